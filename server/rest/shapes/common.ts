import { dateText, partialDate, type Precision } from '#server/domain/kernel/dates.ts';
import { fileSizeText } from '#server/domain/kernel/formats.ts';
import { countryName } from '#server/names/countries.ts';

/** Values that several answers share, as the schemas of answers.ts describe them. */

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

/** A place with the name of its country; null if none was chosen. */
export const placeShape = ({ name, country: code, lat, lng }: Place) =>
  name === null ? null : { name, country: country(code), lat, lng };

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
