import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { day } from '#server/domain/kernel/list-filters.ts';
import { clientTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleYachts } from '#server/domain/policy/visible.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { noteChange, openClient } from './open-client.ts';

const given = z.object({ yachtId: uuid, clientId: uuid.nullish(), from: day });

/**
 * Says whose a yacht is from a day on; without a client, nobody's of ours. Who had her until then stays on record.
 * Without a day it is today, for her first client the day on which she was added. Returns her id. Admins only.
 * @throws not-found; invalid-transition for an archived client; invalid-input for a day before the last change
 */
export async function setYachtClient(
  viewer: Viewer,
  input: z.input<typeof given>,
): Promise<string> {
  allow(viewer, 'client.change');
  const { yachtId, clientId, from } = parse(given, input);
  return transaction(async (tx) => {
    if (clientId) await openClient(tx, viewer, clientId);
    await handOver(tx, viewer, { yachtId, clientId, from });
    return yachtId;
  });
}

interface HandOver {
  yachtId: string;
  clientId?: string | null | undefined;
  from?: string | null | undefined;
}

/** Ends the present client's time with a yacht and begins the next one's; the same client's goes on. */
export async function handOver(
  tx: Transaction,
  viewer: Viewer,
  { yachtId, clientId, from }: HandOver,
): Promise<void> {
  // Of two who hand her over at once, the second sees the first.
  await tx.$queryRaw`select id from yachts where id = ${yachtId}::uuid for no key update`;
  const yacht = await tx.yacht.findFirst({ where: { id: yachtId, AND: [visibleYachts(viewer)] } });
  if (!yacht) throw notFound('This yacht is no longer here.');
  const last = await tx.clientYacht.findFirst({
    where: { yachtId },
    orderBy: [{ fromDate: 'desc' }, { id: 'desc' }],
  });
  const now = last?.toDate === null ? last : null;
  if ((now?.clientId ?? null) === (clientId ?? null)) return;
  const start = from ? new Date(from) : dayOf(last ? new Date() : yacht.createdAt);
  const earliest = last && (last.toDate ?? last.fromDate);
  if (earliest && start < earliest) throw invalidInput(clientTexts.tooEarly, ['from']);
  if (now) await noteChange(tx, viewer, now.clientId);
  if (clientId) await noteChange(tx, viewer, clientId);
  if (now) await tx.clientYacht.update({ where: { id: now.id }, data: { toDate: start } });
  if (clientId)
    await tx.clientYacht.create({ data: { id: uuidv7(), clientId, yachtId, fromDate: start } });
}

const dayOf = (instant: Date) => new Date(instant.toISOString().slice(0, 10));
