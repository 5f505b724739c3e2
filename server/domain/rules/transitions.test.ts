import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationStatuses, coupleStatuses, valuesOf } from '#server/domain/kernel/labels.ts';
import {
  type ApplicationAction,
  applicationGroup,
  type ApplicationState,
  applicationStatesBefore,
  canMoveCouple,
  coupleChoices,
  isNewApplication,
  isOpenCouple,
  nextApplication,
  nextJobStatus,
} from './transitions.ts';

const actions = [
  'reject',
  'restore',
  'forward',
  'hire',
  'putForward',
  'withdraw',
  'applyAgain',
] as const satisfies ApplicationAction[];

const state = (status: ApplicationState['status'], rejected = false): ApplicationState => ({
  status,
  rejected,
});

describe('an application', () => {
  const allowed: [ApplicationState, ApplicationAction, ApplicationState][] = [
    [state('APPLIED'), 'reject', state('APPLIED', true)],
    [state('APPLIED'), 'forward', state('FORWARDED')],
    [state('APPLIED'), 'putForward', state('FORWARDED')],
    [state('APPLIED'), 'withdraw', state('WITHDRAWN')],
    [state('FORWARDED'), 'reject', state('FORWARDED', true)],
    [state('FORWARDED'), 'hire', state('HIRED')],
    [state('FORWARDED'), 'putForward', state('HIRED')],
    [state('FORWARDED'), 'withdraw', state('WITHDRAWN')],
    [state('APPLIED', true), 'restore', state('APPLIED')],
    [state('FORWARDED', true), 'restore', state('APPLIED')],
    [state('WITHDRAWN'), 'applyAgain', state('APPLIED')],
  ];

  test.each(allowed)('%j by %s becomes %j', (from, action, to) => {
    expect(nextApplication(from, action)).toEqual(to);
  });

  test('does nothing else', () => {
    const real = [
      ...['APPLIED', 'FORWARDED', 'HIRED', 'WITHDRAWN'].map((status) => ({
        status,
        rejected: false,
      })),
      ...['APPLIED', 'FORWARDED'].map((status) => ({ status, rejected: true })),
    ] as ApplicationState[];
    const possible = real.flatMap((from) =>
      actions.filter((action) => nextApplication(from, action)).map((action) => [from, action]),
    );
    expect(possible).toHaveLength(allowed.length);
  });

  test('is never both rejected and hired or withdrawn, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 12 }), (moves) => {
        const end = moves.reduce(
          (now, move) => nextApplication(now, move) ?? now,
          state('APPLIED'),
        );
        if (end.rejected) expect(['APPLIED', 'FORWARDED']).toContain(end.status);
      }),
    );
  });

  test('stays hired once it is', () => {
    expect(actions.filter((action) => nextApplication(state('HIRED'), action))).toEqual([]);
  });

  test('can be withdrawn only while it is not rejected, so that this clears no rejection', () => {
    expect(applicationStatesBefore('withdraw')).toEqual([state('APPLIED'), state('FORWARDED')]);
  });

  test('is in one group of the admin, or in none when withdrawn', () => {
    expect(valuesOf(applicationStatuses).map((status) => applicationGroup(state(status)))).toEqual([
      'active',
      'forwarded',
      'hired',
      null,
    ]);
    expect(applicationGroup(state('FORWARDED', true))).toBe('rejected');
  });

  test('is new while applied and not rejected', () => {
    expect(isNewApplication(state('APPLIED'))).toBe(true);
    expect(isNewApplication(state('APPLIED', true))).toBe(false);
    expect(isNewApplication(state('FORWARDED'))).toBe(false);
  });
});

describe('a couple', () => {
  test('is answered by the receiver and cancelled by the sender', () => {
    expect(coupleChoices('REQUESTED', 'RECEIVER')).toEqual(['LINKED', 'DECLINED']);
    expect(coupleChoices('REQUESTED', 'SENDER')).toEqual(['CANCELLED']);
  });

  test('is removed by either when linked', () => {
    expect(coupleChoices('LINKED', 'SENDER')).toEqual(['REMOVED']);
    expect(coupleChoices('LINKED', 'RECEIVER')).toEqual(['REMOVED']);
  });

  test('that is over stays over', () => {
    for (const from of valuesOf(coupleStatuses).filter((status) => !isOpenCouple(status))) {
      expect(coupleChoices(from, 'SENDER')).toEqual([]);
      expect(coupleChoices(from, 'RECEIVER')).toEqual([]);
    }
  });

  test('is never asked for again by an update', () => {
    expect(canMoveCouple('LINKED', 'REQUESTED', 'SENDER')).toBe(false);
    expect(canMoveCouple('REQUESTED', 'REQUESTED', 'RECEIVER')).toBe(false);
  });
});

test('a draft is listed, an active job archived, and an archived one stays archived', () => {
  expect(nextJobStatus('DRAFT', 'list')).toBe('ACTIVE');
  expect(nextJobStatus('ACTIVE', 'list')).toBe('ACTIVE');
  expect(nextJobStatus('ARCHIVED', 'list')).toBeUndefined();
  expect(nextJobStatus('ACTIVE', 'archive')).toBe('ARCHIVED');
  expect(nextJobStatus('DRAFT', 'archive')).toBeUndefined();
  expect(nextJobStatus('ARCHIVED', 'archive')).toBeUndefined();
});
