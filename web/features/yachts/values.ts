import { graphql, readInlineData } from 'relay-runtime';
import type { YachtFieldsInput } from '#web/__generated__/useUpdateYachtMutation.graphql.ts';
import type { values_yacht$key } from '#web/__generated__/values_yacht.graphql.ts';
import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';
import { known, type Known } from '#web/features/forms/choices.ts';
import { placeInput, type PlaceValue, placeValue } from '#web/features/places/placeValue.ts';

type Field<Name extends keyof YachtFieldsInput> = NonNullable<YachtFieldsInput[Name]>;
type Answer = 'YES' | 'NO' | null;

/** The values of the yacht form; null is not chosen. Metres and calendar years. */
export type YachtValues = {
  name: string;
  yachtType: Known<Field<'yachtType'>> | null;
  size: number | null;
  buildYear: number | null;
  builderName: string;
  builderCountry: string;
  yachtStatus: Known<Field<'yachtStatus'>> | null;
  homePort: PlaceValue | null;
  location: PlaceValue | null;
  itinerary: Known<Field<'itinerary'>[number]>[];
  couples: Answer;
  tattoo: Known<Field<'tattoo'>> | null;
  smoking: Answer;
  dryBoat: Answer;
  notes: string;
};

/** A field of the form. */
export const YachtField: BoundFieldOf<YachtValues> = BoundField;

export const noYacht: YachtValues = {
  name: '',
  yachtType: null,
  size: null,
  buildYear: null,
  builderName: '',
  builderCountry: '',
  yachtStatus: null,
  homePort: null,
  location: null,
  itinerary: [],
  couples: null,
  tattoo: null,
  smoking: null,
  dryBoat: null,
  notes: '',
};

/** The fields of a yacht that the server already stores, as form values. */
export function yachtValues(key: values_yacht$key): YachtValues {
  const yacht = readInlineData(
    graphql`
      fragment values_yacht on Yacht @inline {
        name
        yachtType
        size
        buildYear
        builderName
        builderCountry
        yachtStatus
        homePort {
          ...placeValue_location
        }
        location {
          ...placeValue_location
        }
        itinerary
        couples
        tattoo
        smoking
        dryBoat
        notes
      }
    `,
    key,
  );
  return {
    name: yacht.name,
    yachtType: known(yacht.yachtType),
    size: yacht.size ?? null,
    buildYear: yacht.buildYear ?? null,
    builderName: yacht.builderName ?? '',
    builderCountry: yacht.builderCountry ?? '',
    yachtStatus: known(yacht.yachtStatus),
    homePort: placeValue(yacht.homePort),
    location: placeValue(yacht.location),
    itinerary: yacht.itinerary.flatMap((area) => known(area) ?? []),
    couples: answer(yacht.couples),
    tattoo: known(yacht.tattoo),
    smoking: answer(yacht.smoking),
    dryBoat: answer(yacht.dryBoat),
    notes: yacht.notes ?? '',
  };
}

/** The form as mutation input. */
export function yachtFields(values: YachtValues): YachtFieldsInput {
  return {
    ...values,
    homePort: placeInput(values.homePort),
    location: placeInput(values.location),
    couples: isYes(values.couples),
    smoking: isYes(values.smoking),
    dryBoat: isYes(values.dryBoat),
  };
}

/**
 * The form as input for an employer's own yacht, without charter status and notes, which belong to
 * the agency.
 */
export function ownYachtFields(values: YachtValues): YachtFieldsInput {
  const { yachtStatus: _status, notes: _notes, ...own } = yachtFields(values);
  return own;
}

const answer = (value: boolean | null | undefined): Answer => {
  if (value == null) return null;
  return value ? 'YES' : 'NO';
};
const isYes = (value: Answer) => (value === null ? null : value === 'YES');
