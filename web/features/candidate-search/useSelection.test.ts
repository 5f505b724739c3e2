import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SELECTION_MAX, useSelection } from './useSelection.ts';

beforeEach(() => sessionStorage.clear());

const open = (jobId = 'job') => renderHook(() => useSelection(jobId));

test('who is chosen stays chosen over a look at another page, for this job alone', () => {
  const first = open();
  act(() => first.result.current.toggle('ana'));
  act(() => first.result.current.set(['ben', 'cleo'], true));
  act(() => first.result.current.toggle('ben'));
  first.unmount();
  expect([...open().result.current.ids]).toEqual(['ana', 'cleo']);
  expect(open('another').result.current.ids.size).toBe(0);
});

test('cleared, nobody is chosen and nothing is kept', () => {
  const { result } = open();
  act(() => result.current.toggle('ana'));
  act(() => result.current.clear());
  expect(result.current.ids.size).toBe(0);
  expect(sessionStorage).toHaveLength(0);
});

test('no more are chosen than one press may tell', () => {
  const { result } = open();
  act(() =>
    result.current.set(
      Array.from({ length: SELECTION_MAX + 5 }, (_, n) => `c${n}`),
      true,
    ),
  );
  expect(result.current.ids.size).toBe(SELECTION_MAX);
});
