import { describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { guest } from '#server/testing/fixtures.ts';
import { canWriteListed, type Listed } from './update-names.ts';

const as = (role: Viewer['role']) => ({ ...guest, role }) as Viewer;
const roles = ['guest', 'candidate', 'employer', 'admin', 'integration'] as const;

/** Which of the five roles may write a name. */
const writers = (noun: Listed, name: string) =>
  roles.filter((role) => canWriteListed(as(role), noun, name) === true);

describe('in an update list', () => {
  test.each(['isVerified', 'requestedVerificationDate', 'notes'])(
    'a candidate never writes %s',
    (name) => {
      expect(writers('candidate', name)).toEqual(['admin']);
    },
  );

  test.each(['_id', 'id', 'couple', 'percent', 'userId', 'auditKey', '__proto__', 'constructor'])(
    'nobody writes %s of a profile',
    (name) => {
      expect(writers('candidate', name)).toEqual([]);
      expect(canWriteListed(as('admin'), 'candidate', name)).toBeNull();
    },
  );

  test('the profile is the candidate’s own to write', () => {
    for (const name of ['dob', 'email', 'lookingFor', 'pastRoles', 'allDocuments', 'eng1Info'])
      expect(writers('candidate', name)).toEqual(['candidate']);
  });

  test('the notes and the charter status of a yacht are the agency’s', () => {
    expect(writers('yacht', 'notes')).toEqual(['admin']);
    expect(writers('yacht', 'yachtStatus')).toEqual(['admin']);
    expect(writers('yacht', 'name')).toEqual(['employer', 'admin']);
    expect(writers('yacht', 'employerId')).toEqual([]);
  });

  test('a guest and an integration write nothing', () => {
    for (const noun of ['user', 'candidate', 'employer', 'yacht', 'application'] as const)
      for (const name of ['firstName', 'dob', 'yacht', 'name', 'status'])
        expect(writers(noun, name)).not.toEqual(expect.arrayContaining(['guest', 'integration']));
  });
});
