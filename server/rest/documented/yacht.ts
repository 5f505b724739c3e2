import { z } from 'zod';
import { choice, optionalChoice } from '#server/domain/kernel/fields.ts';
import { parse } from '#server/domain/kernel/input.ts';
import {
  itineraries,
  yachtStatuses,
  yachtTattooPolicies,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Yacht } from '#server/domain/rows/yacht.ts';
import { type YachtFields, yachtFields } from '#server/domain/yachts/input.ts';
import { updateYacht } from '#server/domain/yachts/save.ts';
import { emptyAsNull, numeric } from './input.ts';
import { readUpdateList, type UpdateList } from './update-list.ts';

const field = yachtFields.shape;

/** A place that was never chosen has no name. */
const place = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value === '' ? null : value;
  const { name } = value as Record<string, unknown>;
  return name === null || name === undefined || name === '' ? null : value;
}, field.homePort);

/** The fields of a yacht by their documented names and labels (specification 2, section 3). */
export const documentedYacht = z
  .object({
    name: field.name,
    yachtType: optionalChoice(yachtTypes),
    size: numeric(field.size),
    age: numeric(field.buildYear),
    yachtBuilderName: field.builderName,
    yachtBuilderCountry: field.builderCountry,
    yachtStatus: optionalChoice(yachtStatuses),
    homePort: place,
    currentLocation: place,
    itinerary: z.array(choice(itineraries)).max(11, 'Please choose each once.').nullable(),
    couples: emptyAsNull(field.couples),
    tattoo: optionalChoice(yachtTattooPolicies),
    smoking: emptyAsNull(field.smoking),
    dryBoat: emptyAsNull(field.dryBoat),
    notes: field.notes,
  })
  .partial();

/** Reads a yacht in the form of the documented calls; missing fields are unchanged. */
export function readYachtFields(sent: unknown, at: readonly string[] = []): YachtFields {
  const { age, yachtBuilderName, yachtBuilderCountry, currentLocation, itinerary, ...same } = parse(
    documentedYacht,
    sent,
    at,
  );
  const fields = {
    ...same,
    buildYear: age,
    builderName: yachtBuilderName,
    builderCountry: yachtBuilderCountry,
    location: currentLocation,
    itinerary: itinerary === null ? [] : itinerary,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Saves a yacht's update list; an object of fields is accepted, too. */
export async function updateYachtList(viewer: Viewer, { id, data }: UpdateList): Promise<Yacht> {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const entries = isObject
    ? Object.entries(data).map(([propName, value]) => ({ propName, value: value as unknown }))
    : data;
  const list = readUpdateList(viewer, 'yacht', entries);
  return updateYacht(viewer, { ...readYachtFields(Object.fromEntries(list)), id });
}
