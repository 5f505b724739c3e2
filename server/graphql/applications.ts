import {
  applicationsOfCandidate,
  applicationsOfJob,
  countGroups,
  countMyOpenApplications,
  listApplications,
  myApplications,
  ownApplications,
} from '#server/domain/applications/lists.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import {
  type ApplicationRow,
  historyOf,
  loadApplications,
  rejectionReasons,
} from '#server/domain/rows/application.ts';
import { loadJobs } from '#server/domain/rows/job.ts';
import {
  candidateApplicationState,
  candidateApplicationStates,
  type CandidateApplicationState,
  candidateMoves,
} from '#server/domain/rules/application-view.ts';
import {
  type AgencyAction,
  agencyActions,
  nextApplication,
} from '#server/domain/rules/transitions.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate, candidateById } from './candidates.ts';
import {
  type ArgumentMaker,
  type Chosen,
  connection,
  orderEnum,
  pageArgs,
  pageLength,
} from './connections.ts';
import { APART, CHANGE_KEY, enumValues, optional } from './described.ts';
import { ApplicationStatus } from './enums.ts';
import { Fit, FIT_PARTS, FitAspect, FitFilter, fitOf } from './fit.ts';
import { Job, reading } from './jobs.ts';
import { idsOf } from './mutation.ts';
import { atMost } from './prices.ts';

export const Application = builder.loadableNodeRef('Application', {
  id: { resolve: (application: ApplicationRow) => application.id },
  load: async (ids: string[], { viewer }) =>
    (await loadApplications(viewer, ids)).map((row) => row ?? notFound()),
});

/** A job's row; null, and no error, where the viewer may not see it. */
export const jobById = batched(loadJobs);
const reasonOf = batched(rejectionReasons);

export const AgencyActionEnum = builder.enumType('ApplicationAction', {
  description: 'What the agency may do with an application.',
  values: {
    REJECT: { value: 'reject', description: 'Turn down; the stage is kept.' },
    RESTORE: { value: 'restore', description: 'A rejected one is active again.' },
    FORWARD: { value: 'forward', description: 'An active one is put forward.' },
    HIRE: { value: 'hire', description: 'A forwarded one is hired.' },
    PUT_FORWARD: { value: 'putForward', description: 'To the next stage, whichever it is.' },
  } as const,
});

export const Stage = builder.enumType('ApplicationStage', {
  description: 'The stage where an application stands, or that it was rejected.',
  values: {
    APPLIED: { description: 'Applied and not rejected.' },
    FORWARDED: { description: 'Put forward to the yacht and not rejected.' },
    HIRED: { description: 'Hired.' },
    WITHDRAWN: { description: 'Taken back by the candidate.' },
    REJECTED: { description: 'Rejected at whichever stage.' },
  } as const,
});

const OwnState = builder.enumType('OwnApplicationState', {
  description: 'What a candidate sees of their application.',
  values: enumValues<CandidateApplicationState>({
    APPLIED: 'Applied; no answer yet.',
    PUT_FORWARD: 'Put forward to the yacht.',
    HIRED: 'Hired.',
    NOT_SELECTED: 'Rejected.',
    WITHDRAWN: 'Taken back by the candidate.',
    POSITION_CLOSED: 'The job was archived.',
  }),
});

const stateOf = (application: ApplicationRow) =>
  candidateApplicationState(application, jobOf(application), new Date());
const movesOf = (application: ApplicationRow) => candidateMoves(application, jobOf(application));
const jobOf = ({ jobStatus, jobArchivedAt }: ApplicationRow) => ({
  status: jobStatus,
  archivedAt: jobArchivedAt,
});

