import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { idealPositionTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { saidAvailability } from '#server/domain/rules/availability.ts';
import { db } from '#server/platform/db.ts';
import { expectFresh } from '#server/testing/derived.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { removeEducation, removePastRole, saveEducation, savePastRole } from './career.ts';
import {
  removeDesiredRole,
  reorderDesiredRoles,
  saveDesiredRole,
  type DesiredRoleInput,
} from './desired-roles.ts';
import { type DetailsInput, markCvNoticeShown, setAvailability, updateProfile } from './details.ts';
import { setCertificate, setEquipment, setQualifications, setSkills, setVisa } from './holdings.ts';
import {
  COMPLETION_SHAPE,
  completionOf,
  isCvNoticeDue,
  readProfile,
  requireOwnProfile,
} from './profile.ts';

let me: CandidateViewer;
beforeAll(async () => {
  me = await createCandidate();
});

const row = (viewer = me) =>
  db.candidate.findUniqueOrThrow({
    where: { id: viewer.candidateId },
    include: {
      user: true,
      desiredRoles: { orderBy: { rank: 'asc' }, include: { positions: true } },
    },
  });

const role = (given: Partial<DesiredRoleInput> = {}): DesiredRoleInput => ({
  positions: ['Deckhand'],
  yachtSizeMin: 40,
  yachtSizeMax: null,
  yachtTypes: ['MOTOR_YACHT'],
  jobTypes: ['FULL_TIME'],
  ...given,
});
const job = { companyName: 'M/Y Sample', position: 'Deckhand', description: 'Teak.' };
const school = { name: 'Academy', description: 'Navigation.' };

async function failure(work: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await work.then(
    () => new Error('It was accepted.'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

describe('details', () => {
  test('are stored as codes and values, from labels or codes, and leave the rest alone', async () => {
    await updateProfile(me, {
      firstName: ' Zoë ',
      dob: '29/02/2000',
      gender: 'female',
      height: '175',
      nationalities: ['British', 'FR', 'fr'],
      languages: ['English', 'de'],
      country: 'South Africa',
      currentLocation: { name: 'Antibes', country: 'France', lat: 43.58, lng: 7.12 },
      smoking: false,
      tattoo: 'No Visible Tattoos',
      relationshipStatus: 'In a Relationship',
      primaryPhone: '+33 (0)6  12-34.56.78',
      primaryPhoneWhatsApp: true,
      aboutMe: 'Line one.\nمرحبا',
      hobbies: '   ',
      newsletter: true,
      idealSalary: '4500',
      idealSalaryCurrency: 'usd',
    });
    await updateProfile(me, { secondaryPhone: '００４４ 20 7946 0000' });
    expect(await row()).toMatchObject({
      user: { firstName: 'Zoë' },
      dob: new Date('2000-02-29'),
      gender: 'FEMALE',
      heightCm: 175,
      nationalities: ['GB', 'FR'],
      languages: ['en', 'de'],
      country: 'ZA',
      locationName: 'Antibes',
      locationCountry: 'FR',
      smoking: false,
      tattoo: 'NO_VISIBLE_TATTOOS',
      relationshipStatus: 'IN_A_RELATIONSHIP',
      primaryPhone: '+33 (0)6 12-34.56.78',
      primaryPhoneWhatsApp: true,
      secondaryPhone: '0044 20 7946 0000',
      aboutMe: 'Line one.\nمرحبا',
      hobbies: null,
      newsletter: true,
      idealSalary: 4500,
      idealSalaryCurrency: 'USD',
    });
    await expectFresh(me);
  });

  test('are cleared by null, by empty text and by a dash', async () => {
    await updateProfile(me, {
      dob: '-',
      height: null,
      country: '',
      currentLocation: null,
      gender: null,
      secondaryPhone: '-',
      nationalities: [],
    });
    expect(await row()).toMatchObject({
      dob: null,
      heightCm: null,
      country: null,
      locationName: null,
      locationLat: null,
      gender: null,
      secondaryPhone: null,
      nationalities: [],
    });
    await expectFresh(me);
  });

  const today = new Date();
  const years = (count: number, days: number) => {
    const day = new Date(
      Date.UTC(today.getUTCFullYear() - count, today.getUTCMonth(), today.getUTCDate() + days),
    );
    return day.toISOString().slice(0, 10).split('-').toReversed().join('/');
  };

  test('a date of birth is refused until the eighteenth birthday', async () => {
    const young = await failure(updateProfile(me, { dob: years(18, 1) }));
    expect(young).toMatchObject({ message: 'Candidates must be over 18.', fieldPath: ['dob'] });
    await updateProfile(me, { dob: years(18, 0) });
    expect((await row()).dob).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ['firstName', ''],
    ['firstName', 'x'.repeat(201)],
    ['lastName', 'Null\u0000byte'],
    ['dob', '31/02/1990'],
    ['dob', 19900101],
    ['gender', 'constructor'],
    ['height', 12],
    ['height', '180cm'],
    ['nationalities', ['Atlantean']],
    ['nationalities', Array.from({ length: 101 }, () => 'GB')],
    ['languages', 'English'],
    ['country', '__proto__'],
    ['currentLocation', { name: '', country: 'FR' }],
    ['currentLocation', { name: 'Antibes', country: 'FR', lat: 91, lng: 0 }],
    ['currentLocation', { name: 'Antibes', country: 'FR', lat: 43 }],
    ['smoking', 'no'],
    ['primaryPhone', "'; drop table users; --"],
    ['primaryPhone', '12'],
    ['aboutMe', 'x'.repeat(10_001)],
    ['hobbies', '\u0000'],
    ['idealSalary', -1],
    ['idealSalary', 1.5],
    ['idealSalary', Number.NaN],
    ['idealSalaryCurrency', 'chf'],
    ['newsletter', null],
  ])('%s %j is refused by name, and nothing of the change is saved', async (field, value) => {
    const before = await row();
    const error = await failure(
      updateProfile(me, { hobbies: 'Half-saved', [field]: value } as DetailsInput),
    );
    expect(error.code).toBe('invalid-input');
    expect(error.fieldPath?.[0]).toBe(field);
    expect(await row()).toEqual(before);
  });

  test('no column beyond the details can be written', async () => {
    const extra = { isVerified: true, notes: 'Hire me', userId: randomUUID(), hobbies: 'Sailing' };
    await updateProfile(me, extra as DetailsInput);
    expect(await row()).toMatchObject({
      isVerified: false,
      notes: null,
      userId: me.userId,
      hobbies: 'Sailing',
    });
  });
});

describe('ideal positions', () => {
  test('are saved with their positions in order, by id or by name, and changed in place', async () => {
    const bosun = await db.position.findUniqueOrThrow({ where: { name: 'Bosun' } });
    const id = await saveDesiredRole(me, role({ positions: [bosun.id, 'Deckhand', 'Bosun'] }));
    await expectFresh(me);
    expect((await row()).positionName).toBe('Bosun');
    await saveDesiredRole(me, role({ id, noYachtSizePreference: true, yachtTypes: ['Sailing'] }));
    const [saved] = (await row()).desiredRoles;
    expect(saved).toMatchObject({ id, yachtSizeMin: null, yachtTypes: ['SAILING_YACHT'] });
    expect(saved?.positions).toHaveLength(1);
    await expectFresh(me);
  });

  test('go in the order that is asked for', async () => {
    const [first] = (await row()).desiredRoles;
    const second = await saveDesiredRole(me, role({ positions: ['Bosun'] }));
    await reorderDesiredRoles(me, [second, first?.id ?? '']);
    expect((await row()).desiredRoles.map(({ id }) => id)).toEqual([second, first?.id]);
    expect((await row()).positionName).toBe('Bosun');
    await expectFresh(me);
    expect((await failure(reorderDesiredRoles(me, [second]))).code).toBe('invalid-input');
    await removeDesiredRole(me, second);
    await expectFresh(me);
  });

  test.each<[Partial<DesiredRoleInput>, string, string]>([
    [{ positions: [] }, idealPositionTexts.position, 'positions'],
    [{ positions: ['Space Pilot'] }, idealPositionTexts.position, 'positions'],
    [{ yachtSizeMin: null }, idealPositionTexts.length, 'yachtSizeMin'],
    [{ yachtSizeMin: 80, yachtSizeMax: 40 }, idealPositionTexts.length, 'yachtSizeMin'],
    [{ yachtSizeMin: 1000 }, idealPositionTexts.length, 'yachtSizeMin'],
    [{ yachtTypes: [] }, idealPositionTexts.yachtType, 'yachtTypes'],
    [{ jobTypes: null }, idealPositionTexts.jobType, 'jobTypes'],
  ])('%j is refused in the documented words', async (given, message, path) => {
    const error = await failure(saveDesiredRole(me, role(given)));
    expect(error).toMatchObject({ code: 'invalid-input', message, fieldPath: [path] });
  });

  test('are at most a hundred', async () => {
    const busy = await createCandidate();
    const { candidateId } = busy;
    await db.desiredRole.createMany({
      data: Array.from({ length: 100 }, (_, rank) => ({ candidateId, rank })),
    });
    expect((await failure(saveDesiredRole(busy, role()))).code).toBe('invalid-input');
  });
});

describe('what is held', () => {
  test('is set as a whole, by id or by name', async () => {
    const [one, two] = await db.qualification.findMany({ take: 2 });
    const skill = await db.skill.findFirstOrThrow();
    const engine = await db.equipment.findFirstOrThrow();
    await setQualifications(me, [one?.id ?? '', two?.name ?? '']);
    await setSkills(me, [skill.id]);
    await setEquipment(me, [engine.id]);
    await expectFresh(me);
    expect((await row()).heldQualificationIds).toHaveLength(2);
    await setQualifications(me, [two?.id ?? '']);
    expect((await row()).heldQualificationIds).toEqual([two?.id]);
    await setQualifications(me, []);
    await expectFresh(me);
  });

  test('what is not in the list is refused and changes nothing', async () => {
    const [one] = await db.qualification.findMany({ take: 1 });
    await setQualifications(me, [one?.id ?? '']);
    const error = await failure(setQualifications(me, [one?.id ?? '', '__proto__']));
    expect(error).toMatchObject({ code: 'invalid-input', fieldPath: ['qualifications', '1'] });
    expect((await row()).heldQualificationIds).toEqual([one?.id]);
  });

  test('a visa and a certificate have an expiry date while they are held', async () => {
    await setVisa(me, { kind: 'B1/B2', held: true, expiryDate: '01/02/2030' });
    await setCertificate(me, { kind: 'ENG 1', held: true, expiryDate: null });
    expect(await row()).toMatchObject({ heldVisas: ['B1B2'], heldCertificates: ['ENG1'] });
    await setVisa(me, { kind: 'B1B2', held: false, expiryDate: '01/02/2030' });
    const visa = await db.candidateVisa.findFirst({ where: { candidateId: me.candidateId } });
    expect(visa).toMatchObject({ held: false, expiryDate: null });
    await expectFresh(me);
    const wrong = await failure(setVisa(me, { kind: 'B1B2', held: true, expiryDate: '02/2030' }));
    expect(wrong.fieldPath).toEqual(['expiryDate']);
    expect((await failure(setCertificate(me, { kind: 'toString', held: true }))).fieldPath).toEqual(
      ['kind'],
    );
  });
});

test('availability is stored as the documented three columns', async () => {
  expect(saidAvailability(await row())).toBeNull();
  await setAvailability(me, { availability: 'Available in 2 weeks' });
  expect(await row()).toMatchObject({ isAvailable: true, hasNotice: true, noticePeriod: 14 });
  expect(saidAvailability(await row())).toBe('TWO_WEEKS');
  expect((await failure(setAvailability(me, { availability: 'soon' }))).fieldPath).toEqual([
    'availability',
  ]);
});

describe('the CV notice', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });

  test('is due once per calendar month', async () => {
    expect(isCvNoticeDue(await row())).toBe(true);
    await markCvNoticeShown(me);
    expect(isCvNoticeDue(await row())).toBe(false);
  });

  test('is due again in the next month, and in the same month of the next year', async () => {
    at('2027-01-02T12:00:00Z');
    await markCvNoticeShown(me);
    const isDue = async (instant: string) => {
      at(instant);
      return isCvNoticeDue(await row());
    };
    expect(await isDue('2027-01-31T23:00:00Z')).toBe(false);
    expect(await isDue('2027-02-01T00:00:00Z')).toBe(true);
    expect(await isDue('2028-01-02T12:00:00Z')).toBe(true);
  });
});

test('the salary currency of a new profile is eur', async () => {
  const fresh = await createCandidate();
  expect((await row(fresh)).idealSalaryCurrency).toBe('EUR');
});

test('the completion that is explained is the one that is stored', async () => {
  const shape = { select: { ...COMPLETION_SHAPE, profileCompletion: true } };
  const profile = await readProfile(me, me.candidateId, shape);
  const completion = profile && (await completionOf(me, profile));
  expect(completion?.percent).toBe(profile?.profileCompletion);
});

describe('permission', () => {
  test('the owner and admins read a profile; to everybody else there is none', async () => {
    const others: Viewer[] = [
      await createCandidate(),
      await createEmployer(),
      guest,
      { role: 'integration', address: '', tokenId: randomUUID(), scopes: ['CANDIDATES_READ'] },
    ];
    await db.candidate.update({ where: { id: me.candidateId }, data: { isVerified: true } });
    const read = async (viewer: Viewer) =>
      (await readProfile(viewer, me.candidateId, { select: { id: true } }))?.id ?? null;
    expect(await Promise.all(others.map(read))).toEqual([null, null, null, null]);
    expect(await read(me)).toBe(me.candidateId);
    expect(await read(await createAdmin())).toBe(me.candidateId);
    expect(await readProfile(me, "' or true --", { select: { id: true } })).toBeNull();
  });

  test('only a candidate has a profile to change', async () => {
    const change = (viewer: Viewer) => failure(updateProfile(viewer, { hobbies: 'x' }));
    expect((await change(guest)).code).toBe('unauthenticated');
    expect((await change(await createAdmin())).code).toBe('forbidden');
    expect((await change(await createEmployer())).code).toBe('forbidden');
  });

  test("another candidate's entries are not found and stay as they are", async () => {
    const other = await createCandidate();
    const entry = await savePastRole(other, { ...job, fromDate: '2019', present: true });
    const lesson = await saveEducation(other, { ...school, fromDate: '2019', present: true });
    const wanted = await saveDesiredRole(other, role());
    const attempts = [
      savePastRole(me, { ...job, id: entry, fromDate: '2018', present: true }),
      removePastRole(me, entry),
      saveEducation(me, { ...school, id: lesson, fromDate: '2018', present: true }),
      removeEducation(me, lesson),
      saveDesiredRole(me, role({ id: wanted, positions: ['Bosun'] })),
      removeDesiredRole(me, wanted),
      reorderDesiredRoles(me, [wanted]),
      removePastRole(me, randomUUID()),
    ];
    const codes = (await Promise.all(attempts.map(failure))).map(({ code }) => code);
    expect(codes).toEqual(attempts.map(() => 'not-found'));
    expect((await db.pastRole.findUnique({ where: { id: entry } }))?.fromPrecision).toBe('YEAR');
    expect((await row(other)).positionName).toBe('Deckhand');
  });

  test('a profile is named by its own id or its user’s', () => {
    expect(requireOwnProfile(me, me.userId)).toBe(me.candidateId);
    expect(requireOwnProfile(me, me.candidateId)).toBe(me.candidateId);
    expect(() => requireOwnProfile(me, randomUUID())).toThrow('Not found.');
  });
});
