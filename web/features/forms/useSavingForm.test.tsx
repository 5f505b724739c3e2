import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#web/relay/useCommit.ts';
import { useSavingForm } from './useSavingForm.ts';

type Values = { name: string; age: number | null };

const fine: Outcome<unknown> = { data: {}, failure: null };
const refused = (path: string[] | null): Outcome<unknown> => ({
  data: null,
  failure: { code: 'INVALID_INPUT', message: 'No.', path, retryAfterSeconds: null },
});
const save = vi.fn<(changed: Partial<Values>) => Promise<Outcome<unknown>>>();
const onRefuse = vi.fn();
const empty: Values = { name: '', age: null };

const open = (first = empty) =>
  renderHook(
    ({ saved }) => {
      const form = useForm<Values>({ defaultValues: saved });
      const isComplete = (field: keyof Values, value: unknown) =>
        field !== 'age' || Number(value) > 9;
      return {
        form,
        ...useSavingForm({ name: 'test', form, stored: saved, save, onRefuse, isComplete }),
      };
    },
    { initialProps: { saved: first } },
  );
const wait = () => act(() => vi.advanceTimersByTimeAsync(700));
const sent = () => save.mock.calls.map(([changed]) => changed);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  save.mockReset().mockResolvedValue(fine);
  onRefuse.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what changed is sent once, after a pause, and then no draft is left', async () => {
  const { result } = open();
  act(() => result.current.form.setValue('name', 'A'));
  act(() => result.current.form.setValue('name', 'Ann'));
  expect(sessionStorage).toHaveLength(1);
  await wait();
  await wait();
  expect(sent()).toEqual([{ name: 'Ann' }]);
  expect(result.current.status).toBe('saved');
  expect(sessionStorage).toHaveLength(0);
});

test('what is not saved is there when the form is opened again, and is sent', async () => {
  save.mockResolvedValue(refused(null));
  const first = open();
  act(() => first.result.current.form.setValue('name', 'Ann'));
  await wait();
  first.unmount();
  await wait();
  save.mockReset().mockResolvedValue(fine);
  const { result } = open();
  expect(result.current.form.getValues('name')).toBe('Ann');
  await wait();
  expect(sent()).toEqual([{ name: 'Ann' }]);
});

test('a refused field keeps no other back, and is sent again once it changes', async () => {
  save.mockResolvedValueOnce(refused(['age']));
  const { result } = open();
  act(() => result.current.form.setValue('age', 12));
  act(() => result.current.form.setValue('name', 'Ann'));
  await wait();
  await wait();
  expect(sent()).toEqual([{ name: 'Ann', age: 12 }, { name: 'Ann' }]);
  expect(onRefuse).toHaveBeenCalledTimes(1);
  act(() => result.current.form.setValue('age', 30));
  await wait();
  expect(sent().at(-1)).toEqual({ age: 30 });
});

test('the beginning of a value waits until its field is left', async () => {
  const { result } = open();
  const element = document.createElement('form');
  act(() => void result.current.leaving(element));
  act(() => result.current.form.setValue('age', 3));
  await wait();
  expect(sent()).toEqual([]);
  await act(async () => element.dispatchEvent(new Event('focusout')));
  expect(sent()).toEqual([{ age: 3 }]);
});

test('what changes on the server is shown, except where something else is being typed', async () => {
  const { result, rerender } = open();
  act(() => result.current.form.setValue('name', 'Ann'));
  rerender({ saved: { name: 'Eve', age: 40 } });
  expect(result.current.form.getValues()).toEqual({ name: 'Ann', age: 40 });
  await wait();
  expect(sent()).toEqual([{ name: 'Ann' }]);
});

test('leaving a field whose value is on its way does not send it twice', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => undefined;
  save.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { result } = open();
  const element = document.createElement('form');
  act(() => void result.current.leaving(element));
  act(() => result.current.form.setValue('name', 'Ann'));
  await wait();
  await act(async () => element.dispatchEvent(new Event('focusout')));
  await act(async () => answer(fine));
  await wait();
  expect(sent()).toEqual([{ name: 'Ann' }]);
});
