import { describe, expect, test } from 'vitest';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { Scope } from '#server/generated/prisma/enums.ts';
import { type Act, acts } from './acts.ts';
import { allow, granted, may } from './allow.ts';
import type { Rule } from './rule.ts';

const account = {
  address: '192.0.2.1',
  userId: 'user',
  sessionId: 'session',
  emailVerified: true,
} as const;
const guest = { role: 'guest', address: '192.0.2.1' } as const;
const candidate = { ...account, role: 'candidate', candidateId: 'own' } as const;
const employer = { ...account, role: 'employer', employerId: 'own' } as const;
const admin = { ...account, role: 'admin' } as const;
const people: Viewer[] = [guest, candidate, employer, admin];

const holding = (...scopes: Scope[]): Viewer => ({
  role: 'integration',
  address: '192.0.2.1',
  tokenId: 'token',
  scopes,
});

/** The outcome for the viewer: 'yes', or the code and text of the refusal. */
function answerTo(viewer: Viewer, act: Act): string {
  try {
    return allow(viewer, act) === viewer ? 'yes' : 'somebody else';
  } catch (error) {
    return error instanceof DomainError ? `${error.code}: ${error.message}` : String(error);
  }
}

const rows = Object.entries(acts) as [Act, Rule][];

describe.each(rows)('%s', (act, { who, scope, refusal }) => {
  test.each(people)('is answered to a person by their role: $role', (viewer) => {
    const isOpen = who.some((one) => (one === 'owner' ? 'candidate' : one) === viewer.role);
    const no =
      viewer.role === 'guest'
        ? 'unauthenticated: Please log in.'
        : 'forbidden: You cannot do this.';
    expect(answerTo(viewer, act)).toBe(isOpen ? 'yes' : no);
    expect(may(viewer, act)).toBe(isOpen);
    expect(granted(viewer, act)).toBe(isOpen ? viewer : null);
  });

  test.each([null, ...Object.values(Scope)])('is answered to a token by its scope: %s', (held) => {
    const viewer = holding(...(held ? [held] : []));
    const isOpen = scope === 'ANY' || (scope !== undefined && scope === held);
    const missing =
      scope && `This token does not have the scope ${scope.toLowerCase().replace('_', ':')}.`;
    const no = `forbidden: ${refusal ?? missing ?? 'You cannot do this.'}`;
    expect(answerTo(viewer, act)).toBe(isOpen ? 'yes' : no);
    expect(may(viewer, act)).toBe(isOpen);
    expect(granted(viewer, act)).toBe(isOpen ? viewer : null);
  });
});

test('a scope opens these acts and no others', () => {
  const opened = Object.groupBy(
    rows.filter(([, { scope }]) => scope),
    ([, { scope }]) => scope ?? '',
  );
  const named = Object.entries(opened).map(([scope, some]) => [
    scope,
    some?.map(([act]) => act).toSorted(),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    ANY: [
      'changes.read',
      'decision.undo',
      'event.WEBHOOK_TEST',
      'job.listHidden',
      'profile.download',
      'reference.readAnswers',
    ],
    APPLICATIONS_READ: ['application.list', 'event.APPLICATION_CREATED', 'event.APPLICATION_MOVED'],
    APPLICATIONS_WRITE: ['application.move', 'introduction.ask'],
    CANDIDATES_CONTACT: ['profile.readContact', 'reference.readContact'],
    CANDIDATES_PROFILE: ['profile.read'],
    CANDIDATES_READ: [
      'candidate.listCrew',
      'event.CANDIDATE_ERASED',
      'event.CANDIDATE_UPDATED',
      'event.CANDIDATE_VERIFIED',
    ],
    CANDIDATES_WRITE: [
      'candidate.listSignUps',
      'candidate.reject',
      'candidate.verify',
      'event.CANDIDATE_COMPLETED',
      'event.CANDIDATE_REJECTED',
    ],
    JOBS_READ: ['event.JOB_ARCHIVED', 'event.JOB_DELETED', 'event.JOB_LISTED', 'event.JOB_UPDATED'],
    JOBS_WRITE: [
      'job.archive',
      'job.change',
      'job.delete',
      'job.duplicate',
      'job.list',
      'job.readConsultants',
      'job.readVisibility',
      'job.relist',
    ],
    MATCHES_READ: ['candidate.search'],
    REFERENCES_READ: [
      'event.REFERENCE_ARCHIVED',
      'event.REFERENCE_COMPLETED',
      'event.REFERENCE_RESTORED',
      'reference.listVerified',
    ],
    WEBHOOKS_MANAGE: ['webhook.manage'],
    YACHTS_READ: [
      'event.YACHT_CREATED',
      'event.YACHT_DELETED',
      'event.YACHT_UPDATED',
      'yacht.list',
    ],
  });
});

