import { z } from 'zod';
import { type Decision, noteDecisions } from '#server/domain/decisions/note.ts';
import { askAll, type Asked } from '#server/domain/introductions/ask.ts';
import {
  DomainError,
  invalidInput,
  invalidTransition,
  notFound,
} from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { applicationTexts } from '#server/domain/kernel/texts.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { writeNotices } from '#server/domain/notices/write.ts';
import { makePlacements } from '#server/domain/placements/make.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { sendRejections, withdrawRejections } from '#server/domain/rejection/letters.ts';
import {
  type AgencyAction,
  type ApplicationAction,
  type ApplicationState,
  nextApplication,
  type Stage,
  stageOf,
} from '#server/domain/rules/transitions.ts';
import { databaseInstant } from '#server/platform/database-clock.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { sendHiredMails } from './mail.ts';
import { noticesOfMoves } from './notices.ts';
import { recordMove, recordMoves } from './record-move.ts';
import {
  holdApplications,
  millisecondsOf,
  readStands,
  type Stand,
  stampMoves,
  writeStates,
} from './stage.ts';
import { standOf } from './undo-move.ts';
import { type AskedWhy, readWhy, type Why } from './why.ts';

interface Moving {
  id: string;
  /** The stage that the caller saw; without it, `arrivedAt` decides what they can have seen. */
  from?: Stage | null | undefined;
}

