import { siteLink } from '#server/domain/emails/send.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { emailAddress, phoneNumber, whatsAppLink } from '#server/domain/kernel/formats.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { readAnswers } from '#server/domain/references/answers.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleReferences } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { type Check, readChecks } from '#server/domain/references/checks.ts';
import { type Correction, correctionOf } from '#server/domain/references/correction.ts';
import { kindLabel, referenceSheet, type SheetStep } from '#server/domain/references/sheet.ts';
import { referenceStatus, referenceStatuses } from '#server/domain/rules/reference-rules.ts';
import { builder } from './builder.ts';
import { CHANGE_KEY, LAST_CHANGE, NUMBER_OF, optional } from './described.ts';
import { EmailStatus, ReferenceQuoting } from './enums.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { addressFor, WHOLE_OF } from './stored-files.ts';

export const ReferenceStatus = builder.enumType('ReferenceStatus', {
  description: 'How a reference stands.',
  values: {
    COMPLETED: { description: 'The referee has answered.' },
    EMAIL_SENT: { description: 'The referee has the link.' },
    ARCHIVED: { description: 'Archived: only admins see it.' },
    NOT_SENT: { description: 'Nothing was sent yet.' },
  } as const,
});

const answersOf = batched(readAnswers);
const checksOf = batched(readChecks);

const ReferenceCheck = builder.objectRef<Check>('ReferenceCheck').implement({
  description: 'The page on which strangers check a reference.',
  fields: (t) => ({
    address: t.expose('address', { type: 'URL', description: 'Where it is.' }),
    openings: t.exposeInt('openings', {
      description: 'How often others than the agency and the candidate opened it.',
    }),
    signals: t.exposeStringList('signals', {
      nullable: true,
      description: `What speaks for a reference that its candidate has written, in words; each may have an innocent reason. ${openTo('reference.readSignals')}`,
    }),
  }),
});

const ReferenceAnswer = builder.objectRef<SheetStep['answers'][number]>('ReferenceAnswer');
ReferenceAnswer.implement({
  description: 'One choice of a referee, in words.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'What was asked.' }),
    answer: t.exposeString('answer', { description: 'What was chosen.' }),
  }),
});

const ReferenceStep = builder.objectRef<SheetStep>('ReferenceStep').implement({
  description: 'A step of a reference with its answers.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What the step is about.' }),
    answers: t.field({
      type: [ReferenceAnswer],
      description: 'The choices that were made.',
      resolve: ({ answers }) => answers,
    }),
    comment: t.exposeString('comment', {
      nullable: true,
      description: "The referee's own words.",
    }),
  }),
});

const ReferenceCorrection = builder.objectRef<Correction>('ReferenceCorrection').implement({
  description: 'What a referee put right after answering: the answers stay as they are.',
  fields: (t) => ({
    text: t.exposeString('text', { description: "The referee's words." }),
    correctedAt: t.expose('correctedAt', { type: 'DateTime', description: 'When.' }),
    correctedOn: t.string({
      description: 'The day, DD/MM/YYYY.',
      resolve: ({ correctedAt }) => dateText(partialDate(correctedAt)) ?? '',
    }),
  }),
});

