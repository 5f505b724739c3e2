import { z } from 'zod';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import { anyOf } from '#server/domain/kernel/list-filters.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import {
  type CreatedOrder,
  type ListArgs,
  type Page,
  pageById,
} from '#server/domain/kernel/paging.ts';
import { enquiryTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleEnquiries } from '#server/domain/policy/visible-clients.ts';
import type { Enquiry, Prisma } from '#server/generated/prisma/client.ts';
import { db, query, type Transaction, transaction } from '#server/platform/db.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';
import { sql } from '#server/platform/sql.ts';
import { atStage, enquiryStages } from './stages.ts';
import { announceEnquiry, ENQUIRIES } from './topic.ts';

const enquiryFilter = z.strictObject({
  answered: z.boolean().nullish(),
  stages: anyOf(z.enum(valuesOf(enquiryStages))),
});

export type EnquiryArgs = ListArgs<typeof enquiryFilter, CreatedOrder>;

/** What people who look for crew have written, newest first. Admins only. */
export async function listEnquiries(viewer: Viewer, args: EnquiryArgs): Promise<Page<Enquiry>> {
  allow(viewer, 'enquiry.read');
  const { answered, stages } = parse(enquiryFilter, args.filter ?? {}, ['filter']);
  const kept: Prisma.EnquiryWhereInput[] = [visibleEnquiries(viewer)];
  if (typeof answered === 'boolean') kept.push({ answeredAt: answered ? { not: null } : null });
  if (stages?.length) kept.push({ OR: stages.map((stage) => atStage[stage]) });
  const where = { AND: kept };
  return pageById(args, {
    list: 'enquiries',
    find: (page) => db.enquiry.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => db.enquiry.count({ where }),
  });
}

export interface EnquiryCounts {
  waiting: number;
  answered: number;
  listed: number;
  closed: number;
  /** The enquiry of an event. */
  enquiryId?: string | undefined;
}

/** How many enquiries each list of the inbox has, in one statement. Admins only. */
export async function countEnquiries(viewer: Viewer): Promise<EnquiryCounts> {
  allow(viewer, 'enquiry.read');
  const [row] = await query<EnquiryCounts>(
    'enquiry-counts',
    sql`select
        count(*) filter (where not closed and not listed and not answered)::int as waiting,
        count(*) filter (where not closed and not listed and answered)::int as answered,
        count(*) filter (where not closed and listed)::int as listed,
        count(*) filter (where closed)::int as closed
      from (select e.closed_at is not null as closed, e.answered_at is not null as answered,
          exists (select from enquiry_jobs j where j.enquiry_id = e.id) as listed
        from enquiries e) e`,
    mayLag(viewer),
  );
  return row ?? { waiting: 0, answered: 0, listed: 0, closed: 0 };
}

/** The counts at once, then, with the enquiry concerned, after each change. Admins only. */
export function watchEnquiries(viewer: Viewer): AsyncIterableIterator<EnquiryCounts> {
  allow(viewer, 'enquiry.read');
  return watch(
    ENQUIRIES,
    () => countEnquiries(viewer),
    (message) =>
      oncePerMessage(message, 'enquiry counts', async () => ({
        ...(await countEnquiries(viewer)),
        enquiryId: message.ids.enquiryId,
      })),
  );
}

const given = z.object({ id: uuid, answered: z.boolean() });

/**
 * Notes that an enquiry was answered, or that it waits again. The first who says that it was answered stays on
 * record. Admins only. @throws not-found
 */
export async function setEnquiryAnswered(
  viewer: Viewer,
  input: z.input<typeof given>,
): Promise<Enquiry> {
  const { userId } = allow(viewer, 'enquiry.answer');
  const { id, answered } = parse(given, input);
  return change(viewer, id, {
    where: { answeredAt: answered ? null : { not: null } },
    data: answered
      ? { answeredAt: new Date(), answeredById: userId }
      : { answeredAt: null, answeredById: null },
  });
}

const closing = z.object({ id: uuid, closed: z.boolean() });

/**
 * Closes an enquiry of which nothing more comes, or opens it again. The first who closed it stays on record.
 * Admins only. @throws not-found
 */
export async function setEnquiryClosed(
  viewer: Viewer,
  input: z.input<typeof closing>,
): Promise<Enquiry> {
  const { userId } = allow(viewer, 'enquiry.close');
  const { id, closed } = parse(closing, input);
  return change(viewer, id, {
    where: { closedAt: closed ? null : { not: null } },
    data: closed
      ? { closedAt: new Date(), closedById: userId }
      : { closedAt: null, closedById: null },
  });
}

/** Changes an enquiry where the condition holds, and announces it then. */
async function change(
  viewer: Viewer,
  id: string,
  { where, data }: { where: Prisma.EnquiryWhereInput; data: Prisma.EnquiryUncheckedUpdateInput },
): Promise<Enquiry> {
  return transaction(async (tx) => {
    const seen = { id, AND: [visibleEnquiries(viewer)] };
    const { count } = await tx.enquiry.updateMany({ where: { ...seen, ...where }, data });
    if (count > 0) await announceEnquiry(tx, id);
    return findEnquiry(tx, viewer, id);
  });
}

/** An enquiry that the viewer sees. @throws not-found */
export async function findEnquiry(tx: Transaction, viewer: Viewer, id: string): Promise<Enquiry> {
  const enquiry = await tx.enquiry.findFirst({ where: { id, AND: [visibleEnquiries(viewer)] } });
  if (!enquiry) throw notFound(enquiryTexts.gone);
  return enquiry;
}
