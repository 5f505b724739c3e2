import { applyForJob } from '#server/domain/applications/apply.ts';
import {
  type NewApplications as CounterEvent,
  readNewApplications,
  watchNewApplications,
} from '#server/domain/applications/counters.ts';
import { countMyOpenApplications } from '#server/domain/applications/lists.ts';
import { watchMyApplications } from '#server/domain/applications/mine.ts';
import {
  moveApplication,
  moveApplications,
  MOVES_MAX,
  withdrawApplication,
} from '#server/domain/applications/move.ts';
import type { Decision } from '#server/domain/decisions/note.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { applicationTexts, jobTexts } from '#server/domain/kernel/texts.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { loadApplications } from '#server/domain/rows/application.ts';
import { areDeleted } from '#server/domain/rows/deleted.ts';
import type { AgencyAction } from '#server/domain/rules/transitions.ts';
import { AgencyActionEnum, Application, jobById, Stage } from './applications.ts';
import { builder } from './builder.ts';
import { decided, failureOf } from './decision.ts';
import { nodeOf } from './global-ids.ts';
import { Job } from './jobs.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { idOf, mutation, node } from './mutation.ts';
import { MailTemplate, RejectionReason } from './rejection.ts';

mutation('applyForJob', {
  description: `Applies for a job, or again after withdrawing; asked twice it answers the same application. ${openTo('job.apply')}`,
  input: (t) => ({
    jobId: t.globalID({ for: Job, required: true, description: 'The job.' }),
  }),
  act: (viewer, { jobId }) => applyForJob(viewer, jobId.id),
  payload: (t) => ({
    application: t.expose('applicationId', { type: Application, description: 'The application.' }),
  }),
  message: jobTexts.applied,
});

mutation('withdrawApplication', {
  description: `Takes the viewer's own application back. ${openTo('application.withdraw')}`,
  input: idOf(Application, 'The application.'),
  act: (viewer, { id }) => withdrawApplication(viewer, id.id),
  payload: node('application', Application, 'The application.'),
  message: jobTexts.removed,
});

/** Why applications are rejected. */
const whyFields = (
  t: PothosSchemaTypes.InputFieldBuilder<(typeof builder)['$inferSchemaTypes'], 'InputObject'>,
) => ({
  reasonId: t.globalID({
    for: RejectionReason,
    description: `Why, where they are rejected. ${openTo('application.explainRejection')}`,
  }),
  mailTemplateId: t.globalID({
    for: MailTemplate,
    description: `The e-mail to the candidates, where they are rejected; it leaves once that cannot be undone. None without it. ${openTo('application.explainRejection')}`,
  }),
});

mutation('moveApplication', {
  description: `Moves an application through the pipeline; outside the table of transitions it fails with INVALID_TRANSITION. ${openTo('application.move')}`,
  input: (t) => ({
    id: t.globalID({ for: Application, required: true, description: 'The application.' }),
    action: t.field({ type: AgencyActionEnum, required: true, description: 'What to do.' }),
    from: t.field({
      type: Stage,
      description:
        'The stage where it stands in the caller’s eyes: where it has moved meanwhile, nothing changes. Without it, a request that came before the last move was made answers that move.',
    }),
    ...whyFields(t),
  }),
  act: async (viewer, { id, action, from, reasonId, mailTemplateId }, { arrivedAt }) => ({
    ...(await moveApplication(viewer, {
      id: id.id,
      action,
      from,
      arrivedAt,
      reasonId: reasonId?.id,
      mailTemplateId: mailTemplateId?.id,
    })),
    action,
  }),
  payload: (t) => ({
    application: t.expose('id', { type: Application, description: 'The application.' }),
    decision: t.expose('decision', decided),
    filledJob: t.field({
      type: Job,
      nullable: true,
      description:
        'The listing that may be closed, because somebody is hired for it and it is still active; otherwise null.',
      resolve: async ({ id }, _args, context) => {
        const application = await applicationById(id, context);
        const isFilled = application?.status === 'HIRED' && application.jobStatus === 'ACTIVE';
        return isFilled ? jobById(application.jobId, context) : null;
      },
    }),
  }),
  message: ({ action }) => MOVED[action],
});

const MoveOutcome = builder.objectRef<Outcome>('ApplicationMoveOutcome').implement({
  description: 'What the move of one of several applications came to.',
  fields: (t) => ({
    applicationId: t.exposeID('givenId', { description: 'The id as it was given.' }),
    application: t.field({
      type: Application,
      nullable: true,
      description: 'The application as it stands now; null where the viewer sees none.',
      resolve: ({ id }, _args, context) => applicationById(id, context),
    }),
    decision: t.expose('decision', decided),
    failure: t.field(
      failureOf('Why it was not moved; its path leads to the id in the input. Null where it was.'),
    ),
  }),
});

interface Outcome {
  givenId: string;
  id: string;
  decision: Decision | null;
  failure: DomainError | null;
}

const MovingInput = builder.inputType('MoveApplicationsEntryInput', {
  description: 'One of several applications that are moved.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The application.' }),
    from: t.field({
      type: Stage,
      description:
        'The stage where it stands in the caller’s eyes: where it has moved meanwhile, nothing changes.',
    }),
  }),
});

