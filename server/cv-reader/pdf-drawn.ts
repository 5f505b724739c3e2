import { getResolvedPDFJS } from 'unpdf';
import type { getDocumentProxy } from 'unpdf';
import { tidy } from './text.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The text of a page in the order of drawing, with the blanks that are drawn and no others. */
export async function drawnText(page: Page): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray
    .map((operation, index) => {
      if (operation !== OPS.showText) return '';
      const [glyphs]: unknown[] = argsArray[index] ?? [];
      return Array.isArray(glyphs) ? glyphs.map(letterOf).join('') : '';
    })
    .join('');
}

/** A text whose blanks were lost with the space between its letters, with those that are drawn. */
export function respaced(joined: string, drawn: string): string {
  const letters = joined.replace(/\s/gu, '');
  if (letters.length < 4) return joined;
  const places: number[] = [];
  let compact = '';
  for (const [index, letter] of Array.from(drawn).entries()) {
    if (/\s/u.test(letter)) continue;
    compact += letter;
    for (let unit = 0; unit < letter.length; unit += 1) places.push(index);
  }
  const start = compact.indexOf(letters);
  if (start === -1) return joined;
  const [from = 0, to = 0] = [places[start], places[start + letters.length - 1]];
  return tidy(
    Array.from(drawn)
      .slice(from, to + 1)
      .join(''),
  );
}

function letterOf(glyph: unknown): string {
  return typeof glyph === 'object' && glyph !== null && 'unicode' in glyph
    ? String(glyph.unicode)
    : '';
}
