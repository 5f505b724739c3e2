import { partialDate } from '#server/domain/kernel/dates.ts';
import { itineraries, label, yachtStatuses, yachtTypes } from '#server/domain/kernel/labels.ts';
import { contractLabel, salaryLabel, sizeLabel, startLabel } from '#server/domain/rules/display.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

/** What candidates read of a job. The yacht's name, which may be confidential, is not even read. */
const FACTS = {
  id: true,
  contractType: true,
  periodLength: true,
  periodLengthSecondary: true,
  periodType: true,
  salaryType: true,
  salaryCurrency: true,
  salaryAmount: true,
  salaryRangeMin: true,
  salaryRangeMax: true,
  startDateType: true,
  startDate: true,
  position: { select: { name: true } },
  yacht: { select: { yachtType: true, size: true, itinerary: true, yachtStatus: true } },
} as const satisfies Prisma.JobSelect;

/** What a candidate is shown of a job when they are asked. */
export interface JobFacts {
  position: string;
  /** A line each. */
  facts: string[];
}

/** The nameless facts of jobs, by id. */
export async function factsOf(
  tx: Pick<Transaction, 'job'>,
  jobIds: readonly string[],
): Promise<Map<string, JobFacts>> {
  const jobs = await tx.job.findMany({ where: { id: { in: [...jobIds] } }, select: FACTS });
  return new Map(
    jobs.map(({ id, yacht, ...job }) => {
      const position = job.position?.name ?? 'A position';
      const areas = yacht.itinerary.map((area) => label(itineraries, area)).join(', ');
      const yachtText = [label(yachtTypes, yacht.yachtType), sizeLabel(yacht.size)];
      const lines: [string, string | null][] = [
        ['Position', position],
        ['Yacht', yachtText.filter(Boolean).join(', ')],
        ['Area', areas],
        ['Programme', label(yachtStatuses, yacht.yachtStatus)],
        ['Contract', contractLabel(job)],
        ['Start', startLabel(job.startDateType, partialDate(job.startDate))],
        ['Pay', salaryLabel(job)],
      ];
      const facts = lines.flatMap(([name, text]) => (text ? `${name}: ${text}` : []));
      return [id, { position, facts }];
    }),
  );
}