mutation('moveApplications', {
  description: `Moves up to ${MOVES_MAX} applications by one action, each as moveApplication does, those that can be and no others. ${openTo('application.move')}`,
  input: (t) => ({
    action: t.field({ type: AgencyActionEnum, required: true, description: 'What to do.' }),
    applications: t.field({
      type: [MovingInput],
      required: true,
      description: 'The applications; one that is named again is refused.',
    }),
    ...whyFields(t),
  }),
  rows: ({ applications }) => Math.min(applications.length, MOVES_MAX),
  act: async (viewer, { action, applications, reasonId, mailTemplateId }, { arrivedAt }) => {
    const named = applications.map(({ id: givenId, from }) => {
      const { typename, id } = nodeOf(givenId);
      return { givenId, id: keyOf(typename === 'Application' ? id : ''), from };
    });
    const made = await moveApplications(viewer, {
      action,
      applications: named,
      arrivedAt,
      reasonId: reasonId?.id,
      mailTemplateId: mailTemplateId?.id,
    });
    return made.map((one, at): Outcome => {
      const { givenId = '', id = '' } = named[at] ?? {};
      return one instanceof DomainError
        ? { givenId, id, decision: null, failure: one }
        : { givenId, id, decision: one.decision, failure: null };
    });
  },
  payload: (t) => ({
    outcomes: t.field({
      type: [MoveOutcome],
      description: 'What each came to, in the order given.',
      resolve: (outcomes) => outcomes,
    }),
  }),
});

const MOVED: Record<AgencyAction, string> = {
  reject: applicationTexts.rejected,
  restore: applicationTexts.restored,
  forward: applicationTexts.forwarded,
  hire: applicationTexts.hired,
  putForward: applicationTexts.putForward,
};

const applicationById = batched(loadApplications);
const isApplicationDeleted = batched(areDeleted('applications'));
const isJobDeleted = batched(areDeleted('jobs'));

const NewApplications = builder.objectRef<CounterEvent>('NewApplications').implement({
  description: 'The live counter of new applications.',
  fields: (t) => ({
    total: t.exposeInt('total', {
      description: 'New applications in the scope: applied and not rejected, on active jobs.',
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description:
        'The job that changed; null in a first event without a job, and once it is deleted.',
      resolve: ({ jobId }) => jobId,
    }),
    deletedJobId: t.globalID({
      nullable: true,
      description: `The job that was deleted, where that moved the count. ${openTo('agency.watchPresence')}`,
      resolve: async ({ jobId }, _args, context) =>
        jobId && (await isJobDeleted(jobId, context)) ? { id: jobId, type: Job } : null,
    }),
    application: t.field({
      type: Application,
      nullable: true,
      description:
        'In an event about one application, that application; null where the viewer may not see it, once it is deleted, and where any may have changed: at first, after a lost connection, and with the whole job.',
      resolve: ({ applicationId }, _args, context) =>
        applicationId ? applicationById(applicationId, context) : null,
    }),
    applicationById: t.field({
      type: Application,
      nullable: true,
      description:
        'The application with this id as it stands at each event: one that a screen shows moves up or down with the others. Null once it is deleted.',
      args: {
        id: t.arg.globalID({ for: Application, required: true, description: 'The application.' }),
      },
      resolve: (_event, { id }, context) => applicationById(keyOf(id.id), context),
    }),
    deletedApplicationId: t.globalID({
      nullable: true,
      description: `In an event about one application, the one that was deleted. ${openTo('agency.watchPresence')}`,
      resolve: async ({ applicationId }, _args, context) =>
        applicationId && (await isApplicationDeleted(applicationId, context))
          ? { id: applicationId, type: Application }
          : null,
    }),
  }),
});

const scope = openTo('application.list');

builder.queryField('newApplications', (t) =>
  t.field({
    type: NewApplications,
    description: `The counter as it stands: what the subscription of the same name begins with. ${scope}`,
    args: {
      jobId: t.arg.globalID({ for: Job, description: 'Only this job.' }),
      yachtId: t.arg.globalID({ description: "Only this yacht's jobs." }),
    },
    resolve: (_root, { jobId, yachtId }, { viewer }) =>
      readNewApplications(viewer, { jobId: jobId?.id, yachtId: yachtId?.id }),
  }),
);

builder.subscriptionFields((t) => ({
  newApplications: t.field({
    type: NewApplications,
    description: `The count at once, then after each change to it. Without arguments it counts everything. ${scope}`,
    args: {
      jobId: t.arg.globalID({ for: Job, description: 'Only this job.' }),
      yachtId: t.arg.globalID({ description: "Only this yacht's jobs." }),
    },
    subscribe: (_root, { jobId, yachtId }, { viewer }) =>
      watchNewApplications(viewer, { jobId: jobId?.id, yachtId: yachtId?.id }),
    resolve: (event) => event,
  }),
  myApplications: t.field({
    type: Application,
    nullable: true,
    description: `The viewer's application that moved; null at first, and if several may have moved. ${openTo('application.listOwn')}`,
    subscribe: (_root, _args, { viewer }) => watchMyApplications(viewer),
    resolve: ({ applicationId }) => applicationId,
  }),
  myOpenApplicationCount: t.int({
    description: `The count of the query of the same name at once, then after each change to the viewer's applications. ${openTo('application.listOwn')}`,
    subscribe: (_root, _args, { viewer }) => watchMyApplications(viewer),
    resolve: (_event, _args, { viewer }) => countMyOpenApplications(viewer),
  }),
}));
