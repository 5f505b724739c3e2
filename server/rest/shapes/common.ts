import { z } from 'zod';
import { dateText, partialDate, type Precision } from '#server/domain/kernel/dates.ts';
import { fileSizeText } from '#server/domain/kernel/formats.ts';
import { labelsOf, type LabelTable } from '#server/domain/kernel/labels.ts';
import { countryName } from '#server/domain/reference-data/countries.ts';

/** Forms shared by several answers, each with its schema. */

export const textOrNull = z.string().nullable();
export const flagOrNull = z.boolean().nullable();
export const wholeOrNull = z.int().nullable();
export const idAnswer = z.string().meta({ format: 'uuid' });

/** A date as text: DD/MM/YYYY, MM/YYYY or YYYY. */
export const dateAnswer = z
  .string()
  .meta({ pattern: String.raw`^(?:(?:\d{2}/)?\d{2}/)?\d{4}$` })
  .nullable();
export const instantAnswer = z.string().meta({ format: 'date-time' });

/** A label of a table. */
export const labelOf = (table: LabelTable<string>) => z.enum(labelsOf(table));
export const labelOrNull = (table: LabelTable<string>) => labelOf(table).nullable();

/** Optional fields: absent where the viewer may not read them. */
export const ifReadable = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).partial().shape;

/** An entry of a list, with its name. */
export const namedAnswer = z.object({ _id: idAnswer, name: z.string() });

/** A date as its documented text. */
export const dateOf = (day: Date | string | null | undefined, precision?: Precision | null) =>
  dateText(partialDate(day, precision ?? 'DAY'));

/** An instant as ISO 8601. */
export const instant = (at: Date | string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null;

export const country = (code: string | null): string | null => (code ? countryName(code) : null);

/** The path of a stored file. */
export const mediaUrl = (key: string | null | undefined): string | null =>
  key ? `/media/${key}` : null;

interface Place {
  name: string | null;
  country: string | null;
  lat: number | null;
  lng: number | null;
}

export const placeAnswer = z.object({
  name: z.string(),
  country: textOrNull,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

/** A place with the name of its country; null if none was chosen. */
export const placeShape = ({ name, country: code, lat, lng }: Place) =>
  name === null ? null : { name, country: country(code), lat, lng };

const fileFields = {
  name: z.string(),
  extension: z.string(),
  size: z.string(),
  url: textOrNull,
};
export const cvAnswer = z.object({ ...fileFields, uploadDate: dateAnswer });
export const documentAnswer = z.object({
  _id: idAnswer,
  ...fileFields,
  loading: z.boolean(),
  uploaded: dateAnswer,
});

interface File {
  key: string;
  name: string;
  extension: string;
  size: number;
  createdAt: Date;
}

/** A stored file; its size as text. */
const fileShape = ({ key, name, extension, size }: File) => ({
  name,
  extension,
  size: fileSizeText(size),
  url: mediaUrl(key),
});

export const cvShape = (file: File) => ({
  ...fileShape(file),
  uploadDate: dateOf(file.createdAt),
});

export const documentShape = ({ id, file }: { id: string; file: File }) => ({
  _id: id,
  ...fileShape(file),
  loading: false,
  uploaded: dateOf(file.createdAt),
});
