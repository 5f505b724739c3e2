import { graphql, readInlineData } from 'relay-runtime';
import type { details_job$key } from '#web/__generated__/details_job.graphql.ts';
import type { JobFieldsInput } from '#web/__generated__/useStepSaverMutation.graphql.ts';
import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';
import { known, type Known } from '#web/features/forms/choices.ts';

type Field<Name extends keyof JobFieldsInput> = Known<
  Extract<NonNullable<JobFieldsInput[Name]>, string>
>;

/** The values of the first step; null is not chosen. Salaries per month, the date as DD/MM/YYYY. */
export type DetailsValues = {
  consultant: string;
  reference: string;
  position: string | null;
  contractType: Field<'contractType'> | null;
  periodLength: number | null;
  periodLengthSecondary: number | null;
  periodType: Field<'periodType'> | '';
  salaryCurrency: Field<'salaryCurrency'> | null;
  salaryType: Field<'salaryType'> | null;
  salaryAmount: number | null;
  salaryRangeMin: number | null;
  salaryRangeMax: number | null;
  cabinStatus: Field<'cabinStatus'> | null;
  gender: Field<'gender'> | null;
  startDateType: Field<'startDateType'> | null;
  startDate: string;
  visibility: Field<'visibility'> | null;
  notes: string;
};

/** A field of the form. */
export const DetailsField: BoundFieldOf<DetailsValues> = BoundField;

export const detailNames = [
  'consultant',
  'reference',
  'position',
  'contractType',
  'periodLength',
  'periodLengthSecondary',
  'periodType',
  'salaryCurrency',
  'salaryType',
  'salaryAmount',
  'salaryRangeMin',
  'salaryRangeMax',
  'cabinStatus',
  'gender',
  'startDateType',
  'startDate',
  'visibility',
  'notes',
] as const satisfies readonly (keyof DetailsValues)[];

export const noDetails: DetailsValues = {
  consultant: '',
  reference: '',
  position: null,
  contractType: null,
  periodLength: null,
  periodLengthSecondary: null,
  periodType: '',
  salaryCurrency: 'EUR',
  salaryType: null,
  salaryAmount: null,
  salaryRangeMin: null,
  salaryRangeMax: null,
  cabinStatus: null,
  gender: null,
  startDateType: null,
  startDate: '',
  visibility: null,
  notes: '',
};

/** The values of the first step that the server already stores. */
export function detailsOf(key: details_job$key): DetailsValues {
  const job = readInlineData(
    graphql`
      fragment details_job on Job @inline {
        consultant
        reference
        position {
          id
        }
        contractType
        periodLength
        periodLengthSecondary
        periodType
        salaryCurrency
        salaryType
        salaryAmount
        salaryRangeMin
        salaryRangeMax
        cabinStatus
        gender
        startDateType
        startDate
        visibility
        notes
      }
    `,
    key,
  );
  return {
    consultant: job.consultant ?? '',
    reference: job.reference ?? '',
    position: job.position?.id ?? null,
    contractType: known(job.contractType),
    periodLength: job.periodLength ?? null,
    periodLengthSecondary: job.periodLengthSecondary ?? null,
    periodType: known(job.periodType) ?? '',
    salaryCurrency: known(job.salaryCurrency) ?? noDetails.salaryCurrency,
    salaryType: known(job.salaryType),
    salaryAmount: job.salaryAmount ?? null,
    salaryRangeMin: job.salaryRangeMin ?? null,
    salaryRangeMax: job.salaryRangeMax ?? null,
    cabinStatus: known(job.cabinStatus),
    gender: known(job.gender),
    startDateType: known(job.startDateType),
    startDate: job.startDate ?? '',
    visibility: known(job.visibility),
    notes: job.notes ?? '',
  };
}

/** The step as mutation input: fields that the chosen options do not need are cleared. */
export function detailFields(values: DetailsValues): JobFieldsInput {
  const { contractType, salaryType, startDateType } = values;
  const hasPeriod = contractType !== null && contractType !== 'FULL_TIME';
  return {
    ...values,
    periodType: (hasPeriod && values.periodType) || null,
    periodLength: hasPeriod ? values.periodLength : null,
    periodLengthSecondary: contractType === 'ROTATION' ? values.periodLengthSecondary : null,
    salaryAmount: salaryType === 'FIXED' ? values.salaryAmount : null,
    salaryRangeMin: salaryType === 'RANGE' ? values.salaryRangeMin : null,
    salaryRangeMax: salaryType === 'RANGE' ? values.salaryRangeMax : null,
    startDate: startDateType === 'APPROXIMATE_DATE' ? values.startDate : null,
  };
}
