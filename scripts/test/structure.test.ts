import { globSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cycles, importsOf, mutualFolders } from './imports.ts';

const files = globSync('{server,web}/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|d)\.tsx?$|generated__|server\/generated/.test(path),
);
const imports = files.flatMap(importsOf);

test('imports are read: aliases, neighbours, re-exports and what is loaded later', () => {
  const of = (from: string, to: string) =>
    imports.filter((one) => one.from === from && one.to === to).map(({ isValue }) => isValue);
  expect(of('server/main.ts', 'server/http/server.ts')).toEqual([true]);
  expect(of('server/http/media.ts', 'server/http/door.ts')).toEqual([false]);
  expect(
    of('server/domain/candidates/generated-cv.ts', 'server/documents/cv-content.ts'),
  ).toContain(true);
  expect(of('web/relay/network.ts', 'web/relay/live.ts')).toEqual([false]);
});

test.each([
  'server/',
  'server/domain/',
  'server/graphql/',
  'server/rest/',
  'server/http/',
  'server/platform/',
  'web/',
  'web/features/',
  'web/features/profile/',
  'web/routes/',
])('no two folders of %s import each other', (base) => {
  expect(mutualFolders(imports, base)).toEqual([]);
});

test('no module waits for itself while it is loaded', () => {
  expect(cycles(imports)).toEqual([]);
});

test('the domain has rooms and nothing beside them', () => {
  const loose = readdirSync('server/domain', { withFileTypes: true }).filter((one) => one.isFile());
  expect(loose.map(({ name }) => name)).toEqual([]);
});

test('a pair of folders and a cycle would be found', () => {
  const there = { from: 'a/one/x.ts', to: 'a/two/y.ts', isValue: true };
  const back = { from: 'a/two/y.ts', to: 'a/one/x.ts', isValue: true };
  expect(mutualFolders([there, back, there], 'a/')).toEqual([
    'two -> one: a/two/y.ts -> a/one/x.ts',
  ]);
  expect(cycles([there, back])).toEqual(['a/one/x.ts -> a/two/y.ts -> a/one/x.ts']);
  expect(cycles([there, { ...back, isValue: false }])).toEqual([]);
});
