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
import { visibleEnquiries } from '#server/domain/policy/visible.ts';
import type { Enquiry, Prisma } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';

const enquiryFilter = z.strictObject({ answered: z.boolean().nullish() });

export type EnquiryArgs = ListArgs<typeof enquiryFilter, CreatedOrder>;

/** What people who look for crew have written, newest first. Admins only. */
export async function listEnquiries(viewer: Viewer, args: EnquiryArgs): Promise<Page<Enquiry>> {
  allow(viewer, 'enquiry.read');
  const { answered } = parse(enquiryFilter, args.filter ?? {}, ['filter']);
  const kept: Prisma.EnquiryWhereInput =
    typeof answered === 'boolean' ? { answeredAt: answered ? { not: null } : null } : {};
  const where = { AND: [visibleEnquiries(viewer), kept] };
  return pageById(args, {
    list: 'enquiries',
    find: (page) => db.enquiry.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => db.enquiry.count({ where }),
  });
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
  return transaction(async (tx) => {
    const seen = { id, AND: [visibleEnquiries(viewer)] };
    await tx.enquiry.updateMany({
      where: { ...seen, answeredAt: answered ? null : { not: null } },
      data: answered
        ? { answeredAt: new Date(), answeredById: userId }
        : { answeredAt: null, answeredById: null },
    });
    const enquiry = await tx.enquiry.findFirst({ where: seen });
    if (!enquiry) throw notFound('This enquiry is no longer here.');
    return enquiry;
  });
}
