import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completionProblem,
  isEntryOpen,
  missingAnswers,
  parseAnswer,
  type ReferenceAnswers,
  referenceProgress,
  referenceStatus,
  removalOf,
  requiredAnswers,
  stepProblem,
  stepsOf,
  verifyReferenceProblem,
} from './reference-rules.ts';

const none: ReferenceAnswers = {
  performance: null,
  interactionWithGuests: null,
  interactionWithCrew: null,
  presentation: null,
  sobriety: null,
  punctuality: null,
  employability: null,
  reasonForLeaving: null,
};
const all: ReferenceAnswers = {
  performance: 'EXCELLENT',
  interactionWithGuests: 'GOOD',
  interactionWithCrew: 'POOR',
  presentation: 'GOOD',
  sobriety: 'EXCELLENT',
  punctuality: 'GOOD',
  employability: 'NO',
  reasonForLeaving: 'YACHT_SOLD',
};
const text = 'Please fill in required fields.';

describe('a reference', () => {
  test('has seven steps in full and one as a quick comment', () => {
    expect(stepsOf(true).map((step) => step.step)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(stepsOf(false).map((step) => step.step)).toEqual([1]);
  });

  test('needs eight choices in full and performance alone as a quick comment', () => {
    expect(requiredAnswers(true)).toEqual(Object.keys(none));
    expect(requiredAnswers(false)).toEqual(['performance']);
  });

  test('is completed only with a kind and every choice of it', () => {
    expect(completionProblem({ ...all, full: null })).toEqual({ message: text, path: ['full'] });
    expect(completionProblem({ ...all, full: true })).toBeNull();
    expect(completionProblem({ ...none, full: false })?.path).toEqual(['performance']);
    expect(completionProblem({ ...none, performance: 'POOR', full: false })).toBeNull();
    expect(completionProblem({ ...all, sobriety: null, full: true })).toEqual({
      message: text,
      path: ['sobriety'],
    });
  });

  test('misses exactly the choices that were not made', () => {
    const questions = requiredAnswers(true);
    fc.assert(
      fc.property(fc.subarray(questions), (missing) => {
        const answers = { ...all, ...Object.fromEntries(missing.map((key) => [key, null])) };
        expect(missingAnswers(answers, true)).toEqual(missing);
      }),
    );
  });

  test('lets nobody leave a step before its choices are made; the second has two', () => {
    expect(stepProblem(2, { ...none, interactionWithGuests: 'GOOD' })).toEqual({
      message: text,
      path: ['interactionWithCrew'],
    });
    expect(stepProblem(2, { ...all, performance: null })).toBeNull();
    expect(stepProblem(7, none)?.path).toEqual(['reasonForLeaving']);
    expect(stepProblem(0, none)).toBeNull();
  });

  test('takes the documented choices of each question only', () => {
    expect(parseAnswer('performance', 'Excellent')).toBe('EXCELLENT');
    expect(parseAnswer('employability', 'Yes')).toBe('YES');
    expect(parseAnswer('reasonForLeaving', 'Career Progression')).toBe('CAREER_PROGRESSION');
    expect(parseAnswer('employability', 'Excellent')).toBeUndefined();
    expect(parseAnswer('performance', 'Superb')).toBeUndefined();
  });

  test('shows how far it is', () => {
    const at = (step: number, full: boolean | null, completed = false) =>
      referenceProgress({ step, full, completed });
    expect(at(0, null)).toEqual({ step: 0, steps: 7, percent: 0 });
    expect(at(1, true)).toEqual({ step: 1, steps: 7, percent: 0 });
    expect(at(4, true)).toEqual({ step: 4, steps: 7, percent: 43 });
    expect(at(7, true, true)).toEqual({ step: 7, steps: 7, percent: 100 });
    expect(at(5, false)).toEqual({ step: 1, steps: 1, percent: 0 });
  });
});

describe('a reference entry', () => {
  const fresh = { completed: false, emailSent: false, archived: false };
  const sent = { ...fresh, emailSent: true };
  const completed = { ...sent, completed: true };

  test('is completed, sent, archived or none of these', () => {
    expect([completed, sent, { ...fresh, archived: true }, fresh].map(referenceStatus)).toEqual([
      'COMPLETED',
      'EMAIL_SENT',
      'ARCHIVED',
      'NOT_SENT',
    ]);
  });

  test('can be changed and deleted until its link was sent; later it is archived', () => {
    expect([fresh, sent, completed].map(isEntryOpen)).toEqual([true, false, false]);
    expect([fresh, sent, completed].map(removalOf)).toEqual(['delete', 'archive', 'archive']);
  });

  test("is sent only with name, company, position and e-mail address, none of them '-'", () => {
    const entry = {
      referenceName: 'Jo Marsh',
      companyName: 'M/Y Aurora',
      position: 'Captain',
      email: 'jo@example.com',
    };
    expect(verifyReferenceProblem(entry)).toBeNull();
    for (const field of ['referenceName', 'companyName', 'position', 'email'] as const) {
      expect(verifyReferenceProblem({ ...entry, [field]: '-' })).toEqual({
        path: [field],
        message:
          'In order to verify reference, reference name, company name, position and email are required. Please make sure the information is correct.',
      });
    }
  });
});
