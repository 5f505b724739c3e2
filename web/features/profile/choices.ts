import type { SaveDesiredRoleInput } from '#web/__generated__/useDesiredRoleFormMutation.graphql.ts';
import type { ProfileDetailsInput } from '#web/__generated__/useSaveSetupStepMutation.graphql.ts';
import { choicesOf, type Known } from '#web/features/forms/choices.ts';

type Of<Name extends keyof ProfileDetailsInput> = Known<
  Extract<NonNullable<ProfileDetailsInput[Name]>, string>
>;

export type Currency = Of<'idealSalaryCurrency'>;
export type Gender = Of<'gender'>;
export type Tattoo = Of<'tattoo'>;
export type Relationship = Of<'relationshipStatus'>;
export type YachtType = Known<SaveDesiredRoleInput['yachtTypes'][number]>;
export type JobType = Known<SaveDesiredRoleInput['jobTypes'][number]>;

export const currencies = choicesOf<Currency>({ EUR: '€', USD: '$', GBP: '£' });
export const genders = choicesOf<Gender>({ MALE: 'Male', FEMALE: 'Female' });
export const smokingChoices = choicesOf<'YES' | 'NO'>({ NO: 'No', YES: 'Yes' });
export const tattoos = choicesOf<Tattoo>({
  NO_TATTOOS: 'No Tattoos',
  NO_VISIBLE_TATTOOS: 'No Visible Tattoos',
  VISIBLE_TATTOOS: 'Visible Tattoos',
});
export const relationships = choicesOf<Relationship>({
  MARRIED: 'Married',
  SINGLE: 'Single',
  IN_A_RELATIONSHIP: 'In a Relationship',
});
export const yachtTypes = choicesOf<YachtType>({
  MOTOR_YACHT: 'Motor Yacht',
  SAILING_YACHT: 'Sailing Yacht',
});
export const jobTypes = choicesOf<JobType>({
  FULL_TIME: 'Full time',
  ROTATION: 'Rotation',
  TEMPORARY: 'Temporary',
  DAYWORK: 'Daywork',
});
