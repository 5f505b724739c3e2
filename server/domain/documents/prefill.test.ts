import { expect, test } from 'vitest';
import type { CvReading } from '#server/cv-reader/draft.ts';
import { readLines } from '#server/cv-reader/read-cv.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { fillFromCv } from './prefill.ts';

const nothing = readLines([], { qualifications: [], skills: [], positions: [] });
const role = { companyName: 'M/Y One', position: 'Bosun', present: false, description: '' };

async function fill(
  given: Partial<CvReading>,
  profile: Parameters<typeof createCandidate>[0] = {},
) {
  const { candidateId } = await createCandidate(profile);
  const filled = await transaction((tx) => fillFromCv(tx, candidateId, { ...nothing, ...given }));
  const candidate = await db.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    include: { pastRoles: true, references: true, certificates: true, visas: true, user: true },
  });
  return { filled: filled.map(({ key, count }) => [key, count]), candidate };
}

test('a CV that says nothing fills nothing', async () => {
  expect((await fill({})).filled).toEqual([]);
});

test('every part that was empty is filled and named', async () => {
  const { name } = await db.qualification.findFirstOrThrow();
  const { filled, candidate } = await fill({
    dob: '01/02/1990',
    phones: [
      { number: '+44 20 7946 0000', whatsApp: true },
      { number: '+33 6 12 34 56 78', whatsApp: false },
    ],
    languages: [
      { name: 'English', code: 'en' },
      { name: 'Patois', code: null },
    ],
    smoking: false,
    idealSalary: { amount: 4000, currency: 'GBP' },
    pastRoles: [{ ...role, fromDate: '2019', toDate: '05/2020' }],
    qualifications: [name, 'Not of the list'],
    certificates: { ...nothing.certificates, eng1: { held: true, expiryDate: '01/01/2030' } },
    visas: [{ kind: 'B1B2', expiryDate: null }],
  });
  expect(filled).toEqual([
    ['dob', null],
    ['languages', null],
    ['smoking', null],
    ['primaryPhone', null],
    ['secondaryPhone', null],
    ['idealSalary', null],
    ['pastRoles', 1],
    ['qualifications', 1],
    ['certificates', 1],
    ['visas', 1],
  ]);
  expect(candidate).toMatchObject({
    languages: ['en'],
    smoking: false,
    primaryPhoneWhatsApp: true,
    idealSalaryCurrency: 'GBP',
    pastRoles: [{ fromPrecision: 'YEAR', toPrecision: 'MONTH' }],
    certificates: [{ kind: 'ENG1', held: true, expiryDate: new Date('2030-01-01') }],
  });
});

test('what the candidate has entered stays, a negative answer among it', async () => {
  const { filled, candidate } = await fill(
    {
      smoking: true,
      hobbies: 'Theirs',
      idealSalary: { amount: 9000, currency: 'USD' },
      certificates: { ...nothing.certificates, eng1: { held: true, expiryDate: null } },
      pastRoles: [{ ...role, fromDate: null, toDate: null }],
    },
    {
      smoking: false,
      hobbies: 'Mine',
      idealSalary: 3000,
      certificates: { create: { kind: 'ENG1', held: false } },
      pastRoles: { create: { companyName: 'Mine', position: 'Mate' } },
    },
  );
  expect(filled).toEqual([]);
  expect(candidate).toMatchObject({ smoking: false, hobbies: 'Mine', idealSalary: 3000 });
  expect(candidate.pastRoles).toHaveLength(1);
});

test('the name and address of the account are never taken from a CV', async () => {
  const { candidate } = await fill({ firstName: 'Other', lastName: 'Person', email: 'o@p.test' });
  expect(candidate.user.firstName).toBe('Sam');
});

test('what no form would take is left out or cut, and the rest is kept', async () => {
  const { filled, candidate } = await fill({
    dob: '31/02/1990',
    height: 900,
    aboutMe: `Null\u0000byte ${'x'.repeat(20_000)}`,
    phones: [{ number: 'call me', whatsApp: true }],
    pastRoles: Array.from({ length: 130 }, () => ({
      ...role,
      companyName: `M/Y\u0000\n${'y'.repeat(300)}`,
      fromDate: 'soon',
      toDate: '13/2020',
    })),
    references: [
      {
        referenceName: 'Ann',
        companyName: null,
        position: null,
        email: 'broken@',
        contactNumber: '?',
      },
    ],
  });
  expect(filled).toEqual([
    ['aboutMe', null],
    ['pastRoles', 100],
    ['references', 1],
  ]);
  expect(candidate).toMatchObject({ dob: null, heightCm: null, primaryPhone: null });
  expect(candidate.aboutMe).toHaveLength(10_000);
  expect(candidate.pastRoles[0]).toMatchObject({ fromDate: null, toDate: null });
  expect(candidate.pastRoles[0]?.companyName).toHaveLength(200);
  expect(candidate.references).toMatchObject([
    { companyName: '', email: null, contactNumber: null },
  ]);
});

test('somebody under 18 has no date of birth filled in', async () => {
  const dob = `01/01/${new Date().getUTCFullYear() - 10}`;
  expect((await fill({ dob })).filled).toEqual([]);
});
