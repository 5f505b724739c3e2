import type { YachtFieldsInput } from '#web/__generated__/useSaveEmployerStepMutation.graphql.ts';
import { ownYachtFields, type YachtValues } from '#web/features/yachts/values.ts';

/** The steps of an employer's set-up, as its progress bar names them. */
export const stepNames = ['Yacht Details', 'More Details', 'Contact Details'] as const;

/** The fields of the yacht that a step asks for, in the order in which they are refused. */
export const yachtStepFields = {
  1: ['name', 'yachtType', 'size', 'buildYear', 'builderName', 'builderCountry'],
  2: ['homePort', 'location', 'itinerary', 'couples', 'tattoo', 'smoking', 'dryBoat'],
} as const satisfies Record<number, readonly (keyof YachtValues)[]>;
export type YachtStepNumber = keyof typeof yachtStepFields;

/** What a step saves of the form: the other step's fields stay as the server has them. */
export function stepFields(step: YachtStepNumber, values: YachtValues): YachtFieldsInput {
  const names: readonly string[] = yachtStepFields[step];
  return Object.fromEntries(
    Object.entries(ownYachtFields(values)).filter(([name]) => names.includes(name)),
  ) as YachtFieldsInput;
}
