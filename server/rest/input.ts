import { z } from 'zod';
import { parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { numeric } from '#server/rest/documented/input.ts';
import type { Answer, Handler, Sent } from './call.ts';

/** An optional text; the use-case validates it. */
export const text = z.string().nullish();
/** The id of a requested row. */
export const id = z.string('Please send an id.');
/** The number of rows to skip, for arrays that are loaded page by page. */
export const skip = numeric(z.int().min(0).max(1_000_000_000).nullish()).transform(
  (given) => given ?? 0,
);

type Run<Given> = (viewer: Viewer, given: Given, sent: Sent) => Promise<Answer>;

/** A handler of the named fields of the body; others are ignored. It throws invalid-input with the field. */
export function taking<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: Run<z.output<z.ZodObject<Shape>>>,
): Handler {
  const fields = z.object(shape);
  return reading(fields, (viewer, sent) => run(viewer, parse(fields, sent.body), sent));
}

/** A handler that reads its fields by itself, in the form of `reads`. */
export const reading = (
  reads: z.ZodType,
  handler: (viewer: Viewer, sent: Sent) => Promise<Answer>,
): Handler => Object.assign(handler, { reads });

/** A handler of the row with the `_id` of the body. */
export const takingId = (run: Run<string>): Handler =>
  taking({ _id: id }, (viewer, given, sent) => run(viewer, given._id, sent));

/** A search text; an empty one finds nothing. */
export const keyword = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
