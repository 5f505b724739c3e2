import { day } from '#web/ui/day.ts';

/** Entries of one day, under its name: Today, Yesterday, or its date. */
export type Day<Entry> = { day: string; entries: Entry[] };

/** Entries in their order, divided into the days of the reader's clock. */
export function byDay<Entry>(
  entries: readonly Entry[],
  instantOf: (entry: Entry) => string,
  now = new Date(),
): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of entries) {
    const name = nameOf(new Date(instantOf(entry)), now);
    const last = days.at(-1);
    if (last?.day === name) last.entries.push(entry);
    else days.push({ day: name, entries: [entry] });
  }
  return days;
}

function nameOf(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return 'Today';
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return at.toDateString() === before.toDateString() ? 'Yesterday' : day(at.toISOString());
}
