import { expect, it, vi } from 'vitest';
import type { FetchFunction, RequestParameters } from 'relay-runtime';
import { withSavedAnswers } from './environment.ts';

const params = { id: 'q', name: 'Q', text: null } as RequestParameters;

it('gives a saved answer once, at once, and then asks the server', () => {
  const asked = vi.fn<FetchFunction>();
  const answer = { data: { a: 1 } };
  const fetch = withSavedAnswers([{ id: 'q', variables: { b: 1, c: null }, answer }], asked);
  expect(fetch(params, { c: null, b: 1 }, {})).toBe(answer);
  expect(asked).not.toHaveBeenCalled();
  void fetch(params, { b: 1, c: null }, {});
  expect(asked).toHaveBeenCalledOnce();
});

it('does not give an answer to other variables', () => {
  const asked = vi.fn<FetchFunction>();
  const fetch = withSavedAnswers([{ id: 'q', variables: { b: 1 }, answer: { data: {} } }], asked);
  void fetch(params, { b: 2 }, {});
  expect(asked).toHaveBeenCalledOnce();
});
