import { expect, test } from 'vitest';
import { detailFields, noDetails } from './details.ts';

const filled = {
  ...noDetails,
  periodLength: 3,
  periodLengthSecondary: 2,
  periodType: 'WEEKS',
  salaryAmount: 4000,
  salaryRangeMin: 1000,
  salaryRangeMax: 2000,
  startDate: '01/05/2027',
} as const;

test('what the choices made do not ask for is cleared', () => {
  expect(
    detailFields({
      ...filled,
      contractType: 'FULL_TIME',
      salaryType: 'DOE',
      startDateType: 'ASAP',
    }),
  ).toMatchObject({
    periodLength: null,
    periodLengthSecondary: null,
    periodType: null,
    salaryAmount: null,
    salaryRangeMin: null,
    startDate: null,
  });
  expect(detailFields({ ...filled, contractType: 'TEMPORARY', salaryType: 'FIXED' })).toMatchObject(
    {
      periodLength: 3,
      periodLengthSecondary: null,
      periodType: 'WEEKS',
      salaryAmount: 4000,
      salaryRangeMax: null,
    },
  );
  expect(
    detailFields({
      ...filled,
      contractType: 'ROTATION',
      salaryType: 'RANGE',
      startDateType: 'APPROXIMATE_DATE',
    }),
  ).toMatchObject({
    periodLengthSecondary: 2,
    salaryAmount: null,
    salaryRangeMin: 1000,
    startDate: '01/05/2027',
  });
});
