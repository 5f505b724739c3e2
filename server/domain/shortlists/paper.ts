import type { Content } from 'pdfmake';
import { cvPaper } from '#server/documents/cv-pdf.ts';
import { safeFileName } from '#server/documents/file-names.ts';
import { CONTENT_WIDTH, inks, makePdf } from '#server/documents/pdf.ts';
import { oneLine, prose } from '#server/documents/right-to-left.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { BlindPerson, BlindReference } from './blind-cv.ts';
import { readSharedCvs } from './client.ts';

/** PDFs that one link may request in an hour. */
const PAPERS_AN_HOUR = 60;

/** The blind CVs of a link as one PDF, or that of one person. @throws not-found, rate-limited */
export async function downloadSharedCvs(
  viewer: Viewer,
  token: string,
  given: { cookie: string | undefined; entryId?: string | undefined },
): Promise<{ name: string; contentType: string; bytes: Buffer; size: number }> {
  const { linkId, people } = await readSharedCvs(viewer, token, given);
  await takeOrRefuse({ key: `shortlist-pdf:${linkId}`, max: PAPERS_AN_HOUR, windowSeconds: 3600 });
  const { name: agency, email, phone, address } = brand();
  const contact = [email, phone, address].filter((line) => line !== null);
  const papers = people.map((person) => {
    const paper = cvPaper({ cv: person.cv, photo: null, agency, contact });
    const [head, ...rest] = paper.content;
    return { ...paper, content: [head ?? '', ...forJob(person), ...rest] };
  });
  const title = people.length === 1 ? `${people[0]?.cv.name} CV` : 'Shortlist';
  const content = papers.flatMap((paper, at): Content[] =>
    at === 0 ? paper.content : [{ text: '', pageBreak: 'before' }, ...paper.content],
  );
  const bytes = await makePdf({ title, agency, contact, content });
  const name = safeFileName(`${title}.pdf`);
  return { name, contentType: 'application/pdf', bytes, size: bytes.length };
}

/** What the consultant says, and what the job asks for. */
function forJob({ line, papers, endsOn, references }: BlindPerson): Content[] {
  return [
    ...(line
      ? [{ layout: 'quote', table: { widths: ['*'], body: [[prose(line)]] }, margin: below(8) }]
      : []),
    ...(papers.length > 0
      ? [
          {
            text: `Asked for, to the contract’s end${endsOn ? ` on ${endsOn}` : ''}`,
            style: 'label',
            margin: below(2),
          },
          ...papers.map(({ label, words, isGood }) => ({
            text: [{ text: label, bold: true }, `: ${words}`],
            color: isGood ? inks.ink : inks.amber,
          })),
        ]
      : []),
    ...(references.length > 0 ? [{ stack: referenceCodes(references), margin: above(10) }] : []),
  ];
}

/** The number of references, and a code for each that leads to the page on which it is checked; in two columns. */
function referenceCodes(references: readonly BlindReference[]): Content[] {
  const rows = Array.from({ length: Math.ceil(references.length / 2) }, (_, row): Content => ({
    columns: references.slice(row * 2, row * 2 + 2).map(({ writer, completedOn, checkLink }) => ({
      width: HALF,
      columns: [
        { qr: checkLink, fit: CODE, width: CODE, foreground: inks.ink },
        {
          width: HALF - CODE - 10,
          stack: [
            { text: `By ${oneLine(writer)}` },
            { text: `Completed on ${completedOn}`, style: 'small' },
            { text: 'Check this reference', link: checkLink, style: ['small', 'link'] },
          ],
        },
      ],
      columnGap: 10,
    })),
    columnGap: GUTTER,
    unbreakable: true,
    margin: below(6),
  }));
  return [{ text: referencesInWords(references.length), margin: below(0) }, ...rows];
}

const GUTTER = 24;
const HALF = (CONTENT_WIDTH - GUTTER) / 2;
/** Points of a code. */
const CODE = 58;

const below = (points: number): [number, number, number, number] => [0, points, 0, points];
const above = (points: number): [number, number, number, number] => [0, points, 0, 0];

/** How many references are completed, as a sentence. */
export const referencesInWords = (count: number): string =>
  `${count} completed ${count === 1 ? 'reference' : 'references'}, on request from the agency.`;
