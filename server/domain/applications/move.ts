import { type Decision, noteDecision } from '#server/domain/decisions/note.ts';
import { type DomainError, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleApplications } from '#server/domain/policy/visible.ts';
import {
  type AgencyAction,
  type ApplicationAction,
  type ApplicationState,
  nextApplication,
  type Stage,
  stageOf,
} from '#server/domain/rules/transitions.ts';
import type { Application } from '#server/generated/prisma/client.ts';
import { databaseInstant } from '#server/platform/database-clock.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { sendHiredMail } from './mail.ts';
import { recordMove } from './record-move.ts';
import { holdApplication, millisecondsOf, readStand, type Stand, stampMove } from './stage.ts';
import { standOf } from './undo-move.ts';

export interface MoveInput {
  id: string;
  action: AgencyAction;
  /** The stage that the caller saw; without it, `arrivedAt` decides what they can have seen. */
  from?: Stage | null | undefined;
  /** When the request arrived, as `performance.now()` of this process; default now. */
  arrivedAt?: number | undefined;
}

export interface MadeMove {
  id: string;
  /** Null if the move had been made before. */
  decision: Decision | null;
}

/**
 * Moves an application through the pipeline. A request without a stage that arrived before the last move was
 * made (the same request sent several times at once) gets that move as its result and makes no other.
 * @throws invalid-transition for a transition outside the table, and if the application is no longer at
 * `from`; nothing changes then
 */
export async function moveApplication(viewer: Viewer, input: MoveInput): Promise<MadeMove> {
  allow(viewer, 'application.move');
  const { action, from, arrivedAt = performance.now() } = input;
  const id = parse(uuid, input.id);
  const arrival = from ? null : await databaseInstant(arrivedAt);
  return transaction(async (tx) => {
    const [seen, held] = await hold(tx, viewer, id);
    if (from && stageOf(held) !== from) throw conflict(action, held);
    const isLate = arrival !== null && (await cameBefore(tx, arrival, [seen, held]));
    if (!isLate) return { id, decision: await makeMove(tx, viewer, held, action) };
    if (await isMade(tx, viewer, held, action)) return { id, decision: null };
    throw conflict(action, held);
  });
}

/**
 * Whether a request arrived before the agency's last move was made: by the clock, or because the application
 * moved while the request waited for the lock.
 */
async function cameBefore(
  tx: Transaction,
  arrival: number,
  [seen, held]: [Stand, Stand],
): Promise<boolean> {
  if (seen.stageChangedAt !== held.stageChangedAt) return true;
  if (arrival > millisecondsOf(held.stageChangedAt)) return false;
  const [made] = await lastMove(tx, held);
  return made !== undefined;
}

/**
 * Whether the last move is the requested one: a step forward by anybody, or the same action by the same
 * account or token.
 */
async function isMade(
  tx: Transaction,
  viewer: Viewer,
  held: Stand,
  action: AgencyAction,
): Promise<boolean> {
  const [made] = await lastMove(tx, held);
  if (!made) return false;
  if (action === 'putForward') return ['FORWARDED', 'HIRED'].includes(stageOf(held));
  const { userId = null, tokenId = null } = deciderOf(viewer);
  return made.action === action && made.userId === userId && made.tokenId === tokenId;
}

/** The agency's move that led to the present stage, if it was made within a day. */
function lastMove(tx: Transaction, { id, stageChangedAt }: Stand) {
  return tx.$queryRaw<{ action: string; userId: string | null; tokenId: string | null }[]>`
    select before ->> 'action' as action, user_id as "userId", token_id as "tokenId" from decisions
    where application_id = ${id}::uuid and decided_at = ${stageChangedAt}::timestamptz`;
}

async function makeMove(
  tx: Transaction,
  viewer: Viewer,
  held: Stand,
  action: AgencyAction,
): Promise<Decision> {
  const application = await change(tx, held, action);
  const emailId = application.status === 'HIRED' ? await sendHiredMail(tx, application) : null;
  const webhookEventId = await recordMove(tx, viewer, { application, action, from: held });
  const stageChangedAt = await stampMove(tx, held.id);
  return noteDecision(tx, viewer, {
    kind: 'MOVE_APPLICATION',
    about: { applicationId: held.id },
    before: { ...standOf(held), action },
    after: standOf({ ...application, stageChangedAt }),
    emailId,
    webhookEventId,
    decidedAt: stageChangedAt,
  });
}

/**
 * Withdraws the candidate's own application, which stays on record.
 * @throws invalid-transition unless it is applied or forwarded and not rejected
 */
export async function withdrawApplication(viewer: Viewer, id: string): Promise<string> {
  allow(viewer, 'application.withdraw');
  const applicationId = parse(uuid, id);
  return transaction(async (tx) => {
    const [, held] = await hold(tx, viewer, applicationId);
    const application = await change(tx, held, 'withdraw');
    await recordMove(tx, viewer, { application, action: 'withdraw', from: held });
    await stampMove(tx, held.id);
    return held.id;
  });
}

/** An application's state before the lock, and with the lock. */
async function hold(tx: Transaction, viewer: Viewer, id: string): Promise<[Stand, Stand]> {
  const visible = await tx.application.count({ where: { id, AND: [visibleApplications(viewer)] } });
  const seen = visible > 0 ? await readStand(tx, id) : undefined;
  const held = seen && (await holdApplication(tx, id));
  if (!held) throw notFound();
  return [seen, held];
}

/** Writes the result of an action; the application is locked. @throws invalid-transition */
async function change(
  tx: Transaction,
  held: Stand,
  action: ApplicationAction,
): Promise<Application> {
  const next = nextApplication(held, action);
  if (!next) throw conflict(action, held);
  return tx.application.update({ where: { id: held.id }, data: next });
}

const STATE_WORDS = {
  APPLIED: 'active',
  FORWARDED: 'forwarded',
  HIRED: 'hired',
  WITHDRAWN: 'withdrawn',
} as const;

function conflict(action: ApplicationAction, seen: ApplicationState): DomainError {
  const state = seen.rejected ? 'rejected' : STATE_WORDS[seen.status];
  return invalidTransition(
    action === 'withdraw'
      ? `This application is ${state} and cannot be withdrawn.`
      : `This application has changed meanwhile: it is ${state} now.`,
  );
}
