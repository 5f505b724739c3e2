import { keyOf } from '#server/domain/kernel/input.ts';
import { visibleReasons, visibleTemplates } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { CLOSING_TEXT } from '#server/domain/rejection/closing.ts';
import {
  addReason,
  changeReason,
  listReasons,
  orderReasons,
  REASONS_MAX,
} from '#server/domain/rejection/reasons.ts';
import { previewRejection, type RejectionLetter } from '#server/domain/rejection/letters.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  FIELD_NAMES as fields,
  listTemplates,
  TEMPLATES_MAX,
} from '#server/domain/rejection/templates.ts';
import { Application } from './applications.ts';
import { builder } from './builder.ts';
import { deleted, idOf, idsOf, mutation, node } from './mutation.ts';
import { atMost } from './prices.ts';

export const RejectionReason = builder.prismaNode('RejectionReason', {
  description: `Why the agency rejects an application. ${openTo('application.explainRejection')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleReasons(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its words.' }),
    isRetired: t.boolean({
      description: 'Whether it is no longer offered; past rejections keep it.',
      resolve: ({ retiredAt }) => retiredAt !== null,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

builder.queryField('rejectionReasons', (t) =>
  t.field({
    type: [RejectionReason],
    description: `Why the agency rejects applications, in the order in which it is offered; the retired ones are among them. At most ${REASONS_MAX}. ${openTo('application.explainRejection')}`,
    extensions: atMost(() => REASONS_MAX),
    resolve: (_root, _args, { viewer }) => listReasons(viewer),
  }),
);

const edits = openTo('application.editReasons');

mutation('addRejectionReason', {
  description: `Adds a reason for rejecting at the end of the list; a retired one of that name is offered again. ${edits}`,
  input: (t) => ({ name: t.string({ required: true, description: 'Its words, in one line.' }) }),
  act: (viewer, { name }) => addReason(viewer, { name }),
  payload: node('rejectionReason', RejectionReason, 'The reason.'),
});

mutation('changeRejectionReason', {
  description: `Renames a reason for rejecting, or says whether it is offered; past rejections keep the words that they were given. ${edits}`,
  input: (t) => ({
    id: t.globalID({ for: RejectionReason, required: true, description: 'The reason.' }),
    name: t.string({ description: 'Its new words; without them they stay.' }),
    isRetired: t.boolean({
      description: 'Whether it is offered no more; one that is again comes last.',
    }),
  }),
  act: (viewer, { id, ...change }) => changeReason(viewer, { ...change, id: id.id }),
  payload: node('rejectionReason', RejectionReason, 'The reason.'),
});

mutation('orderRejectionReasons', {
  description: `Puts the reasons for rejecting into an order. ${edits}`,
  input: (t) => ({
    ids: t.globalIDList({
      for: RejectionReason,
      required: true,
      description: 'The reasons in their new order; those not named come after them.',
    }),
  }),
  act: (viewer, { ids }) => orderReasons(viewer, idsOf(ids)),
  payload: (t) => ({
    rejectionReasons: t.field({
      type: [RejectionReason],
      description: `All of them in their order. At most ${REASONS_MAX}.`,
      resolve: (reasons) => reasons,
    }),
  }),
});

export const MailTemplate = builder.prismaNode('MailTemplate', {
  description: `The text of an e-mail to a candidate whose application is rejected. ${openTo('application.explainRejection')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleTemplates(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called among consultants.' }),
    subject: t.exposeString('subject', { description: `Its subject, with the fields ${fields}.` }),
    body: t.exposeString('body', {
      description: `Its text, with the same fields; an empty line begins a paragraph.`,
    }),
    isForClosing: t.boolean({
      description: 'Whether it is offered first when a listing is closed.',
      resolve: ({ id }) => id === CLOSING_TEXT,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

builder.queryField('mailTemplates', (t) =>
  t.field({
    type: [MailTemplate],
    description: `The texts of the e-mails about a rejection, by name. At most ${TEMPLATES_MAX}. ${openTo('application.explainRejection')}`,
    extensions: atMost(() => TEMPLATES_MAX),
    resolve: (_root, _args, { viewer }) => listTemplates(viewer),
  }),
);

const RejectionMail = builder.objectRef<RejectionLetter>('RejectionMail').implement({
  description: 'The e-mail about a rejection as its candidate would get it.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    paragraphs: t.stringList({
      description: 'Its text.',
      resolve: ({ paragraphs }) => [...paragraphs],
    }),
  }),
});

builder.objectField(Application, 'rejectionMail', (t) =>
  t.field({
    type: RejectionMail,
    nullable: true,
    description: `The e-mail that its candidate would get if the viewer rejected it now. ${openTo('application.explainRejection')}`,
    args: {
      templateId: t.arg.globalID({ for: MailTemplate, required: true, description: 'Its text.' }),
    },
    resolve: ({ id }, { templateId }, { viewer }) => previewRejection(viewer, id, templateId.id),
  }),
);

/** The input of a text. */
const textFields = (
  t: PothosSchemaTypes.InputFieldBuilder<(typeof builder)['$inferSchemaTypes'], 'InputObject'>,
) => ({
  name: t.string({ required: true, description: 'What it is called among consultants.' }),
  subject: t.string({
    required: true,
    description: `Its subject. Fields: ${fields}; any other is refused.`,
  }),
  body: t.string({ required: true, description: 'Its text, with the same fields.' }),
});

mutation('addMailTemplate', {
  description: `Adds the text of an e-mail about a rejection. ${edits}`,
  input: textFields,
  act: (viewer, input) => addTemplate(viewer, input),
  payload: node('mailTemplate', MailTemplate, 'The text.'),
});

mutation('changeMailTemplate', {
  description: `Writes the text of an e-mail about a rejection anew; what waits already stays as it is. ${edits}`,
  input: (t) => ({
    id: t.globalID({ for: MailTemplate, required: true, description: 'The text.' }),
    ...textFields(t),
  }),
  act: (viewer, { id, ...input }) => changeTemplate(viewer, id.id, input),
  payload: node('mailTemplate', MailTemplate, 'The text.'),
});

mutation('deleteMailTemplate', {
  description: `Deletes the text of an e-mail about a rejection; e-mails that were written by it stay. ${edits}`,
  input: idOf(MailTemplate, 'The text.'),
  act: (viewer, { id }) => deleteTemplate(viewer, id.id),
  payload: deleted(MailTemplate, 'The text that was deleted.'),
});
