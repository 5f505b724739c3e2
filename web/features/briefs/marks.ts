import type { BriefMarks } from '#web/features/listings/brief-marks.ts';
import { labelOf, stepOf } from './readings.ts';
import type { BriefJob } from './useReadBrief.ts';

const groups = {
  certificates: ['eng1', 'stcwBasic', 'stcwAdvanced'],
  visas: ['b1b2', 'c1d', 'schengen', 'greenCard'],
  groups: ['qualificationGroups'],
};

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Which fields of the wizard a job of a brief fills, and the pieces of the brief's text that say so. */
export function marksOf({ fields, readings }: BriefJob, text: string): BriefMarks {
  const filled = Object.entries(fields).flatMap(([name, value]) => (isFilled(value) ? name : []));
  const grouped = Object.entries(groups).flatMap(([group, names]) =>
    names.some((name) => filled.includes(name)) ? group : [],
  );
  const quotes = readings.map(({ field, value, at, length }) => ({
    step: stepOf(field),
    label: labelOf(field),
    value,
    quote: text.slice(at, at + length),
  }));
  return { names: [...filled, ...grouped], quotes };
}
