import { expect, test } from 'vitest';
import { mentionedIn, pieces, suggested, typedMention, withMention } from './mentions.ts';

const person = (firstName: string, lastName: string) => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
});
const ana = person('Ana', 'Lima');
const anabel = person('Ana', 'Limanova');
const zoe = person('Zoë', 'O’Neil (London)');
const all = [ana, anabel, zoe];

test.each([
  ['@', { from: 0, typed: '' }],
  ['Ask @An', { from: 4, typed: 'An' }],
  ['Ask @Ana Li', { from: 4, typed: 'Ana Li' }],
  ['(@Zo', { from: 1, typed: 'Zo' }],
  ['ana@li', null],
  ['Ask @Ana Lima and', null],
  ['Ask', null],
])('of %j a name is being typed', (text, found) => {
  expect(typedMention(text, text.length)).toEqual(found);
});

test('a name is typed at the caret and not behind it', () => {
  expect(typedMention('Ask @An tomorrow', 7)).toEqual({ from: 4, typed: 'An' });
  expect(typedMention('Ask @An tomorrow', 3)).toBeNull();
});

test('those are suggested whose names begin so', () => {
  expect(suggested(all, '')).toEqual(all);
  expect(suggested(all, 'an')).toEqual([ana, anabel]);
  expect(suggested(all, 'o')).toEqual([zoe]);
  expect(suggested(all, 'Ana Lima')).toEqual([anabel]);
  expect(suggested(all, 'x')).toEqual([]);
});

test('a chosen name replaces what was typed of it', () => {
  const typed = { from: 4, typed: 'An' };
  expect(withMention('Ask @An', typed, ana)).toEqual({ text: 'Ask @Ana Lima ', caret: 14 });
  expect(withMention('Ask @An now', typed, ana)).toEqual({ text: 'Ask @Ana Lima now', caret: 13 });
});

test('whole names are mentions, whatever stands in them, and the longer ones first', () => {
  expect(mentionedIn('@Ana Lima, ask @Zoë O’Neil (London).', all)).toEqual([ana, zoe]);
  expect(mentionedIn('@Ana Limanova', all)).toEqual([anabel]);
  expect(mentionedIn('Ana Lima, @Ana', all)).toEqual([]);
  expect(mentionedIn('@Ana Lima', [])).toEqual([]);
  expect(pieces('Ask @Ana Lima: yes', ['Ana Lima'])).toEqual([
    { piece: 'Ask ', isName: false },
    { piece: '@Ana Lima', isName: true },
    { piece: ': yes', isName: false },
  ]);
});
