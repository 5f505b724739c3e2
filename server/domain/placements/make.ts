import { uuidv7 } from 'uuidv7';
import { contractLabel } from '#server/domain/rules/display.ts';
import type { Transaction } from '#server/platform/db.ts';

/** Makes the placements of applications that were hired, with what their jobs say; those that are there stay. */
export async function makePlacements(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.application.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      job: {
        include: {
          position: { select: { name: true } },
          yacht: {
            select: {
              name: true,
              clients: { where: { toDate: null }, select: { clientId: true } },
            },
          },
        },
      },
    },
  });
  await tx.placement.createMany({
    skipDuplicates: true,
    data: rows.map(({ id, job }) => ({
      id: uuidv7(),
      applicationId: id,
      jobId: job.id,
      yachtId: job.yachtId,
      clientId: job.yacht.clients[0]?.clientId ?? null,
      position: job.position?.name ?? '',
      yachtName: job.yacht.name,
      startsOn: job.startDate,
      rotation: job.contractType === 'ROTATION' ? contractLabel(job) : null,
      ...(job.salaryType === 'FIXED' &&
        job.salaryAmount !== null &&
        job.salaryCurrency !== null && {
          payAmount: job.salaryAmount,
          payCurrency: job.salaryCurrency,
          payPeriod: 'MONTH' as const,
        }),
    })),
  });
}

/** Removes the placement of a hire that is undone. */
export async function removePlacement(tx: Transaction, applicationId: string): Promise<void> {
  await tx.placement.deleteMany({ where: { applicationId } });
}
