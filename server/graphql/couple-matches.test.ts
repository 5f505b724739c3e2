import { expect, test } from 'vitest';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import { createLinked } from '#server/testing/couples.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { globalId } from './global-ids.ts';

const place = `{ match isShortlisted candidate { id firstName imageUrl verification } job { id title }
  application { status rejected } alert { status hasApplied canBeTold } }`;
const list = `query ($id: ID!) { job(id: $id) { coupleMatches { here ${place} there ${place} } } }`;

type Place = { candidate: { id: string }; job: { id: string } };
type Answer = { job: { coupleMatches: { here: Place; there: Place }[] } };

const act = (
  name: string,
  type: string,
) => `mutation ($input: ${type}Input!) { ${name}(input: $input) {
  ... on ${type}Payload { outcomes { job { id coupleMatches { here ${place} there ${place} } }
    candidate { id } decision { id } failure { message path } } } ... on Failure { code } } }`;

test('both partners, what was done about them and what is done now cost the same statements for all', async () => {
  await db.couple.deleteMany();
  const admin = await createAdmin();
  const { id, yachtId } = await createJob();
  await createJob({ yachtId });
  const wish = { position: 'Deckhand' };
  const read = async () => {
    const before = sqlStatementCount();
    const { data, errors } = await ask(admin, list, { id: globalId('Job', id) });
    expect(errors).toBeUndefined();
    const { coupleMatches } = (data as unknown as Answer).job;
    return { couples: coupleMatches, statements: sqlStatementCount() - before };
  };
  const [ada] = await createLinked(wish, wish);
  await db.application.create({ data: { jobId: id, candidateId: ada.candidateId } });
  const one = await read();
  for (let n = 0; n < 4; n += 1) await createLinked(wish, wish);
  const five = await read();
  expect(five.couples).toHaveLength(5);
  expect(five.statements).toBe(one.statements);
  // The listing, the couples, the people, both listings, the applications, the alerts.
  expect(five.statements).toBeLessThanOrEqual(7);

  const [couple] = one.couples;
  const chosen = [couple!.here, couple!.there].map(({ candidate, job }) => ({
    jobId: job.id,
    candidateId: candidate.id,
  }));
  const input = { places: chosen };
  const answers = [
    await ask(admin, act('shortlistCouple', 'ShortlistCouple'), { input }),
    await ask(admin, act('alertCouple', 'AlertCouple'), { input }),
  ];
  for (const { errors } of answers) expect(errors).toBeUndefined();
  expect(answers[0]?.data).toMatchObject({
    shortlistCouple: {
      outcomes: chosen.map(({ jobId, candidateId }) => ({
        job: { id: jobId },
        candidate: { id: candidateId },
        decision: { id: expect.any(String) },
        failure: null,
      })),
    },
  });
  // Whoever has applied is not told.
  const isAda = ({ candidateId }: { candidateId: string }) =>
    candidateId === globalId('Candidate', ada.candidateId);
  expect(answers[1]?.data).toMatchObject({
    alertCouple: {
      outcomes: chosen.map((each, at) =>
        isAda(each)
          ? { decision: null, failure: { path: ['places', String(at)] } }
          : { decision: { id: expect.any(String) }, failure: null },
      ),
    },
  });
  const after = JSON.stringify((await read()).couples);
  expect(after.match(/"isShortlisted":true/g)).toHaveLength(2);
  expect(after.match(/"status":"QUEUED"/g)).toHaveLength(1);
});

test('whoever is not of the agency sees no couples', async () => {
  const [own] = await createLinked({ position: 'Deckhand' }, { position: 'Deckhand' });
  const { id, yachtId } = await createJob();
  await createJob({ yachtId });
  for (const viewer of [
    own,
    await createCandidate(),
    integrationWith('JOBS_READ', 'MATCHES_READ', 'CANDIDATES_READ'),
  ])
    expect((await ask(viewer, list, { id: globalId('Job', id) })).data).toEqual({
      job: { coupleMatches: [] },
    });
});
