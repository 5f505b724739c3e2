import { beforeEach, describe, expect, test } from 'vitest';
import { idealPositionTexts, registrationTexts, setupTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { readWholeProfile } from '#server/domain/whole/candidate.ts';
import { db } from '#server/platform/db.ts';
import { expectFresh } from '#server/testing/derived.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
} from '#server/testing/fixtures.ts';
import { updateCandidate } from './candidate-update.ts';

let me: CandidateViewer;
beforeEach(async () => {
  me = await createCandidate();
});

const list = (values: Record<string, unknown>) =>
  Object.entries(values).map(([propName, value]) => ({ propName, value }));
const save = (values: Record<string, unknown>, viewer = me) =>
  updateCandidate(viewer, { id: viewer.candidateId, data: list(values) });
const profile = () => readWholeProfile(me, me.candidateId);

describe('a candidate’s update list', () => {
  test('asks for verification, and nothing of a profile that was built', async () => {
    me = await createCandidate({ profileType: 'BUILD', initialSetupCompleted: false });
    await save({ requestedVerification: true, isRejected: false });
    expect(await profile()).toMatchObject({
      initialSetupCompleted: true,
      requestedVerification: true,
    });
  });

  test('saves details by their documented names and labels', async () => {
    await save({
      firstName: 'Ida',
      dob: '02/03/1990',
      gender: 'Female',
      height: 172,
      nationality: ['British', 'FR'],
      languages: ['English', 'de'],
      country: 'France',
      currentLocation: { name: 'Antibes', country: 'France', lat: 43.58, lng: 7.12 },
      smoking: false,
      tattoo: 'No Visible Tattoos',
      relationshipStatus: 'In a Relationship',
      primaryPhone: '+33 600 000 000',
      newsLetter: true,
    });
    expect(await profile()).toMatchObject({
      user: { firstName: 'Ida' },
      gender: 'FEMALE',
      heightCm: 172,
      nationalities: ['GB', 'FR'],
      languages: ['en', 'de'],
      country: 'FR',
      locationName: 'Antibes',
      locationCountry: 'FR',
      smoking: false,
      tattoo: 'NO_VISIBLE_TATTOOS',
      newsletter: true,
    });
  });

  test('keeps what it does not name', async () => {
    await save({ hobbies: 'Diving', aboutMe: 'Calm.' });
    await save({ hobbies: null });
    expect(await profile()).toMatchObject({ hobbies: null, aboutMe: 'Calm.' });
  });

  test.each([
    [
      { isAvailable: true, hasNotice: false },
      { isAvailable: true, hasNotice: false },
    ],
    [
      { isAvailable: true, hasNotice: true, noticePeriod: 14 },
      { isAvailable: true, hasNotice: true, noticePeriod: 14 },
    ],
    [{ isAvailable: false }, { isAvailable: false, hasNotice: false, noticePeriod: null }],
  ])('saves the availability %o', async (given, stored) => {
    await save(given);
    expect(await profile()).toMatchObject(stored);
  });

  test('replaces a list as a whole, keeping the entries that it names', async () => {
    const entry = { companyName: 'M/Y A', position: 'Mate', description: 'Sailed.' };
    const dates = { fromDate: '05/2019', toDate: '06/2020', present: false };
    await save({
      pastRoles: [
        { ...entry, ...dates },
        { ...entry, ...dates, companyName: 'B' },
      ],
    });
    const [first] = (await profile()).pastRoles;
    const kept = { ...entry, _id: first?.id, fromDate: '01/2021', toDate: null, present: true };
    await save({ pastRoles: [kept, { ...entry, ...dates, companyName: 'C' }] });
    const { pastRoles } = await profile();
    expect(pastRoles.map(({ companyName }) => companyName)).toEqual(['M/Y A', 'C']);
    expect(pastRoles[0]?.id).toBe(first?.id);
    await save({ pastRoles: [], education: [{ name: 'School', description: 'x', ...dates }] });
    expect(await profile()).toMatchObject({ pastRoles: [], education: [{ name: 'School' }] });
  });

  test('saves ideal positions in the order of the list', async () => {
    const role = { noYachtSizePreference: true, yachtType: ['Motor'], jobType: ['Rotation'] };
    const captain = { ...role, position: ['Bosun'] };
    const mate = { ...role, position: [{ name: 'Deckhand' }] };
    await save({ lookingFor: { desiredRoles: [captain, mate], idealSalary: 4000 } });
    const [first, second] = (await profile()).desiredRoles;
    const sent = [
      { ...mate, _id: second?.id },
      { ...captain, _id: first?.id },
    ];
    await save({ lookingFor: { desiredRoles: sent, idealSalaryCurrency: 'gbp' } });
    const { desiredRoles, ...saved } = await profile();
    expect(desiredRoles.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(saved).toMatchObject({
      idealSalary: 4000,
      idealSalaryCurrency: 'GBP',
      positionName: 'Deckhand',
    });
    await expect(save({ lookingFor: { desiredRoles: [role] } })).rejects.toMatchObject({
      message: idealPositionTexts.position,
    });
  });

  test('saves papers and what is chosen from the reference lists', async () => {
    const skill = await db.skill.findFirstOrThrow();
    await save({
      schengen: { status: true, expiryDate: '01/02/2030' },
      eng1Info: { status: true, expiryDate: null },
      skills: [{ _id: skill.id, name: skill.name }],
      equipment: [],
    });
    expect(await profile()).toMatchObject({
      visas: [{ kind: 'SCHENGEN', held: true, expiryDate: new Date('2030-02-01') }],
      certificates: [{ kind: 'ENG1', held: true }],
      skills: [{ skillId: skill.id }],
    });
  });

  test('keeps a reference whose link was sent as it is, and archives it once it is left out', async () => {
    const five = {
      referenceName: 'Ines',
      companyName: 'A',
      position: 'Captain',
      email: 'i@b.test',
    };
    await save({ references: [five] });
    const [{ id } = { id: '' }] = (await profile()).references;
    await db.reference.update({ where: { id }, data: { emailSent: true } });
    await save({ references: [{ ...five, _id: id }, five] });
    expect((await profile()).references).toHaveLength(2);
    await expect(
      save({ references: [{ ...five, _id: id, position: 'Owner' }] }),
    ).rejects.toMatchObject({ code: 'invalid-transition' });
    expect((await profile()).references).toHaveLength(2);
    await save({ references: [] });
    expect(await db.reference.findMany({ where: { candidateId: me.candidateId } })).toMatchObject([
      { id, archived: true },
    ]);
  });

  test('adds jobs that are not interesting, and only those that can be seen', async () => {
    const [open, draft] = [await createJob(), await createJob({ status: 'DRAFT', listedAt: null })];
    await save({ notInterestedJobs: [open.id] });
    await expect(save({ notInterestedJobs: [open.id, draft.id] })).rejects.toMatchObject({
      code: 'not-found',
    });
    await save({ notInterestedJobs: [] });
    expect((await profile()).notInterested).toEqual([{ jobId: open.id }]);
  });

  test('requests verification with the server’s date, also after a rejection', async () => {
    const before = { isRejected: true, initialSetupCompleted: true };
    await db.candidate.update({ where: { id: me.candidateId }, data: before });
    await expect(save({ isRejected: false })).rejects.toMatchObject({ code: 'invalid-input' });
    await save({ requestedVerification: true, isRejected: false });
    expect(await profile()).toMatchObject({
      requestedVerification: true,
      isRejected: false,
      requestedVerificationAt: expect.any(Date),
    });
  });

  test('goes through set-up as the wizard does', async () => {
    me = await createCandidate({ profileType: null, initialSetupCompleted: false });
    await save({ profileType: 'upload', initialSetupStep: 2 });
    await expect(save({ initialSetupStep: 3 })).rejects.toMatchObject({
      message: setupTexts.location,
    });
    await expect(save({ initialSetupCompleted: true })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    const role = { noYachtSizePreference: true, yachtType: ['Sailing'], jobType: ['Daywork'] };
    await save({
      currentLocation: { name: 'Palma', country: 'ES' },
      lookingFor: {
        idealSalary: 3000,
        idealSalaryCurrency: 'eur',
        desiredRoles: [{ ...role, position: ['Bosun'] }],
      },
      initialSetupStep: 4,
      initialSetupCompleted: true,
      requestedVerification: true,
    });
    expect(await profile()).toMatchObject({
      initialSetupStep: 4,
      initialSetupCompleted: true,
      requestedVerification: true,
    });
    await expectFresh(me);
  });

  test.each([
    [{ isVerified: true }, 'forbidden'],
    [{ notes: 'x' }, 'forbidden'],
    [{ requestedVerificationDate: '2026-01-01' }, 'forbidden'],
    [{ requestedVerification: true, isRejected: true }, 'forbidden'],
    [{ cv: { url: '/media/cv/other.pdf' } }, 'forbidden'],
    [{ profileImage: '/media/avatar/other.jpg' }, 'forbidden'],
    [{ requestedVerification: false }, 'invalid-input'],
    [{ couple: null }, 'invalid-input'],
    [{ _id: 'x' }, 'invalid-input'],
    [{ percent: 100 }, 'invalid-input'],
    [{ dob: '01/01/2020' }, 'invalid-input'],
    [{ dob: '31/02/1990' }, 'invalid-input'],
    [{ height: 'tall' }, 'invalid-input'],
    [{ nationality: ['Martian'] }, 'invalid-input'],
    [{ nationality: 'French' }, 'invalid-input'],
    [{ gender: 'Robot' }, 'invalid-input'],
    [{ noticePeriod: 10 }, 'invalid-input'],
    [{ isAvailable: true, hasNotice: true }, 'invalid-input'],
    [{ cvPreviewNotice: 13 }, 'invalid-input'],
    [{ skills: ['No such skill'] }, 'invalid-input'],
    [{ pastRoles: [{ _id: '019b76da-aa5a-761a-94a1-ad064dab3e1c' }] }, 'invalid-input'],
    [{ education: {} }, 'invalid-input'],
    [{ eng1: [{ _id: '019b76da-aa5a-761a-94a1-ad064dab3e1c' }] }, 'not-found'],
    [{ references: [{ referenceName: 'x', completed: true }] }, 'invalid-input'],
    [{ email: 'nobody' }, 'invalid-input'],
  ])('is refused as a whole for %o', async (bad, code) => {
    const before = await profile();
    await expect(save({ hobbies: 'Nothing of this', ...bad })).rejects.toMatchObject({ code });
    expect(await profile()).toEqual(before);
  });

  test('names the field at fault, and the age limit in its words', async () => {
    await expect(save({ dob: '01/01/2020' })).rejects.toMatchObject({
      fieldPath: ['dob'],
      message: registrationTexts.underAge,
    });
  });

  test('of a shape of its own is refused', async () => {
    for (const data of [null, 'x', {}, [null], [{ value: 1 }], [{ propName: 'hobbies' }]])
      await expect(updateCandidate(me, { id: me.candidateId, data })).rejects.toMatchObject({
        code: 'invalid-input',
      });
    const many = Array.from({ length: 101 }, () => ({ propName: 'hobbies', value: 'x' }));
    await expect(updateCandidate(me, { id: me.userId, data: many })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('changes nobody else’s profile', async () => {
    const other = await createCandidate();
    await expect(
      updateCandidate(other, { id: me.candidateId, data: list({ hobbies: 'x' }) }),
    ).rejects.toMatchObject({ code: 'not-found' });
    for (const [viewer, code] of [
      [guest, 'unauthenticated'],
      [await createEmployer(), 'forbidden'],
    ] as const)
      await expect(updateCandidate(viewer, { id: me.candidateId, data: [] })).rejects.toMatchObject(
        { code },
      );
  });
});

describe('the agency’s update list', () => {
  const decide = async (values: Record<string, unknown>, id = me.candidateId) =>
    updateCandidate(await createAdmin(), { id, data: list(values) });

  test('verifies, and keeps notes', async () => {
    await decide({ isVerified: true, notes: 'Good on deck.' }, me.userId);
    expect(await readWholeProfile(await createAdmin(), me.candidateId)).toMatchObject({
      isVerified: true,
      notes: 'Good on deck.',
    });
    await expect(decide({ isVerified: true, notes: 'x' })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    expect(await readWholeProfile(await createAdmin(), me.candidateId)).toMatchObject({
      notes: 'Good on deck.',
    });
  });

  test('rejects a request with its date', async () => {
    await save({ requestedVerification: true });
    await decide({
      requestedVerification: false,
      requestedVerificationDate: '',
      isRejected: true,
    });
    expect(await profile()).toMatchObject({
      requestedVerification: false,
      requestedVerificationAt: null,
      isRejected: true,
    });
    expect(await db.email.count({ where: { userId: me.userId, kind: 'candidate-rejected' } })).toBe(
      1,
    );
  });

  test.each([
    [{ isVerified: false }, 'invalid-input'],
    [{ requestedVerification: true }, 'invalid-input'],
    [{ isVerified: true, isRejected: true }, 'invalid-input'],
    [{ hobbies: 'x' }, 'forbidden'],
    [{ notes: 7 }, 'invalid-input'],
  ])('is refused for %o', async (values, code) => {
    await expect(decide(values)).rejects.toMatchObject({ code });
  });

  test('of nobody is not found', async () => {
    const nobody = '019b76da-aa5a-761a-94a1-ad064dab3e1c';
    await expect(decide({ notes: 'x' }, nobody)).rejects.toMatchObject({ code: 'not-found' });
  });
});
