import { expect, test } from 'vitest';
import { searchOf, signUpFilter } from './search.ts';

const at = (search: string) => new URLSearchParams({ search });

test.each(['an', ' an ', '海龙', 'Ян', '١٢'])('“%s” is long enough to find sign-ups', (text) => {
  expect(signUpFilter(at(text))).toEqual({ text: text.trim() });
});

test.each(['', 'a', ' a ', '海'])('“%s” is too short and shows the whole list', (text) => {
  expect(signUpFilter(at(text))).toBeNull();
});

test('a text of the address is as long as a field takes it', () => {
  expect(searchOf(at('x'.repeat(300)), 2)).toHaveLength(200);
});
