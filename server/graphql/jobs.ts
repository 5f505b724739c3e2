import { listJobs } from '#server/domain/jobs/list.ts';
import { jobForms, jobState } from '#server/domain/jobs/views.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { findJob, type JobRow, loadJobs } from '#server/domain/rows/job.ts';
import { salaryBands, sizeBands, yachtAgeBands } from '#server/domain/rules/bands.ts';
import { OPEN_POSITIONS } from '#server/wire/freshness.ts';
import { askedColumns, readingOf } from './asked.ts';
import { builder } from './builder.ts';
import { type Chosen, connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { APART, CHANGE_KEY, described, labelled, optional } from './described.ts';
import { ContractType, JobStatus, JobVisibility, PositionType, YachtType } from './enums.ts';
import { idsOf } from './mutation.ts';

export const Job = builder.loadableNodeRef('Job', {
  id: { resolve: (job: JobRow) => job.id },
  // The events of a subscription share one context, so a cache would return the row of the first event.
  loaderOptions: { cache: false },
  load: async (ids: string[], { viewer }) =>
    (await loadJobs(viewer, ids)).map((row) => row ?? notFound()),
});

export const reading = readingOf<JobRow>();

/** Texts derived from a job, null if the viewer may not read their source. */
const FORMS = {
  yachtLabel: 'Prefix and length rounded to 5 m: ‘M/Y 45m’, ‘S/Y 100m+’.',
  yachtTitle: 'Prefix and name: ‘M/Y Aurora’. Admins only.',
  salaryLabel: '‘€4500 per month’, a range, or ‘DOE’.',
  contractLabel: '‘Full Time’, ‘2:2 Months’, ‘Temporary 3 Weeks’.',
  startLabel: '‘ASAP’, ‘Unconfirmed’ or the approximate date.',
  postedAgo: 'Time since it was listed: ‘3d’, ‘2mo’, ‘Just Now’.',
  ageBand: 'The age of the yacht, as a band.',
  builderRegion: 'Where the builder is from, such as ‘Northern European’ or ‘Italian’.',
} as const;

const formOf = (name: keyof typeof FORMS) => {
  const { columns, of } = jobForms[name];
  return reading(columns as readonly (keyof JobRow)[], (job) => of(job));
};

Job.implement({
  description:
    'A listing. Guests see a summary, candidates what they need to decide, never the yacht’s name; admins all.',
  fields: (t) => ({
    apart: t.field({ ...optional(Job, APART), resolve: (job) => job }),
    title: t.string({
      description: 'The position.',
      ...reading(jobForms.title.columns, (job) => jobForms.title.of(job)),
    }),
    ...described(FORMS, (name: keyof typeof FORMS, description) =>
      t.string({ nullable: true, description, ...formOf(name) }),
    ),
    state: t.string({
      description:
        'In a word: Live, Hidden, Draft or Archived for admins and integrations with JOBS_WRITE; Open or Position Closed for everybody else.',
      ...reading(['status', 'visibility'], (job, _args, { viewer }) => jobState(viewer, job)),
    }),
    status: t.expose('status', { type: JobStatus, description: 'Draft, active or archived.' }),
    visibility: t.expose('visibility', optional(JobVisibility, 'Live or hidden, while active.')),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the listing last changed.',
    }),
    changeKey: t.exposeID('changeKey', { description: CHANGE_KEY }),
    tier: t.exposeInt('tier', {
      nullable: true,
      description: 'For a candidate: 1 is an ideal job, 4 any other. Null for everybody else.',
    }),
    matchPercent: t.exposeInt('matchPercent', {
      nullable: true,
      description: 'For a candidate: how well they fit, 0 to 100. Null for everybody else.',
    }),
    newApplicationCount: t.int({
      nullable: true,
      description: `Applied and not rejected. ${openTo('application.list')}`,
      ...reading(['counts'], ({ counts }) => counts?.newApplications ?? null),
    }),
    applicationCount: t.int({
      nullable: true,
      description: `All that are not withdrawn. ${openTo('application.list')}`,
      ...reading(['counts'], ({ counts }) => counts?.applications ?? null),
    }),
    applicationsOnRecord: t.int({
      nullable: true,
      description: `Withdrawn ones too: what is deleted with the job. ${openTo('application.list')}`,
      ...reading(['counts'], ({ counts }) => counts?.onRecord ?? null),
    }),
  }),
});

