import type { Prisma } from '#server/generated/prisma/client.ts';

/** Where an enquiry stands. */
export const enquiryStages = {
  NEW: ['New'],
  ANSWERED: ['Answered'],
  LISTED: ['Became a Listing'],
  CLOSED: ['Closed'],
} as const;
export type EnquiryStage = keyof typeof enquiryStages;

/** What an enquiry's stage is told by. */
interface Signs {
  answeredAt: Date | null;
  closedAt: Date | null;
  jobs: readonly unknown[];
}

/** A closed enquiry stays closed whatever it became; a draft that is deleted no longer counts. */
export function enquiryStage({ answeredAt, closedAt, jobs }: Signs): EnquiryStage {
  if (closedAt) return 'CLOSED';
  if (jobs.length > 0) return 'LISTED';
  return answeredAt ? 'ANSWERED' : 'NEW';
}

/** `enquiryStage` as a filter. */
export const atStage: Readonly<Record<EnquiryStage, Prisma.EnquiryWhereInput>> = {
  NEW: { closedAt: null, answeredAt: null, jobs: { none: {} } },
  ANSWERED: { closedAt: null, answeredAt: { not: null }, jobs: { none: {} } },
  LISTED: { closedAt: null, jobs: { some: {} } },
  CLOSED: { closedAt: { not: null } },
};
