import { type AlertLetter, previewJobAlert } from '#server/domain/job-alerts/letter.ts';
import {
  type AlertCounts as AlertCountsShape,
  type AlertRow,
  type AlertState,
  type AppliedAmong,
  alertStates,
  appliedAmong,
  alertCountsOf,
  listAlerts,
  watchAlertCounts,
} from '#server/domain/job-alerts/lists.ts';
import {
  type LeftOut as LeftOutShape,
  NAMED_MAX,
  sendJobAlerts,
} from '#server/domain/job-alerts/send.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { jobAlertTexts } from '#server/domain/kernel/texts.ts';
import { may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate, candidateById } from './candidates.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { decided } from './decision.ts';
import { optional } from './described.ts';
import { EmailStatus } from './enums.ts';
import { Job } from './jobs.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { idsOf, mutation } from './mutation.ts';
import { atMost } from './prices.ts';

const AlertCounts = builder.objectRef<AlertCountsShape>('JobAlertCounts').implement({
  description: 'How many candidates were told of a job by e-mail, and what became of it.',
  fields: (t) => {
    const count = (
      name: 'total' | 'waiting' | 'sent' | 'failed' | 'unknown',
      description: string,
    ) => t.exposeInt(name, { description });
    return {
      job: t.field({ type: Job, description: 'The job.', resolve: ({ jobId }) => jobId }),
      total: count('total', 'Everybody on the list.'),
      waiting: count('waiting', 'E-mails that are still to go.'),
      sent: count('sent', 'Handed to the mail service.'),
      failed: count('failed', 'Refused by the mail service.'),
      unknown: count('unknown', 'The service did not say; they are not sent again.'),
    };
  },
});

type Edge = { cursor: string; node: AlertRow; row: AlertRow };
const AlertEdge = builder.objectRef<Edge>('JobAlertEdge').implement({
  description: 'A candidate who was told of the job.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'The place in the list.' }),
    node: t.expose('node', { type: Candidate, description: 'The candidate.' }),
    status: t.field({
      type: EmailStatus,
      description: 'What became of the e-mail.',
      resolve: ({ row }) => row.alertStatus,
    }),
    alertedAt: t.field({
      type: 'DateTime',
      description: 'When a consultant chose them.',
      resolve: ({ row }) => row.alertedAt,
    }),
  }),
});

const AlertConnection = builder.connectionObject(
  {
    type: Candidate,
    name: 'JobAlertConnection',
    description: 'Candidates who were told of a job, the last first.',
  },
  AlertEdge,
);

const JobAlertOrder = orderEnum('JobAlertOrder', 'How those told of a job are ordered.', {
  ALERTED: 'when a consultant chose them',
});
const JobAlertFilter = builder.inputType('JobAlertFilter', {
  description: 'Who was told of a job; an empty or missing field does not filter.',
  fields: (t) => ({
    statuses: t.field({
      type: [EmailStatus],
      description: 'What became of the e-mail, any of them.',
    }),
    alertedSince: t.field({ type: 'DateTime', description: 'Chosen at this instant or later.' }),
  }),
});

export const AlertStateRef = builder.objectRef<AlertState>('JobAlertState').implement({
  description: "How a candidate stands to a job's alerts.",
  fields: (t) => ({
    status: t.expose(
      'status',
      optional(EmailStatus, 'What became of the e-mail about the job; null where none was sent.'),
    ),
    hasApplied: t.exposeBoolean('hasApplied', {
      description: 'They have applied for the job, whatever became of it; then they are not told.',
    }),
    canBeTold: t.exposeBoolean('canBeTold', {
      description: 'None was sent, they have not applied, and the address is confirmed.',
    }),
  }),
});

const AppliedAmongRef = builder.objectRef<AppliedAmong>('AppliedAmong').implement({
  description: 'Those of chosen candidates who have applied for a job: an alert leaves them out.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many they are.' }),
    some: t.field({
      type: [Candidate],
      description: 'The first three of them.',
      resolve: ({ some }) => some,
    }),
  }),
});

const AlertPreview = builder.objectRef<AlertLetter>('JobAlertPreview').implement({
  description: 'The e-mail about a job as a candidate would get it.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    heading: t.exposeString('heading', { description: 'Its heading.' }),
    paragraphs: t.exposeStringList('paragraphs', { description: 'Its text.' }),
    buttonLabel: t.string({
      nullable: true,
      description: 'The text of its one button.',
      resolve: ({ action }) => action?.label,
    }),
    link: t.string({
      nullable: true,
      description: 'Where the button leads.',
      resolve: ({ action }) => action?.url,
    }),
    notes: t.stringList({
      description: 'Smaller lines at the end.',
      resolve: ({ notes }) => [...(notes ?? [])],
    }),
  }),
});

/** The state of a pair `job:candidate`; those of one page are read together. */
export const alertStateOf = batched(alertStates);

