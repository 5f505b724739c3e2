import { expect, test } from 'vitest';
import { atMost, readingOf } from './draft.ts';
import { draftOf } from './read-cv.ts';
import { cvLines } from './testing.ts';

const lists = { qualifications: [], skills: [], positions: [] };
const draft = draftOf(
  cvLines('Nationality: Danish\nI am looking for a post.\nCertificates\nENG1, valid to 05/2027'),
  lists,
);

test('each value has a grade and the text that says it', () => {
  expect(draft.nationality).toEqual([
    {
      value: { code: 'DK', name: 'Danish' },
      confidence: 'sure',
      source: { page: 1, text: 'Nationality Danish' },
    },
  ]);
});

test('a reading has the values of the grades asked for', () => {
  expect(readingOf(draft, ['sure']).certificates.eng1).toEqual({
    held: true,
    expiryDate: '05/2027',
  });
  const lowered = readingOf(atMost(draft, 'likely'), ['sure']);
  expect([lowered.nationality, lowered.certificates.eng1.held]).toEqual([[], false]);
});
