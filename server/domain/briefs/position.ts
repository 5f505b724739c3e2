import type { Piece } from './text.ts';
import type { Vacancy } from './vacancies.ts';

const SOLE =
  /\b(?:sole charge|alone in (?:the )?(?:galley|kitchen)|on (?:his|her|their|your) own|(?:only|one) (?:person|chef|cook) in (?:the )?galley|works? alone|by (?:him|her)self|single[- ]handed(?:ly)?|galley alone|alone in there|runs? the galley alone|galley is (?:a )?one)\b/;
const DECK =
  /\b(?:deck|sand(?:ing)?|wash(?:ing|down)?|varnish\w*|paint\w*|polish\w*|teak|caulk\w*|exterior|hull|fairing)\b/;
const INTERIOR =
  /\b(?:interior|cabins?|laundry|housekeeping|detail(?:ing)?|ironing|stew\w*|cleaning inside)\b/;
const ENGINE = /\b(?:engine ?room|engine|bilges?|engineer\w*|pumps?)\b/;

/** The position with what the text says of it: alone in the galley, deck or interior. */
export function positionOf(vacancy: Vacancy, pieces: readonly Piece[]): string {
  const { name } = vacancy;
  const text = pieces.map(({ low }) => low).join('\n');
  if (name === 'Chef' && SOLE.test(text)) return 'Sole Chef';
  if (
    name === 'Stew' &&
    /\b(?:sole|only) (?:charge|stew|interior|person)|\balone in (?:the )?interior|\binterior (?:of|team of) one\b/.test(
      text,
    )
  )
    return 'Sole Stew';
  if (name !== 'Dayworker') return name;
  if (DECK.test(text)) return 'Deck Dayworker';
  if (INTERIOR.test(text)) return 'Interior Dayworker';
  return ENGINE.test(text) ? 'Engineering Dayworker' : name;
}

const CAPTAINS: readonly (readonly [RegExp, string])[] = [
  [/^Master Unlimited/, 'Captain (Unlimited)'],
  [/^Master <3000GT/, 'Captain (<3000GT)'],
  [/^Master <500GT|^USCG Master 500/, 'Captain (<500GT)'],
  [/^Master <200GT|^USCG Master 200|^IYT Master of Yachts 200/, 'Captain (<200GT)'],
];
const CHIEFS: readonly (readonly [RegExp, string])[] = [
  [/^Chief Engineer Unlimited/, 'Chief Engineer (Unlimited)'],
  [/^Y1\b/, 'Chief Engineer (Y1)'],
  [/^Y2\b/, 'Chief Engineer (Y2)'],
  [/^Y3\b/, 'Chief Engineer (Y3)'],
  [/^Y4\b/, 'Chief Engineer (Y4)'],
];

/** A captain or chief engineer with the grade of the first ticket asked for. */
export function gradedPosition(name: string, qualifications: readonly string[]): string {
  const grades = name === 'Captain' ? CAPTAINS : name === 'Chief Engineer' ? CHIEFS : [];
  for (const qualification of qualifications)
    for (const [ticket, graded] of grades) if (ticket.test(qualification)) return graded;
  return name;
}
