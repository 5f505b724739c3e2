import { graphql, readInlineData } from 'relay-runtime';
import type { detailsValues_profile$key } from '#web/__generated__/detailsValues_profile.graphql.ts';
import type { ProfileDetailsInput } from '#web/__generated__/DetailsTabMutation.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import { placeInput, type PlaceValue, placeValue } from '#web/features/places/placeValue.ts';
import type { Currency, Gender, Relationship, Tattoo } from '#web/features/profile/choices.ts';
import { dateProblem } from '#web/ui/date-mask.ts';
import { aboutValues } from './AboutDetails.tsx';

/** The values of the Details tab. Empty texts and nulls are unanswered. */
export type DetailsValues = ReturnType<typeof aboutValues> & {
  /** DD/MM/YYYY. */
  dob: string;
  gender: Gender | null;
  /** Centimetres. */
  height: number | null;
  /** ISO codes. */
  nationalities: string[];
  /** ISO codes. */
  languages: string[];
  /** ISO code. */
  country: string | null;
  currentLocation: PlaceValue | null;
  smoking: 'YES' | 'NO' | null;
  tattoo: Tattoo | '';
  relationshipStatus: Relationship | '';
  primaryPhone: string;
  primaryPhoneWhatsApp: boolean;
  secondaryPhone: string;
  secondaryPhoneWhatsApp: boolean;
  newsletter: boolean;
  /** Per month. */
  idealSalary: number | null;
  idealSalaryCurrency: Currency | null;
};

/** The details that the server already stores, as form values. */
export function detailsValues(key: detailsValues_profile$key): DetailsValues {
  const profile = readInlineData(
    graphql`
      fragment detailsValues_profile on CandidateProfile @inline {
        dob
        gender
        height
        nationalities {
          code
        }
        languages {
          code
        }
        country {
          code
        }
        currentLocation {
          ...placeValue_location
        }
        smoking
        tattoo
        relationshipStatus
        primaryPhone
        primaryPhoneWhatsApp
        secondaryPhone
        secondaryPhoneWhatsApp
        newsletter
        idealSalary
        idealSalaryCurrency
        ...AboutDetails_profile
      }
    `,
    key,
  );
  const { smoking, currentLocation: place, ...same } = profile;
  return {
    ...aboutValues(profile),
    dob: same.dob ?? '',
    gender: known(same.gender),
    height: same.height ?? null,
    nationalities: same.nationalities.map(({ code }) => code),
    languages: same.languages.map(({ code }) => code),
    country: same.country?.code ?? null,
    currentLocation: placeValue(place),
    smoking: smoking == null ? null : smoking ? 'YES' : 'NO',
    tattoo: known(same.tattoo) ?? '',
    relationshipStatus: known(same.relationshipStatus) ?? '',
    primaryPhone: same.primaryPhone ?? '',
    primaryPhoneWhatsApp: same.primaryPhoneWhatsApp,
    secondaryPhone: same.secondaryPhone ?? '',
    secondaryPhoneWhatsApp: same.secondaryPhoneWhatsApp,
    newsletter: same.newsletter,
    idealSalary: same.idealSalary ?? null,
    idealSalaryCurrency: known(same.idealSalaryCurrency),
  };
}

/** Changed details as mutation input. */
export function detailsInput(changed: Partial<DetailsValues>): ProfileDetailsInput {
  const { currentLocation, smoking, tattoo, relationshipStatus, ...same } = changed;
  return {
    ...same,
    ...(currentLocation !== undefined && { currentLocation: placeInput(currentLocation) }),
    ...(smoking !== undefined && { smoking: smoking === null ? null : smoking === 'YES' }),
    ...(tattoo !== undefined && { tattoo: tattoo || null }),
    ...(relationshipStatus !== undefined && { relationshipStatus: relationshipStatus || null }),
  };
}

const SHORTEST_PHONE = 5;
const MIN_HEIGHT = 50;

/** Whether a detail is complete enough to be saved while it is being typed. */
export function isComplete(field: keyof DetailsValues, value: unknown): boolean {
  if (field === 'height') return value === null || Number(value) >= MIN_HEIGHT;
  if (typeof value !== 'string' || value === '') return true;
  if (field === 'dob') return value.length === 10 && !dateProblem(value, 'DD/MM/YYYY');
  if (field === 'primaryPhone' || field === 'secondaryPhone')
    return value.replaceAll(/\D/g, '').length >= SHORTEST_PHONE;
  return true;
}
