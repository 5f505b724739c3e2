import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { may } from './allow.ts';

/** No row. */
const NONE = { id: { in: [] as string[] } };

/** What people who look for crew wrote to the agency: for admins. */
export function visibleEnquiries(viewer: Viewer): Prisma.EnquiryWhereInput {
  return may(viewer, 'enquiry.read') ? {} : NONE;
}

/** The agency's answers to enquiries: for admins. */
export function visibleReplies(viewer: Viewer): Prisma.EnquiryReplyWhereInput {
  return may(viewer, 'enquiry.read') ? {} : NONE;
}

/** Complaints: for admins. */
export function visibleComplaints(viewer: Viewer): Prisma.ComplaintWhereInput {
  return may(viewer, 'complaint.read') ? {} : NONE;
}

/** Who stands behind the yachts, and their people: for admins. */
export function visibleClients(viewer: Viewer): Prisma.ClientWhereInput {
  return may(viewer, 'client.read') ? {} : NONE;
}

/** The people of clients: for admins. */
export function visibleClientPeople(viewer: Viewer): Prisma.ClientPersonWhereInput {
  return may(viewer, 'client.read') ? {} : NONE;
}
