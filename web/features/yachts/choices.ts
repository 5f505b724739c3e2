import type {
  ItineraryArea,
  TattooPolicy,
  YachtStatus,
  YachtType,
} from '#web/__generated__/values_yacht.graphql.ts';
import { choicesOf, type Known } from '#web/features/forms/choices.ts';

export const yachtTypes = choicesOf<Known<YachtType>>({
  MOTOR_YACHT: 'Motor Yacht',
  SAILING_YACHT: 'Sailing Yacht',
});

export const yachtStatuses = choicesOf<Known<YachtStatus>>({
  PRIVATE: 'Private',
  PRIVATE_AND_CHARTER: 'Private & Charter',
  CHARTER: 'Charter',
});

export const tattooPolicies = choicesOf<Known<TattooPolicy>>({
  NO_TATTOOS: 'No Tattoos',
  NO_VISIBLE_TATTOOS: 'No Visible Tattoos',
  VISIBLE_TATTOOS: 'Visible Tattoos Allowed',
});

type YesOrNo = 'YES' | 'NO';
const answers = (no: string, yes: string): { value: YesOrNo; label: string }[] => [
  { value: 'NO', label: no },
  { value: 'YES', label: yes },
];

export const couples = answers('No Couples', 'Couples Are Considered');
export const smoking = answers('No Smoking', 'Smoking Allowed');
export const yesOrNo = answers('No', 'Yes');

export const itineraries = choicesOf<Known<ItineraryArea>>({
  DUAL_SEASON: 'Dual Season',
  SINGLE_SEASON: 'Single Season',
  MEDITERRANEAN: 'Mediterranean',
  USA: 'USA',
  CARIBBEAN: 'Caribbean',
  ASIA: 'Asia',
  SOUTH_AFRICA: 'South Africa',
  AUSTRALIA_NZ: 'Australia / NZ',
  PACIFIC_ISLANDS: 'Pacific Islands',
  MIDDLE_EAST: 'Middle East',
  WORLDWIDE: 'Worldwide',
});
