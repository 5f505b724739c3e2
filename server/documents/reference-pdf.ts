import type { Content, TableCell } from 'pdfmake';
import { CHECK_WIDTH, checkCode } from './check-code.ts';
import { CONTENT_WIDTH, inks, type Paper } from './pdf.ts';
import { oneLine, prose } from './right-to-left.ts';

/** The content of a reference's document, as texts to show. */
export type ReferencePaper = {
  agency: string;
  contact: readonly string[];
  candidate: string;
  referenceName: string;
  companyName: string;
  position: string;
  email: string | null;
  phone: string | null;
  /** Full reference or Quick comment. */
  kind: string;
  /** DD/MM/YYYY. */
  completedOn: string;
  /** Whether it may be quoted, in words; null where that was not asked. */
  quoting: string | null;
  /** The page on which a stranger checks the document. */
  checkLink: string | null;
  steps: readonly {
    title: string;
    answers: readonly { question: string; answer: string }[];
    comment: string | null;
  }[];
  /** What the referee put right later: 'Corrected on DD/MM/YYYY' and their words. */
  correction: { heading: string; text: string } | null;
};

// In points: a '*' column grows with a long word beyond the page. A box has 28 of padding for each column, a
// quote 12.
const THIRD = CONTENT_WIDTH / 3 - 28;
const QUOTE = CONTENT_WIDTH - 12;
const CHECK_GAP = 20;

/** A completed reference as an A4 document (specification 1, section 8). */
export function referencePaper(facts: ReferencePaper): Paper {
  const { agency, contact, candidate, kind, completedOn, quoting, checkLink, steps } = facts;
  return {
    title: `${facts.referenceName} Reference`,
    agency,
    contact,
    content: [
      {
        columns: [
          {
            width: checkLink ? CONTENT_WIDTH - CHECK_WIDTH - CHECK_GAP : CONTENT_WIDTH,
            stack: [
              { text: `Reference for ${oneLine(candidate)}`, style: 'title' },
              {
                text: `${kind}, completed on ${completedOn}`,
                style: 'subtitle',
                margin: [0, 4, 0, 0],
              },
              ...(quoting ? [{ text: quoting, style: 'subtitle' }] : []),
            ],
          },
          ...(checkLink ? [checkCode(checkLink, 'Scan to check this reference')] : []),
        ],
        columnGap: CHECK_GAP,
        margin: [0, 0, 0, 18],
      },
      refereeBox(facts),
      ...steps.map(stepBlock),
      ...(facts.correction ? [correctionBlock(facts.correction)] : []),
    ],
  };
}

function refereeBox({
  referenceName,
  companyName,
  position,
  email,
  phone,
}: ReferencePaper): Content {
  const fact = (label: string, value: string | null): Content[] =>
    value === null || value === '-'
      ? []
      : [
          { text: label, style: 'label' },
          { text: oneLine(value), margin: [0, 1, 0, 7] },
        ];
  const columns: Content[] = [
    { stack: [...fact('Referee', referenceName), ...fact('Email', email)] },
    { stack: [...fact('Position', position), ...fact('Phone', phone)] },
    { stack: fact('Company', companyName) },
  ];
  return {
    table: { widths: [THIRD, THIRD, THIRD], body: [columns as TableCell[]] },
    layout: 'box',
    margin: [0, 0, 0, 10],
  };
}

const tones: Record<string, string> = {
  Excellent: inks.starboard,
  Yes: inks.starboard,
  Poor: inks.port,
  No: inks.port,
};

function stepBlock({ title, answers, comment }: ReferencePaper['steps'][number]): Content {
  return {
    margin: [0, 10, 0, 0],
    stack: [
      { text: title, style: 'heading', margin: [0, 0, 0, 4], headlineLevel: 1 },
      ...(answers.length > 0 ? [answerTable(title, answers)] : []),
      ...(comment === null ? [] : [commentBlock(comment)]),
    ],
    // A step with a long comment may break across pages.
    unbreakable: (comment?.length ?? 0) < 1500,
  };
}

/** Below the answers, which it does not replace. */
const correctionBlock = ({ heading, text }: { heading: string; text: string }): Content => ({
  margin: [0, 16, 0, 0],
  stack: [
    { text: heading, style: 'heading', margin: [0, 0, 0, 2], headlineLevel: 1 },
    { text: 'By the referee. The answers above are as they were given.', style: 'subtitle' },
    commentBlock(text),
  ],
  unbreakable: text.length < 1500,
});

function answerTable(title: string, answers: ReferencePaper['steps'][number]['answers']): Content {
  const row = ({ question, answer }: (typeof answers)[number]): TableCell[] => [
    { text: asked(title, question), color: inks.soft },
    { text: answer, bold: true, color: tones[answer] ?? inks.ink },
  ];
  return { table: { widths: [150, '*'], body: answers.map(row) }, layout: 'lines' };
}

/** The label beside an answer, unless it repeats the step's title. */
function asked(title: string, question: string): string {
  if (question !== title) return question;
  if (title === 'Employability') return 'Would employ again';
  return title === 'Reason for Leaving' ? 'Reason' : 'Rating';
}

function commentBlock(comment: string): Content {
  return {
    table: { widths: [QUOTE], body: [[{ stack: [prose(comment)] }]] },
    layout: 'quote',
    margin: [0, 6, 0, 0],
  };
}
