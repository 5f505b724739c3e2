import {
  type Employability,
  employabilities,
  type LabelTable,
  parseLabel,
  type Rating,
  ratings,
  type ReasonForLeaving,
  reasonsForLeaving,
} from '#server/domain/kernel/labels.ts';
import { firstFailing, isGiven, type Problem } from '#server/domain/kernel/problems.ts';
import { referenceTexts } from '#server/domain/kernel/texts.ts';

/** The referee's choices. */
export type ReferenceAnswers = {
  performance: Rating | null;
  interactionWithGuests: Rating | null;
  interactionWithCrew: Rating | null;
  presentation: Rating | null;
  sobriety: Rating | null;
  punctuality: Rating | null;
  employability: Employability | null;
  reasonForLeaving: ReasonForLeaving | null;
};

export type ReferenceQuestion = keyof ReferenceAnswers;

/** The optional comment of each step. */
export type ReferenceExtra =
  | 'performanceExtra'
  | 'interpersonalSkillsExtra'
  | 'presentationExtra'
  | 'sobrietyExtra'
  | 'punctualityExtra'
  | 'employabilityExtra'
  | 'reasonForLeavingExtra';

export type ReferenceStep = {
  step: number;
  title: string;
  questions: readonly ReferenceQuestion[];
  extra: ReferenceExtra;
};

/** The seven steps of a full reference; a quick comment has only the first. */
export const referenceSteps: readonly ReferenceStep[] = [
  { step: 1, title: 'Performance', questions: ['performance'], extra: 'performanceExtra' },
  {
    step: 2,
    title: 'Interpersonal Skills',
    questions: ['interactionWithGuests', 'interactionWithCrew'],
    extra: 'interpersonalSkillsExtra',
  },
  { step: 3, title: 'Presentation', questions: ['presentation'], extra: 'presentationExtra' },
  { step: 4, title: 'Sobriety', questions: ['sobriety'], extra: 'sobrietyExtra' },
  { step: 5, title: 'Punctuality', questions: ['punctuality'], extra: 'punctualityExtra' },
  { step: 6, title: 'Employability', questions: ['employability'], extra: 'employabilityExtra' },
  {
    step: 7,
    title: 'Reason for Leaving',
    questions: ['reasonForLeaving'],
    extra: 'reasonForLeavingExtra',
  },
];

export const referenceQuestions: Readonly<
  Record<ReferenceQuestion, { label: string; choices: LabelTable<string> }>
> = {
  performance: { label: 'Performance', choices: ratings },
  interactionWithGuests: { label: 'Interaction with Guests', choices: ratings },
  interactionWithCrew: { label: 'Interaction with Crew', choices: ratings },
  presentation: { label: 'Presentation', choices: ratings },
  sobriety: { label: 'Sobriety', choices: ratings },
  punctuality: { label: 'Punctuality', choices: ratings },
  employability: { label: 'Employability', choices: employabilities },
  reasonForLeaving: { label: 'Reason for Leaving', choices: reasonsForLeaving },
};

/** The steps of a kind: 7 of a full reference, 1 of a quick comment. */
export function stepsOf(full: boolean): readonly ReferenceStep[] {
  return full ? referenceSteps : referenceSteps.slice(0, 1);
}

/** The choices required to complete a kind of reference: 8, or 1. */
export function requiredAnswers(full: boolean): ReferenceQuestion[] {
  return stepsOf(full).flatMap((step) => step.questions);
}

/** The required choices that are missing, in the order of the steps. */
export function missingAnswers(answers: ReferenceAnswers, full: boolean): ReferenceQuestion[] {
  return requiredAnswers(full).filter((question) => answers[question] === null);
}

/** The problem of leaving a step: all of its choices are required. */
export function stepProblem(step: number, answers: ReferenceAnswers): Problem | null {
  const questions = referenceSteps.find((known) => known.step === step)?.questions ?? [];
  return firstFailing(
    questions.map((question) => [
      answers[question] !== null,
      referenceTexts.stepRequired,
      question,
    ]),
  );
}

/** The problem of completing a reference; the kind must have been chosen, too. */
export function completionProblem(
  answers: ReferenceAnswers & { full: boolean | null },
): Problem | null {
  if (answers.full === null) return { message: referenceTexts.stepRequired, path: ['full'] };
  const [missing] = missingAnswers(answers, answers.full);
  return missing ? { message: referenceTexts.stepRequired, path: [missing] } : null;
}

/** The stored answer for a label; undefined if the question does not offer it. */
export function parseAnswer(question: ReferenceQuestion, text: string): string | undefined {
  return parseLabel(referenceQuestions[question].choices, text);
}

/** The form's progress: step 0 is the choice of the kind. `percent` of completed steps. */
export function referenceProgress(reference: {
  step: number;
  full: boolean | null;
  completed: boolean;
}): { step: number; steps: number; percent: number } {
  const steps = stepsOf(reference.full ?? true).length;
  const step = reference.full === null ? 0 : Math.min(Math.max(reference.step, 0), steps);
  const behind = reference.completed ? steps : Math.max(step - 1, 0);
  return { step, steps, percent: Math.round((behind / steps) * 100) };
}

/** The status of a reference, for its candidate and for admins (specification 1, section 4). */
export const referenceStatuses = {
  COMPLETED: ['Completed'],
  EMAIL_SENT: ['Email sent'],
  ARCHIVED: ['Archived'],
  NOT_SENT: ['Not sent'],
} as const;

export type ReferenceStatus = keyof typeof referenceStatuses;

export type Standing = { completed: boolean; emailSent: boolean; archived: boolean };

/** The status that is shown. */
export function referenceStatus(reference: Standing): ReferenceStatus {
  if (reference.completed) return 'COMPLETED';
  if (reference.emailSent) return 'EMAIL_SENT';
  return reference.archived ? 'ARCHIVED' : 'NOT_SENT';
}

/** Whether the candidate may still change the entry: only until something was sent for it. */
export function isEntryOpen(reference: Standing): boolean {
  return !reference.completed && !reference.emailSent;
}

/** The effect of removing an entry: it is deleted while it is open, archived afterwards. */
export function removalOf(reference: Standing): 'delete' | 'archive' {
  return isEntryOpen(reference) ? 'delete' : 'archive';
}

/** The problem of sending a referee the link (specification 2, section 5). */
export function verifyReferenceProblem(reference: {
  referenceName: string | null;
  companyName: string | null;
  position: string | null;
  email: string | null;
}): Problem | null {
  return firstFailing(
    (['referenceName', 'companyName', 'position', 'email'] as const).map((field) => [
      isGiven(reference[field]),
      referenceTexts.verifyRequired,
      field,
    ]),
  );
}
