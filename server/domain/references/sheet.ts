import { label } from '#server/domain/kernel/labels.ts';
import {
  type ReferenceAnswers,
  type ReferenceExtra,
  referenceQuestions,
  stepsOf,
} from '#server/domain/rules/reference-rules.ts';
import type { Reference } from '#server/generated/prisma/client.ts';

/** One step with its questions and answers. */
export type SheetStep = {
  title: string;
  answers: { question: string; answer: string }[];
  comment: string | null;
};

type Answered = ReferenceAnswers & Pick<Reference, ReferenceExtra | 'full'>;

/** A reference's answers for display, on screen and in the PDF; steps without an answer are left out. */
export function referenceSheet(reference: Answered): SheetStep[] {
  return stepsOf(reference.full ?? true)
    .map(({ title, questions, extra }) => ({
      title,
      answers: questions.flatMap((name) => {
        const { label: question, choices } = referenceQuestions[name];
        const answer = label(choices, reference[name]);
        return answer === null ? [] : [{ question, answer }];
      }),
      comment: reference[extra],
    }))
    .filter(({ answers, comment }) => answers.length > 0 || comment !== null);
}

/** The label of the kind; null if the referee has not chosen. */
export function kindLabel({ full }: Pick<Reference, 'full'>): string | null {
  if (full === null) return null;
  return full ? 'Full reference' : 'Quick comment';
}
