import { encodeGlobalID } from '@pothos/plugin-relay';
import { expect, test } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { db, sqlStatementCount, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';

const row = 'matchedRole node { position }';
const applied = `query ($id: ID!, $first: Int!) { job(id: $id) {
  applications(group: ACTIVE, first: $first) { edges { node { fit { aspect matchedRole } candidate { position } } } } } }`;
const searched = `query ($id: ID!, $first: Int!) { job(id: $id) {
  candidateMatches(first: $first, filters: { smoking: false }) { edges { ${row} } } } }`;
const crew = `query ($first: Int!, $position: [String!]) {
  crew(first: $first, filter: { smoking: false, position: $position }) { edges { ${row} } } }`;

test('a row has the desired role that matched, for the whole page in one statement', async () => {
  const admin = await createAdmin();
  // A deckhand.
  const { id: jobId } = await createJob();
  const positions = ['Sole Chef', 'Deckhand'];
  for (let made = 0; made < 4; made += 1) {
    const { candidateId } = await createCandidate({ smoking: false, isVerified: true });
    await db.application.create({ data: { jobId, candidateId } });
    for (const [rank, name] of positions.entries()) {
      const { id: positionId } = await db.position.findFirstOrThrow({ where: { name } });
      const role = { candidateId, rank, positions: { create: { positionId, rank: 0 } } };
      await db.desiredRole.create({ data: role });
    }
    await transaction((tx) => refreshCandidates(tx, [candidateId]));
  }
  const read = async (document: string, first: number, position?: string[]) => {
    const before = sqlStatementCount();
    const variables = { id: encodeGlobalID('Job', jobId), first, position };
    const { data, errors } = await ask(admin, document, variables);
    expect(errors).toBeUndefined();
    const statements = sqlStatementCount() - before;
    expect(JSON.stringify(data).match(/"position":"Sole Chef"/g)).toHaveLength(first);
    const roles = [...JSON.stringify(data).matchAll(/"matchedRole":("[^"]*"|null)/g)];
    return { statements, roles: roles.map(([, role = '']) => JSON.parse(role) as unknown) };
  };
  for (const [document, position] of [[applied], [searched], [crew, ['Captain', 'Deckhand']]] as [
    string,
    string[]?,
  ][]) {
    const page = await read(document, 4, position);
    const isOfFit = document === applied;
    // Of a fit, the match alone has one.
    const roles = page.roles.filter((role) => !isOfFit || role !== null);
    expect(roles).toEqual(Array(4).fill('Deckhand'));
    const without = await read(document.replace('matchedRole', ''), 4, position);
    // With the fit it costs no statement more.
    expect(page.statements).toBe(without.statements + (isOfFit ? 0 : 1));
  }
  expect((await read(crew, 4)).roles).toEqual(Array(4).fill(null));
});
