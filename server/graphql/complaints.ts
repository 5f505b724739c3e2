import {
  answerComplaint,
  complaintStage,
  complaintStages,
  extendComplaint,
  isOverdue,
  listComplaints,
  noteComplaint,
} from '#server/domain/complaints/inbox.ts';
import { recordComplaint } from '#server/domain/complaints/send.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { complaintTexts } from '#server/domain/kernel/texts.ts';
import { visibleComplaints } from '#server/domain/policy/visible-clients.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { User } from './accounts.ts';
import { builder } from './builder.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { enumValues, LAST_CHANGE, optional } from './described.ts';
import { mutation, node } from './mutation.ts';

const ComplaintStage = builder.enumType('ComplaintStage', {
  description: 'Where a complaint stands.',
  values: enumValues<keyof typeof complaintStages>({
    NEW: 'It is to be answered within 5 working days.',
    EXTENDED: 'Who complained was told that it takes up to 10 working days.',
    ANSWERED: 'It was answered in writing.',
  }),
});

const Complaint = builder.prismaNode('Complaint', {
  description: `What somebody complained of. ${openTo('complaint.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleComplaints(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Who complained; empty once it was erased.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Where they are answered; null where that is not known, or was erased.',
    }),
    text: t.exposeString('text', { description: 'What they wrote; empty once it was erased.' }),
    receivedOn: t.string({
      description: 'The day on which it came, DD/MM/YYYY.',
      resolve: ({ receivedOn }) => dateText(partialDate(receivedOn)) ?? '',
    }),
    replyBy: t.string({
      description: 'The last day for the answer, DD/MM/YYYY: 5 working days, 10 once extended.',
      resolve: ({ replyBy }) => dateText(partialDate(replyBy)) ?? '',
    }),
    overdue: t.boolean({
      description: 'Whether that day has passed without an answer.',
      resolve: (complaint) => isOverdue(complaint),
    }),
    stage: t.field({
      type: ComplaintStage,
      description: 'Where it stands.',
      resolve: (complaint) => complaintStage(complaint),
    }),
    stageLabel: t.string({
      description: 'stage as text.',
      resolve: (complaint) => label(complaintStages, complaintStage(complaint)),
    }),
    acknowledgedAt: t.expose(
      'acknowledgedAt',
      optional('DateTime', 'When they were told that it takes longer.'),
    ),
    answeredAt: t.expose('answeredAt', optional('DateTime', 'When it was answered.')),
    answer: t.exposeString('answer', { nullable: true, description: 'What was answered.' }),
    answeredBy: t.relation('answeredBy', {
      type: User,
      nullable: true,
      description: 'Who answered it; null while it waits, and once their account is gone.',
    }),
    note: t.exposeString('note', { description: "The agency's note." }),
    erasedAt: t.expose('erasedAt', optional('DateTime', 'When name, address and words went.')),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was stored.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
  }),
});

const ComplaintConnection = builder.connectionObject(
  { type: Complaint, name: 'ComplaintConnection', description: 'A page of complaints.' },
  { name: 'ComplaintEdge', description: 'A complaint in its place.' },
);
const ComplaintOrder = orderEnum('ComplaintOrder', 'How complaints are ordered.', {
  CREATED: 'when it was stored',
});
const ComplaintFilter = builder.inputType('ComplaintFilter', {
  description: 'Which complaints; a missing field does not filter.',
  fields: (t) => ({
    answered: t.boolean({ description: 'Whether they were answered.' }),
    overdue: t.boolean({ description: 'Whether their day has passed without an answer.' }),
  }),
});

builder.queryField('complaints', (t) =>
  t.field({
    type: ComplaintConnection,
    description: `What people complained of, the newest first. ${openTo('complaint.read')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: ComplaintFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({
        type: ComplaintOrder,
        description: 'The newest first where it is missing.',
      }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listComplaints(viewer, args), (row) => ({ node: row })),
  }),
);

const payload = node('complaint', Complaint, 'The complaint as it stands now.');

mutation('recordComplaint', {
  description: `Enters a complaint that came by telephone, letter or e-mail. ${openTo('complaint.record')}`,
  input: (t) => ({
    name: t.string({ required: true, description: 'Who complains.' }),
    email: t.string({ description: 'Where they are answered, if that is known.' }),
    text: t.string({ required: true, description: 'What they say.' }),
    receivedOn: t.field({
      type: 'Date',
      description: 'The day on which it came, from which the clock runs; today without.',
    }),
    onceKey: t.string({
      required: true,
      description: 'A UUID of the caller: the same one again enters nothing again.',
    }),
  }),
  act: (viewer, input) => recordComplaint(viewer, input),
  payload,
  message: complaintTexts.recorded,
});

const of = 'The complaint.';

mutation('extendComplaint', {
  description: `Tells who complained that the reply takes up to 10 working days. ${openTo('complaint.answer')}`,
  input: (t) => ({ id: t.globalID({ for: Complaint, required: true, description: of }) }),
  act: (viewer, { id }) => extendComplaint(viewer, { id: id.id }),
  payload,
  message: complaintTexts.extended,
});

mutation('answerComplaint', {
  description: `Answers a complaint in writing, by e-mail where its address is known. ${openTo('complaint.answer')}`,
  input: (t) => ({
    id: t.globalID({ for: Complaint, required: true, description: of }),
    text: t.string({
      required: true,
      description: 'What to write; an empty line parts paragraphs.',
    }),
  }),
  act: (viewer, { id, text }) => answerComplaint(viewer, { id: id.id, text }),
  payload,
  message: complaintTexts.replied,
});

mutation('noteComplaint', {
  description: `Replaces the agency's note on a complaint. ${openTo('complaint.answer')}`,
  input: (t) => ({
    id: t.globalID({ for: Complaint, required: true, description: of }),
    note: t.string({ required: true, description: 'The note; empty removes it.' }),
  }),
  act: (viewer, { id, note }) => noteComplaint(viewer, { id: id.id, note }),
  payload,
});
