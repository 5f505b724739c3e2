import { encodeGlobalID } from '@pothos/plugin-relay';
import { beforeAll, expect, test } from 'vitest';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, sqlStatementCount, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';

const QUERY = `query ($job: ID, $first: Int, $after: String, $orderBy: CrewOrder, $search: String, $filter: CandidateFilters) {
  crew(rankedFor: $job, first: $first, after: $after, orderBy: $orderBy, search: $search, filter: $filter) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { match matchedRole fit { aspect label } node { id } } } }`;

let admin: AdminViewer;
let job: string;
let people: Record<'deckhand' | 'nothing' | 'unverified', CandidateViewer>;

/** Alike but for a lucky smoker, so that the filter finds these alone. */
const filter = { smoking: true, name: 'Ranked' };

async function somebody(wants: boolean, isVerified = true): Promise<CandidateViewer> {
  const made = await createCandidate({ smoking: true, isVerified }, { lastName: 'Ranked' });
  const { candidateId } = made;
  const { id: positionId } = await db.position.findFirstOrThrow({ where: { name: 'Deckhand' } });
  if (wants)
    await db.desiredRole.create({
      data: { candidateId, rank: 0, positions: { create: { positionId, rank: 0 } } },
    });
  await transaction((tx) => refreshCandidates(tx, [candidateId]));
  return made;
}

beforeAll(async () => {
  admin = await createAdmin();
  // A deckhand.
  job = encodeGlobalID('Job', (await createJob()).id);
  people = {
    deckhand: await somebody(true),
    nothing: await somebody(false),
    unverified: await somebody(true, false),
  };
});

const idOf = ({ candidateId }: CandidateViewer) => encodeGlobalID('Candidate', candidateId);
const ranked = (given: object) => ask(admin, QUERY, { job, filter, ...given });

interface Crew {
  totalCount: number;
  pageInfo: { endCursor: string; hasNextPage: boolean };
  edges: {
    match: number;
    matchedRole: string | null;
    fit: { aspect: string; label: string }[];
    node: { id: string };
  }[];
}
async function read(given: object): Promise<Crew> {
  const { data, errors } = await ranked(given);
  expect(errors).toBeUndefined();
  return data?.crew as Crew;
}

test('the best match comes first, with its points and fit, and nobody who is not verified', async () => {
  const { edges, totalCount } = await read({});
  expect(totalCount).toBe(2);
  expect(edges.map(({ node }) => node.id)).toEqual([idOf(people.deckhand), idOf(people.nothing)]);
  const [first, second] = edges;
  expect(first?.match).toBeGreaterThan(second?.match ?? 100);
  expect(edges.map(({ matchedRole }) => matchedRole)).toEqual(['Deckhand', null]);
  for (const { match, fit } of edges)
    expect(fit.find(({ aspect }) => aspect === 'MATCH')?.label).toBe(`${match}%`);
});

test('goes on where a page ended, and takes as many statements for one as for all', async () => {
  let before = sqlStatementCount();
  const one = await read({ first: 1 });
  const ofOne = sqlStatementCount() - before;
  const { endCursor, hasNextPage } = one.pageInfo;
  expect(hasNextPage).toBe(true);
  const rest = await read({ first: 1, after: endCursor });
  expect(rest.edges[0]?.node.id).toBe(idOf(people.nothing));
  expect(rest.pageInfo.hasNextPage).toBe(false);
  before = sqlStatementCount();
  await read({ first: 50 });
  expect(sqlStatementCount() - before).toBe(ofOne);
});

test('without a job there is neither match nor fit', async () => {
  const { edges } = await read({ job: null });
  expect(edges).toHaveLength(2);
  for (const { match, fit } of edges) expect([match, fit]).toEqual([null, null]);
});

test.each([
  ['beside an order', { orderBy: 'CREATED_LATEST' }, 'INVALID_INPUT', ['orderBy']],
  ['beside a search', { search: 'Ranked' }, 'INVALID_INPUT', ['search']],
  [
    'for who is not verified',
    { filter: { verified: false } },
    'INVALID_INPUT',
    ['filter', 'verified'],
  ],
  [
    'for a job that is none',
    { job: encodeGlobalID('Job', '00000000-0000-7000-8000-000000000000') },
    'NOT_FOUND',
    undefined,
  ],
])('is refused %s', async (_name, given, code, path) => {
  const { errors } = await ranked(given);
  expect(errors?.[0]?.extensions).toMatchObject(path ? { code, path } : { code });
});
