import { batched } from '#server/domain/kernel/batched.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { loadApplications } from '#server/domain/rows/application.ts';
import { loadJobs } from '#server/domain/rows/job.ts';
import { loadEvents, timelineOf, type TimelineRow } from '#server/domain/timeline/page.ts';
import { timelineDetail, type TimelineKind, timelineTitle } from '#server/domain/timeline/words.ts';
import { Application } from './applications.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { enumValues, optional } from './described.ts';
import { Job } from './jobs.ts';

const jobById = batched(loadJobs);
const applicationById = batched(loadApplications);

const TimelineKindEnum = builder.enumType('TimelineKind', {
  description: 'What can happen with a candidate.',
  values: enumValues<TimelineKind>({
    REGISTERED: 'They signed up.',
    CV_UPLOADED: 'They uploaded a CV.',
    VERIFICATION_REQUESTED: 'They asked the agency to verify them.',
    VERIFIED: 'The agency verified them.',
    REJECTED: 'The agency turned their request for verification down.',
    APPLICATION: 'They applied for a job, or the application moved.',
    ALERTED: 'The agency told them of a job.',
    REFERENCE_ASKED: 'A referee was sent the link.',
    REFERENCE_GIVEN: 'A referee answered.',
    REFERENCE_CORRECTED: 'A referee added a correction.',
    SHOWN_TO_CLIENT: 'A client saw them on a shortlist.',
    DOCUMENTS_READ: 'A consultant read their documents.',
    NOTE: 'A consultant wrote a note.',
    CALL: 'A consultant spoke with them on the telephone.',
    EMAIL_SENT: 'The product sent them an e-mail.',
    MERGED: 'A consultant merged another account into theirs.',
    MERGE_UNDONE: 'A consultant undid a merge, and there are two accounts again.',
    INTRODUCTION_ASKED: 'The agency asked whether they may be introduced for a job.',
    INTRODUCTION_AGREED: 'They agreed to be introduced.',
    INTRODUCTION_DECLINED: 'They declined to be introduced.',
    REFERENCE_REMINDED: 'A referee who had not answered was reminded.',
    REFERENCE_DECLINED: 'Whoever was asked for a reference said that it is not about them.',
    INTRODUCTION_RELEASED: 'An admin let them be introduced without having agreed, for a reason.',
  }),
});

const TimelineEvent = builder.loadableNodeRef('TimelineEvent', {
  id: { resolve: (event: TimelineRow) => event.id },
  load: async (ids: string[], { viewer }) =>
    (await loadEvents(viewer, ids)).map((row) => row ?? notFound()),
});

TimelineEvent.implement({
  description: `Something that happened with a candidate. ${openTo('timeline.read')}`,
  fields: (t) => ({
    kind: t.expose('kind', { type: TimelineKindEnum, description: 'What happened.' }),
    happenedAt: t.expose('happenedAt', { type: 'DateTime', description: 'When.' }),
    title: t.string({ description: 'What happened, in a few words.', resolve: timelineTitle }),
    detail: t.string({
      nullable: true,
      description:
        'More of it: the words of a note, which documents were read, which referee, what an e-mail was about.',
      resolve: timelineDetail,
    }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description:
        'Which colleague did it; null where it was nobody’s doing or the candidate’s, or the account is gone.',
    }),
    job: t.field({
      ...optional(Job, 'The job that it is about.'),
      resolve: ({ jobId }, _args, context) => (jobId ? jobById(jobId, context) : null),
    }),
    application: t.field({
      ...optional(Application, 'The application that it is about.'),
      resolve: ({ applicationId }, _args, context) =>
        applicationId ? applicationById(applicationId, context) : null,
    }),
  }),
});

const TimelineConnection = builder.connectionObject(
  { type: TimelineEvent, name: 'TimelineConnection', description: 'A page of what happened.' },
  { name: 'TimelineEdge', description: 'An event in its place.' },
);

const TimelineOrder = orderEnum('TimelineOrder', 'How events are ordered.', {
  HAPPENED: 'when it happened',
});
const TimelineFilter = builder.inputType('TimelineFilter', {
  description: 'Which events; an empty or missing field does not filter.',
  fields: (t) => ({
    kinds: t.field({ type: [TimelineKindEnum], description: 'What happened, any of these.' }),
    happenedSince: t.field({ type: 'DateTime', description: 'At this instant or later.' }),
  }),
});

builder.objectField(Candidate, 'timeline', (t) =>
  t.field({
    type: TimelineConnection,
    nullable: true,
    description: `All that happened with them, the latest first. ${openTo('timeline.read')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: TimelineFilter, description: 'Which of it; all without.' }),
      orderBy: t.arg({ type: TimelineOrder, description: 'The latest first where it is missing.' }),
    },
    extensions: { ...pageLength(), ...READS_ID },
    resolve: async ({ id }, args, { viewer }) =>
      connection(await timelineOf(viewer, id, args), (node) => ({ node })),
  }),
);
