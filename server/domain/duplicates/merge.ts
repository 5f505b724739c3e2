import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { endSessions } from '#server/domain/accounts/sessions.ts';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { mergeTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { tellOfErasure } from '#server/domain/webhooks/write.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { announceMerge } from './announce.ts';
import { findPair, holdPair, type Pair, readBoth } from './hold.ts';
import { writeMergedLetters } from './letters.ts';
import { keepAuthor, makeRoomForNotes } from './notes.ts';
import {
  appliedTwice,
  type Both,
  columnsOf,
  couplesOfBoth,
  differencesOf,
  furtherSetUp,
  furtherVerification,
  type Side,
  takesNotes,
} from './plan.ts';
import { mergedBefore, mergeProblem, nameOf } from './problem.ts';
import { forgetRepeated, noteInRecord } from './record.ts';
import { handOver, leftBehind, MOVING, movingRows, replaceList } from './rows.ts';
import {
  insertRows,
  readRows,
  rowOf,
  type Rows,
  rowsOf,
  setColumns,
  versionOf,
} from './snapshot.ts';
import { type ColumnPart, COLUMNS, LISTS, type ListPart, type MergePart, PARTS } from './tables.ts';

/** Days within which a merge can be undone. */
export const UNDO_DAYS = 7;

type Choices = Partial<Record<MergePart, Side>>;

/** What undoing a merge reads. */
export interface Kept {
  survivor: Rows;
  other: Rows;
  /** The survivor's rows as the merge left them. */
  after: Rows;
  /** The other's rows that did not become the survivor's, though rows of their table do. */
  left: Rows;
  /** The survivor's applications that gave way. */
  dropped: Rows;
  /** The event in the survivor's record. */
  eventId: string;
  choices: Choices;
}

const input = z.object({
  survivor: uuid,
  other: uuid,
  version: z.string().max(100),
  choices: z
    .array(z.object({ part: z.enum(PARTS), side: z.enum(['SURVIVOR', 'OTHER']) }))
    .max(PARTS.length),
});

export interface Merged {
  candidateId: string;
  mergeId: string;
  /** Of whoever was merged. */
  name: string;
}

/**
 * Merges the account of one candidate into another's: `version` is that of the preview, `choices` say whose
 * value stays where both differ. Everything of the other moves or is kept for seven days, in which the merge
 * can be undone. Of the same merge sent twice the second answers the first. Admins only.
 * @throws not-found, invalid-input, invalid-transition if something changed since the preview or two partners,
 * an address that may return or another merge forbid it
 */
export async function mergeCandidates(
  viewer: Viewer,
  given: {
    survivor: string;
    other: string;
    version: string;
    choices: readonly { part: MergePart; side: Side }[];
  },
): Promise<Merged> {
  const { userId } = allow(viewer, 'candidate.merge');
  const { survivor, other, version, choices } = parse(input, given);
  if (survivor === other) throw invalidInput(mergeTexts.samePerson, ['other']);
  const chosen: Choices = Object.fromEntries(choices.map(({ part, side }) => [part, side]));
  return transaction(async (tx) => {
    const pair = await takePair(tx, survivor, other);
    if (!pair) return madeBefore(tx, { survivor, other, choices: chosen, byId: userId });
    const both = await readBoth(tx, pair);
    if (versionOf([both.survivor, both.other]) !== version)
      throw invalidTransition(mergeTexts.changed);
    const problem = await mergeProblem(tx, pair, both);
    if (problem) throw invalidTransition(problem);
    const sides = sidesOf(both, chosen);
    const { left, dropped } = await writeMerge(tx, pair, both, sides);
    const [after = {}] = await readRows(tx, [pair.survivor]);
    const event = { kind: 'MERGED', byId: userId, name: nameOf(both.other) } as const;
    const eventId = await noteInRecord(tx, survivor, event);
    const kept: Kept = { ...both, after, left, dropped, choices: sides, eventId };
    const mergeId = await recordMerge(tx, { pair, kept, byId: userId });
    await writeMergedLetters(tx, pair.survivor.userId, both, sides.LOG_IN ?? 'SURVIVOR');
    await announceMerge(tx, pair, both);
    return { candidateId: survivor, mergeId, name: nameOf(both.other) };
  });
}

/** Locks both; null if one is gone, also while this waited. */
async function takePair(tx: Transaction, survivor: string, other: string): Promise<Pair | null> {
  const pair = await findPair(tx, survivor, other);
  return pair && (await holdPair(tx, pair)) ? pair : null;
}

/**
 * The same merge, by the same admin, if it was made and stands.
 * @throws invalid-transition if one of the two was merged otherwise, not-found if one is gone
 */
async function madeBefore(
  tx: Transaction,
  asked: { survivor: string; other: string; choices: Choices; byId: string },
): Promise<Merged> {
  const { survivor, other, choices, byId } = asked;
  const found = await mergedBefore(tx, [survivor, other]);
  if (!found) throw notFound();
  const { kept, text } = found;
  const made = kept.merge.choices as Choices;
  const isSame = (Object.entries(choices) as [MergePart, Side][]).every(
    ([part, side]) => (made[part] ?? side) === side,
  );
  if (kept.otherId === other && kept.survivorId === survivor && kept.merge.byId === byId && isSame)
    return { candidateId: survivor, mergeId: kept.mergeId, name: kept.otherName };
  throw invalidTransition(text);
}

/** Whose value stays for each part that differs. @throws invalid-input for what cannot be chosen */
function sidesOf(both: Both, chosen: Choices): Choices {
  const sides: Choices = {};
  for (const { part, usual, isFixed } of differencesOf(both)) {
    const side = chosen[part] ?? usual;
    if (isFixed && side !== usual) throw invalidInput(mergeTexts.confirmedStays, ['choices']);
    sides[part] = side;
  }
  return sides;
}

async function writeMerge(
  tx: Transaction,
  pair: Pair,
  both: Both,
  sides: Choices,
): Promise<Pick<Kept, 'left' | 'dropped'>> {
  const { survivor, other } = pair;
  const left = leftBehind(both);
  const lost = appliedTwice(both).filter(({ stays }) => stays === 'OTHER');
  const dropped = {
    applications: lost.map((twice) => twice.survivor),
    application_events: rowsOf(both.survivor, 'application_events').filter((event) =>
      lost.some((twice) => twice.survivor['id'] === event['application_id']),
    ),
  };
  await tellOfErasure(tx, other.candidateId);
  await endSessions(tx, { userId: other.userId });
  if (sides.LOG_IN === 'OTHER') await endSessions(tx, { userId: survivor.userId });
  await voidLinks(tx, pair, sides);
  const ended = couplesOfBoth(both).map(({ id }) => String(id));
  await tx.couple.deleteMany({ where: { id: { in: ended } } });
  const droppedIds = dropped.applications.map(({ id }) => String(id));
  await tx.application.deleteMany({ where: { id: { in: droppedIds } } });
  await makeRoomForNotes(tx, both);
  for (const table of MOVING)
    await handOver(tx, table, movingRows(both, left, table), { from: other, to: survivor });
  await keepRefusals(tx, survivor.candidateId, left);
  await tx.user.delete({ where: { id: other.userId } });
  await writeParts(tx, pair, both, sides);
  await keepAuthor(tx, both);
  await forgetRepeated(tx, [survivor.candidateId], [both.survivor, both.other]);
  await forgetCounters(tx, pair);
  await refreshCandidates(tx, [survivor.candidateId]);
  return { left, dropped };
}

/** Of two answers to the same question a no stays, whoever gave it. */
async function keepRefusals(tx: Transaction, candidateId: string, left: Rows): Promise<void> {
  const refused = rowsOf(left, 'introduction_consents')
    .filter(({ answer }) => answer === 'DECLINED')
    .map(({ job_id }) => String(job_id));
  await tx.$executeRaw`
    update introduction_consents
    set answer = 'DECLINED', answer_way = coalesce(answer_way, 'SCREEN'), answered_at = clock_timestamp()
    where candidate_id = ${candidateId}::uuid and job_id = any(${refused}::uuid[])
      and answer is distinct from 'DECLINED'`;
}

/** Ends the links in letters that lead into an account that is no more, or with a log-in that is no more. */
async function voidLinks(
  tx: Transaction,
  { survivor, other }: Pair,
  sides: Choices,
): Promise<void> {
  const userIds = [other.userId, ...(sides.LOG_IN === 'OTHER' ? [survivor.userId] : [])];
  await tx.accountCode.deleteMany({ where: { userId: { in: userIds } } });
  await tx.email.updateMany({
    where: {
      userId: { in: userIds },
      kind: { in: ['confirm-email', 'reset-password', 'email-changed'] },
      status: { in: ['QUEUED', 'FAILED', 'UNKNOWN'] },
    },
    data: { expiresAt: new Date() },
  });
}

/** Writes the survivor's parts: those chosen of the other, and those that a rule decides. */
async function writeParts(
  tx: Transaction,
  { survivor }: Pair,
  both: Both,
  sides: Choices,
): Promise<void> {
  const taken: ColumnPart[] = [];
  for (const [part, side] of Object.entries(sides) as [MergePart, Side][]) {
    if (side === 'SURVIVOR') continue;
    if (part in LISTS) await replaceList(tx, part as ListPart, survivor.candidateId, both.other);
    if (part in COLUMNS) taken.push(part as ColumnPart);
  }
  if (furtherVerification(both) === 'OTHER') taken.push('VERIFICATION');
  if (furtherSetUp(both) === 'OTHER') taken.push('SET_UP');
  if (takesNotes(both)) taken.push('NOTES');
  const columns = taken.map(columnsOf);
  const account = columns.flatMap(({ users }) => users);
  const profile = columns.flatMap(({ candidates }) => candidates);
  await setColumns(tx, 'users', survivor.userId, account, rowOf(both.other, 'users'));
  await setColumns(
    tx,
    'candidates',
    survivor.candidateId,
    profile,
    rowOf(both.other, 'candidates'),
  );
  await writeAddresses(tx, survivor.userId, both, sides.LOG_IN ?? 'SURVIVOR');
}

/** The address that logs in no more is a former one; the networks that are known are those of the log-in. */
async function writeAddresses(
  tx: Transaction,
  userId: string,
  both: Both,
  stays: Side,
): Promise<void> {
  const lost = rowOf(stays === 'SURVIVOR' ? both.other : both.survivor, 'users');
  await tx.$executeRaw`
    insert into former_addresses (user_id, email) values (${userId}::uuid, ${String(lost['email'])})
    on conflict (user_id, email) do update set left_at = now()`;
  if (stays === 'SURVIVOR') return;
  await tx.knownAddress.deleteMany({ where: { userId } });
  const known = rowsOf(both.other, 'known_addresses').map((row) => ({ ...row, user_id: userId }));
  await insertRows(tx, 'known_addresses', known);
}

/** Deletes the counters of limits that are about the account that is no more. */
async function forgetCounters(tx: Transaction, { other }: Pair): Promise<void> {
  await tx.$executeRaw`
    delete from rate_limits l using unnest(${[other.userId, other.candidateId]}::text[]) mark
    where position(mark in l.key) > 0`;
}

async function recordMerge(
  tx: Transaction,
  { pair, kept, byId }: { pair: Pair; kept: Kept; byId: string },
): Promise<string> {
  const mergeId = uuidv7();
  const keyOf = (rows: Rows) => String(rowOf(rows, 'candidates')['audit_key']);
  const moved = Object.fromEntries(
    MOVING.map((table) => [table.name, movingRows(kept, kept.left, table).length]),
  );
  await tx.$executeRaw`
    insert into candidate_merges (id, by_id, survivor_key, other_key, choices, moved, undoable_until)
    values (${mergeId}::uuid, ${byId}::uuid, ${keyOf(kept.survivor)}::uuid, ${keyOf(kept.other)}::uuid,
      ${JSON.stringify(kept.choices)}::jsonb, ${JSON.stringify(moved)}::jsonb,
      clock_timestamp() + make_interval(days => ${UNDO_DAYS}))`;
  const emails = [kept.survivor, kept.other].map((rows) => String(rowOf(rows, 'users')['email']));
  await tx.$executeRaw`
    insert into kept_merges (merge_id, survivor_id, other_id, other_name, emails, data)
    values (${mergeId}::uuid, ${pair.survivor.candidateId}::uuid, ${pair.other.candidateId}::uuid,
      ${nameOf(kept.other)}, ${emails}::text[], ${JSON.stringify(kept)}::jsonb)`;
  return mergeId;
}
