import { expect, test } from 'vitest';
import { initials } from './Avatar.tsx';
import { ordinal } from './MultiSelect.tsx';
import { byCategory, matchesText } from './option.ts';
import { readTheme } from './theme.ts';

test('initials are those of the first and the last name', () => {
  expect(['María del Carmen Ruiz', 'ada', ' Łukasz  Wójcik ', ''].map(initials)).toEqual([
    'MR',
    'A',
    'ŁW',
    '',
  ]);
});

test('places are written as ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 112th'.split(' '),
  );
});

test('every word that was typed has to be found, in any order', () => {
  expect(matchesText('Chief Stewardess', 'stew chi')).toBe(true);
  expect(matchesText('Chief Stewardess', 'stew second')).toBe(false);
  expect(matchesText('Chief Stewardess', '')).toBe(true);
});

test('options stand under their categories in the order in which these appear', () => {
  const option = (id: string, category?: string) => ({ id, label: id, category });
  expect(
    byCategory([option('a', 'Deck'), option('b', 'Galley'), option('c', 'Deck')]).map((group) => [
      group.category,
      group.options.map(({ id }) => id).join(''),
    ]),
  ).toEqual([
    ['Deck', 'ac'],
    ['Galley', 'b'],
  ]);
});

test('the theme comes from its own cookie, and an unknown one is none', () => {
  expect(readTheme('session=x; theme=dark')).toBe('dark');
  expect(readTheme('my-theme=dark')).toBe('system');
  expect(readTheme('theme=sepia')).toBe('system');
});
