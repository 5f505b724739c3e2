import { expect, test } from 'vitest';
import type { Failure } from '#web/relay/useCommit.ts';
import { Saver } from './saver.ts';

type Values = { name: string; age: number | null };

const stored: Values = { name: '', age: null };
const failure = (code: string, path: string[] | null = null): Failure => ({
  code,
  message: 'No.',
  path,
  retryAfterSeconds: null,
});
const open = () =>
  new Saver<Values>(stored, (field, value) => field !== 'age' || Number(value) > 9);

test('what is typed is due after a pause', () => {
  const saver = open();
  saver.typed({ name: 'Ann', age: null });
  expect(saver.take()).toBeNull();
  saver.paused();
  expect(saver.take()).toEqual({ name: 'Ann' });
  expect(saver.status).toBe('saving');
  saver.answered();
  expect(saver.status).toBe('saved');
  expect(saver.unsaved).toEqual({});
  expect(saver.take()).toBeNull();
});

test('what is typed on waits for the next pause', () => {
  const saver = open();
  saver.typed({ name: 'An', age: null });
  saver.paused();
  saver.typed({ name: 'Ann', age: null });
  expect(saver.take()).toBeNull();
});

test('the beginning of a value is due once its field is left', () => {
  const saver = open();
  saver.typed({ name: '', age: 3 });
  saver.paused();
  expect(saver.take()).toBeNull();
  saver.left();
  expect(saver.take()).toEqual({ age: 3 });
});

test('a field at fault keeps no other back, and is due again once it has changed', () => {
  const saver = open();
  saver.typed({ name: 'Ann', age: 12 });
  saver.left();
  saver.take();
  expect(saver.failed(failure('INVALID_INPUT', ['age']))).toBe(true);
  expect(saver.status).toBeUndefined();
  expect(saver.take()).toEqual({ name: 'Ann' });
  saver.answered();
  saver.left();
  expect(saver.take()).toBeNull();
  saver.typed({ name: 'Ann', age: 30 });
  saver.left();
  expect(saver.take()).toEqual({ age: 30 });
});

test('refused without a field, nothing is due until something else happens', () => {
  const saver = open();
  saver.typed({ name: 'Ann', age: null });
  saver.left();
  saver.take();
  saver.failed(failure('FORBIDDEN'));
  expect(saver.take()).toBeNull();
  expect(saver.unsaved).toEqual({ name: 'Ann' });
  saver.left();
  expect(saver.take()).toEqual({ name: 'Ann' });
});

test('a failure that passes leaves everything due, with the newest values', () => {
  const saver = open();
  saver.typed({ name: 'Ann', age: null });
  saver.left();
  saver.take();
  expect(saver.failed(failure('OFFLINE'))).toBe(false);
  expect(saver.status).toBe('failed');
  saver.typed({ name: 'Anna', age: null });
  saver.left();
  expect(saver.take()).toEqual({ name: 'Anna' });
});

test('a value taken back after a failure is sent: the server may have the other', () => {
  const saver = open();
  saver.typed({ name: 'Ann', age: null });
  saver.left();
  saver.take();
  saver.failed(failure('UNAVAILABLE'));
  saver.typed(stored);
  saver.left();
  expect(saver.take()).toEqual({ name: '' });
});

test('a value taken back while it is on its way is sent after it', () => {
  const saver = open();
  saver.typed({ name: 'Ann', age: null });
  saver.left();
  saver.take();
  saver.typed(stored);
  saver.left();
  saver.answered();
  expect(saver.take()).toEqual({ name: '' });
});

test('what changed elsewhere is shown where nothing is typed, and never sent back', () => {
  const saver = open();
  saver.typed({ name: 'Ann', age: null });
  expect(saver.changedElsewhere({ name: 'Eve', age: 40 })).toEqual({ age: 40 });
  saver.left();
  expect(saver.take()).toEqual({ name: 'Ann' });
  saver.answered();
  expect(saver.stored).toEqual({ name: 'Ann', age: 40 });
});
