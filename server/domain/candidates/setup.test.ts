import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { onMessage, startPubsub } from '#server/platform/pubsub.ts';
import { createCandidate, guest } from '#server/testing/fixtures.ts';
import { saveDesiredRole } from './desired-roles.ts';
import { updateProfile } from './details.ts';
import { chooseProfileType, completeProfile, saveSetupStep, skipPhoto } from './setup.ts';
import { SIGN_UPS } from './verification.ts';

type Profile = Omit<Prisma.CandidateCreateWithoutUserInput, 'user'>;

/** A candidate who has just registered. */
const fresh = (given: Profile = {}) =>
  createCandidate({ profileType: null, initialSetupCompleted: false, ...given });

const row = ({ candidateId }: CandidateViewer) =>
  db.candidate.findUniqueOrThrow({ where: { id: candidateId } });

const info = {
  currentLocation: { name: 'Antibes', country: 'FR' },
  idealSalaryCurrency: 'eur',
  idealSalary: 4000,
};
const role = {
  positions: ['Deckhand'],
  noYachtSizePreference: true,
  yachtTypes: ['MOTOR_YACHT'],
  jobTypes: ['FULL_TIME'],
};

/** Saves the fields that the steps require, as the profile builder does. */
async function fillIn(me: CandidateViewer): Promise<void> {
  await updateProfile(me, info);
  await saveDesiredRole(me, role);
}

async function atStep4(): Promise<CandidateViewer> {
  const me = await fresh({ profileType: 'UPLOAD' });
  await skipPhoto(me);
  await saveSetupStep(me, { step: 2, details: info });
  await saveDesiredRole(me, role);
  await saveSetupStep(me, { step: 3 });
  return me;
}

