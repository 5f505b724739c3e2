import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#web/relay/useCommit.ts';
import { useSavedValue } from './useSavedValue.ts';

type Answer = (outcome: Outcome<unknown>) => void;

const fine: Outcome<unknown> = { data: {}, failure: null };
const refused = (code: string): Outcome<unknown> => ({
  data: null,
  failure: { code, message: 'No.', path: null, retryAfterSeconds: null },
});

let sent: [value: number, answer: Answer][] = [];
const open = () =>
  renderHook(
    ({ saved }) =>
      useSavedValue(
        saved,
        (value: number) =>
          new Promise<Outcome<unknown>>((resolve) => {
            sent.push([value, resolve]);
          }),
      ),
    { initialProps: { saved: 0 } },
  );
const answer = (outcome: Outcome<unknown>) => act(async () => sent.at(-1)?.[1](outcome));

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('one save is on its way at a time; of what changes meanwhile the last is sent', async () => {
  const { result: hook } = open();
  act(() => [1, 2, 3].forEach(hook.current.change));
  expect(sent.map(([value]) => value)).toEqual([1]);
  expect(hook.current.status).toBe('saving');
  await answer(fine);
  expect(sent.map(([value]) => value)).toEqual([1, 3]);
  await answer(fine);
  expect(hook.current.status).toBe('saved');
});

test('without a connection it says so and tries again, with the newest value', async () => {
  const { result: hook } = open();
  act(() => hook.current.change(1));
  await answer(refused('OFFLINE'));
  expect(hook.current.status).toBe('failed');
  act(() => hook.current.change(2));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(sent.map(([value]) => value)).toEqual([1, 2]);
  await answer(fine);
  expect(hook.current.status).toBe('saved');
});

test('what the server refuses is told and gone, and can be chosen again', async () => {
  const { result: hook } = open();
  act(() => hook.current.change(1));
  await answer(refused('INVALID_INPUT'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(sent).toHaveLength(1);
  expect(hook.current).toMatchObject({ failure: { message: 'No.' }, value: 0, status: undefined });
  act(() => hook.current.change(1));
  expect(sent).toHaveLength(2);
  expect(hook.current).toMatchObject({ failure: null, value: 1 });
});

test('whoever waits is told when everything is settled', async () => {
  const { result: hook } = open();
  const settled = vi.fn();
  act(() => hook.current.change(1));
  void hook.current.settled().then(settled);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(settled).not.toHaveBeenCalled();
  await answer(fine);
  expect(settled).toHaveBeenCalled();
});

test('what another place has changed is shown, and what is chosen then is sent', async () => {
  const { result: hook, rerender } = open();
  act(() => hook.current.change(1));
  await answer(fine);
  rerender({ saved: 2 });
  expect(hook.current.value).toBe(2);
  act(() => hook.current.change(1));
  expect(sent.map(([value]) => value)).toEqual([1, 1]);
});
