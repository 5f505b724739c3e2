import { z } from 'zod';
import { labelsOf, type LabelTable } from '#server/domain/kernel/labels.ts';

/** Schemas that the answers of several calls share; imported as `answer`. */

export const textOrNull = z.string().nullable();
export const flagOrNull = z.boolean().nullable();
export const wholeOrNull = z.int().nullable();
export const id = z.string().meta({ format: 'uuid' });

/** A date as text: DD/MM/YYYY, MM/YYYY or YYYY. */
export const date = z
  .string()
  .meta({ pattern: String.raw`^(?:(?:\d{2}/)?\d{2}/)?\d{4}$` })
  .nullable();
export const instant = z.string().meta({ format: 'date-time' });

/** A label of a table. */
export const labelOf = (table: LabelTable<string>) => z.enum(labelsOf(table));
export const labelOrNull = (table: LabelTable<string>) => labelOf(table).nullable();

/** Optional fields: absent where the viewer may not read them. */
export const ifReadable = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).partial().shape;

/** An entry of a list, with its name. */
export const named = z.object({ _id: id, name: z.string() });

export const place = z.object({
  name: z.string(),
  country: textOrNull,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

const fileFields = {
  name: z.string(),
  extension: z.string(),
  size: z.string(),
  url: textOrNull,
};
export const cv = z.object({ ...fileFields, uploadDate: date });
export const document = z.object({
  _id: id,
  ...fileFields,
  loading: z.boolean(),
  uploaded: date,
});
