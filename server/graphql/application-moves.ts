import { applyForJob } from '#server/domain/applications/apply.ts';
import {
  type NewApplications as CounterEvent,
  readNewApplications,
  watchNewApplications,
} from '#server/domain/applications/counters.ts';
import { watchMyApplications } from '#server/domain/applications/mine.ts';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import { applicationTexts, jobTexts } from '#server/domain/kernel/texts.ts';
import { openTo } from '#server/domain/policy/words.ts';
import type { AgencyAction } from '#server/domain/rules/transitions.ts';
import { AgencyActionEnum, Application, Stage } from './applications.ts';
import { builder } from './builder.ts';
import { decided } from './decision.ts';
import { Job } from './jobs.ts';

builder.relayMutationField(
  'applyForJob',
  {
    inputFields: (t) => ({
      jobId: t.globalID({ for: Job, required: true, description: 'The job.' }),
    }),
  },
  {
    description:
      'Applies for a job, or again after withdrawing; asked twice it answers the same application. Candidates only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => applyForJob(viewer, input.jobId.id),
  },
  {
    outputFields: (t) => ({
      application: t.field({
        type: Application,
        nullable: false,
        description: 'The application.',
        resolve: ({ applicationId }) => applicationId,
      }),
      message: t.string({
        nullable: false,
        description: 'The text to show.',
        resolve: () => jobTexts.applied,
      }),
    }),
  },
);

builder.relayMutationField(
  'withdrawApplication',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Application, required: true, description: 'The application.' }),
    }),
  },
  {
    description: "Takes the viewer's own application back. Candidates only.",
    errors: {},
    resolve: (_root, { input }, { viewer }) => withdrawApplication(viewer, input.id.id),
  },
  {
    outputFields: (t) => ({
      application: t.field({
        type: Application,
        nullable: false,
        description: 'The application.',
        resolve: (id) => id,
      }),
      message: t.string({
        nullable: false,
        description: 'The text to show.',
        resolve: () => jobTexts.removed,
      }),
    }),
  },
);

builder.relayMutationField(
  'moveApplication',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Application, required: true, description: 'The application.' }),
      action: t.field({ type: AgencyActionEnum, required: true, description: 'What to do.' }),
      from: t.field({
        type: Stage,
        description:
          'The stage where it stands in the caller’s eyes: where it has moved meanwhile, nothing changes. Without it, a request that came before the last move was made answers that move.',
      }),
    }),
  },
  {
    description: `Moves an application through the pipeline; outside the table of transitions it fails with INVALID_TRANSITION. ${openTo('application.move')}`,
    errors: {},
    resolve: async (_root, { input: { id, action, from } }, { viewer, arrivedAt }) => ({
      ...(await moveApplication(viewer, { id: id.id, action, from, arrivedAt })),
      action,
    }),
  },
  {
    outputFields: (t) => ({
      application: t.field({
        type: Application,
        nullable: false,
        description: 'The application.',
        resolve: ({ id }) => id,
      }),
      message: t.string({
        nullable: false,
        description: 'The text to show.',
        resolve: ({ action }) => MOVED[action],
      }),
      decision: t.field({ ...decided, resolve: ({ decision }) => decision }),
    }),
  },
);

const MOVED: Record<AgencyAction, string> = {
  reject: applicationTexts.rejected,
  restore: applicationTexts.restored,
  forward: applicationTexts.forwarded,
  hire: applicationTexts.hired,
  putForward: applicationTexts.putForward,
};

const NewApplications = builder.objectRef<CounterEvent>('NewApplications').implement({
  description: 'The live counter of new applications.',
  fields: (t) => ({
    total: t.exposeInt('total', {
      nullable: false,
      description: 'New applications in the scope: applied and not rejected, on active jobs.',
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description:
        'The job that changed; null in a first event without a job, and once it is deleted.',
      resolve: ({ jobId }) => jobId,
    }),
  }),
});

const scope = openTo('application.list');

builder.queryField('newApplications', (t) =>
  t.field({
    type: NewApplications,
    nullable: false,
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
    nullable: false,
    description: `The count at once, then after every change that moves one. Without arguments of everything. ${scope}`,
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
    description:
      "The viewer's application that moved; null at first and where more than one may have. Candidates only.",
    subscribe: (_root, _args, { viewer }) => watchMyApplications(viewer),
    resolve: ({ applicationId }) => applicationId,
  }),
}));
