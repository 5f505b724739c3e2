import type { Transaction } from '#server/platform/db.ts';

/**
 * Locks candidates for the rest of the transaction, so that changes to one of them run one after another;
 * false if an account is gone. Accounts are locked first, as in the deletion of one, so that no couple is
 * left with one side.
 */
export async function takePeople(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  await tx.$queryRaw`
    select from users where id in (select user_id from candidates where id = any(${ids}::uuid[]))
    order by id for key share`;
  const rows = await tx.$queryRaw<unknown[]>`
    select id from candidates where id = any(${ids}::uuid[]) order by id for no key update`;
  return rows.length === ids.length;
}
