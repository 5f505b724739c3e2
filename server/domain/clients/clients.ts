import { z } from 'zod';
import { ClientKind } from '#server/domain/kernel/enums.ts';
import { optionalText } from '#server/domain/kernel/fields.ts';
import { nameText, parse, uuid } from '#server/domain/kernel/input.ts';
import { clientTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Client } from '#server/generated/prisma/client.ts';
import { transaction } from '#server/platform/db.ts';
import { linkEmployer } from './employers.ts';
import { findClient, noteChange } from './open-client.ts';
import { handOver } from './yachts.ts';

const name = nameText.min(1, clientTexts.noName);
const newClient = z.object({
  kind: z.enum(ClientKind),
  name,
  notes: optionalText.nullish(),
  /** The yacht that becomes theirs. */
  yachtId: uuid.nullish(),
  /** The employer that they are. */
  employerId: uuid.nullish(),
});

/**
 * Adds a client; with a yacht or an employer, these are theirs at once. Admins only.
 * @throws not-found; invalid-input
 */
export async function createClient(
  viewer: Viewer,
  input: z.input<typeof newClient>,
): Promise<Client> {
  allow(viewer, 'client.change');
  const { yachtId, employerId, ...fields } = parse(newClient, input);
  return transaction(async (tx) => {
    const { id } = await tx.client.create({ data: fields });
    if (yachtId) await handOver(tx, viewer, { yachtId, clientId: id });
    if (employerId) await linkEmployer(tx, viewer, { employerId, clientId: id });
    return noteChange(tx, viewer, id);
  });
}

const changed = z.object({
  id: uuid,
  kind: z.enum(ClientKind).nullish(),
  name: name.nullish(),
  notes: optionalText.optional(),
});

/** Changes what is given of a client; null notes remove them. Admins only. @throws not-found, invalid-input */
export async function updateClient(
  viewer: Viewer,
  input: z.input<typeof changed>,
): Promise<Client> {
  allow(viewer, 'client.change');
  const { id, kind, name: called, notes } = parse(changed, input);
  return transaction(async (tx) => {
    await findClient(tx, viewer, id);
    await tx.client.update({
      where: { id },
      data: {
        ...(kind && { kind }),
        ...(called && { name: called }),
        ...(notes !== undefined && { notes }),
      },
    });
    return noteChange(tx, viewer, id);
  });
}

const archiving = z.object({ id: uuid, archived: z.boolean() });

/** Archives a client, who is then no longer offered, or restores it. Admins only. @throws not-found */
export async function setClientArchived(
  viewer: Viewer,
  input: z.input<typeof archiving>,
): Promise<Client> {
  allow(viewer, 'client.change');
  const { id, archived } = parse(archiving, input);
  return transaction(async (tx) => {
    const client = await findClient(tx, viewer, id);
    if (archived === (client.archivedAt !== null)) return client;
    await tx.client.update({ where: { id }, data: { archivedAt: archived ? new Date() : null } });
    return noteChange(tx, viewer, id);
  });
}
