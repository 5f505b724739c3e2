import { escapeXml } from './spreadsheet-cells.ts';

interface Page {
  agency: string;
  date: Date;
  /** Rows by the titles of their sections. */
  data: Readonly<Record<string, object | readonly object[]>>;
}

const STYLE = `:root{color-scheme:light dark}body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem}h2{margin:2.5rem 0 .5rem;padding-top:1rem;border-top:1px solid #8886;font-size:1.15rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:.75rem 0}
dt{opacity:.75}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
li{margin:.25rem 0}.none{opacity:.75}@media(max-width:30rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}}`;

/** Everything that is kept about somebody as a page without script: each section a list of its rows, in words. */
export function ownDataPage({ agency, date, data }: Page): string {
  const sections = Object.entries(data).map(([title, rows]) => {
    const list = Array.isArray(rows) ? (rows as readonly object[]) : [rows];
    const shown = list.map(rowHtml).filter((text) => text !== '');
    const body = shown.length > 0 ? shown.join('\n') : '<p class="none">Nothing.</p>';
    return `<section><h2>${escapeXml(title)}</h2>\n${body}</section>`;
  });
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your data</title><style>${STYLE}</style></head><body>
<h1>Your data at ${escapeXml(agency)}</h1>
<p>Everything that we keep about you, as it was on ${escapeXml(instantText(date))}. The same stands in
Your Data.json for programs; your files are in the other folders.</p>
${sections.join('\n')}
</body></html>
`;
}

/** Columns that mean nothing to a reader: keys, and how exact the date beside them is. */
const UNREAD = new Set(['id', 'fromPrecision', 'toPrecision']);

function rowHtml(row: object): string {
  const precisions = row as { fromPrecision?: unknown; toPrecision?: unknown };
  const lines = Object.entries(row).flatMap(([name, value]) => {
    if (UNREAD.has(name)) return [];
    const precision = name === 'fromDate' ? precisions.fromPrecision : precisions.toPrecision;
    const text =
      value instanceof Date && /^(?:from|to)Date$/.test(name)
        ? escapeXml(dateText(value, precision))
        : valueHtml(value);
    return text === '' ? [] : [`<dt>${escapeXml(wordsOf(name))}</dt><dd>${text}</dd>`];
  });
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : '';
}

/** A date as exactly as it is known. */
const dateText = (date: Date, precision: unknown) =>
  new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    ...(precision !== 'YEAR' && { month: 'long' }),
    ...(precision !== 'YEAR' && precision !== 'MONTH' && { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(date);

/** Empty for what says nothing. */
function valueHtml(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return escapeXml(instantText(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return listHtml(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeXml(textOf(value));
  if (typeof value !== 'object') return '';
  const parts = Object.values(value).filter((part) => part !== null && part !== '');
  const [only] = parts;
  // What has nothing but a name is that name.
  return parts.length === 1 ? valueHtml(only) : rowHtml(value);
}

function listHtml(values: readonly unknown[]): string {
  const items = values.map(valueHtml).filter((text) => text !== '');
  return items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';
}

/** 'firstName' → 'First name'. */
const wordsOf = (name: string) =>
  (name === 'dob' ? 'dateOfBirth' : name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** 'NOT_INTERESTED' → 'Not interested'; other texts stay. */
const textOf = (text: string) =>
  /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|^[A-Z]{4,}$/.test(text)
    ? text.charAt(0) + text.slice(1).toLowerCase().replaceAll('_', ' ')
    : text;

/** A day where it is midnight, as days are kept. */
function instantText(instant: Date): string {
  const isDay = instant.getTime() % 86_400_000 === 0;
  const words = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    ...(!isDay && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(instant);
  return isDay ? words : `${words} UTC`;
}
