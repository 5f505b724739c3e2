import {
  countEnquiries,
  type EnquiryCounts as Counts,
  listEnquiries,
  setEnquiryAnswered,
  setEnquiryClosed,
  watchEnquiries,
} from '#server/domain/clients/inbox.ts';
import { loadEnquiries } from '#server/domain/clients/load.ts';
import { replyToEnquiry } from '#server/domain/clients/reply.ts';
import { enquiryStage, enquiryStages } from '#server/domain/clients/stages.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { enquiryTexts } from '#server/domain/kernel/texts.ts';
import { visibleEnquiries, visibleReplies } from '#server/domain/policy/visible-clients.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { User } from './accounts.ts';
import { jobById } from './applications.ts';
import { builder } from './builder.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { enumValues, optional } from './described.ts';
import { EmailStatus } from './enums.ts';
import { Job } from './jobs.ts';
import { mutation, node } from './mutation.ts';
import { atMost } from './prices.ts';
import { Yacht, yachtById } from './yachts.ts';

export const EnquiryStage = builder.enumType('EnquiryStage', {
  description: 'Where an enquiry stands.',
  values: enumValues<keyof typeof enquiryStages>({
    NEW: 'It waits for an answer.',
    ANSWERED: 'It was answered.',
    LISTED: 'A listing was begun from it.',
    CLOSED: 'Nothing more comes of it.',
  }),
});

const EnquiryReply = builder.prismaNode('EnquiryReply', {
  description: `An answer of the agency to an enquiry, sent by e-mail. ${openTo('enquiry.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleReplies(viewer)] }),
  fields: (t) => ({
    text: t.exposeString('text', { description: 'What was written.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    author: t.relation('author', {
      type: User,
      nullable: true,
      description: 'Who wrote it; null once their account is gone.',
    }),
    delivery: t.field({
      type: EmailStatus,
      nullable: true,
      description: 'What became of its e-mail; null once that is gone, 30 days later.',
      select: { email: { select: { status: true } } },
      resolve: ({ email }) => email?.status ?? null,
    }),
  }),
});

/** The most replies of one enquiry that are shown. */
const REPLIES_MAX = 20;
/** The most listings of one enquiry that are shown. */
const LISTINGS_MAX = 5;

export const Enquiry = builder.prismaNode('Enquiry', {
  description: `What somebody who looks for crew wrote to the agency. ${openTo('enquiry.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleEnquiries(viewer)] }),
  fields: (t) => ({
    position: t.exposeString('position', { description: 'Who is looked for.' }),
    name: t.exposeString('name', { description: 'Who asks.' }),
    email: t.exposeString('email', { description: 'Where they can be answered.' }),
    message: t.exposeString('message', { description: 'What they wrote.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it came.' }),
    answeredAt: t.expose(
      'answeredAt',
      optional('DateTime', 'When somebody said that it was answered; null while it waits.'),
    ),
    answeredBy: t.relation('answeredBy', {
      type: User,
      nullable: true,
      description: 'Who answered it; null while it waits, and once their account is gone.',
    }),
    closedAt: t.expose(
      'closedAt',
      optional('DateTime', 'When somebody closed it; null while it is open.'),
    ),
    closedBy: t.relation('closedBy', {
      type: User,
      nullable: true,
      description: 'Who closed it; null while it is open, and once their account is gone.',
    }),
    yacht: t.field({
      type: Yacht,
      nullable: true,
      description:
        'The yacht of the employer who wrote it while logged in; null for everybody else.',
      select: { user: { select: { employer: { select: { yacht: { select: { id: true } } } } } } },
      resolve: ({ user }, _args, context) => {
        const id = user?.employer?.yacht?.id;
        return id ? yachtById(id, context) : null;
      },
    }),
    stage: t.field({
      type: EnquiryStage,
      description: 'Where it stands.',
      select: { jobs: { select: { jobId: true } } },
      resolve: (enquiry) => enquiryStage(enquiry),
    }),
    stageLabel: t.string({
      description: 'stage as text.',
      select: { jobs: { select: { jobId: true } } },
      resolve: (enquiry) => label(enquiryStages, enquiryStage(enquiry)),
    }),
    replies: t.relation('replies', {
      type: EnquiryReply,
      description: `The answers that were sent, the earliest first; the first ${REPLIES_MAX}.`,
      query: { orderBy: { id: 'asc' }, take: REPLIES_MAX },
      extensions: atMost(() => REPLIES_MAX),
    }),
    listings: t.field({
      type: [Job],
      description: `The first ${LISTINGS_MAX} listings that were begun from it, drafts too.`,
      extensions: atMost(() => LISTINGS_MAX),
      select: {
        jobs: { select: { jobId: true }, orderBy: { jobId: 'asc' }, take: LISTINGS_MAX },
      },
      resolve: async ({ jobs }, _args, context) =>
        (await Promise.all(jobs.map(({ jobId }) => jobById(jobId, context)))).filter(
          (job) => job !== null,
        ),
    }),
  }),
});

const enquiryById = batched(loadEnquiries);

const EnquiryConnection = builder.connectionObject(
  { type: Enquiry, name: 'EnquiryConnection', description: 'A page of enquiries.' },
  { name: 'EnquiryEdge', description: 'An enquiry in its place.' },
);
const EnquiryOrder = orderEnum('EnquiryOrder', 'How enquiries are ordered.', {
  CREATED: 'when it came',
});
const EnquiryFilter = builder.inputType('EnquiryFilter', {
  description: 'Which enquiries; a missing field does not filter.',
  fields: (t) => ({
    answered: t.boolean({ description: 'Whether they were answered.' }),
    stages: t.field({ type: [EnquiryStage], description: 'Where they stand, any of them.' }),
  }),
});

const EnquiryCounts = builder.objectRef<Counts>('EnquiryCounts').implement({
  description: 'How many enquiries each list of the inbox has.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'New ones, which wait for an answer.' }),
    answered: t.exposeInt('answered', { description: 'Answered ones.' }),
    listed: t.exposeInt('listed', { description: 'Those that became a listing.' }),
    closed: t.exposeInt('closed', { description: 'Closed ones.' }),
    enquiry: t.field({
      type: Enquiry,
      nullable: true,
      description:
        'In an event of the subscription, which one came or changed; null once it is deleted, and where any may have changed: at first, and after a lost connection.',
      resolve: ({ enquiryId }, _args, context) =>
        enquiryId ? enquiryById(enquiryId, context) : null,
    }),
    deletedEnquiryId: t.globalID({
      nullable: true,
      description: 'In an event of the subscription, which one was deleted.',
      resolve: async ({ enquiryId }, _args, context) =>
        enquiryId && !(await enquiryById(enquiryId, context))
          ? { id: enquiryId, type: Enquiry }
          : null,
    }),
  }),
});

