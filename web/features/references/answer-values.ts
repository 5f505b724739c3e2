import type { AnswerReferenceInput } from '#web/__generated__/useAnswerReferenceMutation.graphql.ts';
import type { AnswerValues, CommentName, QuestionName } from './steps.ts';

type Saved = { readonly full?: boolean | null; readonly step: number } & Partial<
  Readonly<Record<QuestionName | CommentName, string | null | undefined>>
>;

/** The values of the form from what the server has. */
export function valuesOf(saved: Saved): AnswerValues {
  const choice = (name: QuestionName) => saved[name] ?? null;
  const comment = (name: CommentName) => saved[name] ?? '';
  return {
    full: saved.full ?? null,
    step: saved.step,
    performance: choice('performance'),
    performanceExtra: comment('performanceExtra'),
    interactionWithGuests: choice('interactionWithGuests'),
    interactionWithCrew: choice('interactionWithCrew'),
    interpersonalSkillsExtra: comment('interpersonalSkillsExtra'),
    presentation: choice('presentation'),
    presentationExtra: comment('presentationExtra'),
    sobriety: choice('sobriety'),
    sobrietyExtra: comment('sobrietyExtra'),
    punctuality: choice('punctuality'),
    punctualityExtra: comment('punctualityExtra'),
    employability: choice('employability'),
    employabilityExtra: comment('employabilityExtra'),
    reasonForLeaving: choice('reasonForLeaving'),
    reasonForLeavingExtra: comment('reasonForLeavingExtra'),
  };
}

/** Values as the mutation takes them: every choice comes from the lists of steps.ts. */
export function answersOf(values: Partial<AnswerValues>): Omit<AnswerReferenceInput, 'token'> {
  return values as Omit<AnswerReferenceInput, 'token'>;
}
