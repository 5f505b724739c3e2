import type { Purpose } from './paths.ts';

export const stepNames = ['Job Details', 'Certification', 'Description', 'Review'] as const;
export const LAST_STEP = 4;

/** How the wizard was reached: by the address, as far as the job's own status allows it. */
export function purposeOf(asked: string | null, status: string | null): Purpose {
  if (status === null) return 'new';
  if (status === 'ACTIVE') return 'active';
  if (status === 'ARCHIVED') return 'archived';
  return asked === 'archived' ? 'archived' : 'draft';
}

/**
 * The step that an address opens: a wrong one becomes the furthest that may be reached. A draft goes
 * on where it was left, everything else begins at the first step.
 */
export function stepOf(asked: string | null, furthest: number, purpose: Purpose): number {
  const usual = purpose === 'draft' ? furthest : 1;
  const step = asked === null ? usual : Number(asked);
  if (!Number.isInteger(step) || step < 1) return usual;
  return Math.min(step, furthest);
}
