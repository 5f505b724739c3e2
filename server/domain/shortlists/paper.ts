import type { Content } from 'pdfmake';
import { CHECK_WIDTH } from '#server/documents/check-code.ts';
import { cvPaper } from '#server/documents/cv-pdf.ts';
import { safeFileName } from '#server/documents/file-names.ts';
import { CONTENT_WIDTH, inks, makePdf } from '#server/documents/pdf.ts';
import { oneLine, prose } from '#server/documents/right-to-left.ts';
import type { ReferenceSummary } from '#server/domain/references/summary.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { BlindPerson, BlindReference } from './blind-cv.ts';
import { readSharedCvs } from './client.ts';

/** The blind CVs of a link as one PDF, or that of one person. @throws not-found, rate-limited */
export async function downloadSharedCvs(
  viewer: Viewer,
  token: string,
  given: { cookie: string | undefined; entryId?: string | undefined },
): Promise<{ name: string; contentType: string; bytes: Buffer; size: number }> {
  const people = await readSharedCvs(viewer, token, given);
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

/** The number of references; of each a code that leads to the page on which it is checked, and what may be quoted. */
function referenceCodes(references: readonly BlindReference[]): Content[] {
  const rows = references.map(
    ({ writer, completedOn, corrected, checkLink, summary }): Content => ({
      columns: [
        { qr: checkLink, fit: CODE, width: CODE, foreground: inks.ink },
        {
          width: CONTENT_WIDTH - CODE - CODE_GAP,
          stack: [
            { text: `By ${oneLine(writer)}`, bold: true },
            {
              text: [
                `${[`Completed on ${completedOn}`, corrected?.toLowerCase()].filter(Boolean).join(', ')} · `,
                { text: 'Check this reference', link: checkLink, style: 'link' },
              ],
              style: 'small',
            },
            ...(summary ? summaryOf(summary) : []),
          ],
        },
      ],
      columnGap: CODE_GAP,
      margin: below(6),
    }),
  );
  return [{ text: referencesInWords(references.length) }, ...rows];
}

const summaryOf = ({ choices, quotes }: ReferenceSummary): Content[] => [
  { text: choices.join(' · '), margin: below(2) },
  ...quotes.map((text): Content => ({
    layout: 'quote',
    table: { widths: [CONTENT_WIDTH - CODE - CODE_GAP - 12], body: [[prose(text)]] },
    margin: below(3),
  })),
];

const CODE_GAP = 12;
/** Points of a code. */
const CODE = CHECK_WIDTH;

const below = (points: number): [number, number, number, number] => [0, points, 0, points];
const above = (points: number): [number, number, number, number] => [0, points, 0, 0];

/** How many references are completed, as a sentence. */
export const referencesInWords = (count: number): string =>
  `${count} completed ${count === 1 ? 'reference' : 'references'}, on request from the agency.`;
