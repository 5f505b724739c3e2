import { z } from 'zod';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import {
  type CreatedOrder,
  type ListArgs,
  type Page,
  pageById,
} from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleEmployers } from '#server/domain/policy/visible.ts';
import type { Employer, Prisma } from '#server/generated/prisma/client.ts';
import { announceEmployer, EMPLOYERS } from '#server/domain/rows/employer-topic.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';
import { noteChange, openClient } from './open-client.ts';
import { handOver } from './yachts.ts';

const employerFilter = z.strictObject({ setupCompleted: z.boolean().nullish() });

export type NewEmployerArgs = ListArgs<typeof employerFilter, CreatedOrder>;

/** The accounts of employers that are no client yet, newest first. Admins only. */
export async function listNewEmployers(
  viewer: Viewer,
  args: NewEmployerArgs,
): Promise<Page<Employer>> {
  allow(viewer, 'client.read');
  const { setupCompleted } = parse(employerFilter, args.filter ?? {}, ['filter']);
  const kept: Prisma.EmployerWhereInput = {
    clientId: null,
    ...(typeof setupCompleted === 'boolean' && { initialSetupCompleted: setupCompleted }),
  };
  const where = { AND: [visibleEmployers(viewer), kept] };
  return pageById(args, {
    list: 'new-employers',
    find: (page) => db.employer.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => db.employer.count({ where }),
  });
}

/** How many accounts of employers are no client yet: at once, then after each change to one. Admins only. */
export function watchNewEmployers(viewer: Viewer): AsyncIterableIterator<number> {
  allow(viewer, 'client.read');
  const count = () =>
    db.employer.count({ where: { AND: [visibleEmployers(viewer), { clientId: null }] } });
  return watch(EMPLOYERS, count, (message) => oncePerMessage(message, 'new employers', count));
}

const given = z.object({ employerId: uuid, clientId: uuid.nullish() });

/**
 * Says which client an employer's account is, or none. Their yacht becomes the client's. Returns the employer's id.
 * Admins only. @throws not-found; invalid-transition for an archived client
 */
export async function setEmployerClient(
  viewer: Viewer,
  input: z.input<typeof given>,
): Promise<string> {
  allow(viewer, 'client.change');
  const { employerId, clientId } = parse(given, input);
  return transaction(async (tx) => {
    if (clientId) await openClient(tx, viewer, clientId);
    await linkEmployer(tx, viewer, { employerId, clientId });
    return employerId;
  });
}

interface Link {
  employerId: string;
  clientId: string | null | undefined;
}

/**
 * Links an employer to a client, who gets their yacht, and them as a person where nobody has their address.
 * @throws not-found
 */
export async function linkEmployer(
  tx: Transaction,
  viewer: Viewer,
  { employerId, clientId = null }: Link,
): Promise<void> {
  const employer = await tx.employer.findFirst({
    where: { id: employerId, AND: [visibleEmployers(viewer)] },
    include: { user: true, yacht: { select: { id: true } } },
  });
  if (!employer) throw notFound('This employer is no longer here.');
  await tx.employer.update({ where: { id: employerId }, data: { clientId } });
  await announceEmployer(tx, employerId);
  if (employer.clientId) await noteChange(tx, viewer, employer.clientId);
  if (!clientId) return;
  await noteChange(tx, viewer, clientId);
  if (employer.yacht) await handOver(tx, viewer, { yachtId: employer.yacht.id, clientId });
  const { firstName, lastName, email } = employer.user;
  const known = await tx.clientPerson.count({
    where: { clientId, email: { equals: email, mode: 'insensitive' } },
  });
  if (known > 0) return;
  const phone = employer.primaryPhone;
  await tx.clientPerson.create({
    data: { clientId, name: `${firstName} ${lastName}`, email, phone, channel: 'EMAIL' },
  });
}
