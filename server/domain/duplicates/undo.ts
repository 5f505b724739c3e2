import { isDeepStrictEqual } from 'node:util';
import { endSessions } from '#server/domain/accounts/sessions.ts';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import { mergeTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { announceSeparation } from './announce.ts';
import type { Pair } from './hold.ts';
import { writeSeparatedLetters } from './letters.ts';
import type { Kept } from './merge.ts';
import { columnsOf, valuesOf } from './plan.ts';
import { entriesToReturn, freeEntry, shareEntryAgain } from './notes.ts';
import { forgetName, forgetRepeated, noteInRecord } from './record.ts';
import { handOver, MOVING, movingRows, restoreList } from './rows.ts';
import {
  insertRows,
  type Person,
  putBack,
  readRows,
  type Row,
  rowOf,
  type Rows,
  rowsOf,
  setColumns,
  textOf,
} from './snapshot.ts';
import { type ColumnPart, COLUMNS, LISTS, type ListPart } from './tables.ts';

export interface Separated {
  survivorId: string;
  otherId: string;
}

/**
 * Undoes a merge within its seven days, the latest of a person first. Both are as they were: what moved goes back
 * as it is now, what was left out or replaced is put back. What was changed or added since stays with the
 * survivor; a log-in goes back to its own account. Admins only.
 * @throws not-found, invalid-transition if it was undone, is too late, or another merge followed
 */
export async function undoMerge(viewer: Viewer, id: string): Promise<Separated> {
  const { userId } = allow(viewer, 'candidate.merge');
  if (!isUuid(id)) throw notFound();
  return transaction(async (tx) => {
    const { pair, kept } = await holdMerge(tx, id);
    const [now = {}] = await readRows(tx, [pair.survivor]);
    const account = await separateLogIns(tx, pair, kept, now);
    const entry = await freeEntry(tx, kept, now);
    await restoreParts(tx, pair.survivor, kept, now);
    await insertOther(tx, kept, account, entry);
    await forgetRepeated(tx, idsOf(pair), [now, kept.other]);
    await restoreRows(tx, pair, kept, entry);
    await forgetName(tx, kept.eventId);
    for (const candidateId of idsOf(pair))
      await noteInRecord(tx, candidateId, { kind: 'MERGE_UNDONE', byId: userId });
    await tx.$executeRaw`
      update candidate_merges set undone_at = clock_timestamp(), undone_by_id = ${userId}::uuid
      where id = ${id}::uuid`;
    await tx.keptMerge.delete({ where: { mergeId: id } });
    const { survivor, other } = pair;
    await refreshCandidates(tx, idsOf(pair));
    await tellBoth(tx, pair, kept);
    return { survivorId: survivor.candidateId, otherId: other.candidateId };
  });
}

const idsOf = ({ survivor, other }: Pair) => [survivor.candidateId, other.candidateId];

/** The other's rows that are put back by themselves. */
const LEFT = [
  'former_addresses',
  'references',
  'job_alerts',
  'introduction_consents',
  'hidden_from',
  'not_interested',
  'saved_jobs',
  'shortlist_entries',
  'shortlist_answers',
  'candidate_events',
] as const;

interface Held {
  survivorId: string;
  userId: string;
  isOpen: boolean;
  laterName: string | null;
}

/** Locks the survivor and the merge, in the order of a merge. @throws not-found, invalid-transition */
async function holdMerge(tx: Transaction, id: string): Promise<{ pair: Pair; kept: Kept }> {
  const known = await tx.candidateMerge.findUnique({ where: { id }, select: { id: true } });
  if (!known) throw notFound();
  const over = () => invalidTransition(mergeTexts.undoneBefore);
  const [seen] = await tx.$queryRaw<Pick<Held, 'survivorId' | 'userId'>[]>`
    select k.survivor_id as "survivorId", c.user_id as "userId"
    from kept_merges k join candidates c on c.id = k.survivor_id where k.merge_id = ${id}::uuid`;
  if (!seen) throw over();
  await tx.$queryRaw`select from users where id = ${seen.userId}::uuid for update`;
  await tx.$queryRaw`select from candidates where id = ${seen.survivorId}::uuid for update`;
  await tx.$queryRaw`
    select from applications where candidate_id = ${seen.survivorId}::uuid order by id for update`;
  const [held] = await tx.$queryRaw<Pick<Held, 'isOpen' | 'laterName'>[]>`
    select m.undoable_until > clock_timestamp() as "isOpen", (
      select later.other_name from kept_merges later
      join candidate_merges l on l.id = later.merge_id
      where later.survivor_id = k.survivor_id and l.merged_at > m.merged_at
      order by l.merged_at desc limit 1) as "laterName"
    from kept_merges k join candidate_merges m on m.id = k.merge_id
    where k.merge_id = ${id}::uuid for update of k`;
  if (!held?.isOpen) throw over();
  if (held.laterName) throw invalidTransition(mergeTexts.laterFirst(held.laterName));
  const row = await tx.keptMerge.findUniqueOrThrow({ where: { mergeId: id } });
  const kept = row.data as unknown as Kept;
  const other = {
    candidateId: row.otherId,
    userId: String(rowOf(kept.other, 'users')['id']),
  };
  const survivor = { candidateId: seen.survivorId, userId: seen.userId };
  return { pair: { survivor, other }, kept };
}

/**
 * Gives each account its own log-in. That which was used since, with a password or an address that was changed
 * since, is of the account that it came from: nobody gets into the other one. Returns the other's account.
 * @throws invalid-transition if an address of theirs is somebody else's now
 */
async function separateLogIns(
  tx: Transaction,
  { survivor }: Pair,
  kept: Kept,
  now: Rows,
): Promise<Row> {
  const { users: columns } = columnsOf('LOG_IN');
  const isOthers = kept.choices.LOG_IN === 'OTHER';
  const current = rowOf(now, 'users');
  const account = { ...rowOf(kept.other, 'users') };
  if (isOthers) for (const column of columns) account[column] = current[column];
  const own = isOthers ? rowOf(kept.survivor, 'users') : current;
  const emails = [account['email'], own['email']].map(String);
  const taken = await tx.user.count({
    where: { email: { in: emails }, id: { not: survivor.userId } },
  });
  if (taken > 0 || emails[0] === emails[1]) throw invalidTransition(mergeTexts.addressTaken);
  const lost = rowOf(isOthers ? kept.survivor : kept.other, 'users')['email'];
  const hadBefore = rowsOf(kept.survivor, 'former_addresses').some(({ email }) => email === lost);
  if (!hadBefore)
    await tx.formerAddress.deleteMany({ where: { userId: survivor.userId, email: String(lost) } });
  if (!isOthers) return account;
  await endSessions(tx, { userId: survivor.userId });
  await tx.knownAddress.deleteMany({ where: { userId: survivor.userId } });
  await insertRows(tx, 'known_addresses', rowsOf(kept.survivor, 'known_addresses'));
  await setColumns(tx, 'users', survivor.userId, columns, own);
  return account;
}

/** Puts back what the merge replaced of the survivor, where nobody has changed it since. */
async function restoreParts(
  tx: Transaction,
  survivor: Person,
  kept: Kept,
  now: Rows,
): Promise<void> {
  const { survivor: before, after } = kept;
  const hasStayed = (part: ColumnPart) =>
    !isDeepStrictEqual(valuesOf(before, part), valuesOf(after, part)) &&
    isDeepStrictEqual(valuesOf(after, part), valuesOf(now, part));
  const parts = (Object.keys(COLUMNS) as ColumnPart[]).filter(
    (part) => part !== 'LOG_IN' && hasStayed(part),
  );
  const columns = parts.map(columnsOf);
  const account = columns.flatMap(({ users }) => users);
  const profile = columns.flatMap(({ candidates }) => candidates);
  if (kept.choices.LOG_IN === 'OTHER') profile.push(...columnsOf('LOG_IN').candidates);
  const { survivor: rows } = kept;
  await setColumns(tx, 'users', survivor.userId, account, rowOf(rows, 'users'));
  const files = await withoutLostFiles(tx, rowOf(rows, 'candidates'));
  await setColumns(tx, 'candidates', survivor.candidateId, profile, files);
  for (const part of Object.keys(LISTS) as ListPart[]) {
    const rowsIn = (of: Rows) => LISTS[part].map((table) => rowsOf(of, table));
    const isReplaced = !isDeepStrictEqual(rowsIn(before), rowsIn(after));
    if (isReplaced && isDeepStrictEqual(rowsIn(after), rowsIn(now)))
      await restoreList(tx, part, survivor.candidateId, before);
  }
}

/** A candidate's row without a photo or CV that was deleted since. */
async function withoutLostFiles(tx: Transaction, row: Row): Promise<Row> {
  const columns = ['image_file_id', 'cv_file_id'];
  const ids = columns.flatMap((column) => textOf(row[column]) ?? []);
  const files = await tx.storedFile.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const present = new Set(files.map(({ id }) => id));
  const lost = columns.filter((column) => !present.has(String(row[column])));
  return { ...row, ...Object.fromEntries(lost.map((column) => [column, null])) };
}

/** Puts the other's account and profile back; `entry` is that of the notes, as it is now. */
async function insertOther(
  tx: Transaction,
  { other }: Kept,
  account: Row,
  entry: Row | null,
): Promise<void> {
  await insertRows(tx, 'users', [account]);
  const profile = await withoutLostFiles(tx, rowOf(other, 'candidates'));
  const notes = entry ? { notes: entry['text'] } : {};
  await insertRows(tx, 'candidates', [await withoutTakenFiles(tx, { ...profile, ...notes })]);
}

/** Gives the other back all that moved, and puts back all that did not. */
async function restoreRows(
  tx: Transaction,
  { survivor, other }: Pair,
  kept: Kept,
  entry: Row | null,
): Promise<void> {
  const { other: rows, left, dropped } = kept;
  for (const table of MOVING) {
    const moved = movingRows(kept, left, table);
    const back = table.name === 'candidate_notes' ? entriesToReturn(moved, rows, entry) : moved;
    await handOver(tx, table, back, { from: survivor, to: other });
  }
  await shareEntryAgain(tx, other, rows, entry);
  if (kept.choices.LOG_IN === 'OTHER') await giveBackLogIn(tx, { survivor, other }, kept);
  await putBack(tx, 'couples', couplesEnded(kept));
  await putBack(tx, 'couple_members', [
    ...rowsOf(left, 'couple_members'),
    ...membersOf(kept, couplesEnded(kept)),
  ]);
  for (const name of LEFT) await putBack(tx, name, rowsOf(left, name));
  const lost = [...rowsOf(left, 'applications'), ...rowsOf(dropped, 'applications')];
  await putBack(tx, 'applications', lost);
  const ids = new Set(lost.map(({ id }) => id));
  const events = [
    ...rowsOf(rows, 'application_events'),
    ...rowsOf(dropped, 'application_events'),
  ].filter(({ application_id }) => ids.has(application_id));
  await putBack(tx, 'application_events', events);
  await putBack(tx, 'known_addresses', rowsOf(rows, 'known_addresses'));
  await putBack(tx, 'standing_consents', rowsOf(rows, 'standing_consents'));
  await putBack(tx, 'duplicate_dismissals', [
    ...rowsOf(rows, 'dismissed_first'),
    ...rowsOf(rows, 'dismissed_second'),
  ]);
  for (const tables of Object.values(LISTS))
    for (const table of tables) await putBack(tx, table, rowsOf(rows, table));
}

/** What came with the log-in since, links in letters and former addresses, is of the account that it returns to. */
async function giveBackLogIn(
  tx: Transaction,
  { survivor, other }: Pair,
  kept: Kept,
): Promise<void> {
  const own = rowsOf(kept.survivor, 'former_addresses').map(({ email }) => String(email));
  await tx.accountCode.updateMany({
    where: { userId: survivor.userId },
    data: { userId: other.userId },
  });
  await tx.formerAddress.updateMany({
    where: { userId: survivor.userId, email: { notIn: own } },
    data: { userId: other.userId },
  });
}

/** A photo or CV is in one profile only: that of whoever has it now. */
async function withoutTakenFiles(tx: Transaction, row: Row): Promise<Row> {
  const image = textOf(row['image_file_id']);
  const cv = textOf(row['cv_file_id']);
  const taken = await tx.candidate.findMany({
    where: {
      OR: [{ imageFileId: image ?? { in: [] } }, { cvFileId: cv ?? { in: [] } }],
    },
    select: { imageFileId: true, cvFileId: true },
  });
  return {
    ...row,
    image_file_id: taken.some(({ imageFileId }) => imageFileId === image) ? null : image,
    cv_file_id: taken.some(({ cvFileId }) => cvFileId === cv) ? null : cv,
  };
}

/** Couples of the two with each other, which ended with the merge. */
function couplesEnded({ other, left }: Kept): Row[] {
  const ids = new Set(rowsOf(left, 'couple_members').map(({ couple_id }) => couple_id));
  return rowsOf(other, 'couples').filter(({ id }) => ids.has(id));
}

function membersOf({ survivor }: Kept, couples: readonly Row[]): Row[] {
  const ids = new Set(couples.map(({ id }) => id));
  return rowsOf(survivor, 'couple_members').filter(({ couple_id }) => ids.has(couple_id));
}

async function tellBoth(tx: Transaction, pair: Pair, { survivor, other }: Kept): Promise<void> {
  const accounts = await tx.user.findMany({
    where: { id: { in: [pair.survivor.userId, pair.other.userId] } },
    select: { id: true, email: true, firstName: true },
    orderBy: { id: 'asc' },
  });
  await writeSeparatedLetters(
    tx,
    accounts.map(({ id, email, firstName }) => ({ userId: id, email, firstName })),
  );
  await announceSeparation(tx, pair, { survivor, other });
}
