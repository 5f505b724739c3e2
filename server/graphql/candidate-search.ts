import type { MatchReason } from '#server/domain/fit/explanation.ts';
import {
  countCandidates,
  type MatchedRow,
  searchCandidates,
} from '#server/domain/candidate-search/search.ts';
import type { CandidateOrder as Order } from '#server/domain/kernel/filter-labels.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { askedColumns, READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { CandidateFilters } from './candidate-filters.ts';
import { Candidate } from './candidates.ts';
import { connection, pageArgs, pageLength } from './connections.ts';
import { enumValues } from './described.ts';
import { Fit, FIT_PARTS, fitOf, matchedRoleOf } from './fit.ts';
import { Job } from './jobs.ts';
import { atMost } from './prices.ts';

const CandidateOrder = builder.enumType('CandidateOrder', {
  description: 'By match score, last activity, completion of the profile or distance to the yacht.',
  values: enumValues<Order>({
    MATCH_BEST:
      'By match score, the best first; the agency reads equal scores by who lacks fewer of the papers that the job asks for, can start sooner and is nearer.',
    MATCH_WORST: 'The same from its end.',
    LAST_ACTIVE_LATEST: 'By when they were last here, the latest first.',
    LAST_ACTIVE_EARLIEST: 'By when they were last here, the earliest first.',
    COMPLETION_MOST: 'By how complete the profile is, the most first.',
    COMPLETION_LEAST: 'By how complete the profile is, the least first.',
    DISTANCE_NEAREST: `By how far they are from the yacht, or from its home port, the nearest first and then those whose place is not known. ${openTo('candidate.readFit')}`,
  }),
});

export const MatchReasonRef = builder.objectRef<MatchReason>('MatchReason').implement({
  description: 'One part of a match score and why it is what it is.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Position, Salary, Job type.' }),
    points: t.exposeInt('points', { description: 'What was earned.' }),
    most: t.exposeInt('most', { description: 'What could have been earned.' }),
    reason: t.exposeString('reason', { description: 'Why, as a sentence.' }),
  }),
});

const MatchParts = builder.objectRef<MatchedRow>('MatchExplanation').implement({
  description: 'What a match score is made of.',
  fields: (t) => ({
    position: t.exposeInt('matchPosition', {
      description: '50 for the desired position, 20 for its department, else 0.',
    }),
    salary: t.exposeInt('matchSalary', {
      description: '0 to 30 by the gap between desired and offered salary; 30 for DOE.',
    }),
    jobType: t.exposeInt('matchJobType', {
      description: '20 for a desired kind of contract, else 0.',
    }),
    reasons: t.expose('reasons', {
      type: [MatchReasonRef],
      description: 'The three parts with their reasons, to be shown.',
    }),
  }),
});

type Edge = { cursor: string; node: MatchedRow; row: MatchedRow; jobId: string };
const MatchEdge = builder.objectRef<Edge>('CandidateMatchEdge').implement({
  description: 'A candidate with their score for the job.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'The place in the list.' }),
    node: t.expose('node', { type: Candidate, description: 'The candidate.' }),
    match: t.int({ description: 'The score, 0 to 100.', resolve: ({ row }) => row.match }),
    explanation: t.expose('row', { type: MatchParts, description: 'What the score is made of.' }),
    matchedRole: t.string({
      nullable: true,
      description: `The desired position that earned the points for the position, null where none did. ${openTo('candidate.readFit')}`,
      resolve: ({ jobId, row }, _args, context) =>
        row.matchPosition > 0 ? matchedRoleOf({ jobId, candidateId: row.id }, context) : null,
    }),
    fit: t.field({
      type: [Fit],
      nullable: true,
      description: `How the candidate fits the job, aspect by aspect. ${openTo('candidate.readFit')}`,
      extensions: atMost(() => FIT_PARTS),
      resolve: ({ jobId, row }, _args, context) => fitOf({ jobId, candidateId: row.id }, context),
    }),
  }),
});

const MatchConnection = builder.connectionObject(
  {
    type: Candidate,
    name: 'CandidateMatchConnection',
    description: 'Candidates ranked for a job.',
  },
  MatchEdge,
);

builder.objectField(Job, 'candidateMatches', (t) =>
  t.field({
    type: MatchConnection,
    description: `The candidates that the viewer sees, ranked for this job; a filter by what they may not read is refused. ${openTo('candidate.search')}`,
    args: {
      ...pageArgs(t.arg),
      filters: t.arg({ type: CandidateFilters, description: 'Whom to keep; everybody without.' }),
      orderBy: t.arg({
        type: CandidateOrder,
        description: 'Best match first where it is missing.',
      }),
    },
    extensions: pageLength(),
    resolve: async ({ id }, args, { viewer }, info) =>
      connection(
        await searchCandidates(viewer, id, { ...args, columns: askedColumns(info) }),
        (row) => ({ node: row, row, jobId: id }),
      ),
  }),
);

builder.objectField(Job, 'candidateMatchCount', (t) =>
  t.int({
    description: `How many candidates the filters of candidateMatches keep, as its totalCount but without ranking them. ${openTo('candidate.search')}`,
    args: {
      filters: t.arg({ type: CandidateFilters, description: 'Whom to count; everybody without.' }),
      atMost: t.arg.int({
        description:
          'Where to stop counting: an answer of this number means so many or more. Counts all without.',
      }),
    },
    extensions: READS_ID,
    resolve: ({ id }, args, { viewer }) => countCandidates(viewer, id, args),
  }),
);
