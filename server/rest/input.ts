import { z } from 'zod';
import { parse } from '#server/domain/kernel/input.ts';
import { numeric } from '#server/rest/documented/input.ts';

/** An optional text; the use-case validates it. */
export const text = z.string().nullish();
/** The id of a requested row. */
export const id = z.string('Please send an id.');
/** The number of rows to skip, for arrays that are loaded page by page. */
export const skip = numeric(z.int().min(0).max(1_000_000_000).nullish()).transform(
  (given) => given ?? 0,
);

/** Reads the named fields of a body and ignores others. @throws invalid-input with the field */
export function read<Shape extends z.ZodRawShape>(body: unknown, shape: Shape) {
  return parse(z.object(shape), body);
}

/** The `_id` of a body. */
export const readId = (body: unknown): string => read(body, { _id: id })._id;

/** A search text; an empty one finds nothing. */
export const keyword = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