builder.objectField(Candidate, 'jobAlert', (t) =>
  t.field({
    type: AlertStateRef,
    nullable: true,
    description: `How they stand to a job's alerts. ${openTo('alert.read')}`,
    args: { jobId: t.arg.globalID({ for: Job, required: true, description: 'The job.' }) },
    extensions: READS_ID,
    resolve: ({ id }, { jobId }, context) => alertStateOf(`${keyOf(jobId.id)}:${id}`, context),
  }),
);

builder.objectFields(Job, (t) => ({
  alerts: t.field({
    type: AlertConnection,
    description: `Who was told of this job by e-mail, the last first. ${openTo('alert.read')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: JobAlertFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: JobAlertOrder, description: 'The last first where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async ({ id }, args, { viewer }) =>
      connection(await listAlerts(viewer, id, args), (row) => ({ node: row, row })),
  }),
  alertCounts: t.field({
    type: AlertCounts,
    nullable: true,
    description: `How many were told, and what became of it. ${openTo('alert.read')}`,
    resolve: ({ id }, _args, context) => alertCountsOf(id, context),
  }),
  alertPreview: t.field({
    type: AlertPreview,
    nullable: true,
    description: `The e-mail that would be sent; null where nobody can be told. ${openTo('alert.read')}`,
    args: {
      candidateId: t.arg.globalID({ for: Candidate, description: 'Whom it greets.' }),
    },
    resolve: ({ id }, { candidateId }, { viewer }) =>
      previewJobAlert(viewer, id, candidateId && keyOf(candidateId.id)),
  }),
  appliedAmong: t.field({
    type: AppliedAmongRef,
    nullable: true,
    description: `Who of some candidates has applied for this job already. ${openTo('alert.read')}`,
    args: {
      candidateIds: t.arg.globalIDList({
        for: Candidate,
        required: true,
        description: 'The candidates, at most 10,000.',
      }),
    },
    resolve: ({ id }, { candidateIds }, { viewer }) =>
      appliedAmong(
        viewer,
        id,
        candidateIds.map((candidate) => keyOf(candidate.id)),
      ),
  }),
  viewerCanSendAlerts: t.boolean({
    description: 'Whether the viewer may tell candidates of the job now.',
    resolve: (job, _args, { viewer }) => may(viewer, 'alert.send', job),
  }),
}));

const LeftOut = builder.objectRef<LeftOutShape>('JobAlertLeftOut').implement({
  description: 'A chosen candidate who is not told of the job.',
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate; null where the profile is gone.',
      resolve: ({ candidateId }, _args, context) => candidateById(candidateId, context),
    }),
    why: t.exposeString('why', { description: 'Why not.' }),
  }),
});

mutation('sendJobAlerts', {
  description: `Tells candidates of a job by e-mail, each at most once for one job. The e-mails leave once that cannot be undone. ${openTo('alert.send')}`,
  input: (t) => ({
    jobId: t.globalID({ for: Job, required: true, description: 'An active, live job.' }),
    candidateIds: t.globalIDList({
      for: Candidate,
      required: true,
      description: 'Whom to tell, at most 10,000; who was told before or has applied is left out.',
    }),
  }),
  act: (viewer, { jobId, candidateIds }) => sendJobAlerts(viewer, jobId.id, idsOf(candidateIds)),
  payload: (t) => ({
    job: t.expose('jobId', { type: Job, description: 'The job.' }),
    added: t.exposeInt('added', { description: 'Who are told now.' }),
    left: t.exposeInt('left', {
      description:
        'Who were left out: told before, applied already, gone, or with an unconfirmed address.',
    }),
    told: t.field({
      type: [Candidate],
      description: `The first of those who are told, in the order in which they were chosen, at most ${NAMED_MAX}.`,
      extensions: atMost(() => NAMED_MAX),
      resolve: async ({ told }, _args, context) => {
        const found = await Promise.all(told.map((id) => candidateById(id, context)));
        return found.filter((candidate) => candidate !== null);
      },
    }),
    leftOut: t.field({
      type: [LeftOut],
      description: `The first of those left out, and why, at most ${NAMED_MAX}.`,
      extensions: atMost(() => NAMED_MAX),
      resolve: ({ leftOut }) => leftOut,
    }),
    decision: t.expose('decision', decided),
  }),
  message: jobAlertTexts.sent,
});

builder.subscriptionField('jobAlertCounts', (t) =>
  t.field({
    type: AlertCounts,
    description: `A job's counts at once, then whenever one of them moved. ${openTo('alert.read')}`,
    args: { jobId: t.arg.globalID({ for: Job, required: true, description: 'The job.' }) },
    subscribe: (_root, { jobId }, { viewer }) => watchAlertCounts(viewer, keyOf(jobId.id)),
    resolve: (counts) => counts,
  }),
);
