import type { GraphQLInputObjectType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#server/domain/kernel/enums.ts';
import { chargeCost } from '#server/domain/tokens/limits.ts';
import { db } from '#server/platform/db.ts';
import { schema } from './schema.ts';
import { createTokenOf, integrationWith } from '#server/testing/fixtures.ts';
import { statementsOf } from '#server/testing/driver.ts';
import { ask, unexpected } from '#server/testing/graph.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  unexpected.length = 0;
});

const READ: Scope[] = ['JOBS_READ', 'APPLICATIONS_READ', 'CANDIDATES_READ', 'REFERENCES_READ'];

describe('a token that reads matches', () => {
  const document = `query ($id: ID!, $filters: CandidateFilters) { job(id: $id) {
    candidateMatches(first: 100, filters: $filters) { totalCount edges {
      match explanation { position salary jobType reasons { label points most reason } }
      node { id firstName email profileType }
    } } } }`;
  const read = (scopes: Scope[], filters?: object) =>
    ask(integrationWith('JOBS_READ', 'MATCHES_READ', ...scopes), document, {
      id: world.ids.Job,
      filters,
    });
  type Found = { totalCount: number; edges: { match: number; node: { id: string } }[] };
  const found = async (scopes: Scope[], filters?: object) => {
    const { data } = await read(scopes, filters);
    const { totalCount, edges } = (data as { job: { candidateMatches: Found } }).job
      .candidateMatches;
    return { totalCount, edges, ids: edges.map(({ node }) => node.id) };
  };

  test('finds the candidates that it sees, scored and explained, and counts no others', async () => {
    const verified = await db.candidate.count({ where: { isVerified: true } });
    const { totalCount, edges, ids } = await found(['CANDIDATES_READ']);
    expect([totalCount, ids.length]).toEqual([verified, verified]);
    expect(ids).toContain(world.ids.VerifiedCandidate);
    expect(ids).not.toContain(world.ids.Candidate);
    expect(edges).toContainEqual({
      match: expect.any(Number),
      explanation: {
        position: expect.any(Number),
        salary: expect.any(Number),
        jobType: expect.any(Number),
        reasons: ['Position', 'Salary', 'Job type'].map((label) =>
          expect.objectContaining({ label, reason: expect.any(String) }),
        ),
      },
      node: { id: world.ids.VerifiedCandidate, firstName: 'Sam', email: null, profileType: null },
    });
    const deciding = await found(['CANDIDATES_READ', 'CANDIDATES_WRITE', 'CANDIDATES_CONTACT']);
    expect(deciding.ids).toContain(world.ids.Candidate);
    expect(deciding.totalCount).toBe(await db.candidate.count());
    expect(JSON.stringify(deciding.edges)).toContain('@example.com');
  });

  test('is refused without the scope for matches, and without the one for candidates', async () => {
    const args = { id: world.ids.Job };
    const asked = [integrationWith(...READ), integrationWith('JOBS_READ', 'MATCHES_READ')];
    const answers = await Promise.all(asked.map((viewer) => ask(viewer, document, args)));
    expect(answers.map(({ errors }) => errors?.[0]?.message)).toEqual([
      'This token does not have the scope matches:read.',
      'This token does not have the scope candidates:read.',
    ]);
    expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain('firstName');
  });

  test('filters by what it reads of a candidate, and by nothing else', async () => {
    const filters = {
      name: 'Sam',
      position: ['Deckhand'],
      jobType: ['FULL_TIME'],
      yachtType: ['MOTOR_YACHT'],
      couples: 'ONLY_COUPLES',
      qualifications: ['ENG 1'],
      visas: ['SCHENGEN'],
      location: { lat: 43.5, lng: 7.1 },
      nationality: ['FR'],
      country: ['FR'],
      lastActive: 'LAST_WEEK',
      availability: 'IMMEDIATE',
      tattoo: ['NO_TATTOOS'],
      smoking: false,
      yachtLengthMin: 0,
      yachtLengthMax: 900,
      ageMin: 0,
      ageMax: 120,
      salaryMin: 0,
      salaryMax: 9000,
      salaryCurrency: 'EUR',
      profileKeywords: ['+44'],
      text: 'galley',
      verified: true,
      createdSince: '2026-01-01T00:00:00Z',
      updatedSince: '2026-01-01T00:00:00Z',
    };
    const taken: string[] = [];
    for (const [name, value] of Object.entries(filters)) {
      const { errors = [] } = await read(['CANDIDATES_READ', 'CANDIDATES_CONTACT'], {
        [name]: value,
      });
      if (errors.length === 0) taken.push(name);
      else
        expect(errors[0]).toMatchObject({
          message: `This token may not filter by ${name}.`,
          extensions: { code: 'FORBIDDEN' },
        });
    }
    expect(taken).toEqual([
      'name',
      'nationality',
      'country',
      'lastActive',
      'availability',
      'verified',
      'createdSince',
      'updatedSince',
    ]);
    const fields = Object.keys(
      (schema.getType('CandidateFilters') as GraphQLInputObjectType).getFields(),
    );
    expect(Object.keys(filters).toSorted()).toEqual(fields.toSorted());
    expect((await found(['CANDIDATES_READ'], { position: [], profileKeywords: [] })).ids).toContain(
      world.ids.VerifiedCandidate,
    );
  });
});

describe('a token asks what it is', () => {
  const document = `{ viewer { id } currentIntegration { name scopes expiresAt
    rateLimit { requests { limit remaining resetSeconds } cost { limit remaining resetSeconds } } } }`;
  const whole = (limit: number) => ({ limit, remaining: limit, resetSeconds: 60 });

  test('and is told of itself and of no other, in two statements', async () => {
    const viewer = integrationWith('JOBS_READ', 'JOBS_WRITE');
    const other = integrationWith('CANDIDATES_READ');
    await createTokenOf(viewer, 'Vacancies on the website');
    await createTokenOf(other, 'Another');
    await chargeCost(other, 40);
    const { expiresAt } = await db.integrationToken.findUniqueOrThrow({
      where: { id: viewer.tokenId },
    });
    const { result, statements } = await statementsOf(() => ask(viewer, document));
    expect(result.data).toEqual({
      viewer: null,
      currentIntegration: {
        name: 'Vacancies on the website',
        scopes: ['JOBS_READ', 'JOBS_WRITE'],
        expiresAt: expiresAt.toISOString(),
        rateLimit: { requests: whole(1200), cost: whole(500_000) },
      },
    });
    expect(statements).toHaveLength(2);
    expect(statements.join()).not.toContain('token_hash');
    expect((await ask(other, document)).data).toMatchObject({
      currentIntegration: {
        name: 'Another',
        rateLimit: { requests: whole(1200), cost: { remaining: 499_960 } },
      },
    });
  });

  test('which people and guests are not', async () => {
    const { guest, candidate, employer, admin } = world.viewers;
    for (const viewer of [guest, candidate, employer, admin])
      expect((await ask(viewer, document)).data?.['currentIntegration']).toBeNull();
    expect(unexpected).toEqual([]);
  });
});
