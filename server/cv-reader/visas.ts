import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import { dayText } from './date-ranges.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';
import { flatText } from './lines.ts';
import type { Section } from './section.ts';
import { isPlanned } from './planned.ts';
import { plain } from './text.ts';

export type Visa = { kind: 'B1B2' | 'C1D' | 'SCHENGEN' | 'GREEN_CARD'; expiryDate: string | null };

const KINDS: readonly (readonly [Visa['kind'], RegExp])[] = [
  ['B1B2', /\bb-?1\s?[/&-]?\s?b-?2\b/],
  ['C1D', /\bc-?1\s?[/&-]?\s?d\b/],
  [
    'SCHENGEN',
    /\bschengen (?:visa|visum)\b|\bvisas?\b.*\bschengen\b|^schengen\W*(?:yes|valid|until|\d|$)/,
  ],
  ['GREEN_CARD', /\bgreen card\b/],
];
const NOT_HELD = /\b(?:no|not|none|n\/a|without|expired|never|nil|required|needed)\b/;

/** The visas that the CV says are held, with their expiry if printed. */
export function readVisas(sections: readonly Section[], order: DateOrder): Found<Visa>[] {
  const entries = sections
    .filter(
      ({ kinds }) =>
        !kinds.some((kind) => ['experience', 'references', 'education', 'profile'].includes(kind)),
    )
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const text = flatText(line);
      const isVisaLine = /\bvisas?\b/i.test(text);
      return text.split(/[,;|•·]|\s(?:and|&)\s/).map((part) => ({ part, isVisaLine, line }));
    });
  return KINDS.flatMap(([kind, pattern]) => {
    const held = entries.find(({ part, isVisaLine }) => {
      const flat = plain(part);
      const named =
        pattern.test(flat) || (isVisaLine && kind === 'SCHENGEN' && /\bschengen\b/.test(flat));
      return named && !NOT_HELD.test(flat) && !isPlanned(flat);
    });
    const [point] = held ? datePoints(held.part, order).toReversed() : [];
    const visa = { kind, expiryDate: point ? dayText(point.date) : null };
    return held ? [found(visa, 'sure', held.line)] : [];
  });
}
