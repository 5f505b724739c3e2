import { invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { LIST_MAX } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
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
 * too.
 */
export async function changeProfile<Result>(
  viewer: Viewer,
  write: ProfileWriter<Result>,
  { account = false } = {},
): Promise<Result> {
  const { candidateId, userId } = allow(viewer, 'profile.change');
  return transaction(async (tx) => {
    if (account) await tx.$executeRaw`select from users where id = ${userId}::uuid for update`;
    else await holdAccount(tx, userId);
    await takeCandidate(tx, candidateId);
    const result = await write(tx, candidateId);
    await refreshCandidates(tx, [candidateId]);
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

/** Locks the candidate's row for the rest of the transaction; not-found if the account is gone. */
export async function takeCandidate(tx: Transaction, candidateId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    select id from candidates where id = ${candidateId}::uuid for no key update`;
  if (rows.length === 0) throw notFound();
}

/** Refuses one more entry in a list that is full (contract, section 6). */
export function requireRoom(length: number): void {
  if (length >= LIST_MAX) throw invalidInput(`Please use at most ${LIST_MAX} entries.`);
}

type Listed = { id?: string | null | undefined };

/** The ids of a list's existing entries. */
export const idsIn = (entries: readonly Listed[]) => entries.flatMap(({ id }) => id ?? []);
