import { z } from 'zod';
import * as stored from '#server/domain/kernel/enums.ts';
import { latitude, longitude } from '#server/domain/kernel/fields.ts';
import { longText, nameText } from '#server/domain/kernel/input.ts';
import { countryCode, countryName } from '#server/names/countries.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';

/** A place as sent by forms; the country as ISO 3166-1 alpha-2 code or English name. */
const placeInput = z.object({
  name: nameText.min(1, 'Please choose a place.'),
  country: nameText.nullish(),
  lat: latitude.nullish(),
  lng: longitude.nullish(),
});
export type PlaceInput = z.output<typeof placeInput>;

const flag = z.boolean().nullish();

/** The fields of the yacht forms. A missing field is unchanged, null clears it. Metres; calendar years. */
export const yachtFields = z.object({
  name: nameText.nullish(),
  yachtType: z.enum(stored.YachtType).nullish(),
  size: z.number().positive('A length is above 0.').lt(1000, 'This length is too long.').nullish(),
  buildYear: z
    .int()
    .min(1800, 'Please check the year.')
    .max(2100, 'Please check the year.')
    .nullish(),
  builderName: nameText.nullish(),
  builderCountry: nameText.nullish(),
  yachtStatus: z.enum(stored.YachtStatus).nullish(),
  homePort: placeInput.nullish(),
  location: placeInput.nullish(),
  itinerary: z.array(z.enum(stored.ItineraryArea)).max(11, 'Please choose each once.').nullish(),
  couples: flag,
  tattoo: z.enum(stored.TattooPolicy).nullish(),
  smoking: flag,
  dryBoat: flag,
  notes: longText.nullish(),
});
export type YachtFields = z.input<typeof yachtFields>;

/** The columns that a change of a yacht writes. */
export function yachtColumns(fields: z.output<typeof yachtFields>) {
  const { homePort, location, itinerary, builderCountry, ...columns } = fields;
  return {
    ...columns,
    ...(columns.builderName !== undefined && { builderName: columns.builderName || null }),
    ...(columns.notes !== undefined && { notes: columns.notes || null }),
    ...(builderCountry !== undefined && {
      builderCountry: builderCountry
        ? countryName(countryCode(builderCountry) ?? builderCountry)
        : null,
    }),
    ...(itinerary !== undefined && { itinerary: [...new Set(itinerary)] }),
    ...(homePort !== undefined && homePortColumns(homePort)),
    ...(location !== undefined && locationColumns(location)),
  } satisfies Omit<Prisma.YachtUncheckedUpdateInput, 'name'>;
}

const countryOf = (place: PlaceInput | null) =>
  place?.country ? (countryCode(place.country) ?? place.country) : null;

const homePortColumns = (place: PlaceInput | null) => ({
  homePortName: place?.name ?? null,
  homePortCountry: countryOf(place),
  homePortLat: place?.lat ?? null,
  homePortLng: place?.lng ?? null,
});

const locationColumns = (place: PlaceInput | null) => ({
  locationName: place?.name ?? null,
  locationCountry: countryOf(place),
  locationLat: place?.lat ?? null,
  locationLng: place?.lng ?? null,
});
