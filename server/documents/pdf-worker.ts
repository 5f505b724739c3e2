import { dirname } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, Style } from 'pdfmake';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH, inks, type Paper } from './pdf.ts';
import { dejaVuFile, dejaVuFolder } from './fonts.ts';
import { type Family, typefaces } from './typefaces.ts';

const usual = {
  DejaVu: {
    normal: dejaVuFile(''),
    bold: dejaVuFile('-Bold'),
    italics: dejaVuFile('-Oblique'),
    bolditalics: dejaVuFile('-BoldOblique'),
  },
};
// Documents may load nothing from elsewhere, whatever their texts contain.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === dejaVuFolder);

pdfmake.setTableLayouts({
  // A tinted box.
  box: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 14,
    paddingRight: () => 14,
    paddingTop: () => 12,
    paddingBottom: () => 5,
    fillColor: () => inks.mist,
  },
  // Rows with a thin line above each and below the last one.
  lines: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0,
    hLineColor: () => inks.line,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 3,
  },
  // A person's own words, with a blue line beside them.
  quote: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 2 : 0),
    vLineColor: () => inks.peter,
    paddingLeft: () => 10,
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
});

const MARGIN = 48;
const HEAD = 44;

const styles: Record<string, Style> = {
  title: { fontSize: 21, bold: true, color: inks.ink, lineHeight: 1.1 },
  subtitle: { fontSize: 10.5, color: inks.soft },
  heading: { fontSize: 12.5, bold: true, color: inks.ink },
  label: { fontSize: 8.5, color: inks.soft },
  small: { fontSize: 8, color: inks.soft },
  link: { color: inks.peter },
};

/** Renders one document; runs in a worker process. */
export async function run(paper: Paper): Promise<Uint8Array> {
  const { setIn, families } = typefaces();
  const [header, content] = [setIn(head(paper)), paper.content.map(setIn)];
  const line = setIn([paper.agency, ...paper.contact].join('  ·  '));
  pdfmake.setFonts({ ...usual, ...more(await families()) });
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN + HEAD, MARGIN, MARGIN + 18],
    info: { title: paper.title, author: paper.agency, creator: paper.agency },
    language: 'en-GB',
    displayTitle: true,
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.25, color: inks.ink },
    styles,
    header,
    footer: (page: number, pages: number) => foot(line, page, pages),
    content,
  });
  return Uint8Array.from(await document.getBuffer());
}

/** The header: the agency's flag and name over a line. */
function head({ agency }: Paper): Content {
  return {
    margin: [MARGIN, 30, MARGIN, 0],
    stack: [
      {
        columns: [
          { width: 24, canvas: flag() },
          {
            text: agency,
            bold: true,
            fontSize: 12,
            width: CONTENT_WIDTH - 24,
            margin: [0, 1, 0, 0],
          },
        ],
      },
      rule(8),
    ],
  };
}

/** Fonts from memory; a script without an italic font uses its upright one. */
function more(families: ReadonlyMap<string, Family>): TFontDictionary {
  const entries = Array.from(families, ([family, bytes]) => {
    const [normal, bold] = [`${family}-normal`, `${family}-bold`];
    pdfmake.virtualfs.writeFileSync(normal, Buffer.from(bytes.normal));
    pdfmake.virtualfs.writeFileSync(bold, Buffer.from(bytes.bold));
    return [family, { normal, bold, italics: normal, bolditalics: bold }];
  });
  return Object.fromEntries(entries);
}

function foot(line: Content, page: number, pages: number): Content {
  return {
    margin: [MARGIN, 14, MARGIN, 0],
    stack: [
      rule(0),
      {
        margin: [0, 6, 0, 0],
        columns: [
          { text: line, style: 'small', width: CONTENT_WIDTH - 40 },
          { text: `${page} / ${pages}`, style: 'small', width: 40, alignment: 'right' },
        ],
      },
    ],
  };
}

/** The signal flag P. */
function flag() {
  const blue = { type: 'rect' as const, x: 0, y: 0, w: 16, h: 16, r: 2.5, color: inks.peter };
  return [blue, { type: 'rect' as const, x: 5, y: 5, w: 6, h: 6, color: '#FFFFFF' }];
}

function rule(above: number): Content {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2: 595.28 - 2 * MARGIN, y2: 0 };
  return { margin: [0, above, 0, 0], canvas: [{ ...line, lineWidth: 0.7, lineColor: inks.line }] };
}
