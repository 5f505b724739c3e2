import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { clientTexts } from '#server/domain/kernel/texts.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleClients } from '#server/domain/policy/visible-clients.ts';
import type { Client } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

/** Locks a client that the viewer sees. @throws not-found */
export async function findClient(tx: Transaction, viewer: Viewer, id: string): Promise<Client> {
  await tx.$queryRaw`select id from clients where id = ${id}::uuid for no key update`;
  const client = await tx.client.findFirst({ where: { id, AND: [visibleClients(viewer)] } });
  if (!client) throw notFound(clientTexts.gone);
  return client;
}

/** Notes who changed a client, and that it changed now; also where that is somebody of theirs, or a yacht. */
export async function noteChange(tx: Transaction, viewer: Viewer, id: string): Promise<Client> {
  const changedById = deciderOf(viewer).userId ?? null;
  return tx.client.update({ where: { id }, data: { changedById, updatedAt: new Date() } });
}

/** A client who may get yachts and people. @throws not-found; invalid-transition for an archived one */
export async function openClient(tx: Transaction, viewer: Viewer, id: string): Promise<Client> {
  const client = await findClient(tx, viewer, id);
  if (client.archivedAt) throw invalidTransition(clientTexts.archived);
  return client;
}
