/** A part of a text: from a place up to another one. */
export type Span = readonly [from: number, to: number];

/** Letters that have no accent to drop. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};

/** Drops what is written and not seen, such as a soft hyphen in the middle of a number. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** A text without accents and in plain letters, digits and dashes, in its own case, with where each character came from. */
export function plainOf(text: string): { plain: string; at: number[] } {
  const at: number[] = [];
  let plain = '';
  let place = 0;
  for (const character of text) {
    const known = LETTERS[character];
    const letters = known ?? character.normalize('NFKD').replaceAll(UNSEEN, '');
    for (let n = 0; n < letters.length; n += 1) at.push(place);
    plain += letters;
    place += character.length;
  }
  at.push(text.length);
  return { plain, at };
}

/** A text without accents, in its own case. */
export const withoutAccents = (text: string): string => plainOf(text).plain;

/** Where a pattern, which has the flag d, stands in a text; a group named `hide` is what is meant of it. */
export function spansOf(plain: string, pattern: RegExp): Span[] {
  return [...plain.matchAll(pattern)].flatMap(({ indices }): Span[] => {
    const span = indices?.groups?.hide ?? indices?.[0];
    return span ? [span] : [];
  });
}
