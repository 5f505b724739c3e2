import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acts } from '#server/domain/policy/acts.ts';
import { roleTestsIn, roleTestsOf } from './role-tests.ts';

const sources = globSync('server/**/*.ts').filter(
  (path) => !/\.(test|d)\.ts$|^server\/(generated|testing)\//.test(path),
);
const decides = (path: string) =>
  path.startsWith('server/domain/policy/') || path === 'server/domain/kernel/viewer.ts';

test('permission has one home: no source outside policy/ tests a role', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(roleTestsOf(sources.filter((path) => !decides(path)))).toEqual([]);
});

test('a role test would be found', () => {
  expect(roleTestsOf(sources.filter(decides)).length).toBeGreaterThan(10);
  for (const source of [
    `if (viewer.role === 'admin') return;`,
    `viewer?.role !==\n  "guest"`,
    `({ role }) => role == 'employer'`,
    `'integration' === context.viewer.role`,
    `switch (viewer.role) {`,
    `['admin'].includes(viewer.role)`,
    `LISTS[viewer.role]`,
    `'candidateId' in viewer`,
    `!('userId' in viewer)`,
    `'tokenId'\n  in context.viewer`,
    `viewer.scopes.includes('JOBS_READ')`,
    `requireRole(viewer, 'admin')`,
  ])
    expect(roleTestsIn(source), source).toHaveLength(1);
});

test('the side of a couple and the name of a statement are no role tests', () => {
  for (const source of [
    `theirs?.role === 'SENDER'`,
    `members.find(({ role }) => role === side)`,
    '`candidates-by-id-${viewer.role}`',
    `'sessionId' in which`,
  ])
    expect(roleTestsIn(source), source).toEqual([]);
});

test('every act of the table is asked somewhere', () => {
  const asking = sources
    .filter((path) => !path.startsWith('server/domain/policy/acts/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const idle = Object.keys(acts).filter(
    (act) =>
      !asking.includes(`'${act}'`) &&
      // The names of these actions are computed, so the search cannot find them.
      !/^(?:call|event)\.|^job\.list$/.test(act),
  );
  expect(idle).toEqual([]);
});
