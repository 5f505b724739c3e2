import { z } from 'zod';
import { type Precision, readDate } from './dates.ts';
import { LIST_MAX, longText, nameText } from './input.ts';
import { isUnseen } from './problems.ts';
import { labelsOf, type LabelTable, parseLabel } from './labels.ts';

/** The field types of profile forms, for GraphQL and the documented calls. */

const EMPTY = ['', '-'];

/** One line; empty text and '-' are null. */
export const optionalName = nameText
  .nullable()
  .transform((text) => (text === null || EMPTY.includes(text) ? null : text));

/** A long text; a blank one is null. */
export const optionalText = longText
  .nullable()
  .transform((text) => (text === null || isUnseen(text) ? null : text));

/** A field whose absence (or null) means a default value. */
export function orElse<Field extends z.ZodType, Value>(field: Field, value: Value) {
  return field.nullish().transform((given) => given ?? value);
}

/** A value of an enumeration, by its label or its stored name. */
export function choice<Value extends string>(table: LabelTable<Value>) {
  return z
    .string()
    .transform((text, ctx): Value => {
      const value = parseLabel(table, text);
      if (value !== undefined) return value;
      ctx.addIssue({ code: 'custom', message: 'Please choose one of the list.' });
      return z.NEVER;
    })
    .meta({ enum: labelsOf(table) });
}

/** Like `choice`; null and empty text are null. */
export function optionalChoice<Value extends string>(table: LabelTable<Value>) {
  return z.preprocess(emptyAsNull, choice(table).nullable());
}

/** A code that a parser of countries.ts recognises. */
export function code(read: (text: string) => string | undefined, message: string) {
  return z.string().transform((text, ctx): string => {
    const found = read(text);
    if (found !== undefined) return found;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Values without duplicates, at most as many as a profile list may have. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .max(LIST_MAX, `Please use at most ${LIST_MAX} entries.`)
    .transform((items) => [...new Set(items)]);
}

/** A whole number, or its text; null and empty text are null. */
export function figure(least: number, most: number, message: string) {
  const whole = z.number(message).int(message).min(least, message).max(most, message);
  return z.preprocess((value) => {
    const given = emptyAsNull(value);
    return typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : given;
  }, whole.nullable());
}

/**
 * A coordinate in degrees, rounded to about ten centimetres: PostgreSQL fails to convert numbers close to
 * zero into radians, and a stored one would break every search around a place.
 */
const degrees = (limit: number, message: string) =>
  z
    .number(message)
    .min(-limit, message)
    .max(limit, message)
    .overwrite((value) => Math.round(value * 1e6) / 1e6);
export const latitude = degrees(90, 'Not a latitude.');
export const longitude = degrees(180, 'Not a longitude.');

/** A date in one of its documented forms; '-' and empty text are null. */
export function dateField(...precisions: readonly [Precision, ...Precision[]]) {
  return z
    .string()
    .nullable()
    .transform((text, ctx) => {
      const reading = readDate(text, ...precisions);
      if (!('problem' in reading)) return reading.value;
      ctx.addIssue({ code: 'custom', message: reading.problem });
      return z.NEVER;
    });
}

const PHONE = /^[+\d][\d ()./\-–]*$/;
const PHONE_TEXT = 'Please enter a valid phone number.';

/** A phone number as typed, with ASCII digits and single spaces. Null, '' and '-' are null. */
export const phoneField = optionalName.transform((text, ctx) => {
  if (text === null) return null;
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ');
  const digits = plain.replaceAll(/\D/g, '').length;
  if (PHONE.test(plain) && digits >= 5 && digits <= 17) return plain;
  ctx.addIssue({ code: 'custom', message: PHONE_TEXT });
  return z.NEVER;
});

function emptyAsNull(value: unknown): unknown {
  return typeof value === 'string' && EMPTY.includes(value.trim()) ? null : value;
}
