import { encodeGlobalID } from '@pothos/plugin-relay';
import { expect, test } from 'vitest';
import { sendJobAlerts } from '#server/domain/job-alerts/send.ts';
import { sqlStatementCount } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';

const search = `query ($id: ID!, $first: Int!) { job(id: $id) {
  alertCounts { total }
  candidateMatches(first: $first, filters: { smoking: false }) { totalCount edges { match
    explanation { reasons { label points most reason } }
    node { firstName position imageUrl lastActiveAt profileCompletion verification jobAlert(jobId: $id) { status canBeTold } } } } } }`;
const sent = `query ($id: ID!, $first: Int!) { job(id: $id) {
  alerts(first: $first) { totalCount edges { alertedAt node { firstName imageUrl jobAlert(jobId: $id) { status } } } } } }`;

test('a page of results or of those who were told costs the same statements whatever its length', async () => {
  const admin = await createAdmin();
  const job = await createJob();
  const people = [];
  for (let made = 0; made < 8; made += 1) people.push(await createCandidate({ smoking: false }));
  await sendJobAlerts(
    admin,
    job.id,
    people.map(({ candidateId }) => candidateId),
  );
  const id = encodeGlobalID('Job', job.id);
  const cost = async (document: string, first: number) => {
    const before = sqlStatementCount();
    const { data } = await ask(admin, document, { id, first });
    expect(JSON.stringify(data).match(/"QUEUED"/g)).toHaveLength(first);
    return sqlStatementCount() - before;
  };
  for (const document of [search, sent])
    expect(await cost(document, 8)).toBe(await cost(document, 1));
  // Up to five of them search: two tiers read the best salaries first and the others only as far as needed.
  expect(await cost(search, 8)).toBeLessThanOrEqual(10);
  expect(await cost(sent, 8)).toBeLessThanOrEqual(5);
});

test('the results of several jobs are counted by one statement, no further than asked', async () => {
  const admin = await createAdmin();
  for (let made = 0; made < 3; made += 1) {
    await createJob();
    await createCandidate({ smoking: false });
  }
  const counts = async (first: number) => {
    const before = sqlStatementCount();
    const { data } = await ask(
      admin,
      `query ($first: Int!) { jobs(first: $first) { edges { node {
        candidateMatchCount(filters: { smoking: false }, atMost: 2) } } } }`,
      { first },
    );
    const { jobs } = data as { jobs: { edges: { node: { candidateMatchCount: number } }[] } };
    return {
      counted: jobs.edges.map(({ node }) => node.candidateMatchCount),
      statements: sqlStatementCount() - before,
    };
  };
  const one = await counts(1);
  const three = await counts(3);
  expect(three.counted).toEqual([2, 2, 2]);
  expect(three.statements).toBe(one.statements);
});
