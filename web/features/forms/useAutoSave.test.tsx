import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#web/relay/useCommit.ts';
import { useAutoSave } from './useAutoSave.ts';

type Answer = (outcome: Outcome<unknown>) => void;

const fine: Outcome<unknown> = { data: {}, failure: null };
const refused = (code: string): Outcome<unknown> => ({
  data: null,
  failure: { code, message: 'No.', path: null, retryAfterSeconds: null },
});

let sent: [value: number, answer: Answer][] = [];
const refuse = vi.fn();
const open = () =>
  renderHook(() =>
    useAutoSave(
      (value: number) =>
        new Promise<Outcome<unknown>>((resolve) => {
          sent.push([value, resolve]);
        }),
      refuse,
    ),
  ).result;
const answer = (outcome: Outcome<unknown>) => act(async () => sent.at(-1)?.[1](outcome));

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  refuse.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one save is on its way at a time; of what changes meanwhile the last is sent', async () => {
  const hook = open();
  act(() => [1, 2, 3].forEach(hook.current.push));
  expect(sent.map(([value]) => value)).toEqual([1]);
  expect(hook.current.status).toBe('saving');
  await answer(fine);
  expect(sent.map(([value]) => value)).toEqual([1, 3]);
  await answer(fine);
  expect(hook.current.status).toBe('saved');
});

test('without a connection it says so and tries again, with the newest value', async () => {
  const hook = open();
  act(() => hook.current.push(1));
  await answer(refused('OFFLINE'));
  expect(hook.current.status).toBe('failed');
  act(() => hook.current.push(2));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(sent.map(([value]) => value)).toEqual([1, 2]);
  await answer(fine);
  expect(hook.current.status).toBe('saved');
});

test('what the server refuses is handed on and not sent again', async () => {
  const hook = open();
  act(() => hook.current.push(1));
  await answer(refused('INVALID_INPUT'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(sent).toHaveLength(1);
  expect(refuse).toHaveBeenCalledWith(expect.objectContaining({ message: 'No.' }));
  expect(hook.current.status).toBeUndefined();
});

test('whoever waits is told when everything is settled', async () => {
  const hook = open();
  const settled = vi.fn();
  act(() => hook.current.push(1));
  void hook.current.settled().then(settled);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(settled).not.toHaveBeenCalled();
  await answer(fine);
  expect(settled).toHaveBeenCalled();
});
