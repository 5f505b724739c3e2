import { expect, test } from 'vitest';
import { fitChoice, orderChoices } from './fit-choices.ts';

const choice = (search: string) => fitChoice(new URLSearchParams(search));

test('any language may be asked for, and nothing that is no code of one', () => {
  expect(choice('speaks=ro').fit?.languages).toEqual(['ro']);
  expect(choice('speaks=Romanian').fit).toBeNull();
});

test('papers that expire before the end are a choice of their own', () => {
  expect(choice('papers=EXPIRES').fit?.states).toEqual([
    { aspect: 'REQUIREMENTS', states: ['NEARLY'] },
  ]);
});

test.each([
  ['MISSES', 'MISSES'],
  ['SILENT', 'NOT_SAID'],
])('each aspect may be asked for by %s alone', (name, state) => {
  for (const aspect of ['salary', 'available', 'papers', 'visas'])
    expect(choice(`${aspect}=${name}`).fit?.states).toEqual([
      { aspect: expect.any(String), states: [state] },
    ]);
});

test('all that is compared can be ordered by', () => {
  expect(orderChoices).toHaveLength(9);
  expect(choice('best=LANGUAGES').bestBy).toBe('LANGUAGES');
});
