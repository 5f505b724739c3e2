import { describe, expect, test } from 'vitest';
import type { PartialDate } from '#server/domain/kernel/dates.ts';
import {
  type EducationEntry,
  educationProblem,
  type ExperienceEntry,
  experienceProblem,
  type IdealPosition,
  idealPositionProblem,
  type ReferenceEntry,
  referenceEntryProblem,
} from './profile-rules.ts';

const month = (text: string): PartialDate => ({ date: `${text}-01`, precision: 'MONTH' });

describe('an ideal position', () => {
  const role: IdealPosition = {
    positions: ['Bosun'],
    noYachtSizePreference: false,
    yachtSizeMin: 40,
    yachtSizeMax: 60,
    yachtTypes: ['MOTOR_YACHT'],
    jobTypes: ['FULL_TIME'],
  };
  const message = (change: Partial<IdealPosition>) =>
    idealPositionProblem({ ...role, ...change })?.message;

  test('is fine with one end of the length or without preference', () => {
    expect(message({})).toBeUndefined();
    expect(message({ yachtSizeMin: null })).toBeUndefined();
    expect(message({ yachtSizeMin: 60 })).toBeUndefined();
    expect(message({ yachtSizeMax: null })).toBeUndefined();
    expect(
      message({ yachtSizeMin: null, yachtSizeMax: null, noYachtSizePreference: true }),
    ).toBeUndefined();
  });

  test('needs position, length, yacht type and contract type, asked in this order', () => {
    const nothing = {
      positions: [],
      yachtSizeMin: null,
      yachtSizeMax: null,
      yachtTypes: [],
      jobTypes: [],
    };
    expect(message(nothing)).toBe('Please select position');
    expect(message({ ...nothing, positions: ['Bosun'] })).toBe('Please select yacht length range');
    expect(message({ yachtTypes: [], jobTypes: [] })).toBe('Please select at least 1 yacht type.');
    expect(message({ jobTypes: [] })).toBe('Please select at least one contract type.');
  });

  test('needs a length range that can be: in order, of at most three digits', () => {
    const text = 'Please select yacht length range';
    expect(message({ yachtSizeMin: 61 })).toBe(text);
    expect(message({ yachtSizeMin: 0 })).toBe(text);
    expect(message({ yachtSizeMax: 1000 })).toBe(text);
  });
});

describe('an experience entry', () => {
  const entry: ExperienceEntry = {
    companyName: 'M/Y Aurora',
    position: 'Bosun',
    description: 'Ran the deck.',
    from: month('2019-03'),
    to: month('2021-10'),
    present: false,
  };
  const message = (change: Partial<ExperienceEntry>) =>
    experienceProblem({ ...entry, ...change })?.message;

  test('needs company, position and description', () => {
    expect(message({})).toBeUndefined();
    for (const field of ['companyName', 'position', 'description'] as const) {
      expect(experienceProblem({ ...entry, [field]: ' ' })).toEqual({
        message: 'Company name, position and description are required.',
        path: [field],
      });
    }
  });

  test('needs its start while it lasts, else both ends', () => {
    expect(message({ present: true, to: null })).toBeUndefined();
    expect(message({ present: true, from: null })).toBe('Start date is required.');
    expect(message({ from: null })).toBe('Time period is required.');
    expect(message({ to: null })).toBe('Time period is required.');
  });

  test('cannot end before it starts, as far as both dates are known', () => {
    const text = 'The end date cannot be before the start date.';
    expect(message({ to: month('2019-02') })).toBe(text);
    expect(message({ to: month('2019-03') })).toBeUndefined();
    expect(message({ to: { date: '2019-01-01', precision: 'YEAR' } })).toBeUndefined();
    expect(message({ to: { date: '2018-01-01', precision: 'YEAR' } })).toBe(text);
    expect(message({ present: true, to: month('2001-01') })).toBeUndefined();
  });
});

test('an education entry needs school and description, and the same dates', () => {
  const entry: EducationEntry = {
    name: 'UKSA',
    description: 'Cadetship',
    from: { date: '2015-01-01', precision: 'YEAR' },
    to: { date: '2016-01-01', precision: 'YEAR' },
    present: false,
  };
  const text = 'School name and description are required.';
  expect(educationProblem(entry)).toBeNull();
  expect(educationProblem({ ...entry, name: null })?.message).toBe(text);
  expect(educationProblem({ ...entry, description: '-' })?.message).toBe(text);
  expect(educationProblem({ ...entry, to: null })?.message).toBe('Time period is required.');
  expect(educationProblem({ ...entry, present: true, from: null })?.message).toBe(
    'Start date is required.',
  );
});

test('a reference entry needs name, company, position and one way to be reached', () => {
  const entry: ReferenceEntry = {
    referenceName: 'Jo Marsh',
    companyName: 'M/Y Aurora',
    position: 'Captain',
    email: 'jo@example.com',
    contactNumber: null,
  };
  const text = 'Reference name, company name, position and phone number or email are required.';
  expect(referenceEntryProblem(entry)).toBeNull();
  expect(
    referenceEntryProblem({ ...entry, email: null, contactNumber: '+44 7700 900123' }),
  ).toBeNull();
  expect(referenceEntryProblem({ ...entry, email: '-', contactNumber: '-' })?.message).toBe(text);
  for (const field of ['referenceName', 'companyName', 'position'] as const) {
    expect(referenceEntryProblem({ ...entry, [field]: '' })).toEqual({
      message: text,
      path: [field],
    });
  }
});
