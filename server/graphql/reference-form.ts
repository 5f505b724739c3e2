import { type ReferenceAnswer, answerReference } from '#server/domain/references/answering.ts';
import { type OpenedReference, findOpenReference } from '#server/domain/references/opening.ts';
import { referenceFileName } from '#server/domain/references/paper.ts';
import { builder } from './builder.ts';
import { described, optional } from './described.ts';
import { Employability, Rating, ReasonForLeaving, ReferenceQuoting } from './enums.ts';
import { mutation, node } from './mutation.ts';
import { addressFor } from './stored-files.ts';

/** What the holder of a reference link gets; the token is the link's. */
type Opened = OpenedReference & { token: string };

const ReferenceFormState = builder.enumType('ReferenceFormState', {
  description: 'What a link to a reference form is good for.',
  values: {
    OPEN: { description: 'It can be answered.' },
    COMPLETED: { description: 'It was answered; for 30 days its PDF can be had.' },
    EXPIRED: { description: 'The link is over.' },
  } as const,
});

const ratings = {
  performance: 'How they did their work.',
  interactionWithGuests: 'How they were with guests.',
  interactionWithCrew: 'How they were with the crew.',
  presentation: 'How they presented themselves.',
  sobriety: 'How sober they were.',
  punctuality: 'How punctual they were.',
} as const;
const comments = {
  performanceExtra: 'More on their performance.',
  interpersonalSkillsExtra: 'More on their way with people.',
  presentationExtra: 'More on their presentation.',
  sobrietyExtra: 'More on their sobriety.',
  punctualityExtra: 'More on their punctuality.',
  employabilityExtra: 'More on their employability.',
  reasonForLeavingExtra: 'More on why they left.',
} as const;
type RatingName = keyof typeof ratings;
type CommentName = keyof typeof comments;

const ReferenceAnswers = builder.objectRef<OpenedReference['reference']>('ReferenceAnswers');
ReferenceAnswers.implement({
  description: "The referee's answers as they are saved.",
  fields: (t) => ({
    full: t.exposeBoolean('full', {
      nullable: true,
      description:
        'A full reference of seven steps, or the quick comment of one; null before the choice.',
    }),
    step: t.exposeInt('step', {
      description: 'Where the form was left; 0 is the choice between the kinds.',
    }),
    ...described(ratings, (name: RatingName, description) =>
      t.expose(name, { type: Rating, nullable: true, description }),
    ),
    employability: t.expose(
      'employability',
      optional(Employability, 'Whether they would employ the candidate again.'),
    ),
    reasonForLeaving: t.expose(
      'reasonForLeaving',
      optional(ReasonForLeaving, 'Why the candidate left.'),
    ),
    quoting: t.expose(
      'quoting',
      optional(ReferenceQuoting, 'Whether it may be quoted to employers; null: not answered.'),
    ),
    ...described(comments, (name: CommentName, description) =>
      t.exposeString(name, { nullable: true, description }),
    ),
  }),
});

const ReferenceForm = builder.objectRef<Opened | 'expired'>('ReferenceForm');
ReferenceForm.implement({
  description: 'A reference as the holder of its link sees it.',
  fields: (t) => ({
    state: t.field({
      type: ReferenceFormState,
      description: 'What the link is good for.',
      resolve: (opened) => {
        if (opened === 'expired') return 'EXPIRED';
        return opened.access === 'answer' ? 'OPEN' : 'COMPLETED';
      },
    }),
    firstName: t.string({
      nullable: true,
      description: "The candidate's first name; null where the link is over.",
      resolve: (opened) => (opened === 'expired' ? null : opened.firstName),
    }),
    referenceName: t.string({
      nullable: true,
      description: "The referee's name, while the form is open.",
      resolve: (opened) => openRow(opened)?.referenceName ?? null,
    }),
    companyName: t.string({
      nullable: true,
      description: 'Where they worked together, while the form is open.',
      resolve: (opened) => openRow(opened)?.companyName ?? null,
    }),
    answers: t.field({
      type: ReferenceAnswers,
      nullable: true,
      description: 'What is answered so far, while the form is open.',
      resolve: openRow,
    }),
    pdfUrl: t.string({
      nullable: true,
      description: 'The PDF, for 30 days from completion.',
      resolve: (opened, _args, { viewer }) =>
        opened !== 'expired' && opened.access === 'download'
          ? addressFor(viewer, `/downloads/references/${opened.token}.pdf`)
          : null,
    }),
    correctionPath: t.string({
      nullable: true,
      description:
        'Where the referee asks for a link to add one correction: for a week after answering.',
      resolve: (opened) =>
        opened !== 'expired' && opened.correctableUntil
          ? `/reference-correction-link/${opened.token}`
          : null,
    }),
    pdfName: t.string({
      nullable: true,
      description: "The PDF's name.",
      resolve: (opened) =>
        opened !== 'expired' && opened.access === 'download'
          ? referenceFileName(opened.reference.referenceName)
          : null,
    }),
  }),
});

function openRow(opened: Opened | 'expired'): OpenedReference['reference'] | null {
  return opened !== 'expired' && opened.access === 'answer' ? opened.reference : null;
}

builder.queryField('referenceForm', (t) =>
  t.field({
    type: ReferenceForm,
    nullable: true,
    description:
      'The reference that a link opens; null for an unknown one. Open to everybody who has it.',
    args: { token: t.arg.string({ required: true, description: 'The token of the link.' }) },
    resolve: async (_root, { token }, { viewer }) => {
      const opened = await findOpenReference(viewer, token);
      return opened === null || opened === 'expired' ? opened : { ...opened, token };
    },
  }),
);

mutation('answerReference', {
  description:
    'Saves answers of the referee; a missing field stays as it is, null takes an answer back. Open to everybody who has the link.',
  input: (t) => ({
    token: t.string({ required: true, description: 'The token of the link.' }),
    full: t.boolean({ description: 'A full reference, or the quick comment.' }),
    step: t.int({ description: 'Where the form stands, 0 to 7.' }),
    ...described(ratings, (_name: RatingName, text) =>
      t.field({ type: Rating, description: text }),
    ),
    employability: t.field({
      type: Employability,
      description: 'Whether they would employ the candidate again.',
    }),
    reasonForLeaving: t.field({
      type: ReasonForLeaving,
      description: 'Why the candidate left.',
    }),
    ...described(comments, (_name: CommentName, text) => t.string({ description: text })),
    quoting: t.field({
      type: ReferenceQuoting,
      description: 'Whether it may be quoted to employers; it is not without an answer.',
    }),
    completed: t.boolean({
      description:
        'True completes the reference: every choice of its kind must be made, and nothing changes afterwards.',
    }),
  }),
  act: async (viewer, { token, ...answers }) => ({
    ...(await answerReference(viewer, token, answers as ReferenceAnswer)),
    token,
  }),
  payload: node('form', ReferenceForm, 'The form as it stands now.'),
});