interface AskedMove extends AskedWhy {
  action: AgencyAction;
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
export async function moveApplication(
  viewer: Viewer,
  { from, ...input }: Moving & AskedMove,
): Promise<MadeMove> {
  allow(viewer, 'application.move');
  const moving = { id: parse(uuid, input.id), from };
  const arrival = await arrivalOf([moving], input);
  return transaction(async (tx) => {
    const act = { action: input.action, why: await readWhy(tx, viewer, input.action, input) };
    const [made = notFound()] = await moveAll(tx, viewer, act, [moving], arrival);
    if (made instanceof DomainError) throw made;
    return made;
  });
}

/** The most applications of one call. */
export const MOVES_MAX = 100;

const chosen = z
  .array(z.object({ id: uuid, from: z.custom<Stage>().nullish() }))
  .min(1, applicationTexts.noneChosen)
  .max(MOVES_MAX, applicationTexts.tooManyChosen(MOVES_MAX));

/**
 * Moves several applications by one action, each as `moveApplication` does; those that are refused stop no
 * others. Returns the move or the failure of each, in the order given; one that is named again is refused.
 */
export async function moveApplications(
  viewer: Viewer,
  { applications, ...input }: AskedMove & { applications: readonly Moving[] },
): Promise<Outcome[]> {
  allow(viewer, 'application.move');
  const named = parse(chosen, applications, ['applications']);
  const arrival = await arrivalOf(named, input);
  const made = await transaction(async (tx) => {
    const act = { action: input.action, why: await readWhy(tx, viewer, input.action, input) };
    return moveAll(tx, viewer, act, named, arrival);
  });
  return made.map((one, at) =>
    one instanceof DomainError
      ? new DomainError(one.code, one.message, ['applications', String(at), 'id'])
      : one,
  );
}

/** When a request arrived by the database's clock; null if each application has its stage. */
const arrivalOf = async (
  named: readonly Moving[],
  { arrivedAt = performance.now() }: AskedMove,
): Promise<number | null> =>
  named.every(({ from }) => from) ? null : await databaseInstant(arrivedAt);

type Outcome = MadeMove | DomainError;

interface Act {
  action: AgencyAction;
  why: Why;
}

/** The move or the failure of each application. */
async function moveAll(
  tx: Transaction,
  viewer: Viewer,
  { action, why }: Act,
  named: readonly Moving[],
  arrival: number | null,
): Promise<Outcome[]> {
  const seen = await readStands(
    tx,
    viewer,
    named.map(({ id }) => id),
  );
  const held = await holdApplications(tx, [...seen.keys()]);
  const last = arrival === null ? null : await lastMoves(tx, [...held.values()]);

  /** Whether the request came before the last move was made: by the clock, or while it waited for the lock. */
  const cameBefore = ({ id, stageChangedAt }: Stand) =>
    seen.get(id)?.stageChangedAt !== stageChangedAt ||
    (arrival !== null && arrival <= millisecondsOf(stageChangedAt) && last?.has(id) === true);

  const decided = new Set<string>();
  const moves: Moved[] = [];
  const outcomes = named.map(({ id, from }): Outcome => {
    const stand = held.get(id);
    if (!stand) return notFound();
    if (decided.has(id)) return invalidInput(applicationTexts.chosenTwice);
    decided.add(id);
    if (from && stageOf(stand) !== from) return conflict(action, stand);
    if (!from && cameBefore(stand))
      return isMade(viewer, stand, action, last?.get(id))
        ? { id, decision: null }
        : conflict(action, stand);
    const next = nextApplication(stand, action);
    if (!next) return conflict(action, stand);
    moves.push({ from: stand, application: { ...stand, ...next } });
    return { id, decision: null };
  });
  const decisions = await makeMoves(tx, viewer, { action, why }, moves);
  return outcomes.map((one) =>
    one instanceof DomainError ? one : { ...one, decision: decisions.get(one.id) ?? null },
  );
}

/** An application's state before and after a move. */
interface Moved {
  from: Stand;
  application: Stand;
}

/** The agency's last move of an application. */
interface Last {
  action: string;
  userId: string | null;
  tokenId: string | null;
}

/**
 * Whether the last move is the requested one: a step forward by anybody, or the same action by the same
 * account or token.
 */
function isMade(
  viewer: Viewer,
  held: Stand,
  action: AgencyAction,
  made: Last | undefined,
): boolean {
  if (!made) return false;
  if (action === 'putForward') return ['FORWARDED', 'HIRED'].includes(stageOf(held));
  const { userId = null, tokenId = null } = deciderOf(viewer);
  return made.action === action && made.userId === userId && made.tokenId === tokenId;
}

/** The agency's moves that led to the present stages, by application, of those made within a day. */
async function lastMoves(tx: Transaction, stands: readonly Stand[]): Promise<Map<string, Last>> {
  const rows = await tx.$queryRaw<(Last & { id: string })[]>`
    select d.application_id as id, d.before ->> 'action' as action, d.user_id as "userId",
      d.token_id as "tokenId"
    from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb)
      as stand (id uuid, "stageChangedAt" timestamptz)
    join decisions d on d.application_id = stand.id and d.decided_at = stand."stageChangedAt"`;
  return new Map(rows.map(({ id, ...made }) => [id, made]));
}

const froms = (moves: readonly Moved[]) => moves.map(({ from }) => from);

/** Writes moves and all that follows from them. Returns the decisions by application. */
async function makeMoves(
  tx: Transaction,
  viewer: Viewer,
  { action, why }: Act,
  moves: readonly Moved[],
): Promise<Map<string, Decision>> {
  if (moves.length === 0) return new Map();
  const changed = moves.map(({ application }) => application);
  await writeStates(tx, changed);
  const ids = changed.map(({ id }) => id);
  const hired = changed.filter(({ status }) => status === 'HIRED').map(({ id }) => id);
  const emails = await sendHiredMails(tx, hired);
  await makePlacements(tx, hired);
  const letters = why.template && (await sendRejections(tx, viewer, why.template, froms(moves)));
  if (action === 'restore') await withdrawRejections(tx, ids);
  const events = await recordMoves(tx, viewer, action, moves, { ...why, letters });
  const asked = await askToIntroduce(tx, viewer, moves);
  const questions = new Map(asked.map(({ id, emailId }) => [id, emailId]));
  const stamps = await stampMoves(tx, ids);
  const decisions = await noteDecisions(
    tx,
    viewer,
    moves.map(({ from, application }, at) => {
      const { id, stageChangedAt } = application;
      const decidedAt = stamps.get(id) ?? stageChangedAt;
      return {
        kind: 'MOVE_APPLICATION',
        about: { applicationId: id },
        before: { ...standOf(from), action, asked: questions.has(id) },
        after: standOf({ ...application, stageChangedAt: decidedAt }),
        emailId: questions.get(id) ?? (letters ?? emails).get(id) ?? null,
        webhookEventId: events[at] ?? null,
        decidedAt,
      };
    }),
  );
  const byId = new Map(decisions.map((decision, at) => [changed[at]?.id ?? '', decision]));
  await writeNotices(tx, noticesOfMoves(changed, asked, byId));
  return byId;
}

/**
 * Asks the candidates who are put forward whether they may be introduced, those who were not asked before.
 * Returns who was asked, by application; each e-mail waits while the decision may be undone.
 */
async function askToIntroduce(
  tx: Transaction,
  viewer: Viewer,
  moves: readonly Moved[],
): Promise<(Asked & { id: string })[]> {
  const forwarded = moves
    .filter(
      ({ from, application }) => from.status === 'APPLIED' && application.status === 'FORWARDED',
    )
    .map(({ application }) => application);
  const asked = await askAll(tx, viewer, forwarded, { isUndoable: true });
  return asked.map((question) => {
    const { jobId, candidateId } = question;
    const one = forwarded.find((it) => it.jobId === jobId && it.candidateId === candidateId);
    return { ...question, id: one?.id ?? '' };
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
    const seen = await readStands(tx, viewer, [applicationId]);
    const held = (await holdApplications(tx, [...seen.keys()])).get(applicationId);
    if (!held) throw notFound();
    const next = nextApplication(held, 'withdraw');
    if (!next) throw conflict('withdraw', held);
    const application = { ...held, ...next };
    await writeStates(tx, [application]);
    await recordMove(tx, viewer, { application, action: 'withdraw', from: held });
    await stampMoves(tx, [applicationId]);
    return applicationId;
  });
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
