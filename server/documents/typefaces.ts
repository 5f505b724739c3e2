import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Font } from 'fontkit';
import type { Content } from 'pdfmake';
import { create, dejaVuFile, folderOf, openSync } from './fonts.ts';
import { plainFont } from './woff2.ts';

// Chinese before Korean: Han characters are then drawn in one font.
const packages = [
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-myanmar',
  '@fontsource-variable/noto-sans-khmer',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-kr',
];
const HANGUL = /\p{Script=Hangul}/u;
const LATIN_PARTS = /^(latin|latin-ext|cyrillic|cyrillic-ext|greek|vietnamese)$/;

/** A file with a subset of a font, and the ranges of characters in it. */
type Part = { family: string; file: string; ranges: readonly (readonly [number, number])[] };

let parts: Part[] | undefined;
let usual: Font | undefined;

function allParts(): Part[] {
  parts ??= packages.flatMap(partsOf);
  return parts;
}

function partsOf(packageName: string): Part[] {
  const name = basename(packageName);
  const folder = folderOf(packageName);
  const subsets: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  );
  return Object.entries(subsets).flatMap(([key, ranges]) => {
    const subset = key.replaceAll(/[[\]]/g, '');
    if (LATIN_PARTS.test(subset)) return [];
    const file = join(folder, 'files', `${name}-${subset}-wght-normal.woff2`);
    return [{ family: `${name}-${subset}`, file, ranges: ranges.split(',').map(rangeOf) }];
  });
}

function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const has = (part: Part, point: number) =>
  part.ranges.some(([first, last]) => point >= first && point <= last);

/** The subset that has a whole letter with its marks; null for the default font. */
function partFor(letter: string): Part | null {
  usual ??= openSync(dejaVuFile(''));
  const points = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
  if (points.every((point) => usual?.hasGlyphForCodePoint(point))) return null;
  const fitting = allParts().filter((part) => points.every((point) => has(part, point)));
  const korean = HANGUL.test(letter) && fitting.find(({ family }) => family.includes('-kr-'));
  return korean || fitting[0] || null;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PLAIN = /^[\0-\u024F]*$/;

type Run = { text: string; part: Part | null };

/** A text split into runs of one font each. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text)) {
    const part = partFor(segment);
    const last = runs.at(-1);
    if (last && last.part === part) last.text += segment;
    else runs.push({ text: segment, part });
  }
  return runs;
}

/** The files of both weights. */
export type Family = { normal: Uint8Array; bold: Uint8Array };

export type Typefaces = {
  /** The same content, with each text in fonts that have its letters. */
  setIn: (content: Content) => Content;
  /** The fonts needed by the texts so far, reduced to the characters in use. */
  families: () => Promise<Map<string, Family>>;
};

/**
 * Finds a font for every letter of a document: DejaVu if it has the letter, else a subset of a Noto font.
 * Reads only the files that a document needs.
 */
export function typefaces(): Typefaces {
  const used = new Map<string, Used>();
  const use = ({ family, file }: Part): Used => {
    const known = used.get(family);
    if (known) return known;
    const woff2 = readFileSync(file);
    const opened = { woff2, font: create(woff2), text: '' };
    used.set(family, opened);
    return opened;
  };
  const inRuns = (written: string): Text => {
    if (PLAIN.test(written)) return written;
    const runs = runsOf(breakable(written));
    if (runs.every(({ part }) => part === null)) return written;
    return runs.map(({ text: piece, part }) => {
      const text = part ? asDrawn(piece) : piece;
      const typeface = part && use(part);
      if (!typeface || !canSet(typeface.font, text)) return { text };
      typeface.text += text;
      return { text, font: part.family };
    });
  };
  const families = async () => {
    const made = [...used]
      .filter(([, { text }]) => text !== '')
      .map(async ([name, typeface]) => [name, await familyOf(name, typeface)] as const);
    return new Map(await Promise.all(made));
  };
  return { families, setIn: (content) => walked(content, inRuns) };
}

/** A used subset of a font, and the text set in it. */
type Used = { woff2: Buffer; font: Font; text: string };

async function familyOf(name: string, { woff2, text }: Used): Promise<Family> {
  const weighing = (weight: number) =>
    plainFont(woff2, { weight, name: `${name}-${weight}`, text });
  return { normal: await weighing(400), bold: await weighing(700) };
}

type Text = string | { text: string; font?: string }[];

const holders = new Set(['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body']);

function walked(content: Content, onText: (text: string) => Text): Content {
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      const text = onText(value);
      // A bare array would be a stack, one run below the other.
      return key === 'text' || typeof text === 'string' ? text : { text };
    }
    if (Array.isArray(value)) return value.map((each) => walk(each, 'item'));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [
        name,
        holders.has(name) ? walk(held, name) : held,
      ]),
    );
  };
  return walk(content, 'item') as Content;
}

const UNSPACED = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]{40,}/gu;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const MAY_BREAK = '\u200B';

/** These scripts have no spaces between words: adds places where a long text may break. */
function breakable(text: string): string {
  return text.replaceAll(UNSPACED, (run) =>
    Array.from(words.segment(run), ({ segment }) => segment).join(MAY_BREAK),
  );
}

const BURMESE =
  /([\u1000-\u1021\u103F](?:\u1039[\u1000-\u1021])*\u103B?)(\u103C?)([\u103D\u103E]*)(\u1031?)/gu;

/** pdfmake does not know that two Burmese signs are drawn before the letter that they follow. */
function asDrawn(text: string): string {
  return text.replaceAll(BURMESE, '$4$2$1$3');
}

/** Whether a font can set a text: fontkit may throw, and the document must be made all the same. */
function canSet(font: Font, text: string): boolean {
  try {
    return font.layout(text).glyphs.length > 0;
  } catch {
    return false;
  }
}
