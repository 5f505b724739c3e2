import { eraseComplaints } from '#server/domain/complaints/erasure.ts';
import { eraseLinksTo } from '#server/domain/shortlists/erasure.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { announceEnquiries } from './topic.ts';

/** What is left of somebody of a client whose data was erased: that there was somebody, and since when. */
export const erasedPerson = (): Prisma.ClientPersonUpdateManyMutationInput => ({
  name: null,
  role: null,
  email: null,
  phone: null,
  channel: null,
  erasedAt: new Date(),
});

/** What stands in place of an erased name, address or text that must not be empty. */
const ERASED = 'Erased';

/**
 * Erases the people of clients who have one of these addresses, in lower case; a client who is called like such a
 * person, or whose account is that of an employer of the name `fullName`, loses the name, and the notes about them.
 */
export async function eraseClientPeople(
  tx: Transaction,
  addresses: readonly string[],
  account: { userId: string; fullName: string } | null = null,
): Promise<void> {
  await tx.$executeRaw`
    update clients c set name = ${ERASED}, notes = null, updated_at = now()
    where exists (select from client_people p where p.client_id = c.id and lower(p.email) = any(${addresses}::text[])
        and fold(c.name) in (fold(p.name), fold(${account?.fullName ?? null})))
      or (fold(c.name) = fold(${account?.fullName ?? null}) and exists (select from employers o
        where o.client_id = c.id and o.user_id = ${account?.userId ?? null}::uuid))`;
  await tx.clientPerson.updateMany({
    where: { email: { in: [...addresses], mode: 'insensitive' } },
    data: erasedPerson(),
  });
}

/** Erases everything that is kept under an address without an account; `clientId` gets the enquiries' count. */
export async function eraseAddress(
  tx: Transaction,
  email: string,
  clientId: string | null = null,
): Promise<void> {
  const address = email.toLowerCase();
  await eraseLinksTo(tx, [address]);
  await eraseLetters(tx, clientId, address);
  await eraseClientPeople(tx, [address]);
  await eraseComplaints(tx, null, [address]);
}

async function eraseLetters(
  tx: Transaction,
  clientId: string | null,
  address: string,
): Promise<void> {
  const sent = await tx.$queryRaw<{ id: string }[]>`
    with erased as (
      update enquiries e set name = ${ERASED}, email = ${ERASED}, message = ${ERASED},
        client_id = coalesce(${clientId}::uuid, e.client_id)
      where lower(e.email) = ${address}
      returning id
    ), replies as (
      update enquiry_replies r set text = ${ERASED} from erased where r.enquiry_id = erased.id
    ), letters as (
      delete from emails m where (lower(m."to") = ${address} and m.user_id is null)
        or m.dedupe_key in (select 'enquiry:' || id from erased)
    )
    select id from erased`;
  await announceEnquiries(
    tx,
    sent.map(({ id }) => id),
  );
}
