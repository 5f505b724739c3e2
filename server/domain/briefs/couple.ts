import type { Mention } from './mentions.ts';
import { isBareFor } from './position-words.ts';
import type { Piece } from './text.ts';

const COUPLE = /\bcouples?\b|\bhusband and wife\b|\b(?:married|real|established) (?:pair|team)\b/;
const MAYBE =
  /\bcouples? (?:would|could|can|may|might|will|also|ok\b|okay|fine|welcome|considered|possible|friendly|cabin)|\b(?:happen|would consider|consider|open to|possib\w+|might|no|not|\w+n't|even|if you have|or|maybe|prefer not|a few|happy with)(?: (?:to|have|an?|be|for))* couples?\b|\bcouples? of\b|\b(?:last|next|past) couple\b/;

/** The couples of the list of positions: their two ranks. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  ['Couple - Captain & Chief Stew', 'Captain', 'Chief Stew'],
  ['Couple - Captain & Chef', 'Captain', 'Chef'],
  ['Couple - Mate & Stew', 'Mate', 'Stew'],
  ['Couple - Deckhand & Stew', 'Deckhand', 'Stew'],
  ['Couple - Engineer & Stew', 'Engineer', 'Stew'],
  ['Couple - Chef & Stew', 'Chef', 'Stew'],
];

/** Whether two people are to be hired together; a couple that is only thinkable does not count. */
export function wantsCouple(pieces: readonly Piece[]): boolean {
  return pieces.some(({ low }) =>
    Array.from(low.matchAll(new RegExp(COUPLE, 'g'))).some(
      ({ index }) => !MAYBE.test(low.slice(Math.max(0, index - 30), index + 30)),
    ),
  );
}

/** The couple whose two ranks are among the mentions, with the first mention of them. */
export function coupleOf(
  mentions: readonly Mention[],
): { name: string; members: Mention[] } | null {
  for (const [name, one, other] of PAIRS) {
    const first = mentions.find((mention) => isBareFor(one, mention.name));
    const second = mentions.find((mention) => mention !== first && isBareFor(other, mention.name));
    if (first && second) return { name, members: [first, second] };
  }
  return null;
}
