import { describe, expect, test } from 'vitest';
import { labelsOf } from '#server/domain/kernel/labels.ts';
import {
  type ApplicationJob,
  candidateApplicationState,
  candidateApplicationStates,
  candidateMoves,
  isOpenApplication,
} from './application-view.ts';

const now = new Date('2026-06-15T12:00:00Z');
const open: ApplicationJob = { status: 'ACTIVE', archivedAt: null };
const archived = (hours: number): ApplicationJob => ({
  status: 'ARCHIVED',
  archivedAt: new Date(now.getTime() - hours * 3_600_000),
});
const applied = { status: 'APPLIED', rejected: false } as const;

describe('what a candidate sees of an application', () => {
  test('has the documented words', () => {
    expect(labelsOf(candidateApplicationStates).join(', ')).toBe(
      'Applied, Put forward, Hired, Not selected, Withdrawn, Position Closed',
    );
  });

  test('follows its status while the job is open', () => {
    const see = (status: 'APPLIED' | 'FORWARDED' | 'HIRED' | 'WITHDRAWN', rejected = false) =>
      candidateApplicationState({ status, rejected }, open, now);
    expect(see('APPLIED')).toBe('APPLIED');
    expect(see('FORWARDED')).toBe('PUT_FORWARD');
    expect(see('HIRED')).toBe('HIRED');
    expect(see('WITHDRAWN')).toBe('WITHDRAWN');
    expect(see('APPLIED', true)).toBe('NOT_SELECTED');
    expect(see('FORWARDED', true)).toBe('NOT_SELECTED');
  });

  test('is Position Closed for 336 hours after the job was archived, then nothing', () => {
    expect(candidateApplicationState(applied, archived(0), now)).toBe('POSITION_CLOSED');
    expect(candidateApplicationState(applied, archived(335.99), now)).toBe('POSITION_CLOSED');
    expect(candidateApplicationState(applied, archived(336), now)).toBeNull();
  });

  test('is nothing at once where no date of archiving is known', () => {
    expect(candidateApplicationState(applied, { ...open, status: 'ARCHIVED' }, now)).toBeNull();
  });

  test('counts as open until it is answered', () => {
    expect(isOpenApplication('APPLIED')).toBe(true);
    expect(isOpenApplication('PUT_FORWARD')).toBe(true);
    expect(isOpenApplication('NOT_SELECTED')).toBe(false);
    expect(isOpenApplication('POSITION_CLOSED')).toBe(false);
    expect(isOpenApplication(null)).toBe(false);
  });
});

describe("the candidate's own moves", () => {
  test('are withdrawing, and applying again while the job is open', () => {
    expect(candidateMoves(applied, open)).toEqual({ canWithdraw: true, canApplyAgain: false });
    expect(candidateMoves({ status: 'WITHDRAWN', rejected: false }, open)).toEqual({
      canWithdraw: false,
      canApplyAgain: true,
    });
  });

  test('are none of a rejected or hired application', () => {
    const none = { canWithdraw: false, canApplyAgain: false };
    expect(candidateMoves({ status: 'APPLIED', rejected: true }, open)).toEqual(none);
    expect(candidateMoves({ status: 'HIRED', rejected: false }, open)).toEqual(none);
  });

  test('of a closed position are withdrawing alone', () => {
    const withdrawn = { status: 'WITHDRAWN', rejected: false } as const;
    expect(candidateMoves(applied, archived(1)).canWithdraw).toBe(true);
    expect(candidateMoves(withdrawn, archived(1)).canApplyAgain).toBe(false);
  });
});
