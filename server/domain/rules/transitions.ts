import type { ApplicationStatus, CoupleStatus, JobStatus } from '#server/domain/kernel/labels.ts';

export type ApplicationState = { status: ApplicationStatus; rejected: boolean };

export type ApplicationAction =
  | 'reject'
  | 'restore'
  | 'forward'
  | 'hire'
  | 'putForward'
  | 'withdraw'
  | 'applyAgain';

/** The agency's actions on an application. */
export type AgencyAction = Exclude<ApplicationAction, 'withdraw' | 'applyAgain'>;
export const agencyActions = [
  'reject',
  'restore',
  'forward',
  'hire',
  'putForward',
] as const satisfies readonly AgencyAction[];

/** The action of an event that says that the closing of its listing was told; it moves nothing. */
export const CLOSE = 'close';

/** The stage of an application: its status, or `REJECTED`. */
export type Stage = ApplicationStatus | 'REJECTED';

const APPLIED: ApplicationState = { status: 'APPLIED', rejected: false };
const FORWARDED: ApplicationState = { status: 'FORWARDED', rejected: false };
const HIRED: ApplicationState = { status: 'HIRED', rejected: false };
const WITHDRAWN: ApplicationState = { status: 'WITHDRAWN', rejected: false };

/** The possible actions at each stage (specification 2, section 4; contract, section 2). */
const APPLICATION_TABLE: Readonly<
  Record<Stage, Partial<Readonly<Record<ApplicationAction, ApplicationState>>>>
> = {
  APPLIED: {
    reject: { status: 'APPLIED', rejected: true },
    forward: FORWARDED,
    putForward: FORWARDED,
    withdraw: WITHDRAWN,
  },
  FORWARDED: {
    reject: { status: 'FORWARDED', rejected: true },
    hire: HIRED,
    putForward: HIRED,
    withdraw: WITHDRAWN,
  },
  REJECTED: { restore: APPLIED },
  HIRED: {},
  WITHDRAWN: { applyAgain: APPLIED },
};

/** The state after an action, or undefined if the table does not allow it (409). */
export function nextApplication(
  state: ApplicationState,
  action: ApplicationAction,
): ApplicationState | undefined {
  return APPLICATION_TABLE[stageOf(state)][action];
}

/** Every state from which an action is allowed, for the condition of its statement. */
export function applicationStatesBefore(action: ApplicationAction): ApplicationState[] {
  return ALL_STATES.filter((state) => nextApplication(state, action) !== undefined);
}

export type ApplicationGroup = 'active' | 'rejected' | 'forwarded' | 'hired';

/** The admin's group of an application; null for a withdrawn one. */
export function applicationGroup(state: ApplicationState): ApplicationGroup | null {
  const groups = {
    APPLIED: 'active',
    REJECTED: 'rejected',
    FORWARDED: 'forwarded',
    HIRED: 'hired',
    WITHDRAWN: null,
  } as const;
  return groups[stageOf(state)];
}

/** A new application: applied and not rejected. */
export function isNewApplication(state: ApplicationState): boolean {
  return stageOf(state) === 'APPLIED';
}

/** The two sides of a couple: the sender asked, the receiver answers. */
export type CoupleSide = 'SENDER' | 'RECEIVER';

/** Whether one side of a couple may move it from one status to another. */
export function canMoveCouple(from: CoupleStatus, to: CoupleStatus, side: CoupleSide): boolean {
  if (from === 'LINKED') return to === 'REMOVED';
  if (from !== 'REQUESTED') return false;
  return side === 'SENDER' ? to === 'CANCELLED' : to === 'LINKED' || to === 'DECLINED';
}

/** The statuses that one side may choose next. */
export function coupleChoices(from: CoupleStatus, side: CoupleSide): CoupleStatus[] {
  const all = ['LINKED', 'DECLINED', 'CANCELLED', 'REMOVED'] as const;
  return all.filter((to) => canMoveCouple(from, to, side));
}

/** An open couple prevents another one; every other status is final. */
export function isOpenCouple(status: CoupleStatus): boolean {
  return status === 'REQUESTED' || status === 'LINKED';
}

export type JobAction = 'list' | 'archive';

/**
 * The status of a job after an action, or undefined (409). Listing an active job again changes nothing; an
 * archived one returns only as a copy, which starts as a draft.
 */
export function nextJobStatus(status: JobStatus, action: JobAction): JobStatus | undefined {
  if (action === 'archive') return status === 'ACTIVE' ? 'ARCHIVED' : undefined;
  return status === 'ARCHIVED' ? undefined : 'ACTIVE';
}

const ALL_STATES: readonly ApplicationState[] = (
  ['APPLIED', 'FORWARDED', 'HIRED', 'WITHDRAWN'] as const
).flatMap((status) => [
  { status, rejected: false },
  { status, rejected: true },
]);

export function stageOf({ status, rejected }: ApplicationState): Stage {
  return rejected ? 'REJECTED' : status;
}
