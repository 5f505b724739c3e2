import { describe, expect, test } from 'vitest';
import { type ListingInput, listingProblems, yachtProblem } from './listing-rules.ts';

const blank: ListingInput = {
  consultant: null,
  reference: null,
  positionId: null,
  contractType: null,
  periodLength: null,
  periodLengthSecondary: null,
  periodType: null,
  salaryCurrency: null,
  salaryType: null,
  salaryAmount: null,
  salaryRangeMin: null,
  salaryRangeMax: null,
  gender: null,
  startDateType: null,
  startDate: null,
  visibility: null,
  description: null,
};

const complete: ListingInput = {
  ...blank,
  consultant: 'Consultant A',
  reference: 'PA-1001',
  positionId: 'bosun',
  contractType: 'FULL_TIME',
  salaryCurrency: 'EUR',
  salaryType: 'FIXED',
  salaryAmount: 4000,
  gender: 'MALE_OR_FEMALE',
  startDateType: 'ASAP',
  visibility: 'LIVE',
  description: 'A busy charter yacht.',
};

const messages = (change: Partial<ListingInput>) =>
  listingProblems({ ...complete, ...change }).map((problem) => problem.message);

describe('a listing', () => {
  test('that is complete has no problem', () => {
    expect(listingProblems(complete)).toEqual([]);
  });

  test('that is blank has them in the order of the wizard', () => {
    expect(listingProblems(blank)).toEqual([
      { step: 1, path: ['consultant'], message: 'Please select consultant for this job.' },
      { step: 1, path: ['reference'], message: 'Please select reference for this job.' },
      { step: 1, path: ['position'], message: 'Please select required position.' },
      { step: 1, path: ['contractType'], message: 'Please select contract type.' },
      { step: 1, path: ['salaryCurrency'], message: 'Please select salary currency.' },
      { step: 1, path: ['salaryType'], message: 'Please select salary type.' },
      { step: 1, path: ['gender'], message: 'Please select gender.' },
      { step: 1, path: ['startDateType'], message: 'Please select start date type.' },
      { step: 1, path: ['visibility'], message: 'Please select job visibility.' },
      { step: 3, path: ['description'], message: 'Please provide a job description.' },
    ]);
  });

  test('asks for the figures of its salary type, its rotation and its date, between the others', () => {
    const asked = messages({
      consultant: null,
      contractType: 'ROTATION',
      salaryType: 'RANGE',
      gender: null,
      startDateType: 'APPROXIMATE_DATE',
      visibility: null,
    });
    expect(asked).toEqual([
      'Please select consultant for this job.',
      'Please select minimum salary.',
      'Please select maximum salary.',
      'Rotation length is required.',
      'Please select whether the rotation is in days, weeks or months.',
      'Please select gender.',
      'Please select approximate start date.',
      'Please select job visibility.',
    ]);
  });

  test('with a fixed salary needs the amount, with DOE none', () => {
    expect(messages({ salaryAmount: null })).toEqual(['Please select salary.']);
    expect(messages({ salaryAmount: 0 })).toEqual(['Please select salary.']);
    expect(messages({ salaryType: 'DOE', salaryAmount: null })).toEqual([]);
  });

  test('with a range needs both ends in order', () => {
    const range = { salaryType: 'RANGE', salaryAmount: null } as const;
    expect(messages({ ...range, salaryRangeMin: 4000, salaryRangeMax: 4000 })).toEqual([]);
    expect(messages({ ...range, salaryRangeMin: 4000 })).toEqual(['Please select maximum salary.']);
    expect(messages({ ...range, salaryRangeMin: 4000, salaryRangeMax: 3000 })).toEqual([
      'The maximum salary is below the minimum.',
    ]);
  });

  test('with a rotation needs both lengths and their period, and names what is missing', () => {
    const rotation = { ...complete, contractType: 'ROTATION', periodLength: 2 } as const;
    const period = 'Please select whether the rotation is in days, weeks or months.';
    expect(listingProblems(rotation)).toEqual([
      { step: 1, path: ['periodLengthSecondary'], message: 'Rotation length is required.' },
      { step: 1, path: ['periodType'], message: period },
    ]);
    const whole = { ...rotation, periodLengthSecondary: 2 };
    expect(listingProblems(whole)).toEqual([{ step: 1, path: ['periodType'], message: period }]);
    expect(listingProblems({ ...whole, periodType: 'WEEKS' })).toEqual([]);
    expect(messages({ contractType: 'TEMPORARY' })).toEqual([]);
  });
});

test('a yacht is saved with name, type and size', () => {
  const yacht = { name: 'Aurora', yachtType: 'MOTOR_YACHT', size: 45 } as const;
  const message = 'Yacht name, type and size are required fields.';
  expect(yachtProblem(yacht)).toBeNull();
  expect(yachtProblem({ ...yacht, name: ' ' })).toEqual({ message, path: ['name'] });
  expect(yachtProblem({ ...yacht, yachtType: null })).toEqual({ message, path: ['yachtType'] });
  expect(yachtProblem({ ...yacht, size: 0 })).toEqual({ message, path: ['size'] });
});