describe('the wizard', () => {
  test('goes step by step, and its last step completes set-up and asks for verification', async () => {
    const me = await atStep4();
    expect((await row(me)).initialSetupStep).toBe(4);
    const qualification = await db.qualification.findFirstOrThrow();
    await saveSetupStep(me, { step: 4, qualifications: [qualification.id] });
    expect(await row(me)).toMatchObject({
      initialSetupCompleted: true,
      requestedVerification: true,
      isRejected: false,
      locationName: 'Antibes',
      heldQualificationIds: [qualification.id],
    });
  });

  test('takes the corrections of an earlier step without going back', async () => {
    const me = await atStep4();
    await saveSetupStep(me, { step: 2, details: { ...info, idealSalary: 5000 } });
    expect(await row(me)).toMatchObject({ idealSalary: 5000, initialSetupStep: 4 });
  });

  test('refuses a step that was not reached, one that does not exist, and a build profile', async () => {
    const me = await fresh({ profileType: 'UPLOAD' });
    await expect(saveSetupStep(me, { step: 2, details: info })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    await expect(saveSetupStep(me, { step: 5 })).rejects.toMatchObject({ fieldPath: ['step'] });
    await expect(skipPhoto(await fresh({ profileType: 'BUILD' }))).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    await expect(skipPhoto(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    [{ ...info, currentLocation: null }, 'Please add your current location.', 'currentLocation'],
    [{ ...info, idealSalary: null }, 'Please add your desired monthly salary.', 'idealSalary'],
  ])('asks for what step 2 needs: %j', async (details, message, path) => {
    const me = await fresh({ profileType: 'UPLOAD' });
    await skipPhoto(me);
    const before = await row(me);
    await expect(
      saveSetupStep(me, { step: 2, details: { ...details, hobbies: 'Half-saved' } }),
    ).rejects.toMatchObject({ message, fieldPath: [path] });
    expect(await row(me)).toEqual(before);
  });

  test('asks for an ideal position', async () => {
    const me = await fresh({ profileType: 'UPLOAD', initialSetupStep: 3 });
    await expect(saveSetupStep(me, { step: 3 })).rejects.toMatchObject({
      message: 'Please add at least 1 ideal position.',
    });
  });
});

describe('the choice of how to begin', () => {
  test('may change until set-up is completed', async () => {
    const me = await fresh();
    await chooseProfileType(me, { profileType: 'upload' });
    await chooseProfileType(me, { profileType: 'BUILD' });
    expect((await row(me)).profileType).toBe('BUILD');
    await fillIn(me);
    await completeProfile(me);
    await chooseProfileType(me, { profileType: 'BUILD' });
    await expect(chooseProfileType(me, { profileType: 'UPLOAD' })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    await expect(chooseProfileType(me, { profileType: 'valueOf' })).rejects.toMatchObject({
      fieldPath: ['profileType'],
    });
  });
});

describe('completing', () => {
  test('a build profile does the same two things', async () => {
    const me = await fresh({ profileType: 'BUILD' });
    await fillIn(me);
    await completeProfile(me);
    expect(await row(me)).toMatchObject({
      initialSetupCompleted: true,
      requestedVerification: true,
    });
  });

  test.each(['BUILD', 'UPLOAD'] as const)(
    'names everything that a profile of type %s lacks, and changes nothing',
    async (profileType) => {
      const me = await fresh({ profileType });
      await expect(completeProfile(me)).rejects.toMatchObject({
        code: 'invalid-input',
        fieldPath: ['currentLocation'],
        message:
          'Please add your current location. Please add your desired monthly salary. Please add at least 1 ideal position.',
        faults: [
          { path: ['currentLocation'] },
          { path: ['idealSalary'] },
          { path: ['desiredRoles'] },
        ],
      });
      expect(await row(me)).toMatchObject({
        initialSetupCompleted: false,
        requestedVerification: false,
      });
      await saveDesiredRole(me, role);
      await updateProfile(me, { ...info, idealSalary: null });
      await expect(completeProfile(me)).rejects.toMatchObject({
        message: 'Please add your desired monthly salary.',
        faults: [{ path: ['idealSalary'] }],
      });
    },
  );

  test('needs the choice, and of an upload profile what its steps ask for', async () => {
    await expect(completeProfile(await fresh())).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    const me = await fresh({ profileType: 'UPLOAD', initialSetupStep: 4 });
    await expect(completeProfile(me)).rejects.toMatchObject({
      fieldPath: ['currentLocation'],
    });
    expect((await row(me)).requestedVerification).toBe(false);
  });

  test('again changes nothing while a request is open: the date stays', async () => {
    const requestedVerificationAt = new Date('2026-01-02T03:04:05Z');
    const me = await fresh({
      profileType: 'BUILD',
      initialSetupCompleted: true,
      requestedVerification: true,
      requestedVerificationAt,
    });
    const { searchText: _, updatedAt: __, ...before } = await row(me);
    await completeProfile(me);
    expect(await row(me)).toMatchObject(before);
  });

  test('changes nothing for a verified candidate', async () => {
    const me = await fresh({
      profileType: 'BUILD',
      initialSetupCompleted: true,
      isVerified: true,
    });
    await completeProfile(me);
    expect(await row(me)).toMatchObject({ isVerified: true, requestedVerification: false });
  });

  test('after a rejection opens a new request', async () => {
    const me = await fresh({
      profileType: 'BUILD',
      initialSetupCompleted: true,
      isRejected: true,
    });
    await fillIn(me);
    await completeProfile(me);
    expect(await row(me)).toMatchObject({ isRejected: false, requestedVerification: true });
  });

  test('twice at once makes one request and tells the agency once', async () => {
    const stop = await startPubsub();
    const heard: string[] = [];
    const me = await fresh({ profileType: 'BUILD' });
    await fillIn(me);
    const end = onMessage(SIGN_UPS, ({ ids }) => heard.push(ids.candidateId ?? ''));
    await Promise.all([completeProfile(me), completeProfile(me), completeProfile(me)]);
    const last = randomUUID();
    await db.$executeRaw`select pg_notify('passerelle', ${JSON.stringify({ topic: SIGN_UPS, ids: { candidateId: last } })})`;
    await expect.poll(() => heard.at(-1)).toBe(last);
    expect(heard).toEqual([me.candidateId, last]);
    end();
    await stop();
  });
});
