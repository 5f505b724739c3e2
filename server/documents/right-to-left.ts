import type { Content } from 'pdfmake';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const FIRST_LETTER = /\p{L}/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const NO_BREAK = '\u00A0';
/** Characters that fit on a line in any case. */
const LINE = 90;

/** Whether a text is written from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');
}

/**
 * A name or title on one line. pdfmake places words from left to right, but shapes text without breaks in its
 * own direction, so the words of a right-to-left text are joined by no-break spaces.
 */
export function oneLine(text: string): string {
  return isRightToLeft(text) ? tied(text.split(/\s+/)) : text;
}

/** A long text with its line breaks; right-to-left lines are wrapped here and aligned right. */
export function prose(text: string): Content {
  if (!text.split('\n').some(isRightToLeft)) return { text, preserveLeadingSpaces: true };
  const lines = text.split('\n').flatMap((line) => (isRightToLeft(line) ? wrapped(line) : [line]));
  return {
    stack: lines.map((line) =>
      isRightToLeft(line) ? { text: line, alignment: 'right' } : { text: line || ' ' },
    ),
  };
}

function wrapped(line: string): string[] {
  const lines: string[][] = [];
  let length = LINE;
  for (const word of line.split(/\s+/)) {
    length += word.length + 1;
    if (length > LINE) {
      lines.push([]);
      length = word.length;
    }
    lines.at(-1)?.push(word);
  }
  return lines.map(tied);
}

const RUN =
  /\p{Nd}(?:[\p{Nd}.,:/]*\p{Nd})?|\p{Script=Latin}(?:[\p{Nd}\p{Script=Latin}.,:/&'’+\u00A0-]*[\p{Nd}\p{Script=Latin}])?/gu;

/** Numbers and Latin words keep their order inside a run that is reversed as a whole. */
function tied(words: string[]): string {
  return words.join(NO_BREAK).replaceAll(RUN, turned);
}

function turned(run: string): string {
  return Array.from(letters.segment(run), ({ segment }) => segment)
    .toReversed()
    .join('');
}
