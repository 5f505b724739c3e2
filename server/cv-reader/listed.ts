import { words } from './text.ts';

/** One wording of a list entry: the text must contain all words of `needs` and none of `not`. */
export type Wording = { name: string; needs: readonly string[]; not: readonly string[] };

/** An entry found in a text and the words that matched it. */
export type Find = { name: string; used: readonly string[] };

const SAME_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(\d+)\s?(?:gt|grt|gross tons?|gross tonnes?)\b/g, '$1gt'],
  [/\b(\d+)\s?kw\b/g, '$1kw'],
  [/\b(\d+)\s?(?:tons?|tonnes?)\b/g, '$1 ton'],
  [/\b(\d+) ?(?:hours?|hrs?)\b/g, '$1hr'],
  [/\bpower boat/g, 'powerboat'],
  [/\bdeck hand/g, 'deckhand'],
  [/\b(?:fire fighting|fire fighter|firefighter|fire fight)\b/g, 'firefighting'],
  [/\byacht master\b/g, 'yachtmaster'],
  [/\bdive master\b/g, 'divemaster'],
  [/\bjet skis?\b/g, 'jetski'],
  [/\bpaddle board/g, 'paddleboard'],
  [/\bwake board/g, 'wakeboard'],
  [/\bwash down/g, 'washdown'],
  [/\b(?:level|lvl|lev) (?:two|ii)\b/g, 'level 2'],
  [/\b(?:level|lvl|lev) (?:three|iii)\b/g, 'level 3'],
  [/\b(?:level|lvl|lev) (?:one|i)\b/g, 'level 1'],
  [/\b(?:lvl|lev|l)\s?(\d)\b/g, 'level $1'],
  [/\b(?:updating|update|refresher|refreshed|renewal|up dated)\b/g, 'updated'],
  [/\b(?:licence|licences|licenses|licenced|licensed)\b/g, 'license'],
  [/\bstewardess(?:es)?\b/g, 'stew'],
  [/\bfiber/g, 'fibre'],
  [/\b(\w+)izers?\b/g, '$1iser'],
  [/\b(?:wine and spirits? education trust)\b/g, 'wset'],
  [/\bofficer of the watch\b/g, 'oow'],
  [/\b(?:engineer(?:ing)?|engineer(?:ing)?) oow\b/g, 'eoow'],
  [/\bof (?:yachts?)\b/g, 'yacht'],
];

const STOP_WORDS = new Set('of the a an in on at for to and with by or mca as holder'.split(' '));

/** The normalised words of a text for comparison: one spelling, no plurals, no stop words. */
export function listWords(text: string): string[] {
  let flat = words(text);
  for (const [other, one] of SAME_WORDS) flat = flat.replace(other, one);
  return flat
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(singular);
}

/**
 * The entries that a short text names. The best match takes its words first: a longer wording wins
 * ('PADI Advanced Open Water Diver' is not also 'PADI Open Water Diver').
 */
export function findListed(text: readonly string[], wordings: readonly Wording[]): Find[] {
  const finds: Find[] = [];
  let left = [...text];
  for (;;) {
    const find = best(left, text, wordings);
    if (!find || finds.length > 8) return finds;
    finds.push(find);
    left = without(left, find.used);
  }
}

/** Entries whose words are consecutive in a text, for long texts. */
export function findPhrases(text: readonly string[], wordings: readonly Wording[]): Find[] {
  const flat = ` ${text.join(' ')} `;
  const longestFirst = wordings.toSorted((one, other) => other.needs.length - one.needs.length);
  const finds: Find[] = [];
  let left = flat;
  for (const wording of longestFirst) {
    const phrase = ` ${wording.needs.join(' ')} `;
    if (wording.needs.length < 2 && !/\d|^.{8,}$/.test(wording.needs[0] ?? '')) continue;
    if (!left.includes(phrase) || wording.not.some((word) => text.includes(word))) continue;
    finds.push({ name: wording.name, used: wording.needs });
    left = left.replace(phrase, ' · ');
  }
  return finds;
}

function best(
  left: readonly string[],
  all: readonly string[],
  wordings: readonly Wording[],
): Find | null {
  let found: Find | null = null;
  for (const wording of wordings) {
    if (found && wording.needs.length <= found.used.length) continue;
    if (wording.not.some((word) => all.includes(word))) continue;
    const used = wording.needs.map((need) => left.find((word) => isSame(word, need)));
    if (used.every((word) => word !== undefined)) found = { name: wording.name, used };
  }
  return found;
}

function without(list: readonly string[], used: readonly string[]): string[] {
  const left = [...list];
  for (const word of used) {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Equal, or one typing error in a long word. */
function isSame(word: string, need: string): boolean {
  if (word === need) return true;
  if (Math.min(word.length, need.length) < 7 || /\d/.test(word + need)) return false;
  return word[0] === need[0] && isOneEditApart(word, need);
}

function isOneEditApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rests = [
    [one.slice(start + 1), other.slice(start + 1)],
    [one.slice(start + 1), other.slice(start)],
    [one.slice(start), other.slice(start + 1)],
    [one.slice(start + 2), other.slice(start + 2)],
  ];
  const swapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return rests.some(([a, b], index) => a === b && (index < 3 || swapped));
}

function singular(word: string): string {
  if (word.length < 4 || /\d|(?:ss|us|is|ics)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
