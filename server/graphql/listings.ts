import { listAgencyJobs } from '#server/domain/jobs/agency-jobs.ts';
import {
  type ConsultantCount as ConsultantCountShape,
  consultantCounts,
  countListings,
  countYachtListings,
  type ListingCounts as ListingCountsShape,
  listListings,
} from '#server/domain/jobs/listings.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { askedColumns } from './asked.ts';
import { builder } from './builder.ts';
import { type ArgumentMaker, connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { JobStatus, PositionType } from './enums.ts';
import { JOB_INSTANTS, JobConnection, JobFilter, keyedJobFilter } from './jobs.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { Yacht } from './yachts.ts';

export const ListingCounts = builder.objectRef<ListingCountsShape>('ListingCounts').implement({
  description: 'How many listings each tab has.',
  fields: (t) => ({
    active: t.exposeInt('active', { description: 'Active ones.' }),
    archived: t.exposeInt('archived', { description: 'Archived ones.' }),
    drafts: t.exposeInt('drafts', { description: 'Drafts.' }),
  }),
});

const ConsultantCount = builder.objectRef<ConsultantCountShape>('ConsultantCount').implement({
  description: 'A consultant and their listings.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The consultant.' }),
    listings: t.exposeInt('listings', { description: 'How many they have.' }),
  }),
});

const listingOrder = `active ones by most new applications, archived ones and drafts newest first. ${openTo('job.listForAgency')}`;

const searched =
  'At least two characters of a position, a yacht or a reference; fewer find nothing.';

const ListingOrder = orderEnum(
  'ListingOrder',
  'How the agency’s jobs are ordered. A draft counts as listed when it was begun.',
  JOB_INSTANTS,
  {
    NEW_APPLICATIONS_MOST: { description: 'By new applications, the most first.' },
    NEW_APPLICATIONS_FEWEST: { description: 'By new applications, the fewest first.' },
  },
);

/** The arguments that filter and order listings. */
export const listingArgs = (arg: ArgumentMaker, own: string) => ({
  filter: arg({ type: JobFilter, description: 'What to keep.' }),
  orderBy: arg({ type: ListingOrder, description: `${own} where it is missing.` }),
});
const OWN_ORDER = 'Active ones by most new applications, the others the newest first';

builder.queryFields((t) => ({
  listings: t.field({
    type: JobConnection,
    description: `The agency’s listings of one status, or of all: ${listingOrder}`,
    args: {
      ...pageArgs(t.arg),
      ...listingArgs(t.arg, OWN_ORDER),
      status: t.arg({ type: JobStatus, description: 'Which tab; every status without it.' }),
      consultant: t.arg.string({ description: 'Whose listings; all where it is missing.' }),
      department: t.arg({ type: PositionType, description: 'Of the position.' }),
      search: t.arg.string({ description: searched }),
    },
    extensions: pageLength(),
    resolve: async (_root, { filter, ...args }, { viewer }, info) =>
      connection(
        await listListings(viewer, {
          ...args,
          filter: keyedJobFilter(filter),
          columns: askedColumns(info),
        }),
        (node) => ({ node }),
      ),
  }),
  agencyJobs: t.field({
    type: JobConnection,
    description: `Every job of the agency, drafts and archived ones too, newest first. ${openTo('job.listForAgency')}`,
    args: {
      ...pageArgs(t.arg),
      ...listingArgs(t.arg, 'The newest first'),
      status: t.arg({ type: JobStatus, description: 'Every status where it is missing.' }),
      consultant: t.arg.string({ description: 'Whose jobs; all where it is missing.' }),
      department: t.arg({ type: PositionType, description: 'Of the position.' }),
      search: t.arg.string({ description: searched }),
    },
    extensions: pageLength(),
    resolve: async (_root, { filter, ...args }, { viewer }, info) =>
      connection(
        await listAgencyJobs(viewer, {
          ...args,
          filter: keyedJobFilter(filter),
          columns: askedColumns(info),
        }),
        (node) => ({ node }),
      ),
  }),
  listingCounts: t.field({
    type: ListingCounts,
    description: `The counts of the tabs over all yachts. ${openTo('job.listForAgency')}`,
    resolve: (_root, _args, { viewer }) => countListings(viewer),
  }),
  consultantCounts: t.field({
    type: [ConsultantCount],
    description: `Every consultant with the number of their listings, of one status or of all. ${openTo('job.listForAgency')}`,
    args: {
      status: t.arg({ type: JobStatus, description: 'Which tab; every status without it.' }),
    },
    resolve: (_root, { status }, { viewer }) => consultantCounts(viewer, status),
  }),
}));

const countsOf = batched(countYachtListings);

builder.objectFields(Yacht, (t) => ({
  listings: t.field({
    type: JobConnection,
    nullable: true,
    description: `Its listings of one status: ${listingOrder}`,
    args: {
      ...pageArgs(t.arg),
      ...listingArgs(t.arg, OWN_ORDER),
      status: t.arg({ type: JobStatus, required: true, description: 'Which tab.' }),
    },
    extensions: pageLength(),
    resolve: async ({ id }, { filter, ...args }, { viewer }, info) =>
      connection(
        await listListings(viewer, {
          ...args,
          filter: keyedJobFilter(filter),
          yachtId: id,
          columns: askedColumns(info),
        }),
        (node) => ({ node }),
      ),
  }),
  listingCounts: t.field({
    type: ListingCounts,
    nullable: true,
    description: `The counts of its tabs. ${openTo('job.listForAgency')}`,
    resolve: ({ id }, _args, context) => countsOf(id, context),
  }),
}));