builder.queryFields((t) => ({
  enquiries: t.field({
    type: EnquiryConnection,
    description: `What people who look for crew wrote to the agency, newest first. ${openTo('enquiry.read')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: EnquiryFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: EnquiryOrder, description: 'The newest first where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listEnquiries(viewer, args), (row) => ({ node: row })),
  }),
  enquiryCounts: t.field({
    type: EnquiryCounts,
    description: `The counts of the inbox. ${openTo('enquiry.read')}`,
    resolve: (_root, _args, { viewer }) => countEnquiries(viewer),
  }),
}));

builder.subscriptionField('enquiryCounts', (t) =>
  t.field({
    type: EnquiryCounts,
    description: `The counts at once, then with the enquiry whenever one comes, changes or is deleted. ${openTo('enquiry.read')}`,
    subscribe: (_root, _args, { viewer }) => watchEnquiries(viewer),
    resolve: (counts) => counts,
  }),
);

mutation('setEnquiryAnswered', {
  description: `Notes that an enquiry was answered, or that it waits again. ${openTo('enquiry.answer')}`,
  input: (t) => ({
    id: t.globalID({ for: Enquiry, required: true, description: 'The enquiry.' }),
    answered: t.boolean({ required: true, description: 'Whether it was answered.' }),
  }),
  act: (viewer, { id, answered }) => setEnquiryAnswered(viewer, { id: id.id, answered }),
  payload: node('enquiry', Enquiry, 'The enquiry as it stands now.'),
});

mutation('setEnquiryClosed', {
  description: `Closes an enquiry of which nothing more comes, or opens it again. ${openTo('enquiry.close')}`,
  input: (t) => ({
    id: t.globalID({ for: Enquiry, required: true, description: 'The enquiry.' }),
    closed: t.boolean({ required: true, description: 'Whether it is closed.' }),
  }),
  act: (viewer, { id, closed }) => setEnquiryClosed(viewer, { id: id.id, closed }),
  payload: node('enquiry', Enquiry, 'The enquiry as it stands now.'),
});

mutation('replyToEnquiry', {
  description: `Answers an enquiry by e-mail, with what was asked quoted; it counts as answered from then on. ${openTo('enquiry.answer')}`,
  input: (t) => ({
    id: t.globalID({ for: Enquiry, required: true, description: 'The enquiry.' }),
    text: t.string({
      required: true,
      description: 'What to write; an empty line parts paragraphs.',
    }),
    onceKey: t.string({
      required: true,
      description:
        'A UUID of the caller: a reply that comes again with the same one is not sent again.',
    }),
  }),
  act: (viewer, { id, ...reply }) => replyToEnquiry(viewer, { id: id.id, ...reply }),
  payload: node('enquiry', Enquiry, 'The enquiry as it stands now.'),
  message: enquiryTexts.replied,
});
