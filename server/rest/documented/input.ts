import { z } from 'zod';
import { LIST_MAX, nameText, uuid } from '#server/domain/kernel/input.ts';

/** Field types of the documented calls: empty text means null, and an object may stand for its id. */

/** Empty text as null. */
export function emptyAsNull<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (value === '' ? null : value), field);
}

/** A number, or its text; null and empty text mean null. */
export function numeric<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '') return null;
    return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : value;
  }, field);
}

/** A row by its id, or by an object with an `_id`. */
export const idOf = z
  .union([uuid, z.object({ _id: uuid })], 'Not found.')
  .transform((given) => (typeof given === 'string' ? given : given._id));

/** An entry of a reference list by id or name, or by an object with either. */
export const namedEntry = z
  .union(
    [nameText, z.object({ _id: uuid.optional(), name: nameText.optional() })],
    'Please choose from the list.',
  )
  .transform((given) => (typeof given === 'string' ? given : (given._id ?? given.name ?? '')));

/** Entries of a reference list. */
export const namedEntries = z
  .array(namedEntry)
  .max(LIST_MAX, `Please use at most ${LIST_MAX} entries.`);
