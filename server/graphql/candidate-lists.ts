import { rankCrew } from '#server/domain/candidates/crew-ranking.ts';
import { CREW_PAGE, listCandidates } from '#server/domain/candidates/lists.ts';
import type { MatchedRow } from '#server/domain/candidate-search/search.ts';
import { openTo } from '#server/domain/policy/words.ts';
import type { CandidateRow } from '#server/domain/rows/candidate.ts';
import { askedColumns } from './asked.ts';
import { builder } from './builder.ts';
import { CandidateFilters } from './candidate-filters.ts';
import { Candidate } from './candidates.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { Fit, FIT_PARTS, fitOf, matchedRoleOf, soughtRoleOf } from './fit.ts';
import { Job } from './jobs.ts';
import { atMost } from './prices.ts';

const SignUpStatus = builder.enumType('SignUpStatus', {
  description: 'The two lists of sign-ups.',
  values: {
    COMPLETED: { description: 'Verification is requested.' },
    INCOMPLETE: { description: 'Not verified and nothing requested, rejected ones among them.' },
  } as const,
});

type Edge = {
  cursor: string;
  node: CandidateRow;
  /** Those that the list is filtered by. */
  positions: readonly string[];
  /** The job that the list is ranked for, and the candidate's points for it. */
  ranked?: { jobId: string; row: MatchedRow };
};
const CandidateEdge = builder.objectRef<Edge>('CandidateEdge').implement({
  description: 'A candidate in a list.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'The place in the list.' }),
    node: t.expose('node', { type: Candidate, description: 'The candidate.' }),
    matchedRole: t.string({
      nullable: true,
      description: `The desired position that earned the points for the job of rankedFor; else the first of those that the list is filtered by, null without such a filter. ${openTo('candidate.readFit')}`,
      resolve: ({ node, positions, ranked }, _args, context) => {
        if (ranked)
          return ranked.row.matchPosition > 0 ? matchedRoleOf(pairOf(ranked), context) : null;
        return positions.length > 0 ? soughtRoleOf(node.id, positions, context) : null;
      },
    }),
    match: t.int({
      nullable: true,
      description: 'The score for the job of rankedFor, 0 to 100; null without one.',
      resolve: ({ ranked }) => ranked?.row.match ?? null,
    }),
    fit: t.field({
      type: [Fit],
      nullable: true,
      description: `How the candidate fits the job of rankedFor, aspect by aspect; null without one. ${openTo('candidate.readFit')}`,
      extensions: atMost(() => FIT_PARTS),
      resolve: ({ ranked }, _args, context) => (ranked ? fitOf(pairOf(ranked), context) : null),
    }),
  }),
});
const CandidateConnection = builder.connectionObject(
  {
    type: Candidate,
    name: 'CandidateConnection',
    description: 'A list of candidates.',
  },
  CandidateEdge,
);

const pairOf = ({ jobId, row }: { jobId: string; row: MatchedRow }) => ({
  jobId,
  candidateId: row.id,
});

/** What the edges of a filtered list are made of. */
const edgeOf =
  (filter: { position?: readonly string[] | null } | null | undefined) => (row: CandidateRow) => ({
    node: row,
    positions: filter?.position ?? [],
  });
const searchText =
  'At least five characters of a name or an e-mail address; fewer find nobody. An integration finds by address with CANDIDATES_CONTACT.';

const whoText =
  'Whom to keep; everybody without. A filter by what the viewer may not read is refused.';

const INSTANTS = {
  CREATED: 'when they signed up',
  UPDATED: 'when the profile last changed',
  LAST_ACTIVE: 'when they were last here',
};
const CrewOrder = orderEnum('CrewOrder', 'How the crew is ordered.', INSTANTS, {
  COMPLETION_MOST: { description: 'By how complete the profile is, the fullest first.' },
  DISTANCE_NEAREST: {
    description: 'By the distance from the place of the location filter, which it needs.',
  },
});
const SignUpOrder = orderEnum('SignUpOrder', 'How sign-ups are ordered.', {
  ...INSTANTS,
  REQUESTED: 'when they requested verification, or signed up where they have not',
});

builder.queryFields((t) => ({
  crew: t.field({
    type: CandidateConnection,
    description: `Verified candidates, newest first. ${openTo('candidate.listCrew')}`,
    args: {
      ...pageArgs(t.arg, CREW_PAGE),
      filter: t.arg({ type: CandidateFilters, description: whoText }),
      orderBy: t.arg({ type: CrewOrder, description: 'The newest first where it is missing.' }),
      search: t.arg.string({ description: searchText }),
      rankedFor: t.arg.globalID({
        for: Job,
        description: `The job whose best matches come first, as in its candidateMatches; with it there is neither orderBy nor search. ${openTo('candidate.search')}`,
      }),
    },
    extensions: pageLength(CREW_PAGE),
    resolve: async (_root, { rankedFor, ...rest }, { viewer }, info) => {
      const args = { ...rest, columns: askedColumns(info) };
      if (!rankedFor)
        return connection(await listCandidates(viewer, 'crew', args), edgeOf(args.filter));
      const { id: jobId } = rankedFor;
      return connection(await rankCrew(viewer, jobId, args), (row) => ({
        ...edgeOf(args.filter)(row),
        ranked: { jobId, row },
      }));
    },
  }),
  signUps: t.field({
    type: CandidateConnection,
    description: `Candidates who are not verified, newest first. ${openTo('candidate.listSignUps')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: CandidateFilters, description: whoText }),
      orderBy: t.arg({
        type: SignUpOrder,
        description:
          'COMPLETED by when verification was requested, INCOMPLETE by when they signed up, the latest first, where it is missing.',
      }),
      status: t.arg({ type: SignUpStatus, required: true, description: 'Which list.' }),
      search: t.arg.string({ description: searchText }),
    },
    extensions: pageLength(),
    resolve: async (_root, { status, ...args }, { viewer }, info) =>
      connection(
        await listCandidates(viewer, status === 'COMPLETED' ? 'completed' : 'incomplete', {
          ...args,
          columns: askedColumns(info),
        }),
        edgeOf(args.filter),
      ),
  }),
}));
