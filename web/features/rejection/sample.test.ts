import { expect, test } from 'vitest';
import { FIELDS, paragraphsOf, withSamples } from './sample.ts';

test('a text is shown with samples in place of its fields, and others as they are', () => {
  expect(withSamples('{firstName}, {position} on {yacht}: {name} {')).toBe(
    'Alex, Deckhand on M/Y 45m: {name} {',
  );
  for (const { name, sample } of FIELDS) expect(withSamples(`{${name}}`)).toBe(sample);
});

test('an empty line begins a paragraph, a line break none', () => {
  expect(paragraphsOf('Dear {firstName},\n\n \n\none\ntwo\n\n')).toEqual([
    'Dear Alex,',
    'one\ntwo',
  ]);
  expect(paragraphsOf(' \n')).toEqual([]);
});
