import { expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { BLIND_SHAPE, blindCv, blindPerson } from './blind-cv.ts';

test('a blind CV names and reaches nobody', async () => {
  const { candidateId } = await createCandidate(
    {
      dob: new Date('1990-06-15'),
      primaryPhone: '+44 7700 900123',
      aboutMe: 'Ana Canaryname here, mail canary@crew.test.',
      hobbies: 'Canaryname family sailing',
      locationName: 'Antibes, Canaryname, 07911 - 123 - 456',
      nationalities: ['GB'],
      pastRoles: {
        create: {
          companyName: 'M/Y Io',
          position: 'Deckhand',
          description: 'Captain Refereename, +33 6 12 34 56 78',
          fromDate: new Date('2020-03-01'),
          fromPrecision: 'MONTH',
          present: true,
        },
      },
      references: {
        create: {
          referenceName: 'Ines Refereename',
          companyName: 'M/Y Io',
          position: 'Captain',
          email: 'ines@yacht.test',
          contactNumber: '+33 6 12 34 56 78',
        },
      },
    },
    { firstName: 'Ana', lastName: 'Canaryname', email: `canary-${Date.now()}@crew.test` },
  );
  const row = await db.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: BLIND_SHAPE,
  });
  const cv = blindCv(row, new Date('2026-06-14'));
  expect(cv.name).toBe('Ana');
  expect(cv.personalDetails).toContainEqual({ label: 'Age', value: '35', url: null });
  expect(cv.experience[0]?.place).toBe('M/Y Io');
  expect(cv.personalDetails).toContainEqual({
    label: 'Current location',
    value: 'Antibes, …, …',
    url: null,
  });
  const { line } = blindPerson(row, null, 'Ana Canaryname, @ana_c, M/Y Io 2019-2021', new Date());
  expect(line).toBe('Ana …, …, M/Y Io 2019-2021');
  expect(JSON.stringify(cv)).not.toMatch(/canaryname|refereename|@|7700|12 34|1990|06\/15/i);
});

test('a client reads that a reference was completed and where to check it, and not whose it is', async () => {
  const entry = { referenceName: 'Ines Refereename', companyName: 'M/Y Io', position: 'Captain' };
  const completedAt = new Date('2026-03-01');
  const answers = { full: false, performance: 'POOR', performanceExtra: 'Late.' } as const;
  const { candidateId } = await createCandidate({
    references: {
      create: [
        { ...entry, ...answers, completed: true, completedAt },
        { ...entry, ...answers, completed: true, completedAt, archived: true },
        entry,
      ],
    },
  });
  const row = await db.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: BLIND_SHAPE,
  });
  const { references } = blindPerson(row, null, null, new Date());
  const checkLink = expect.stringMatching(/\/reference-check\/[\w-]{36}$/) as string;
  expect(references).toEqual([
    { writer: 'a captain', completedOn: '01/03/2026', corrected: null, checkLink, summary: null },
  ]);
});

/** The reference of a candidate as a client reads it. */
async function readReference(quoting: 'NAMED' | 'ROLE' | 'CONFIDENTIAL') {
  const { candidateId } = await createCandidate(
    {
      references: {
        create: {
          referenceName: 'Ines Refereename',
          companyName: 'M/Y Yachtname',
          position: 'Captain',
          email: 'ines@yacht.test',
          contactNumber: '+33 6 12 34 56 78',
          full: true,
          performance: 'EXCELLENT',
          performanceExtra:
            'Canaryname ran Yachtname well. Ines, ines@yacht.test, +33 6 12 34 56 78',
          interactionWithGuests: 'GOOD',
          interactionWithCrew: 'EXCELLENT',
          presentation: 'GOOD',
          sobriety: 'POOR',
          punctuality: 'GOOD',
          employability: 'YES',
          reasonForLeaving: 'DISMISSED',
          reasonForLeavingExtra: 'A quarrel.',
          quoting,
          completed: true,
          completedAt: new Date(),
        },
      },
    },
    { lastName: 'Canaryname' },
  );
  const row = await db.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: BLIND_SHAPE,
  });
  return blindPerson(row, null, null, new Date()).references[0];
}

test('a reference is quoted with the name of whoever agreed to that', async () => {
  const reference = await readReference('NAMED');
  expect(reference?.writer).toBe('Ines Refereename, Captain, M/Y Yachtname');
  expect(reference?.summary).toEqual({
    choices: [
      'Excellent: Performance, Interaction with Crew',
      'Good: Interaction with Guests, Presentation, Punctuality',
      'Poor: Sobriety',
      'Would employ again: Yes',
    ],
    quotes: ['… ran Yachtname well. …, …, …'],
  });
  expect(JSON.stringify(reference)).not.toMatch(/Canaryname|@|12 34|quarrel|dismissed/i);
});

test('a reference is quoted without a name of whoever agreed to that alone', async () => {
  const reference = await readReference('ROLE');
  expect(reference?.writer).toBe('a captain');
  expect(reference?.summary?.quotes).toEqual(['… ran … well. …, …, …']);
  expect(JSON.stringify(reference)).not.toMatch(/Ines|Refereename|Yachtname/);
});

test('of a confidential reference a client reads that it was completed', async () => {
  const reference = await readReference('CONFIDENTIAL');
  expect(reference?.summary).toBeNull();
  expect(JSON.stringify(reference)).not.toMatch(/Ines|Refereename|Yachtname|captain|excellent/i);
});
