import type { Transaction } from '#server/platform/db.ts';
import { type Person, readRows } from './snapshot.ts';
import type { Both } from './plan.ts';

/** Two candidates by their accounts too. */
export interface Pair {
  survivor: Person;
  other: Person;
}

/** The accounts of two candidates; null if one is gone. */
export async function findPair(
  tx: Transaction,
  survivorId: string,
  otherId: string,
): Promise<Pair | null> {
  const found = await tx.candidate.findMany({
    where: { id: { in: [survivorId, otherId] } },
    select: { id: true, userId: true },
  });
  const person = (id: string): Person | null => {
    const row = found.find((candidate) => candidate.id === id);
    return row ? { candidateId: id, userId: row.userId } : null;
  };
  const [survivor, other] = [person(survivorId), person(otherId)];
  return survivor && other && { survivor, other };
}

/**
 * Locks everything of two people that others change: accounts, then candidates, then applications, each in the
 * order of their ids, as everywhere. False if one is gone meanwhile.
 */
export async function holdPair(tx: Transaction, { survivor, other }: Pair): Promise<boolean> {
  const users = [survivor.userId, other.userId];
  const ids = [survivor.candidateId, other.candidateId];
  await tx.$queryRaw`select from users where id = any(${users}::uuid[]) order by id for update`;
  const held = await tx.$queryRaw<unknown[]>`
    select id from candidates where id = any(${ids}::uuid[]) order by id for update`;
  if (held.length < 2) return false;
  await tx.$queryRaw`
    select from applications where candidate_id = any(${ids}::uuid[]) order by id for update`;
  return true;
}

/** The rows of both. */
export async function readBoth(
  tx: Transaction,
  { survivor, other }: Pair,
  options: { withSecrets?: boolean } = {},
): Promise<Both> {
  const [first = {}, second = {}] = await readRows(tx, [survivor, other], options);
  return { survivor: first, other: second };
}
