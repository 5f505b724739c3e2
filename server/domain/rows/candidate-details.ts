import type { CoupleStatus } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCandidateColumn, visibleCandidates } from '#server/domain/policy/visible.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

const DETAILS = {
  id: true,
  notes: true,
  secondaryPhone: true,
  idealSalary: true,
  idealSalaryCurrency: true,
  certificates: true,
  desiredRoles: {
    include: { positions: { include: { position: true }, orderBy: { rank: 'asc' } } },
    orderBy: [{ rank: 'asc' }, { id: 'asc' }],
  },
  qualifications: { include: { qualification: true }, orderBy: { qualification: { rank: 'asc' } } },
  coupleMembers: { where: { open: true }, select: { couple: { select: { status: true } } } },
} as const satisfies Prisma.CandidateSelect;

type Details = Prisma.CandidateGetPayload<{ select: typeof DETAILS }>;

/** The data of the documented candidate rows that a `CandidateRow` lacks. */
export interface RowDetails extends Omit<Details, 'coupleMembers'> {
  /** The status of the open couple: requested or linked. */
  coupleStatus: CoupleStatus | null;
}

/** The details of rows by their ids, without rows and columns that the viewer may not read. */
export async function loadRowDetails(
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowDetails>> {
  const found = await db.candidate.findMany({
    where: { id: { in: [...ids] }, AND: [visibleCandidates(viewer)] },
    select: {
      ...DETAILS,
      notes: canReadCandidateColumn(viewer, 'notes'),
      secondaryPhone: canReadCandidateColumn(viewer, 'secondaryPhone'),
    },
  });
  return new Map(
    found.map(({ coupleMembers: [member], ...row }) => [
      row.id,
      { ...row, coupleStatus: member?.couple.status ?? null },
    ]),
  );
}
