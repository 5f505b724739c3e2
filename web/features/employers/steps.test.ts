import { expect, test } from 'vitest';
import { noYacht } from '#web/features/yachts/values.ts';
import { stepFields } from './steps.ts';

test('a step saves its own fields alone, and never the agency’s', () => {
  const values = { ...noYacht, name: 'Tamarisk', smoking: 'NO', notes: 'x' } as const;
  expect(Object.keys(stepFields(1, values)).toSorted()).toEqual([
    'buildYear',
    'builderCountry',
    'builderName',
    'name',
    'size',
    'yachtType',
  ]);
  expect(stepFields(2, values)).toEqual({
    homePort: null,
    location: null,
    itinerary: [],
    couples: null,
    tattoo: null,
    smoking: false,
    dryBoat: null,
  });
});
