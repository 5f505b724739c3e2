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
  /** Where it stands in the eyes of whoever moves it; without it, `arrivedAt` says what they can have seen. */
  from?: Stage | null | undefined;
  /** When the request arrived, as `performance.now()` of this process; without it, now. */
  arrivedAt?: number | undefined;
}

export interface MadeMove {
  id: string;
  /** Null where the move had been made already. */
  decision: Decision | null;
}

/**
 * Moves an application through the pipeline. A request that names no stage and arrived before the last
 * move was made (the same one sent many times at once) answers that move instead of making another.
 * @throws invalid-transition outside the table of transitions, and where it does not stand at `from` any
 * more; nothing changes then
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
 * Whether a request came before the last move of the agency was made: by the clock, or because the
 * application moved while it was waited for.
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

/** Whether the last move is what was asked for: a step forward by anybody, the same action by the same one. */
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

/** The move that brought an application to where it stands, where the agency made one within a day. */
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
 * Takes the candidate's own application back; it stays on record.
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

/** An application as it stood before anybody was waited for, and as it stands now that it is held. */
async function hold(tx: Transaction, viewer: Viewer, id: string): Promise<[Stand, Stand]> {
  const visible = await tx.application.count({ where: { id, AND: [visibleApplications(viewer)] } });
  const seen = visible > 0 ? await readStand(tx, id) : undefined;
  const held = seen && (await holdApplication(tx, id));
  if (!held) throw notFound();
  return [seen, held];
}

/** Writes what an action leads to; the application is held. @throws invalid-transition */
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
