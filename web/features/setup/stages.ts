/** The steps of a candidate's set-up, as its progress bar names them. */
export const stepNames = ['Photo', 'Info', 'Position', 'Qualifications'] as const;

/** The content of /setup: the choice, the CV upload, or a step from 1. */
export type Stage = 'choice' | 'upload' | number;

type Profile = { profileType: string | null | undefined; setupStep: number | null | undefined };

/** The stage for the `step` of the address; an unreached step becomes the furthest reached. */
export function stageOf({ profileType, setupStep }: Profile, asked: string | null): Stage {
  if (profileType !== 'UPLOAD' || asked === 'choice') return 'choice';
  if (setupStep == null || asked === 'upload') return 'upload';
  return reachedStep(asked, setupStep, stepNames.length);
}

/** The requested step if it was reached, else the furthest reached. */
export function reachedStep(
  asked: string | null,
  furthest: number | null | undefined,
  steps: number,
): number {
  const reached = Math.min(Math.max(furthest ?? 1, 1), steps);
  const step = Number(asked);
  return Number.isInteger(step) && step >= 1 && step <= reached ? step : reached;
}

/** The address of a stage. */
export const stagePath = (stage: Stage): string => `/setup?step=${stage}`;
