import type { ReferenceQuoting } from '#web/__generated__/useSavedAnswers_answers.graphql.ts';
import { choicesOf, type Known } from '#web/features/forms/choices.ts';
import type { Choice } from '#web/ui/choice.ts';

type QuestionName =
  | 'performance'
  | 'interactionWithGuests'
  | 'interactionWithCrew'
  | 'presentation'
  | 'sobriety'
  | 'punctuality'
  | 'employability'
  | 'reasonForLeaving';
type CommentName =
  | 'performanceExtra'
  | 'interpersonalSkillsExtra'
  | 'presentationExtra'
  | 'sobrietyExtra'
  | 'punctualityExtra'
  | 'employabilityExtra'
  | 'reasonForLeavingExtra';

/** The values of the referee's form. Step 0 is the choice between the kinds; `full` is null before it. */
export type AnswerValues = {
  full: boolean | null;
  step: number;
  quoting: ReferenceQuoting | null;
} & Record<QuestionName, string | null> &
  Record<CommentName, string>;

type Question = { name: QuestionName; label: string; choices: Choice[] };
export type Step = {
  title: string;
  /** The question, with the candidate's first name. */
  ask: (firstName: string) => string;
  questions: readonly Question[];
  comment: CommentName;
};

/** Whether the reference may be quoted to employers; asked with the last step. */
export const quotings: Choice<Known<ReferenceQuoting>>[] = [
  {
    value: 'NAMED',
    label: 'Yes, with my name',
    help: 'Employers may read a summary, with your name, role and yacht.',
  },
  {
    value: 'ROLE',
    label: 'Yes, as my role only',
    help: 'Employers may read a summary, by ‘a captain’ for example.',
  },
  {
    value: 'CONFIDENTIAL',
    label: 'No, it is confidential',
    help: 'A consultant alone reads it. Employers and the candidate learn only that it was given.',
  },
];

const ratings = choicesOf({ EXCELLENT: 'Excellent', GOOD: 'Good', POOR: 'Poor' });
const yesOrNo = choicesOf({ YES: 'Yes', NO: 'No' });
const reasons = choicesOf({
  TEMPORARY_CONTRACT: 'Temporary contract',
  YACHT_SOLD: 'Yacht sold',
  CAREER_BREAK: 'Career break',
  CAREER_PROGRESSION: 'Career Progression',
  PERSONAL_ISSUE: 'Personal Issue',
  DISMISSED: 'Dismissed',
  OTHER: 'Other',
});

const rated = (name: QuestionName, label: string): Question => ({ name, label, choices: ratings });

/** The seven steps of a full reference; a quick comment has only the first. */
export const steps: readonly Step[] = [
  {
    title: 'Performance',
    ask: (name) => `How did ${name} do the job?`,
    questions: [rated('performance', 'Performance')],
    comment: 'performanceExtra',
  },
  {
    title: 'Interpersonal Skills',
    ask: (name) => `How was ${name} with people?`,
    questions: [
      rated('interactionWithGuests', 'Interaction with Guests'),
      rated('interactionWithCrew', 'Interaction with Crew'),
    ],
    comment: 'interpersonalSkillsExtra',
  },
  {
    title: 'Presentation',
    ask: (name) => `How was ${name}’s appearance?`,
    questions: [rated('presentation', 'Presentation')],
    comment: 'presentationExtra',
  },
  {
    title: 'Sobriety',
    ask: (name) => `How was ${name}’s sobriety?`,
    questions: [rated('sobriety', 'Sobriety')],
    comment: 'sobrietyExtra',
  },
  {
    title: 'Punctuality',
    ask: (name) => `Was ${name} on time?`,
    questions: [rated('punctuality', 'Punctuality')],
    comment: 'punctualityExtra',
  },
  {
    title: 'Employability',
    ask: (name) => `Would you employ ${name} again?`,
    questions: [{ name: 'employability', label: 'Employability', choices: yesOrNo }],
    comment: 'employabilityExtra',
  },
  {
    title: 'Reason for Leaving',
    ask: (name) => `Why did ${name} leave?`,
    questions: [{ name: 'reasonForLeaving', label: 'Reason for Leaving', choices: reasons }],
    comment: 'reasonForLeavingExtra',
  },
];

export function stepsOf(full: boolean | null): readonly Step[] {
  return full === false ? steps.slice(0, 1) : steps;
}

/** The furthest step that may be opened: the first unanswered one; 0 before the kind is chosen. */
export function furthestStep(values: AnswerValues): number {
  if (values.full === null) return 0;
  const own = stepsOf(values.full);
  const open = own.findIndex(({ questions }) => questions.some(({ name }) => !values[name]));
  return open === -1 ? own.length : open + 1;
}
