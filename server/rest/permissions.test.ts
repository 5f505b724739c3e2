import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { changesSince, noteChanges } from '#server/testing/changes.ts';
import { expectTakenAsDocumented } from '#server/testing/openapi.ts';
import {
  CALLS,
  type Column,
  COLUMNS,
  type Rule,
  WORDS,
} from '#server/testing/permissions/calls.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { formWith, restServer, unexpected } from '#server/testing/rest.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { calls } from './routes.ts';

const ask = restServer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rest-permissions-'));
  useStorage(folderStorage(folder));
  await createQueueTables();
  await noteChanges();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  unexpected.length = 0;
  await db.rateLimit.deleteMany();
});

const callName = (row: string) => row.replace(/,.*/, '');

async function answerFor(row: string, rule: Rule, world: World, column: Column): Promise<string> {
  const code = (await rule.code?.(world)) ?? '';
  const name = callName(row).replace(':code', code);
  const body = await rule.body?.(world, column);
  const viewer = { ...world.viewers[column === 'referee' ? 'guest' : column] };
  const file = await rule.file?.();
  const sent = file ? await formWith({ ...body }, file) : { body, headers: {} };
  if ((await changesSince()).length > 0) isPrepared = true;
  const answer = await ask(viewer, name, sent.body, sent.headers);
  if (!answer.body.success) return answer.body.error_code;
  expectTakenAsDocumented(name, { ...body, ...(file && { file: file.name }) });
  return 'ok';
}

test('every documented call is in the table', () => {
  const named = calls.map(({ method, path }) => `${method} ${path.replace('/api', '')}`);
  expect([...new Set(Object.keys(CALLS).map(callName))].toSorted()).toEqual(named.toSorted());
});

// Created again after each change, and after a row that prepared its data.
let world: World | undefined;
let isPrepared = false;

test.each(Object.entries(CALLS))('%s is answered to those who may', async (row, rule) => {
  const found: Record<string, string> = {};
  const wanted = Object.fromEntries(
    rule.answers.split(' ').map((word, index) => [COLUMNS[index], WORDS[word] ?? word]),
  );
  for (const column of COLUMNS) {
    world ??= await createWorld();
    found[column] = await answerFor(row, rule, world, column);
    const changes = await changesSince();
    if (found[column] === 'ok' && changes.length > 0) world = undefined;
    // A refused call changes nothing.
    if (found[column] !== 'ok') expect(changes).toEqual([]);
  }
  if (isPrepared) world = undefined;
  isPrepared = false;
  expect(found).toEqual(wanted);
  expect(unexpected).toEqual([]);
});