Application.implement({
  description:
    "A candidate's application for a job: one for good. Its candidate, admins, and integrations with APPLICATIONS_READ see it.",
  fields: (t) => ({
    apart: t.field({ ...optional(Application, APART), resolve: (application) => application }),
    job: t.field({
      type: Job,
      nullable: true,
      description: 'The job; null for a candidate once it is closed for 14 days.',
      resolve: ({ jobId }, _args, context) => jobById(jobId, context),
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'Who applied; null for an integration that may not see them.',
      resolve: ({ candidateId }, _args, context) => candidateById(candidateId, context),
    }),
    status: t.expose('status', { type: ApplicationStatus, description: 'The stage.' }),
    rejected: t.exposeBoolean('rejected', {
      description: 'Whether it was turned down at that stage.',
    }),
    isNew: t.boolean({
      description: 'Applied and not rejected: nobody has moved it yet.',
      resolve: ({ status, rejected }) => status === 'APPLIED' && !rejected,
    }),
    appliedAt: t.expose('appliedAt', {
      type: 'DateTime',
      description: 'When the candidate last applied.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last moved.' }),
    changeKey: t.exposeID('changeKey', { description: CHANGE_KEY }),
    ownState: t.field({
      type: OwnState,
      nullable: true,
      description: 'The state in the words for its candidate; null where it is hidden from them.',
      resolve: stateOf,
    }),
    ownStateLabel: t.string({
      nullable: true,
      description: 'ownState as text.',
      resolve: (application) => label(candidateApplicationStates, stateOf(application)) ?? null,
    }),
    viewerCanWithdraw: t.boolean({
      description: 'Whether the viewer may take it back now.',
      resolve: (application, _args, { viewer }) =>
        may(viewer, 'application.withdraw', movesOf(application)),
    }),
    viewerCanApplyAgain: t.boolean({
      description: 'Whether the viewer may apply once more.',
      resolve: (application, _args, { viewer }) =>
        may(viewer, 'application.applyAgain', movesOf(application)),
    }),
    viewerActions: t.field({
      type: [AgencyActionEnum],
      description:
        'What the viewer may do with it now; empty for everybody but admins and integrations with APPLICATIONS_WRITE.',
      resolve: (application, _args, { viewer }) =>
        may(viewer, 'application.move')
          ? agencyActions.filter((action: AgencyAction) => nextApplication(application, action))
          : [],
    }),
    rejectionReason: t.string({
      nullable: true,
      description: `Why it is rejected, in the words of that time; null where it is not, or nobody said why. ${openTo('application.readHistory')}`,
      resolve: ({ id }, _args, context) => reasonOf(id, context),
    }),
    fit: t.field({
      type: [Fit],
      nullable: true,
      description: `How the candidate fits the job, aspect by aspect. ${openTo('candidate.readFit')}`,
      extensions: atMost(() => FIT_PARTS),
      resolve: ({ jobId, candidateId }, _args, context) => fitOf({ jobId, candidateId }, context),
    }),
    history: t.field({
      type: [ApplicationMove],
      description: `Its moves, oldest first. ${openTo('application.readHistory')}`,
      resolve: ({ id }, _args, { viewer }) => historyOf(viewer, id),
    }),
  }),
});

const ApplicationMove = builder
  .objectRef<Awaited<ReturnType<typeof historyOf>>[number]>('ApplicationMove')
  .implement({
    description: 'A move of an application: who, when, to what.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The move.' }),
      action: t.exposeString('action', { description: 'What was done.' }),
      actorName: t.exposeString('actorName', {
        nullable: true,
        description: 'Who did it; null where the account is gone.',
      }),
      toStatus: t.expose('toStatus', {
        type: ApplicationStatus,
        description: 'The stage after it.',
      }),
      toRejected: t.exposeBoolean('toRejected', {
        description: 'Whether it was rejected after it.',
      }),
      reason: t.exposeString('reason', {
        nullable: true,
        description:
          'Why it was rejected; null where nobody said, and once the rejection is undone.',
      }),
      letter: t.exposeString('letter', {
        nullable: true,
        description:
          'The name of the e-mail by which the candidate is told of it; null where none is.',
      }),
      detail: t.exposeString('detail', {
        nullable: true,
        description: 'The step that was set or taken back, in words; null for every other move.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    }),
  });

export const ApplicationConnection = builder.connectionObject({
  type: Application,
  name: 'ApplicationConnection',
  description: 'A list of applications.',
});

export const ApplicationGroup = builder.enumType('ApplicationGroup', {
  description: "The groups of a job's applications; withdrawn ones are in none.",
  values: {
    ACTIVE: { description: 'Applied and not rejected.' },
    REJECTED: { description: 'Rejected at whichever stage.' },
    FORWARDED: { description: 'Put forward to the yacht.' },
    HIRED: { description: 'Hired.' },
  } as const,
});

const ApplicationOrder = orderEnum('ApplicationOrder', 'How applications are ordered.', {
  APPLIED: 'when the candidate last applied',
  UPDATED: 'when it last moved',
});

const ApplicationFilter = builder.inputType('ApplicationFilter', {
  description:
    'Which applications. Of a list, at most 100, one entry is enough; an empty or missing one does not filter.',
  fields: (t) => ({
    groups: t.field({ type: [ApplicationGroup], description: 'Where they stand.' }),
    jobs: t.globalIDList({ description: 'For these jobs, of those that the viewer sees.' }),
    yachts: t.globalIDList({
      description: 'For jobs on these yachts; only for whoever sees which yacht a job is on.',
    }),
    candidates: t.globalIDList({
      description: 'Of these candidates, as far as the viewer sees them.',
    }),
    appliedSince: t.field({ type: 'DateTime', description: 'Made at this instant or later.' }),
    appliedBefore: t.field({ type: 'DateTime', description: 'Made before this instant.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Moved at this instant or later.' }),
  }),
});

/** The arguments that choose and order applications. */
export const applicationArgs = (arg: ArgumentMaker, own: string) => ({
  filter: arg({ type: ApplicationFilter, description: 'Which of them; all without.' }),
  orderBy: arg({ type: ApplicationOrder, description: `${own} where it is missing.` }),
});