export const Reference = builder.prismaNode('Reference', {
  description: "A referee's word on a candidate, as its candidate and admins see it.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleReferences(viewer)] }),
  fields: (t) => ({
    referenceName: t.exposeString('referenceName', { description: "The referee's name." }),
    companyName: t.exposeString('companyName', { description: 'The yacht or company.' }),
    position: t.exposeString('position', { description: "The referee's position there." }),
    email: t.string({
      nullable: true,
      description: "The referee's address.",
      resolve: ({ email }, _args, { viewer }) =>
        may(viewer, 'reference.readContact') ? email : null,
    }),
    contactNumber: t.string({
      nullable: true,
      description: "The referee's phone number, as it was typed.",
      resolve: ({ contactNumber }, _args, { viewer }) =>
        may(viewer, 'reference.readContact') ? contactNumber : null,
    }),
    emailAddress: t.field({
      type: 'EmailAddress',
      nullable: true,
      description: 'email, for programs; null where not every program would take it.',
      resolve: ({ email }, _args, { viewer }) =>
        may(viewer, 'reference.readContact') ? emailAddress(email) : null,
    }),
    phoneNumber: t.field({
      type: 'PhoneNumber',
      nullable: true,
      description: NUMBER_OF('contactNumber'),
      resolve: ({ contactNumber }, _args, { viewer }) =>
        may(viewer, 'reference.readContact') ? phoneNumber(contactNumber) : null,
    }),
    whatsAppUrl: t.string({
      nullable: true,
      description: 'Opens a chat with the number.',
      resolve: ({ contactNumber }, _args, { viewer }) =>
        may(viewer, 'reference.readContact') ? whatsAppLink(contactNumber) : null,
    }),
    status: t.field({
      type: ReferenceStatus,
      description: 'How it stands.',
      resolve: (reference) => referenceStatus(reference),
    }),
    statusLabel: t.string({
      description: 'status as text.',
      resolve: (reference) => label(referenceStatuses, referenceStatus(reference)),
    }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    changeKey: t.exposeID('changeKey', { description: CHANGE_KEY }),
    completedAt: t.expose(
      'completedAt',
      optional('DateTime', 'When it was completed: the order of the verified references.'),
    ),
    completedOn: t.string({
      nullable: true,
      description: 'The day of completion, DD/MM/YYYY.',
      resolve: ({ completedAt }) => dateText(partialDate(completedAt)),
    }),
    kindLabel: t.string({
      nullable: true,
      description: 'Full reference or Quick comment; null until the referee has chosen.',
      resolve: async ({ id }, _args, context) => {
        const answers = await answersOf(id, context);
        return answers && kindLabel(answers);
      },
    }),
    archived: t.exposeBoolean('archived', {
      description: 'Whether it is archived: then only admins see it.',
    }),
    linkSentAt: t.expose(
      'emailSentAt',
      optional('DateTime', 'When the referee was last sent the link.'),
    ),
    declinedAt: t.expose(
      'declinedAt',
      optional(
        'DateTime',
        'When whoever got the link said that it is not about them: the request is closed.',
      ),
    ),
    remindedAt: t.expose(
      'remindedAt',
      optional('DateTime', 'When the referee, who had not answered, was reminded.'),
    ),
    linkDelivery: t.field({
      type: EmailStatus,
      nullable: true,
      description: `What became of the last e-mail with the link; null where none was sent in the last 30 days. ${openTo('reference.readDelivery')}`,
      select: {
        emails: { select: { status: true }, orderBy: { id: 'desc' }, take: 1 },
      },
      resolve: ({ emails }, _args, { viewer }) =>
        may(viewer, 'reference.readDelivery') ? (emails[0]?.status ?? null) : null,
    }),
    steps: t.field({
      type: [ReferenceStep],
      nullable: true,
      description:
        "The referee's answers; for others than admins null until it is completed, and where it is confidential.",
      resolve: async ({ id }, _args, context) => {
        const answers = await answersOf(id, context);
        return answers && referenceSheet(answers);
      },
    }),
    correction: t.field({
      type: ReferenceCorrection,
      nullable: true,
      description:
        "The referee's correction, for whoever may read the answers; null where there is none.",
      resolve: async ({ id }, _args, context) => {
        const answers = await answersOf(id, context);
        return answers && correctionOf(answers);
      },
    }),
    pdfUrl: t.string({
      nullable: true,
      description: 'The PDF of a completed reference; of a confidential one for admins alone.',
      resolve: (reference, _args, { viewer }) =>
        may(viewer, 'reference.download', reference)
          ? addressFor(viewer, `/downloads/references/${reference.id}.pdf`)
          : null,
    }),
    pdfAddress: t.field({
      type: 'URL',
      nullable: true,
      description: WHOLE_OF('pdfUrl'),
      resolve: (reference, _args, { viewer }) =>
        may(viewer, 'reference.download', reference)
          ? siteLink(`/downloads/references/${reference.id}.pdf`)
          : null,
    }),
    quoting: t.field({
      type: ReferenceQuoting,
      nullable: true,
      description: `Whether the completed reference may be quoted to employers; null: its referee did not say, and it is not. ${openTo('reference.readQuoting')}`,
      resolve: (reference, _args, { viewer }) =>
        may(viewer, 'reference.readQuoting', reference) ? reference.quoting : null,
    }),
    check: t.field({
      type: ReferenceCheck,
      nullable: true,
      description: `The page that says to whoever has its address that the completed reference was given, and nothing of what it says: the code on its PDF leads there. ${openTo('reference.readCheck')}`,
      resolve: ({ id }, _args, context) => checksOf(id, context),
    }),
    viewerCanEdit: t.boolean({
      description:
        'Whether the entry may still be changed by the viewer: only until its link is sent.',
      resolve: (reference, _args, { viewer }) => may(viewer, 'reference.change', reference),
    }),
  }),
});
