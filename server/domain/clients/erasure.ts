import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

/** What is left of somebody of a client whose data was erased: that there was somebody, and since when. */
export const erasedPerson = (): Prisma.ClientPersonUpdateManyMutationInput => ({
  name: null,
  role: null,
  email: null,
  phone: null,
  channel: null,
  erasedAt: new Date(),
});

/** Erases the people of clients who have one of these addresses, in lower case. */
export async function eraseClientPeople(tx: Transaction, addresses: string[]): Promise<void> {
  await tx.clientPerson.updateMany({ where: { email: { in: addresses } }, data: erasedPerson() });
}