const SizeBand = builder.enumType('SizeBand', {
  description: 'Lengths; the upper bound belongs to a band.',
  values: labelled(sizeBands),
});
const SalaryBand = builder.enumType('SalaryBand', {
  description: 'Salaries in euros a month, or DOE.',
  values: labelled(salaryBands),
});
const YachtAgeBand = builder.enumType('YachtAgeBand', {
  description: 'Ages of a yacht.',
  values: labelled(yachtAgeBands),
});

/** What the orders of jobs go by. */
export const JOB_INSTANTS = { LISTED: 'when it was listed', UPDATED: 'when it last changed' };

const Mark = builder.enumType('JobMark', {
  description: 'Where a candidate has put an open job.',
  values: {
    SAVED: { description: 'Kept for later.' },
    HIDDEN: { description: 'Not interesting.' },
  } as const,
});
const JobOrder = orderEnum('JobOrder', 'How open jobs are ordered.', JOB_INSTANTS);

export const JobFilter = builder.inputType('JobFilter', {
  description: 'Of a list one entry is enough; an empty or missing one does not filter.',
  fields: (t) => ({
    departments: t.field({ type: [PositionType], description: 'Departments of the position.' }),
    sizes: t.field({ type: [SizeBand], description: 'Lengths of the yacht.' }),
    yachtTypes: t.field({ type: [YachtType], description: 'Motor or sail.' }),
    ages: t.field({ type: [YachtAgeBand], description: 'Ages of the yacht; not for guests.' }),
    coupleFriendly: t.boolean({ description: 'Whether couples are considered; not for guests.' }),
    salaries: t.field({ type: [SalaryBand], description: 'Offers a month.' }),
    contractTypes: t.field({ type: [ContractType], description: 'Kinds of contract.' }),
    yachts: t.globalIDList({
      description: 'On these yachts, at most 100; only for whoever sees which yacht a job is on.',
    }),
    listedSince: t.field({ type: 'DateTime', description: 'Listed at this instant or later.' }),
    listedBefore: t.field({ type: 'DateTime', description: 'Listed before this instant.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Changed at this instant or later.' }),
    startsFrom: t.field({ type: 'Date', description: 'Starts on this day or later, not ASAP.' }),
    startsBefore: t.field({ type: 'Date', description: 'Starts before this day, not ASAP.' }),
  }),
});

/** A filter with the keys of its ids. */
export const keyedJobFilter = (filter: Chosen<typeof JobFilter>) =>
  filter && { ...filter, yachts: idsOf(filter.yachts) };

export const JobConnection = builder.connectionObject(
  { type: Job, name: 'JobConnection', description: 'A list of jobs.' },
  { name: 'JobEdge', description: 'A job in a list.' },
);

builder.queryFields((t) => ({
  jobs: t.field({
    type: JobConnection,
    description:
      'Active jobs. For a candidate the live ones that are still open to them, best tier first; for everybody else newest first, hidden ones for admins and integrations only.',
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: JobFilter, description: 'What to keep.' }),
      orderBy: t.arg({
        type: JobOrder,
        description:
          'For a candidate by tier, for everybody else the newest first where it is missing.',
      }),
      kept: t.arg({
        type: Mark,
        description: 'For a candidate only those that they have put there; nothing for others.',
      }),
      keyword: t.arg.string({
        description: 'Part of a position’s or department’s name, in any case.',
      }),
    },
    extensions: { ...pageLength(), freshness: OPEN_POSITIONS },
    resolve: async (_root, { filter, ...args }, { viewer }, info) =>
      connection(
        await listJobs(viewer, {
          ...args,
          filter: keyedJobFilter(filter),
          columns: askedColumns(info),
        }),
        (node) => ({
          node,
        }),
      ),
  }),
  job: t.field({
    type: Job,
    nullable: true,
    description: 'One job; null where the viewer sees none.',
    args: { id: t.arg.globalID({ for: Job, required: true, description: 'The job.' }) },
    extensions: { freshness: OPEN_POSITIONS },
    resolve: (_root, { id }, { viewer }) => findJob(viewer, id.id),
  }),
}));
