import { expect, test } from 'vitest';
import type { Draft } from './review-draft.ts';
import { acceptedInput, countTaken, fieldAtFault, reviewValues } from './review-values.ts';

const source = (confidence: string) => ({ key: confidence, confidence, page: 1, quote: '' });
const role = (confidence: string, companyName: string, isThere = false) => ({
  ...source(confidence),
  companyName,
  position: 'Deckhand',
  fromDate: '2019',
  toDate: null,
  present: true,
  description: '',
  isThere,
});
const detail = (name: string, values: string[], more = {}) => ({
  ...source('SURE'),
  name,
  label: name,
  values,
  current: null,
  ...more,
});
const draft = {
  details: [
    detail('HEIGHT', ['170'], { current: '180 cm' }),
    detail('SMOKING', ['NO']),
    detail('NATIONALITIES', ['FR', 'GB']),
    detail('HOBBIES', ['Chess'], { confidence: 'DOUBTFUL' }),
  ],
  pastRoles: [role('SURE', 'One', true), role('LIKELY', 'Two'), role('DOUBTFUL', 'Three')],
  education: [],
  references: [],
  qualifications: [],
  skills: [],
  certificates: [
    {
      ...source('SURE'),
      kind: 'ENG1',
      label: 'ENG 1',
      expiryDate: null,
      current: 'Not held',
      isThere: false,
    },
  ],
  visas: [],
  unplaced: [],
} as unknown as Draft;

test('what is founded is accepted at first, unless the profile says something about it', () => {
  const { details, pastRoles, certificates } = reviewValues(draft, 'Mine.');
  const taken = Object.entries(details).filter(([, { take }]) => take);
  expect(taken.map(([name]) => name)).toEqual(['SMOKING', 'NATIONALITIES']);
  expect(pastRoles.map(({ take }) => take)).toEqual([false, true, false]);
  expect(certificates[0]?.take).toBe(false);
  expect(countTaken(reviewValues(draft, null))).toBe(3);
});

test('what takes the place of one’s own is named, and what is left out is not sent', () => {
  const values = reviewValues(draft, 'Mine.');
  values.details['HEIGHT']!.take = true;
  values.details['ABOUT_ME'] = { take: true, value: 'Mine. And more.', list: [] };
  values.certificates[0]!.take = true;
  const { input } = acceptedInput('id', draft, values, 'Mine.');
  expect(input).toMatchObject({
    id: 'id',
    details: {
      height: 170,
      smoking: false,
      nationalities: ['FR', 'GB'],
      aboutMe: 'Mine. And more.',
    },
    replace: ['ABOUT_ME', 'HEIGHT'],
    pastRoles: [{ companyName: 'Two', fromDate: '2019', toDate: null }],
    certificates: [{ kind: 'ENG1', expiryDate: null, replaces: true }],
  });
  expect(input.details).not.toHaveProperty('hobbies');
});

test('a fault is shown at its field, whatever was left out before it', () => {
  const { places } = acceptedInput('id', draft, reviewValues(draft, null), null);
  expect(fieldAtFault(['pastRoles', '0', 'companyName'], places)).toBe('pastRoles.1.companyName');
  expect(fieldAtFault(['details', 'primaryPhone'], places)).toBe('details.PRIMARY_PHONE.value');
  expect(fieldAtFault(['details', 'nationalities', '0'], places)).toBe(
    'details.NATIONALITIES.list',
  );
  expect(fieldAtFault(['id'], places)).toBeUndefined();
});
