import { z } from 'zod';
import { columnDate, readDate } from '#server/domain/kernel/dates.ts';
import * as stored from '#server/domain/kernel/enums.ts';
import { LIST_MAX, longText, nameText, uuid } from '#server/domain/kernel/input.ts';
import { paperFlags } from '#server/domain/kernel/paper-labels.ts';
import { failing, type Problem } from '#server/domain/kernel/problems.ts';
import { listingTexts } from '#server/domain/kernel/texts.ts';
import type { ListingInput } from '#server/domain/rules/listing-rules.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { consultantProblem } from './consultants.ts';

const SALARY_MAX = 10_000_000;
const salary = z
  .int('Please give the salary in whole numbers.')
  .min(0, 'A salary cannot be negative.')
  .max(SALARY_MAX, 'This salary is too high.')
  .nullish();
const length = z
  .int('Please give the length in whole numbers.')
  .min(1, 'A length is at least 1.')
  .max(999, 'This length is too long.')
  .nullish();
const flag = z.boolean().nullish();
const ids = z.array(uuid).max(LIST_MAX, `Please choose at most ${LIST_MAX}.`);

/**
 * The fields of a listing that the wizard saves; only types are checked. A missing field is unchanged, null
 * clears it. `startDate` is DD/MM/YYYY; salaries are per month.
 */
export const jobFields = z.object({
  consultant: nameText.nullish(),
  reference: nameText.nullish(),
  positionId: uuid.nullish(),
  contractType: z.enum(stored.ContractType).nullish(),
  periodLength: length,
  periodLengthSecondary: length,
  periodType: z.enum(stored.PeriodType).nullish(),
  salaryCurrency: z.enum(stored.Currency).nullish(),
  salaryType: z.enum(stored.SalaryType).nullish(),
  salaryAmount: salary,
  salaryRangeMin: salary,
  salaryRangeMax: salary,
  cabinStatus: z.enum(stored.CabinStatus).nullish(),
  gender: z.enum(stored.GenderPreference).nullish(),
  startDateType: z.enum(stored.StartDateType).nullish(),
  startDate: nameText.nullish(),
  visibility: z.enum(stored.JobVisibility).nullish(),
  notes: longText.nullish(),
  description: longText.nullish(),
  eng1: flag,
  stcwBasic: flag,
  stcwAdvanced: flag,
  b1b2: flag,
  c1d: flag,
  schengen: flag,
  greenCard: flag,
  experience: z.enum(stored.Experience).nullish(),
  qualifications: ids.nullish(),
  qualificationGroups: z.array(ids).max(LIST_MAX, `Please choose at most ${LIST_MAX}.`).nullish(),
});
export type JobFields = z.output<typeof jobFields>;

/** The columns that a change writes, and its qualifications if it has any. */
export interface JobChange {
  columns: Prisma.JobUncheckedUpdateInput & Partial<ListingInput>;
  qualifications: string[] | undefined;
  groups: string[][] | undefined;
}

const TEXTS = ['consultant', 'reference', 'notes', 'description'] as const;

/** A change as columns: empty texts become null, flags are never null, the date is parsed. */
export function jobChange(fields: JobFields): JobChange & { problems: Problem[] } {
  const { qualifications, qualificationGroups, startDate, ...columns } = fields;
  for (const name of paperFlags) if (columns[name] === null) columns[name] = false;
  for (const name of TEXTS) if (columns[name] !== undefined) columns[name] ||= null;
  const date = readDate(startDate, 'DAY');
  const isDate = 'value' in date;
  return {
    problems: isDate ? [] : [{ message: date.problem, path: ['startDate'] }],
    columns: {
      ...(columns as JobChange['columns']),
      ...(startDate !== undefined && isDate && { startDate: columnDate(date.value) }),
    },
    qualifications: qualifications === undefined ? undefined : [...new Set(qualifications)],
    groups:
      qualificationGroups === undefined
        ? undefined
        : (qualificationGroups ?? [])
            .map((group) => [...new Set(group)])
            .filter((g) => g.length > 0),
  };
}

/** What a change names that is unknown: its consultant, position and qualifications. */
export async function unknownIn(
  tx: Transaction,
  { columns: { consultant, positionId }, qualifications = [], groups = [] }: JobChange,
): Promise<Problem[]> {
  const asked = new Set([...qualifications, ...groups.flat()]);
  const known = await tx.qualification.count({ where: { id: { in: [...asked] } } });
  const position =
    positionId && (await tx.position.findUnique({ where: { id: String(positionId) } }));
  return [
    ...[consultantProblem(consultant)].filter((problem) => problem !== null),
    ...failing([
      [!positionId || !!position, listingTexts.position, 'position'],
      [known === asked.size, 'This qualification is not on the list.', 'qualifications'],
    ]),
  ];
}
