import type { Content } from 'pdfmake';
import {
  type CvEntry,
  type CvFact,
  type CvReference,
  type CvSection,
  cvSections,
  type CvContent,
  sectionsOf,
} from './cv-content.ts';
import { CONTENT_WIDTH, inks, type Paper } from './pdf.ts';
import { oneLine, prose } from './right-to-left.ts';

export interface CvPaper {
  cv: CvContent;
  /** JPEG; null without a photo. */
  photo: Uint8Array | null;
  agency: string;
  contact: readonly string[];
}

// Widths of columns with users' texts are in points: a '*' column grows with a long word beyond the page.
const PHOTO = 84;
const PHOTO_GAP = 20;
const GUTTER = 24;
const HALF = (CONTENT_WIDTH - GUTTER) / 2;
const BULLET = 10;
const PERIOD = 115;
const PERIOD_GAP = 16;
/** Approximate characters in a line. */
const LINE = 100;
/** The most lines that are kept together: more would leave too much of a page empty. */
const KEPT = 9;
/** The lines of a text across two pages that stay with what is above it. */
const LEADING = 3;

/** The generated CV on A4: the sections of the screen in the same order, long texts in full. */
export function cvPaper({ cv, photo, agency, contact }: CvPaper): Paper {
  return {
    title: `${cv.name} Generated CV`,
    agency,
    contact,
    content: [
      head(cv, photo),
      ...sectionsOf(cv).flatMap((section) => titled(section, drawings[section](cv))),
    ],
  };
}

function head({ name, position, availability }: CvContent, photo: Uint8Array | null): Content {
  const words: Content[] = [
    { text: oneLine(name), style: 'title', ...(name.length > 48 && { fontSize: 15 }) },
    ...(position ? [{ text: position, fontSize: 12, color: inks.peter, margin: top(5) }] : []),
    ...(availability ? [{ text: availability, style: 'subtitle', margin: top(4) }] : []),
  ];
  if (!photo) return { stack: words, margin: [0, 0, 0, 4] };
  const image = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`;
  return {
    columns: [
      { image, fit: [PHOTO, PHOTO], width: PHOTO },
      { stack: words, width: CONTENT_WIDTH - PHOTO - PHOTO_GAP, margin: top(10) },
    ],
    columnGap: PHOTO_GAP,
    margin: [0, 0, 0, 4],
  };
}

/** Keeps a heading with what follows, so that it never ends a page. */
function titled(section: CvSection, [first, ...rest]: Content[]): Content[] {
  // A text of few lines is shorter than this, markup included.
  const isLong = JSON.stringify(first).length > (KEPT + 4) * LINE;
  return [{ stack: [titleOf(section), first ?? ''], unbreakable: !isLong }, ...rest];
}

function titleOf(section: CvSection): Content {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0 };
  return {
    stack: [
      { text: cvSections[section], style: 'heading', color: inks.peter },
      { canvas: [{ ...line, lineWidth: 0.7, lineColor: inks.line }], margin: top(3) },
    ],
    margin: [0, 16, 0, 7],
  };
}

const drawings: Record<CvSection, (cv: CvContent) => Content[]> = {
  personalDetails: (cv) => inTwoColumns(cv.personalDetails, fact),
  profile: (cv) => inParts(cv.profile ?? '').map(prose),
  objective: (cv) => [{ text: cv.objective ?? '' }],
  qualifications: (cv) => inTwoColumns(cv.qualifications, bullet),
  experience: (cv) => cv.experience.flatMap(entry),
  education: (cv) => cv.education.flatMap(entry),
  skills: (cv) => inTwoColumns(cv.skills, bullet),
  equipment: (cv) => inTwoColumns(cv.equipment, bullet),
  hobbies: (cv) => inParts(cv.hobbies ?? '').map(prose),
  references: (cv) => inTwoColumns(cv.references, referee),
};

/** In rows from left to right, so that a page may break between any two rows. */
function inTwoColumns<Item>(items: readonly Item[], draw: (item: Item) => Content): Content[] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => ({
    columns: items
      .slice(row * 2, row * 2 + 2)
      .map((item) => ({ stack: [draw(item)], width: HALF })),
    columnGap: GUTTER,
    unbreakable: true,
  }));
}

function fact({ label, value, url }: CvFact): Content {
  return {
    stack: [{ text: label, style: 'label' }, linked(value, url)],
    margin: [0, 0, 0, 6],
  };
}

const bullet = (name: string): Content => ({
  columns: [
    { text: '•', width: BULLET, color: inks.peter },
    { text: oneLine(name), width: HALF - BULLET },
  ],
  columnGap: 0,
  margin: [0, 0, 0, 2.5],
});

const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);

/** A text split for a page break: the part that stays with its heading, and the rest if it is long. */
function inParts(text: string): string[] {
  if (linesOf(text) <= KEPT) return [text];
  const lines = text.split('\n');
  const end = lines.findIndex((_, at) => linesOf(lines.slice(0, at + 1).join('\n')) >= LEADING) + 1;
  const parts = [lines.slice(0, end), lines.slice(end)];
  return parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
}

/**
 * An entry: a part that stays together, and the rest of a long description, which may continue on the next
 * page.
 */
function entry({ title, place, period, description }: CvEntry): Content[] {
  const [leading = '', rest] = description ? inParts(description) : [];
  const isLong = linesOf(leading) > KEPT;
  const below: [number, number, number, number] = [0, 0, 0, 11];
  const head: Content = {
    stack: [
      {
        columns: [
          {
            text: oneLine(title),
            bold: true,
            fontSize: 10.5,
            width: CONTENT_WIDTH - PERIOD - PERIOD_GAP,
          },
          { text: period, color: inks.soft, width: PERIOD, alignment: 'right', margin: top(1) },
        ],
        columnGap: PERIOD_GAP,
      },
      ...(place ? [{ text: oneLine(place), color: inks.soft }] : []),
      ...(leading ? [{ stack: [prose(leading)], margin: top(4) }] : []),
    ],
    unbreakable: !isLong,
  };
  return rest ? [head, { stack: [prose(rest)], margin: below }] : [{ ...head, margin: below }];
}

function referee({ name, role, email, phone, whatsAppUrl }: CvReference): Content {
  return {
    stack: [
      { text: oneLine(name), bold: true },
      { text: oneLine(role), color: inks.soft },
      ...(email ? [linked(email, `mailto:${email}`)] : []),
      ...(phone ? [linked(phone, whatsAppUrl)] : []),
    ],
    margin: [0, 0, 0, 10],
  };
}

const linked = (value: string, url: string | null): Content =>
  url ? { text: value, link: url, style: 'link' } : { text: oneLine(value) };

const top = (points: number): [number, number, number, number] => [0, points, 0, 0];
