import type { BriefField } from '#web/__generated__/useReadBriefQuery.graphql.ts';

/** A value that was read, and the piece of the text that says so, in UTF-16 code units. */
export type BriefReading = { field: BriefField; value: string; at: number; length: number };

type Said = { label: string; step: number };

/** What each reading is called, and the step of the wizard on which it is checked. */
const SAID: Readonly<Partial<Record<BriefField, Said>>> = {
  POSITION: { label: 'Position', step: 1 },
  CONTRACT: { label: 'Contract', step: 1 },
  SALARY: { label: 'Salary', step: 1 },
  START: { label: 'Start', step: 1 },
  PLACE: { label: 'Place', step: 1 },
  QUALIFICATION: { label: 'Qualification', step: 2 },
  VISA: { label: 'Visa', step: 2 },
  YACHT_NAME: { label: 'Yacht', step: 3 },
  YACHT_TYPE: { label: 'Yacht type', step: 3 },
  LENGTH: { label: 'Length', step: 3 },
  SMOKING: { label: 'Smoking', step: 3 },
  TATTOOS: { label: 'Tattoos', step: 3 },
};

export const labelOf = (field: BriefField): string => SAID[field]?.label ?? '';
export const stepOf = (field: BriefField): number => SAID[field]?.step ?? 1;

/** A stretch of a text, with what was read there, if anything. */
export type Stretch = { at: number; text: string; reads: string | null };

/** A text divided at the pieces that were read, to the end of their words; of two that overlap, the first is shown. */
export function stretchesOf(text: string, readings: readonly BriefReading[]): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  const add = (end: number, reads: string | null) => {
    if (end > at) stretches.push({ at, text: text.slice(at, end), reads });
    at = Math.max(at, end);
  };
  for (const reading of readings.toSorted((one, other) => one.at - other.at)) {
    if (reading.at < at) continue;
    add(reading.at, null);
    const end = reading.at + reading.length;
    add(end + (/^\p{L}+/u.exec(text.slice(end))?.[0].length ?? 0), reading.value);
  }
  add(text.length, null);
  return stretches;
}
