import { invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { LIST_MAX } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { noteUpdates } from '#server/domain/webhooks/updates.ts';
import { tellOfCandidate } from '#server/domain/webhooks/write.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { refreshCandidates } from './derive.ts';

/** Writes one part of a profile inside the transaction that changes it. */
export type ProfileWriter<Result = void> = (
  tx: Transaction,
  candidateId: string,
) => Promise<Result>;

/**
 * Changes the viewer's own profile in one transaction, derived columns included. The row is locked first, so
 * that of two concurrent changes the second sees the first. `account` means that the account itself changes,
 * too; `isRead: false`
 * that nobody else reads what changes.
 */
export async function changeProfile<Result>(
  viewer: Viewer,
  write: ProfileWriter<Result>,
  { account = false, isRead = true } = {},
): Promise<Result> {
  const { candidateId, userId } = allow(viewer, 'profile.change');
  return transaction(async (tx) => {
    if (account) await tx.$executeRaw`select from users where id = ${userId}::uuid for update`;
    else await holdAccount(tx, userId);
    const before = await takeCandidate(tx, candidateId);
    const result = await write(tx, candidateId);
    await refreshCandidates(tx, [candidateId]);
    if (isRead) await tellOfChange(tx, candidateId, before);
    return result;
  });
}

/**
 * Locks an account against deletion and a change of its address. Must come before the candidate's row:
 * PostgreSQL locks the account by itself when a row that refers to it is written twice in one transaction,
 * and with the opposite order that would deadlock.
 */
export async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`select from users where id = ${userId}::uuid for key share`;
}

interface Standing {
  isVerified: boolean;
  /** Whether they ask to be verified. */
  isRequested: boolean;
}

/** Locks the candidate's row for the rest of the transaction; not-found if the account is gone. */
export async function takeCandidate(tx: Transaction, candidateId: string): Promise<Standing> {
  const [row] = await tx.$queryRaw<Standing[]>`
    select is_verified as "isVerified", requested_verification is true as "isRequested"
    from candidates where id = ${candidateId}::uuid for no key update`;
  if (!row) throw notFound();
  return row;
}

/** Notifies subscribers of a change that the candidate made, or that they have completed their profile. */
async function tellOfChange(tx: Transaction, id: string, before: Standing): Promise<void> {
  if (before.isVerified) return noteUpdates(tx, 'CANDIDATE_UPDATED', [id]);
  if (before.isRequested) return;
  const isCompleted = await tx.candidate.count({ where: { id, requestedVerification: true } });
  if (isCompleted) await tellOfCandidate(tx, 'CANDIDATE_COMPLETED', id);
}

/** Refuses one more entry in a list that is full (contract, section 6). */
export function requireRoom(length: number): void {
  if (length >= LIST_MAX) throw invalidInput(`Please use at most ${LIST_MAX} entries.`);
}

type Listed = { id?: string | null | undefined };

/** The ids of a list's existing entries. */
export const idsIn = (entries: readonly Listed[]) => entries.flatMap(({ id }) => id ?? []);
