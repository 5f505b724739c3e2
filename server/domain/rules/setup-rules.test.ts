import { describe, expect, test } from 'vitest';
import {
  type CandidateSetup,
  candidateSetupProblem,
  type EmployerSetup,
  employerSetupProblem,
  firstSetupProblem,
  setupStep,
} from './setup-rules.ts';

const candidate: CandidateSetup = {
  currentLocation: 'Antibes',
  idealSalaryCurrency: 'EUR',
  idealSalary: 4000,
  desiredRoles: 1,
};

describe("a candidate's set-up", () => {
  const message = (step: number, change: Partial<CandidateSetup>) =>
    candidateSetupProblem(step, { ...candidate, ...change })?.message;

  test('asks in step 2 for location, currency and salary, in this order', () => {
    const nothing = { currentLocation: null, idealSalaryCurrency: null, idealSalary: null };
    expect(message(2, nothing)).toBe('Please add your current location.');
    expect(message(2, { ...nothing, currentLocation: 'Antibes' })).toBe(
      'Please add your desired monthly salary currency.',
    );
    expect(message(2, { idealSalary: 0 })).toBe('Please add your desired monthly salary.');
    expect(message(2, {})).toBeUndefined();
  });

  test('asks in step 3 for an ideal position', () => {
    expect(message(3, { desiredRoles: 0 })).toBe('Please add at least 1 ideal position.');
    expect(message(3, {})).toBeUndefined();
  });

  test('asks for no photo and no qualifications', () => {
    const nothing = { currentLocation: null, idealSalary: null, desiredRoles: 0 };
    expect([1, 4].map((step) => message(step, nothing))).toEqual([undefined, undefined]);
  });

  test('as a whole names the first step at fault', () => {
    const problemOf = (profile: CandidateSetup) =>
      firstSetupProblem(4, (step) => candidateSetupProblem(step, profile));
    expect(problemOf(candidate)).toBeNull();
    expect(problemOf({ ...candidate, desiredRoles: 0 })).toEqual({
      step: 3,
      path: ['desiredRoles'],
      message: 'Please add at least 1 ideal position.',
    });
    expect(problemOf({ ...candidate, idealSalary: null, desiredRoles: 0 })?.step).toBe(2);
  });
});

describe("an employer's set-up", () => {
  const setup: EmployerSetup = {
    name: 'Aurora',
    yachtType: 'MOTOR_YACHT',
    size: 45,
    builderName: 'Amels',
    builderCountry: 'Netherlands',
    homePort: 'Antibes',
    location: 'Palma',
    itinerary: ['MEDITERRANEAN'],
    couples: false,
    tattoo: 'NO_TATTOOS',
    smoking: false,
    dryBoat: false,
    primaryPhone: '+44 7700 900123',
  };
  const fields = [
    ['name', 'yachtType', 'size', 'builderName', 'builderCountry'],
    ['homePort', 'location', 'itinerary', 'couples', 'tattoo', 'smoking', 'dryBoat'],
    ['primaryPhone'],
  ] as const;

  test('takes No for an answer', () => {
    expect([1, 2, 3].map((step) => employerSetupProblem(step, setup))).toEqual([null, null, null]);
  });

  test.each([1, 2, 3])('step %i names each missing field, and only its own', (step) => {
    for (const [index, group] of fields.entries()) {
      for (const field of group) {
        const problem = employerSetupProblem(step, {
          ...setup,
          [field]: field === 'itinerary' ? [] : null,
        });
        expect(problem?.path).toEqual(index + 1 === step ? [field] : undefined);
      }
    }
  });
});

test('the step shown was reached; a wrong one is corrected to the furthest', () => {
  expect(setupStep(2, 3, 4)).toBe(2);
  expect(setupStep(4, 3, 4)).toBe(3);
  expect(setupStep(0, 3, 4)).toBe(3);
  expect(setupStep(1.5, 3, 4)).toBe(3);
  expect(setupStep(null, null, 4)).toBe(1);
  expect(setupStep(5, 9, 4)).toBe(4);
});
