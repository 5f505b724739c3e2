import type { JobFieldsInput } from '#web/__generated__/useStepSaverMutation.graphql.ts';
import { choicesOf, type Known } from '#web/features/forms/choices.ts';

type Of<Name extends keyof JobFieldsInput> = Known<
  Extract<NonNullable<JobFieldsInput[Name]>, string>
>;

export const contractTypes = choicesOf<Of<'contractType'>>({
  FULL_TIME: 'Full time',
  ROTATION: 'Rotation',
  TEMPORARY: 'Temporary',
  DAYWORK: 'Daywork',
});
export const periodTypes = choicesOf<Of<'periodType'>>({
  DAYS: 'Days',
  WEEKS: 'Weeks',
  MONTHS: 'Months',
});
export const currencies = choicesOf<Of<'salaryCurrency'>>({ EUR: '€', USD: '$', GBP: '£' });
export const salaryTypes = choicesOf<Of<'salaryType'>>({
  FIXED: 'Fixed',
  RANGE: 'Range',
  DOE: 'DOE',
});
export const cabins = choicesOf<Of<'cabinStatus'>>({
  OWN_CABIN: 'Own Cabin',
  SHARED_CABIN: 'Shared Cabin',
});
export const genders = choicesOf<Of<'gender'>>({
  MALE: 'Male',
  FEMALE: 'Female',
  MALE_OR_FEMALE: 'Male or Female',
});
export const starts = choicesOf<Of<'startDateType'>>({
  ASAP: 'ASAP',
  UNCONFIRMED: 'Unconfirmed',
  APPROXIMATE_DATE: 'Approximate Date',
});
export const visibilities = choicesOf<Of<'visibility'>>({ LIVE: 'Live', HIDDEN: 'Hidden' });
export const experiences = choicesOf<Of<'experience'>>({
  NONE: 'None',
  SIX_MONTHS: '6 Months',
  ONE_YEAR: '1 Year',
  TWO_YEARS: '2 Years',
  FIVE_YEARS: '5 Years',
  TEN_YEARS: '10 Years',
});

export const certificates = choicesOf({
  eng1: 'ENG 1',
  stcwBasic: 'STCW Basic Safety Training',
  stcwAdvanced: 'STCW Advanced Safety Training',
});
export const visas = choicesOf({
  b1b2: 'B1/B2',
  c1d: 'C1/D',
  schengen: 'Schengen',
  greenCard: 'Green Card',
});
