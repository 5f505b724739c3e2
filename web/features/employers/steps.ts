import type { YachtFieldsInput } from '#web/__generated__/useSaveEmployerStepMutation.graphql.ts';
import { ownYachtFields, type YachtValues } from '#web/features/yachts/values.ts';

/** The steps of an employer's set-up, as its progress bar names them. */
export const stepNames = ['Yacht Details', 'More Details', 'Contact Details'] as const;

/** The yacht's fields in each step, in the order in which they are validated. */
export const yachtStepFields = {
  1: ['name', 'yachtType', 'size', 'buildYear', 'builderName', 'builderCountry'],
  2: ['homePort', 'location', 'itinerary', 'couples', 'tattoo', 'smoking', 'dryBoat'],
} as const satisfies Record<number, readonly (keyof YachtValues)[]>;
export type YachtStepNumber = keyof typeof yachtStepFields;

/** The fields of a step to save: those of the other step keep their stored values. */
export function stepFields(step: YachtStepNumber, values: YachtValues): YachtFieldsInput {
  const names: readonly string[] = yachtStepFields[step];
  return Object.fromEntries(
    Object.entries(ownYachtFields(values)).filter(([name]) => names.includes(name)),
  ) as YachtFieldsInput;
}
