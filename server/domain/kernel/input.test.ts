import { expect, test } from 'vitest';
import { z } from 'zod';
import { listOf, optionalText } from './fields.ts';
import { longText, nameText, parse } from './input.ts';
import { isGiven } from './problems.ts';

test.each([
  ['a name', nameText, 200],
  ['a long text', longText, 10_000],
])('%s has at most as many characters as are allowed', (_what, schema, most) => {
  expect(schema.parse('x'.repeat(most))).toHaveLength(most);
  expect(schema.safeParse('x'.repeat(most + 1)).error?.issues[0]?.message).toMatch(
    /^Please use at most (200|10000) characters\.$/,
  );
});

test('the spaces around a name do not count, and are not kept', () => {
  expect(nameText.parse(`  ${'x'.repeat(200)}  `)).toHaveLength(200);
});

test('a list of a profile has at most 100 entries, each of them once', () => {
  const names = listOf(nameText);
  const entries = Array.from({ length: 100 }, (_, index) => `Skill ${index}`);
  expect(names.parse(entries)).toEqual(entries);
  expect(names.safeParse([...entries, 'One more']).success).toBe(false);
  expect(names.parse(['Sails', 'Sails'])).toEqual(['Sails']);
});

// Zero-width space, word joiner, soft hyphen, variation selector, Hangul filler, blank braille, mark of order.
const UNSEEN = ['\u200B', '\u2060', '\u00AD', '\uFE0F', '\u{E0101}', '\u3164', '\u2800', '\uFEFF'];

test.each(UNSEEN)('a text of %j and spaces alone is none', (unseen) => {
  for (const text of [unseen, ` ${unseen} ${unseen}`, `${UNSEEN.join('')}\u202E`]) {
    expect(nameText.parse(text)).toBe('');
    expect(isGiven(text)).toBe(false);
    expect(optionalText.parse(text)).toBeNull();
  }
});

test('invisible characters stay among those that can be seen', () => {
  // A word of Persian needs its non-joiner, an emoji its selector.
  for (const text of ['\u0645\u06CC\u200C\u0631\u0648\u0645', 'Ana \u2764\uFE0F']) {
    expect(nameText.parse(text)).toBe(text);
    expect(isGiven(text)).toBe(true);
  }
});

test('what turns the writing round goes without a word; what cannot be stored is refused', () => {
  expect(nameText.parse('Ana \u202ELima')).toBe('Ana Lima');
  for (const text of ['Ana\u0000', 'Ana\nLima'])
    expect(nameText.safeParse(text).success).toBe(false);
  expect(longText.safeParse('two\nlines').success).toBe(true);
});

test.each([
  [{ name: 7 }, 'Please send a text.'],
  [{ name: null }, 'Please send a text.'],
  [{}, 'Please fill this in.'],
  [{ name: 'Ana', held: 'yes' }, 'Please send true or false.'],
  [{ name: 'Ana', rank: 1.5 }, 'Please send a whole number.'],
  [{ name: 'Ana', kind: 'C' }, 'Please send one of: A, B.'],
  [{ name: 'Ana', either: [] }, 'Please send another kind of value.'],
  ['Ana', 'Please send an object.'],
])('what cannot be is told in words: %j', (input, message) => {
  const shape = z.object({
    name: nameText,
    held: z.boolean().optional(),
    rank: z.int().optional(),
    kind: z.enum(['A', 'B']).optional(),
    either: z.union([z.string(), z.number()]).optional(),
  });
  expect(() => parse(shape, input)).toThrow(message);
});
