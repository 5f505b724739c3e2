import type { JobSeenInput } from '#web/__generated__/FactEditorMutation.graphql.ts';
import type { JobFieldsInput } from '#web/__generated__/useStepSaverMutation.graphql.ts';
import { detailFields, type DetailsValues } from './details.ts';

/** What of a listing is changed where it is shown. */
export type Fact = 'salary' | 'start' | 'visibility';

/** The fields of each. */
export const factFields = {
  salary: ['salaryType', 'salaryCurrency', 'salaryAmount', 'salaryRangeMin', 'salaryRangeMax'],
  start: ['startDateType', 'startDate'],
  visibility: ['visibility'],
} as const satisfies Record<Fact, readonly (keyof DetailsValues)[]>;

/** The field that is typed into most often: it has the focus at first. */
export function firstField(
  fact: Fact,
  { salaryType, startDateType }: DetailsValues,
): keyof DetailsValues {
  if (fact === 'visibility') return 'visibility';
  if (fact === 'start') return startDateType === 'APPROXIMATE_DATE' ? 'startDate' : 'startDateType';
  if (salaryType === 'FIXED') return 'salaryAmount';
  return salaryType === 'RANGE' ? 'salaryRangeMin' : 'salaryType';
}

const pick = <Values extends object>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What is saved of a fact. */
export const factInput = (fact: Fact, values: DetailsValues): JobFieldsInput =>
  pick<JobFieldsInput>(detailFields(values), factFields[fact]);

/** The stored fields of a fact, to compare with what is stored when it is saved. */
export const seenInput = (fact: Fact, stored: DetailsValues): JobSeenInput =>
  pick<DetailsValues>({ ...stored }, factFields[fact]);

/** Whether a fact is the same in both. */
export const isSameFact = (fact: Fact, one: DetailsValues, other: DetailsValues): boolean =>
  factFields[fact].every((name) => one[name] === other[name]);
