import type { Content, TableCell } from 'pdfmake';
import { CONTENT_WIDTH, inks, type Paper } from './pdf.ts';
import { oneLine } from './right-to-left.ts';

/** The inspection pack, as texts to show. */
export interface InspectionPaper {
  agency: string;
  contact: readonly string[];
  /** '01/01/2026 to 31/12/2026'. */
  period: string;
  /** DD/MM/YYYY. */
  madeOn: string;
  parts: readonly {
    title: string;
    headers: readonly string[];
    rows: readonly (readonly (string | null)[])[];
    /** Says that there are more rows. */
    cut: string | null;
  }[];
}

/** What the law wants to see of a period, as an A4 document. */
export const inspectionPaper = (of: InspectionPaper): Paper => ({
  title: 'Inspection Pack',
  agency: of.agency,
  contact: of.contact,
  content: [
    { text: 'Inspection Pack', style: 'title' },
    {
      text: `${of.period}, made on ${of.madeOn}. MLC 2006, Standard A1.4. People whose data was erased have no name; the register keeps their role, month and key.`,
      style: 'subtitle',
      margin: [0, 4, 0, 12],
    },
    ...of.parts.flatMap(partBlock),
  ],
});

function partBlock({ title, headers, rows, cut }: InspectionPaper['parts'][number]): Content[] {
  const heading: Content = {
    text: `${title} (${rows.length}${cut === null ? '' : ' and more'})`,
    style: 'heading',
    margin: [0, 12, 0, 4],
    headlineLevel: 1,
  };
  if (rows.length === 0) return [heading, { text: 'None in this period.', color: inks.soft }];
  // In points, because a '*' column grows with a long word beyond the page.
  const width = CONTENT_WIDTH / headers.length;
  const margin: [number, number, number, number] = [0, 0, 6, 0];
  const body: TableCell[][] = [
    headers.map((text) => ({ text, style: 'label', margin })),
    ...rows.map((row) => row.map((text) => ({ text: oneLine(text ?? '–'), fontSize: 8, margin }))),
  ];
  return [
    heading,
    ...(cut === null ? [] : [{ text: cut, color: inks.amber, margin: [0, 0, 0, 4] } as Content]),
    {
      table: { headerRows: 1, widths: headers.map(() => width), body, dontBreakRows: true },
      layout: 'lines',
    },
  ];
}
