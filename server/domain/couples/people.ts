import type { Transaction } from '#server/platform/db.ts';

/**
 * Takes the candidates for the rest of the transaction, so that whatever concerns one of them happens one
 * after another; false where an account is gone. The accounts come first, as in the deletion of one, which
 * waits here or is waited for: no couple is left with one side.
 */
export async function takePeople(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  await tx.$queryRaw`
    select from users where id in (select user_id from candidates where id = any(${ids}::uuid[]))
    order by id for key share`;
  const rows = await tx.$queryRaw<unknown[]>`
    select id from candidates where id = any(${ids}::uuid[]) order by id for no key update`;
  return rows.length === ids.length;
}
