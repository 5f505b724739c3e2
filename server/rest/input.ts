import { z } from 'zod';
import { parse } from '#server/domain/kernel/input.ts';
import { numeric } from '#server/rest/documented/input.ts';

/** A field that is a text, or missing: what it must be is the use-case's to say. */
export const text = z.string().nullish();
/** An id by which something is asked for. */
export const id = z.string('Please send an id.');
/** How many rows to leave out, of arrays that grow. */
export const skip = numeric(z.int().min(0).max(1_000_000_000).nullish()).transform(
  (given) => given ?? 0,
);

/** Reads the named fields of a body; others are no matter. @throws invalid-input with the field */
export function read<Shape extends z.ZodRawShape>(body: unknown, shape: Shape) {
  return parse(z.object(shape), body);
}

/** The `_id` of a body. */
export const readId = (body: unknown): string => read(body, { _id: id })._id;

/** What is searched for; none finds nothing. */
export const keyword = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