test('an admin may do everything but what is somebody’s own', () => {
  const closed = rows.filter(([act]) => !may(admin, act)).map(([act]) => act);
  expect(closed.filter((act) => !act.startsWith('event.')).toSorted()).toEqual([
    'application.applyAgain',
    'application.listOwn',
    'application.withdraw',
    'call.candidates',
    'call.employers',
    'candidate.watchStanding',
    'couple.change',
    'employer.change',
    'introduction.agreeAlways',
    'introduction.answer',
    'introduction.hide',
    'job.apply',
    'job.keep',
    'job.markNotInterested',
    'job.rank',
    'job.showAgain',
    'notice.chooseMails',
    'profile.change',
    'reference.change',
  ]);
});

test('what is one’s own is nobody else’s', () => {
  const person = (candidateId: string | null) =>
    [candidate, admin, employer, holding()].map((viewer) =>
      may(viewer, 'couple.readPerson', { candidateId }),
    );
  expect(person('own')).toEqual([true, true, false, false]);
  expect(person('another')).toEqual([false, true, false, false]);
  expect(person(null)).toEqual([false, true, false, false]);
  expect(may(candidate, 'profile.change', { candidateId: 'own' })).toBe(true);
  expect(() => allow(candidate, 'profile.change', { candidateId: 'another' })).toThrow(
    'You cannot do this.',
  );
});

test('a subject must be as the row asks, for a token with the scope as for an admin', () => {
  const open = { isVerified: false, requestedVerification: true };
  for (const viewer of [admin, holding('CANDIDATES_WRITE')]) {
    expect(may(viewer, 'candidate.verify', open)).toBe(true);
    expect(may(viewer, 'candidate.verify', { isVerified: true })).toBe(false);
    expect(may(viewer, 'candidate.reject', open)).toBe(true);
    expect(may(viewer, 'candidate.reject', { ...open, requestedVerification: false })).toBe(false);
    expect(may(viewer, 'candidate.reject', { ...open, isVerified: true })).toBe(false);
  }
  for (const viewer of [admin, holding('JOBS_WRITE')])
    for (const status of ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const) {
      expect(may(viewer, 'job.archive', { status })).toBe(status === 'ACTIVE');
      expect(may(viewer, 'job.relist', { status })).toBe(status === 'ARCHIVED');
    }
  expect(() =>
    allow(holding('CANDIDATES_WRITE'), 'candidate.verify', { isVerified: true }),
  ).toThrow('You cannot do this.');
});

test('a job is open to a candidate while it is active and not settled by them', () => {
  const job = {
    status: 'ACTIVE',
    visibility: 'LIVE',
    applied: false,
    notInterested: false,
    hidden: false,
  } as const;
  const choices = (change: object) => [
    may(candidate, 'job.apply', { ...job, ...change }),
    may(candidate, 'job.markNotInterested', { ...job, ...change }),
    may(candidate, 'job.showAgain', { ...job, ...change }),
    may(candidate, 'job.keep', { ...job, ...change }),
  ];
  expect(choices({})).toEqual([true, true, false, true]);
  expect(choices({ notInterested: true, hidden: true })).toEqual([true, false, true, true]);
  expect(choices({ visibility: 'HIDDEN' })).toEqual([true, false, false, true]);
  expect(choices({ notInterested: true, applied: true })).toEqual([false, false, false, false]);
  expect(choices({ status: 'ARCHIVED', hidden: true })).toEqual([false, false, false, false]);
});

test('an account is deleted by an admin where it is a candidate’s, an employer’s by themself', () => {
  const ofCandidate = { candidate: {}, employer: null };
  const ofEmployer = { candidate: null, employer: { id: 'own' } };
  const ofAdmin = { candidate: null, employer: null };
  expect(may(admin, 'account.delete', ofCandidate)).toBe(true);
  expect(may(admin, 'account.delete', ofEmployer)).toBe(false);
  expect(may(admin, 'account.delete', ofAdmin)).toBe(false);
  expect(may(candidate, 'account.delete', ofCandidate)).toBe(true);
  expect(may(employer, 'account.delete', ofEmployer)).toBe(true);
  expect(may(employer, 'account.delete', { ...ofEmployer, employer: { id: 'another' } })).toBe(
    false,
  );
});
