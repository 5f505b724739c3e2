import type { Purpose } from './paths.ts';

export const stepNames = ['Job Details', 'Certification', 'Description', 'Review'] as const;
export const LAST_STEP = 4;

/** How the wizard was reached, from the address and limited by the job's status. */
export function purposeOf(asked: string | null, status: string | null): Purpose {
  if (status === null) return 'new';
  if (status === 'ACTIVE') return 'active';
  if (status === 'ARCHIVED') return 'archived';
  return asked === 'archived' ? 'archived' : 'draft';
}

/**
 * The step for an address; an invalid one becomes the furthest reachable step. Without one, a draft
 * continues where it was left and everything else starts at the first step.
 */
export function stepOf(asked: string | null, furthest: number, purpose: Purpose): number {
  const usual = purpose === 'draft' ? furthest : 1;
  const step = asked === null ? usual : Number(asked);
  if (!Number.isInteger(step) || step < 1) return usual;
  return Math.min(step, furthest);
}
