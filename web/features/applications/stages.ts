import type { ApplicationStage } from '#web/__generated__/useMoveMutation.graphql.ts';

export type Movable = { readonly id: string; readonly status: string; readonly rejected: boolean };

const STAGES: readonly ApplicationStage[] = ['APPLIED', 'FORWARDED', 'HIRED', 'WITHDRAWN'];

/**
 * The stage on screen, sent along so that a late or repeated press does not move the application on from another
 * stage.
 */
export function stageOf({ status, rejected }: Movable): ApplicationStage | undefined {
  return rejected ? 'REJECTED' : STAGES.find((stage) => stage === status);
}