/** A filter with the keys of its ids. */
export const keyedApplicationFilter = (filter: Chosen<typeof ApplicationFilter>) =>
  filter && {
    ...filter,
    jobs: idsOf(filter.jobs),
    yachts: idsOf(filter.yachts),
    candidates: idsOf(filter.candidates),
  };

const groupsOf = batched(countGroups);

const GroupCounts = builder.loadableObjectRef('ApplicationCounts', {
  load: (jobIds: string[], { viewer }) => countGroups(viewer, jobIds),
});

GroupCounts.implement({
  description: 'How many applications each group of a job has.',
  fields: (t) => ({
    active: t.exposeInt('active', { description: 'Applied, not rejected.' }),
    rejected: t.exposeInt('rejected', { description: 'Rejected.' }),
    forwarded: t.exposeInt('forwarded', { description: 'Put forward.' }),
    hired: t.exposeInt('hired', { description: 'Hired.' }),
    total: t.exposeInt('total', { description: 'All but the withdrawn.' }),
  }),
});

builder.objectFields(Job, (t) => ({
  applicationCounts: t.field({
    type: GroupCounts,
    nullable: true,
    description: `The counts of the tabs. ${openTo('application.list')}`,
    extensions: READS_ID,
    resolve: ({ id }) => id,
  }),
  isFilled: t.boolean({
    nullable: true,
    description: `Whether somebody is hired for it while it is still active, so that it may be closed. ${openTo('application.list')}`,
    ...reading(
      ['id', 'status'],
      async ({ id, status }, _args, context) =>
        status === 'ACTIVE' && ((await groupsOf(id, context))?.hired ?? 0) > 0,
    ),
  }),
  applications: t.field({
    type: ApplicationConnection,
    description: `The applications of one group, newest first. ${openTo('application.list')}`,
    args: {
      ...pageArgs(t.arg),
      ...applicationArgs(t.arg, 'By stage, then the newest first,'),
      group: t.arg({ type: ApplicationGroup, required: true, description: 'Which group.' }),
      bestBy: t.arg({
        type: FitAspect,
        description: `Those who fit best in this first, instead of orderBy: of equal match scores as in candidateMatches, else the newest. LANGUAGES: who speak the most. ${openTo('candidate.readFit')}`,
      }),
      fit: t.arg({ type: FitFilter, description: 'Only who fit so.' }),
    },
    extensions: pageLength(),
    resolve: async ({ id }, { group, filter, ...args }, { viewer }) =>
      connection(
        await applicationsOfJob(viewer, id, group, {
          ...args,
          filter: keyedApplicationFilter(filter),
        }),
        (node) => ({ node }),
      ),
  }),
}));

builder.objectField(Candidate, 'applications', (t) =>
  t.field({
    type: ApplicationConnection,
    nullable: true,
    description: `What they applied for, newest first. ${openTo('application.list')}`,
    args: { ...pageArgs(t.arg), ...applicationArgs(t.arg, 'The newest first') },
    extensions: pageLength(),
    resolve: async ({ id }, { filter, ...args }, { viewer }) =>
      connection(
        await applicationsOfCandidate(viewer, id, {
          ...args,
          filter: keyedApplicationFilter(filter),
        }),
        (node) => ({ node }),
      ),
  }),
);

builder.queryFields((t) => ({
  applications: t.field({
    type: ApplicationConnection,
    nullable: true,
    description: `All applications, newest first. ${openTo('application.list')}`,
    args: {
      ...pageArgs(t.arg),
      ...applicationArgs(t.arg, 'The newest first'),
      group: t.arg({
        type: ApplicationGroup,
        description: 'Only these; without it all, for admins those withdrawn among them.',
      }),
    },
    extensions: pageLength(),
    resolve: async (_root, { group, filter, ...args }, { viewer }) =>
      connection(
        await listApplications(viewer, group, { ...args, filter: keyedApplicationFilter(filter) }),
        (node) => ({ node }),
      ),
  }),
  ownApplications: t.field({
    type: ApplicationConnection,
    description: `The viewer's own applications, newest first, closed positions for 14 days among them. ${openTo('application.listOwn')}`,
    args: { ...pageArgs(t.arg), ...applicationArgs(t.arg, 'The newest first') },
    extensions: pageLength(),
    resolve: async (_root, { filter, ...args }, { viewer }) =>
      connection(
        await ownApplications(viewer, { ...args, filter: keyedApplicationFilter(filter) }),
        (node) => ({
          node,
        }),
      ),
  }),
  myApplications: t.field({
    type: [Application],
    deprecationReason: 'Has no pages: read ownApplications.',
    description: `The viewer's own applications, newest first, closed positions for 14 days among them. ${openTo('application.listOwn')}`,
    resolve: (_root, _args, { viewer }) => myApplications(viewer),
  }),
  myOpenApplicationCount: t.int({
    description: `How many of them still wait for an answer. ${openTo('application.listOwn')}`,
    resolve: (_root, _args, { viewer }) => countMyOpenApplications(viewer),
  }),
}));
