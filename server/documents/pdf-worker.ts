import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, Style } from 'pdfmake';
import { inks, type Paper } from './pdf.ts';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const font = (name: string) => join(FONTS, `DejaVuSansCondensed${name}.ttf`);

pdfmake.setFonts({
  DejaVu: {
    normal: font(''),
    bold: font('-Bold'),
    italics: font('-Oblique'),
    bolditalics: font('-BoldOblique'),
  },
});
// A document takes nothing from elsewhere, whatever a text in it says.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === FONTS);

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
  // Rows with a thin line above each and below the last.
  lines: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0,
    hLineColor: () => inks.line,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 3,
  },
  // Somebody's own words, with a blue line beside them.
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

/** Sets one document; runs in a worker process. */
export async function run(paper: Paper): Promise<Uint8Array> {
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN + HEAD, MARGIN, MARGIN + 18],
    info: { title: paper.title, author: paper.agency, creator: paper.agency },
    language: 'en-GB',
    displayTitle: true,
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.25, color: inks.ink },
    styles,
    header: head(paper),
    footer: (page: number, pages: number) => foot(paper, page, pages),
    content: paper.content,
  });
  return Uint8Array.from(await document.getBuffer());
}

/** The agency's flag and name over a line. */
function head({ agency }: Paper): Content {
  return {
    margin: [MARGIN, 30, MARGIN, 0],
    stack: [
      {
        columns: [
          { width: 24, canvas: flag() },
          { text: agency, bold: true, fontSize: 12, margin: [0, 1, 0, 0] },
        ],
      },
      rule(8),
    ],
  };
}

function foot({ agency, contact }: Paper, page: number, pages: number): Content {
  return {
    margin: [MARGIN, 14, MARGIN, 0],
    stack: [
      rule(0),
      {
        margin: [0, 6, 0, 0],
        columns: [
          { text: [agency, ...contact].join('  ·  '), style: 'small' },
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
