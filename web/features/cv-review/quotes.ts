/** A text by which a quote is found again: words alone. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const FEWEST_LETTERS = 3;

/**
 * Whether a piece of a page belongs to a quote: it is a part of a line of it, or has one as a part. Pieces and
 * lines of a letter or two would be found everywhere.
 */
export function isQuoted(piece: string, quote: string): boolean {
  const words = plainWords(piece);
  if (words.length < FEWEST_LETTERS) return false;
  const all = plainWords(quote);
  if (` ${all} `.includes(` ${words} `)) return true;
  const lines = quote.split('\n').map(plainWords);
  return lines.some((line) => line.length > FEWEST_LETTERS && ` ${words} `.includes(` ${line} `));
}
