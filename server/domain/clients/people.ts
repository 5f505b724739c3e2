import { z } from 'zod';
import { ContactChannel } from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { optionalName, phoneField } from '#server/domain/kernel/fields.ts';
import { emailText, nameText, parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { firstFailing, refuseForm } from '#server/domain/kernel/problems.ts';
import { clientTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleClientPeople } from '#server/domain/policy/visible-clients.ts';
import type { ClientPerson } from '#server/generated/prisma/client.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { eraseAddress, erasedPerson } from './erasure.ts';
import { noteChange, openClient } from './open-client.ts';

const address = z
  .string()
  .nullable()
  .transform((text) => text?.trim() || null)
  .pipe(emailText.nullable());

const fields = z.object({
  name: nameText.nullish(),
  role: optionalName.optional(),
  email: address.optional(),
  phone: phoneField.optional(),
  channel: z.enum(ContactChannel).nullish(),
});
const whose = z.object({ id: uuid.nullish(), clientId: uuid.nullish() });

/**
 * Adds a person to a client, or changes what is given of one; null removes. Admins only.
 * @throws not-found; invalid-input without a name, or where the preferred way to them is missing
 */
export async function saveClientPerson(
  viewer: Viewer,
  { id, clientId, ...input }: z.input<typeof fields> & z.input<typeof whose>,
): Promise<ClientPerson> {
  allow(viewer, 'client.change');
  const named = parse(whose, { id, clientId });
  const { fields: given, faults } = parseForm(fields, input);
  return transaction(async (tx) => {
    const person = named.id
      ? await findPerson(tx, viewer, named.id)
      : { clientId: named.clientId ?? '', name: '', email: null, phone: null, channel: null };
    if (!named.id) await openClient(tx, viewer, parse(uuid, person.clientId));
    const { name, ...others } = given;
    const next = { ...person, ...others, name: name ?? person.name };
    const needed = next.channel === 'EMAIL' ? next.email : next.channel ? next.phone : 'none';
    refuseForm(
      faults,
      firstFailing([
        [Boolean(next.name), clientTexts.noPersonName, 'name'],
        [needed !== null, clientTexts.noAddress, next.channel === 'EMAIL' ? 'email' : 'phone'],
      ]),
    );
    await noteChange(tx, viewer, person.clientId || next.clientId);
    return named.id
      ? tx.clientPerson.update({ where: { id: named.id }, data: { ...others, name: next.name } })
      : tx.clientPerson.create({ data: { ...others, name: next.name, clientId: next.clientId } });
  });
}

/**
 * Erases somebody of a client on their request: name and addresses go, also from the enquiries that they sent and
 * the shortlists that were sent to them, which they cannot open any more, and with the letters to them; that there was somebody, how many enquiries and when, stays. Admins only.
 * @throws not-found
 */
export async function eraseClientPerson(viewer: Viewer, id: string): Promise<ClientPerson> {
  allow(viewer, 'client.erasePerson');
  const key = parse(uuid, id);
  return transaction(async (tx) => {
    const person = await findPerson(tx, viewer, key);
    if (person.email) await eraseAddress(tx, person.email, person.clientId);
    await noteChange(tx, viewer, person.clientId);
    return tx.clientPerson.update({ where: { id: key }, data: erasedPerson() });
  });
}

/** Somebody of a client who was not erased, locked. @throws not-found */
async function findPerson(tx: Transaction, viewer: Viewer, id: string): Promise<ClientPerson> {
  await tx.$queryRaw`select id from client_people where id = ${id}::uuid for no key update`;
  const person = await tx.clientPerson.findFirst({
    where: { id, erasedAt: null, AND: [visibleClientPeople(viewer)] },
  });
  if (!person) throw notFound('This person is no longer here.');
  return person;
}
