import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompletionInput, completionParts, profileCompletion } from './completion.ts';

const empty: CompletionInput = {
  desiredRoles: 0,
  profileImage: null,
  currentLocation: null,
  cv: null,
  primaryPhone: null,
  dob: null,
  gender: null,
  nationalities: 0,
  languages: 0,
  height: null,
  tattoo: null,
  smoking: null,
  country: null,
  relationshipStatus: null,
  aboutMe: null,
  hobbies: null,
  pastRoles: 0,
  education: 0,
  references: 0,
  eng1Documents: 0,
  stcwBasicDocuments: 0,
  writtenReferences: 0,
};

const complete: CompletionInput = {
  desiredRoles: 1,
  profileImage: 'photo',
  currentLocation: 'Antibes',
  cv: 'cv',
  primaryPhone: '+44 7700 900123',
  dob: '1990-05-01',
  gender: 'FEMALE',
  nationalities: 1,
  languages: 2,
  height: 170,
  tattoo: 'NO_TATTOOS',
  smoking: true,
  country: 'GB',
  relationshipStatus: 'SINGLE',
  aboutMe: 'Calm and tidy.',
  hobbies: 'Sailing',
  pastRoles: 1,
  education: 1,
  references: 1,
  eng1Documents: 1,
  stcwBasicDocuments: 1,
  writtenReferences: 1,
};

test('the points add up to exactly 100', () => {
  expect(completionParts.reduce((sum, part) => sum + part.points, 0)).toBe(100);
});

test('each part weighs what is documented', () => {
  const points = Object.fromEntries(completionParts.map((part) => [part.key, part.points]));
  expect(points).toEqual({
    desiredRoles: 20,
    profileImage: 10,
    currentLocation: 8,
    cv: 6,
    primaryPhone: 5,
    dob: 4,
    gender: 4,
    nationalities: 3,
    languages: 3,
    height: 3,
    tattoo: 3,
    smoking: 3,
    country: 3,
    relationshipStatus: 3,
    aboutMe: 3,
    hobbies: 3,
    pastRoles: 3,
    education: 3,
    references: 3,
    eng1Documents: 3,
    stcwBasicDocuments: 3,
    writtenReferences: 1,
  });
});

test('an empty profile is at 0 with every part missing, a complete one at 100 with none', () => {
  expect(profileCompletion(empty)).toEqual({ percent: 0, missing: completionParts });
  expect(profileCompletion(complete)).toEqual({ percent: 100, missing: [] });
});

test('not smoking is an answer', () => {
  expect(profileCompletion({ ...empty, smoking: false }).percent).toBe(3);
});

test("'-' and blanks are no answer", () => {
  expect(profileCompletion({ ...complete, primaryPhone: '-', hobbies: '  ' }).percent).toBe(92);
});

test('what is missing names the page where it is filled in', () => {
  expect(profileCompletion({ ...complete, eng1Documents: 0 }).missing).toEqual([
    { key: 'eng1Documents', label: 'ENG 1 document', points: 3, path: '/profile/documents' },
  ]);
});

test('percent and missing points add up to 100 for every profile', () => {
  const keys = completionParts.map((part) => part.key);
  fc.assert(
    fc.property(fc.subarray(keys), (filled) => {
      const profile = { ...empty };
      for (const key of filled) Object.assign(profile, { [key]: complete[key] });
      const { percent, missing } = profileCompletion(profile);
      expect(percent + missing.reduce((sum, part) => sum + part.points, 0)).toBe(100);
      expect(missing.map((part) => part.key)).toEqual(keys.filter((key) => !filled.includes(key)));
    }),
  );
});
