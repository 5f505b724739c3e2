import type { Reference } from '#server/generated/prisma/client.ts';
import { referenceSheet } from './sheet.ts';

/** A reference in a few lines, for those to whom it may be quoted. */
export interface ReferenceSummary {
  /** 'Excellent: Performance, Sobriety'. */
  choices: string[];
  /** The referee's own words. */
  quotes: string[];
}

/** Characters of a quote. */
const LONGEST = 280;

/**
 * What a referee who agreed to be quoted said: their choices by answer, and their words. Why the candidate left is
 * not part of it.
 */
export function referenceSummary(
  reference: Parameters<typeof referenceSheet>[0],
): ReferenceSummary {
  const said = referenceSheet({
    ...reference,
    reasonForLeaving: null,
    reasonForLeavingExtra: null,
  });
  const byAnswer = new Map<string, string[]>();
  for (const { question, answer } of said.flatMap(({ answers }) => answers)) {
    const isWish = question === 'Employability';
    const heading = isWish ? 'Would employ again' : answer;
    byAnswer.set(heading, [...(byAnswer.get(heading) ?? []), isWish ? answer : question]);
  }
  const order = ['Excellent', 'Good', 'Poor', 'Would employ again'];
  return {
    choices: order.flatMap((heading) => {
      const questions = byAnswer.get(heading);
      return questions ? [`${heading}: ${questions.join(', ')}`] : [];
    }),
    quotes: said.flatMap(({ comment }) => (comment ? [cut(comment.trim())] : [])),
  };
}

/** A text of at most the characters of a quote. */
export function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

/** Whether a reference's words may be shown to employers. */
export const isQuotable = ({ quoting }: Pick<Reference, 'quoting'>): boolean =>
  quoting === 'NAMED' || quoting === 'ROLE';

const QUOTING = {
  NAMED: 'May be quoted to employers, with the referee’s name',
  ROLE: 'May be quoted to employers, without the referee’s name',
  CONFIDENTIAL: 'Confidential: for the agency alone',
} as const;

/** Whether a reference may be quoted, in words; null where its referee did not say. */
export const quotingInWords = ({ quoting }: Pick<Reference, 'quoting'>): string | null =>
  quoting && QUOTING[quoting];
