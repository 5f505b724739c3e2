import type { BriefJob, Read } from './read-brief.ts';
import type { Salary } from './money.ts';
import type { Period } from './period.ts';

/** What a reading says, in the order in which a brief is checked. */
export type BriefField =
  | 'POSITION'
  | 'YACHT_NAME'
  | 'YACHT_TYPE'
  | 'LENGTH'
  | 'CONTRACT'
  | 'SALARY'
  | 'START'
  | 'PLACE'
  | 'QUALIFICATION'
  | 'VISA'
  | 'SMOKING'
  | 'TATTOOS';

/** A value that was read, in words, and the piece of the text that it was read from. */
export type BriefReading = { field: BriefField; value: string; at: number; length: number };

const TYPES = { MOTOR: 'Motor yacht', SAIL: 'Sailing yacht' } as const;
const CONTRACTS = {
  PERMANENT: 'Permanent',
  ROTATION: 'Rotation',
  SEASONAL: 'Seasonal',
  TEMPORARY: 'Temporary',
  DAYWORK: 'Daywork',
} as const;

/** Everything that was read of a job, in words. */
export function readingsOf(job: BriefJob): BriefReading[] {
  const one = <T>(field: BriefField, read: Read<T> | null, word: (value: T) => string) =>
    read ? [reading(field, read, word(read.value))] : [];
  const many = (field: BriefField, reads: readonly Read<string>[]) =>
    reads.map((read) => reading(field, read, read.value));
  return [
    ...one('POSITION', job.position, (name) => name),
    ...one('YACHT_NAME', job.yachtName, (name) => name),
    ...one('YACHT_TYPE', job.yachtType, (type) => TYPES[type]),
    ...one('LENGTH', job.lengthMetres, (metres) => `${metres} m`),
    ...contractReadings(job),
    ...one('SALARY', job.salary, salaryText),
    ...one('START', job.start, startText),
    ...many('PLACE', job.places),
    ...many('QUALIFICATION', job.qualifications),
    ...many('VISA', job.visas),
    ...one('SMOKING', job.smoking, (may) => (may ? 'Smokers may apply' : 'Non-smokers only')),
    ...one('TATTOOS', job.tattoos, (may) => (may ? 'Tattoos are fine' : 'No visible tattoos')),
  ];
}

function reading(field: BriefField, { at, end }: Read<unknown>, value: string): BriefReading {
  return { field, value, at, length: end - at };
}

/** The contract and its length: 'Temporary, 6 weeks' where the text says both in one. */
function contractReadings({ contractType, rotation, period }: BriefJob): BriefReading[] {
  if (!contractType) return [];
  const kind = rotation ? `Rotation ${rotation.value}` : CONTRACTS[contractType.value];
  const long = period && periodText(period.value);
  if (!period || !long) return [reading('CONTRACT', contractType, kind)];
  if (period.at >= contractType.end || contractType.at >= period.end)
    return [reading('CONTRACT', contractType, kind), reading('CONTRACT', period, long)];
  const at = Math.min(period.at, contractType.at);
  const end = Math.max(period.end, contractType.end);
  return [reading('CONTRACT', { at, end, value: null }, `${kind}, ${long}`)];
}

/** '6 weeks', '1 month'. */
function periodText({ length, unit }: Period): string {
  const units = unit.toLowerCase();
  return `${length} ${length === 1 ? units.slice(0, -1) : units}`;
}

/** '3,800 to 4,200 EUR a month'. */
function salaryText({ type, amount, min, max, currency, period }: Salary): string {
  if (type === 'DOE') return 'Depending on experience';
  const written = (value: number) => value.toLocaleString('en');
  const range =
    min !== null && max !== null
      ? `${written(min)} to ${written(max)}`
      : min === null
        ? `Up to ${written(max ?? 0)}`
        : `From ${written(min)}`;
  const figure = amount === null ? range : written(amount);
  return [figure, currency, period && `a ${period.toLowerCase()}`].filter(Boolean).join(' ');
}

/** '1 March 2027', 'February 2027', 'ASAP'. */
function startText(start: string): string {
  if (start === 'ASAP') return start;
  const hasDay = start.length > 7;
  return new Date(`${hasDay ? start : `${start}-01`}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...(hasDay && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A description for candidates, without what names or places the yacht. */
export function describedJob(job: BriefJob, title: string): string {
  const { yachtType, contractType, rotation, start } = job;
  const yacht = yachtType ? TYPES[yachtType.value].toLowerCase() : 'yacht';
  const contract = contractType && CONTRACTS[contractType.value].toLowerCase();
  const terms = rotation ? `a ${rotation.value} rotation` : contract && contractWords[contract];
  const begins =
    start && (start.value === 'ASAP' ? 'as soon as possible' : startWords(start.value));
  return [
    `A ${yacht} is looking for ${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}.`,
    terms && `The position is ${terms}.`,
    begins && `It starts ${begins}.`,
    job.smoking?.value === false && 'Non-smokers only.',
    job.tattoos?.value === false && 'No visible tattoos.',
  ]
    .filter(Boolean)
    .join(' ');
}

const contractWords: Readonly<Record<string, string>> = {
  permanent: 'permanent',
  rotation: 'rotational',
  seasonal: 'seasonal',
  temporary: 'temporary',
  daywork: 'daywork',
};

const startWords = (start: string) => `${start.length > 7 ? 'on' : 'in'} ${startText(start)}`;
