import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import { expect, test } from 'vitest';
import type { Message } from '#server/platform/pubsub.ts';
import { audienceCount, joinAudience, type Listener } from './audience.ts';

const PATIENTLY = { timeout: 15_000 };
const message = (name: string): Message => ({ topic: 'test', ids: { name } });
const answerOf = (name: string): ExecutionResult => ({ data: { name } });

function noting() {
  const told: unknown[] = [];
  const listener: Listener = {
    tell: ({ data }) => told.push(data?.['name']),
    fail: (error) => told.push((error as Error).message),
  };
  return { told, listener };
}

test('an answer is made once for all who hear the message together, and told in order', async () => {
  const all = Array.from({ length: 1200 }, noting);
  const made: string[] = [];
  const same = joinAudience('same');
  const messages = ['slow', 'quick', 'unsaid', 'last'].map(message);
  for (const one of messages)
    for (const { listener } of all)
      same.hear(one, listener, async ({ ids: { name = '' } }) => {
        made.push(name);
        if (name === 'slow') await sleep(30);
        return name === 'unsaid' ? undefined : answerOf(name);
      });
  await expect.poll(() => all.at(-1)?.told, PATIENTLY).toEqual(['slow', 'quick', 'last']);
  expect(new Set(all.map(({ told }) => told.join()))).toEqual(new Set(['slow,quick,last']));
  expect(made).toEqual(['slow', 'quick', 'unsaid', 'last']);
});

test('another audience gets an answer of its own and waits for nobody', async () => {
  const [one, other] = [noting(), noting()];
  const both = message('both');
  const slow = Promise.withResolvers<ExecutionResult>();
  joinAudience('one').hear(both, one.listener, () => slow.promise);
  joinAudience('other').hear(both, other.listener, async () => answerOf('for the other'));
  await expect.poll(() => other.told, PATIENTLY).toEqual(['for the other']);
  expect(one.told).toEqual([]);
  slow.resolve(answerOf('for the one'));
  await expect.poll(() => one.told, PATIENTLY).toEqual(['for the one']);
});

test('who hears a message after its answer is told all the same', async () => {
  const [early, late] = [noting(), noting()];
  const one = message('one');
  const answering = async () => answerOf('one');
  joinAudience('late').hear(one, early.listener, answering);
  await expect.poll(() => early.told, PATIENTLY).toEqual(['one']);
  joinAudience('late').hear(one, late.listener, answering);
  await expect.poll(() => late.told, PATIENTLY).toEqual(['one']);
  expect(early.told).toEqual(['one']);
});

test('a failure reaches all who heard the message, and the next message is answered', async () => {
  const all = [noting(), noting()];
  for (const { listener } of all)
    joinAudience('failing').hear(message('bad'), listener, async () => {
      throw new Error('away');
    });
  const next = noting();
  joinAudience('failing').hear(message('good'), next.listener, async () => answerOf('good'));
  await expect.poll(() => next.told, PATIENTLY).toEqual(['good']);
  expect(all.map(({ told }) => told)).toEqual([['away'], ['away']]);
});

test('an audience is forgotten when its last member has left', () => {
  const before = audienceCount();
  const members = [joinAudience('gone'), joinAudience('gone')];
  expect(members[0]).toBe(members[1]);
  expect(audienceCount()).toBe(before + 1);
  for (const member of members) member.leave();
  expect(audienceCount()).toBe(before);
});
