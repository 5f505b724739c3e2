import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#server/domain/kernel/brand.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { listingTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { findJob } from '#server/domain/rows/job.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { uniqueReference } from './reference.ts';
import { createJob as createDraft, type JobInput, saveJob } from './save.ts';
import { listJob } from './status.ts';

let admin: AdminViewer;
let yachtId: string;
let firstStep: JobInput;
beforeAll(async () => {
  admin = await createAdmin();
  yachtId = (await createYacht()).id;
  const position = await db.position.findFirstOrThrow({ where: { name: 'Bosun' } });
  firstStep = {
    step: 1,
    consultant: brand().consultants[0],
    positionId: position.id,
    contractType: 'ROTATION',
    periodLength: 2,
    periodLengthSecondary: 3,
    periodType: 'MONTHS',
    salaryCurrency: 'EUR',
    salaryType: 'RANGE',
    salaryRangeMin: 4000,
    salaryRangeMax: 5000,
    gender: 'MALE_OR_FEMALE',
    startDateType: 'APPROXIMATE_DATE',
    startDate: '01/05/2027',
    visibility: 'LIVE',
  };
});

const saved = (id: string) => db.job.findUniqueOrThrow({ where: { id } });
const jobsOfYacht = () => db.job.count({ where: { yachtId } });

describe('a listing without an id', () => {
  test('begins as a draft of its yacht, with ENG 1 and STCW Basic required', async () => {
    const id = await saveJob(admin, { yachtId, notes: 'Begun' });
    expect(await saved(id)).toMatchObject({
      yachtId,
      status: 'DRAFT',
      wizardStep: 1,
      postedById: admin.userId,
      notes: 'Begun',
      eng1: true,
      stcwBasic: true,
      stcwAdvanced: false,
    });
  });

  test('needs a yacht that exists', async () => {
    await expect(saveJob(admin, {})).rejects.toMatchObject({ fieldPath: ['yacht'] });
    const unknown = '0196b1a8-0000-7000-8000-000000000000';
    await expect(saveJob(admin, { yachtId: unknown })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is nothing while its first step is refused', async () => {
    const before = await jobsOfYacht();
    await expect(saveJob(admin, { yachtId, step: 1 })).rejects.toThrow(listingTexts.consultant);
    expect(await jobsOfYacht()).toBe(before);
  });
});

describe('the steps of the wizard', () => {
  test('are saved one by one and remember the furthest', async () => {
    const reference = await uniqueReference(admin);
    const [first, second] = await db.qualification.findMany({ take: 2 });
    const id = await saveJob(admin, { yachtId, ...firstStep, reference });
    expect(await saved(id)).toMatchObject({ reference, wizardStep: 2, status: 'DRAFT' });
    await saveJob(admin, {
      id,
      step: 2,
      eng1: false,
      c1d: true,
      experience: 'TWO_YEARS',
      qualifications: [first!.id, first!.id],
      qualificationGroups: [[], [first!.id, second!.id]],
    });
    await expect(saveJob(admin, { id, step: 3, description: ' ' })).rejects.toMatchObject({
      message: listingTexts.description,
      fieldPath: ['description'],
    });
    await saveJob(admin, { id, step: 3, description: 'A bosun.' });
    expect(await findJob(admin, id)).toMatchObject({
      wizardStep: 4,
      startDate: '2027-05-01',
      eng1: false,
      stcwBasic: true,
      c1d: true,
      qualifications: [{ id: first!.id }],
      qualificationGroups: [[{}, {}]],
    });
    await saveJob(admin, { id, step: 1, notes: 'Back at the first' });
    expect(await saved(id)).toMatchObject({ wizardStep: 4, description: 'A bosun.' });
  });

  test('answer the first message in the documented order, one at a time', async () => {
    const reference = await uniqueReference(admin);
    const order = [
      [{ consultant: null }, listingTexts.consultant],
      [{ reference: null }, listingTexts.reference],
      [{ positionId: null }, listingTexts.position],
      [{ contractType: null }, listingTexts.contractType],
      [{ salaryCurrency: null }, listingTexts.salaryCurrency],
      [{ salaryType: null }, listingTexts.salaryType],
      [{ salaryRangeMin: null }, listingTexts.salaryMinimum],
      [{ salaryRangeMax: null }, listingTexts.salaryMaximum],
      [{ periodLengthSecondary: null }, listingTexts.rotation],
      [{ gender: null }, listingTexts.gender],
      [{ startDateType: null }, listingTexts.startDateType],
      [{ startDate: null }, listingTexts.startDate],
      [{ visibility: null }, listingTexts.visibility],
    ] as const;
    for (const [missing, message] of order)
      await expect(
        saveJob(admin, { yachtId, ...firstStep, reference, ...missing }),
      ).rejects.toThrow(message);
  });

  test('clear what is null and keep what is missing', async () => {
    const id = await saveJob(admin, { yachtId, notes: 'Kept', periodLength: 3, eng1: true });
    await saveJob(admin, { id, periodLength: null, eng1: null });
    expect(await saved(id)).toMatchObject({ notes: 'Kept', periodLength: null, eng1: false });
  });
});

describe('an active listing', () => {
  test('is saved only while the whole of it stays valid, and stays active', async () => {
    const { id } = await createJob({ yachtId });
    await expect(saveJob(admin, { id, description: '' })).rejects.toThrow(listingTexts.description);
    await expect(saveJob(admin, { id, step: 2, gender: null })).rejects.toThrow(
      listingTexts.gender,
    );
    await saveJob(admin, { id, description: 'Better', visibility: 'HIDDEN' });
    expect(await saved(id)).toMatchObject({
      status: 'ACTIVE',
      description: 'Better',
      visibility: 'HIDDEN',
    });
  });
});

describe('an archived listing', () => {
  test('stays archived however it is saved', async () => {
    const { id } = await createJob({ yachtId, status: 'ARCHIVED', archivedAt: new Date() });
    await saveJob(admin, { id, description: null });
    expect(await saved(id)).toMatchObject({ status: 'ARCHIVED', description: null });
  });
});

describe('what a listing refuses', () => {
  test.each([
    [{ salaryAmount: 1.5 }, 'salaryAmount'],
    [{ salaryAmount: -1 }, 'salaryAmount'],
    [{ salaryAmount: 2 ** 31 }, 'salaryAmount'],
    [{ periodLength: 40_000 }, 'periodLength'],
    [{ startDate: '31/02/2027' }, 'startDate'],
    [{ startDate: '05/2027' }, 'startDate'],
    [{ consultant: 'Nobody of ours' }, 'consultant'],
    [{ description: 'a\u0000b' }, 'description'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
    [{ reference: 'x'.repeat(201) }, 'reference'],
    [{ positionId: 'nonsense' }, 'position'],
    [{ qualifications: ['0196b1a8-0000-7000-8000-000000000000'] }, 'qualifications'],
    [
      { qualifications: Array.from({ length: 101 }, () => '0196b1a8-0000-7000-8000-000000000000') },
      'qualifications',
    ],
  ] as [Partial<JobInput>, string][])('%o', async (fields, path) => {
    const before = await jobsOfYacht();
    await expect(saveJob(admin, { yachtId, ...fields })).rejects.toMatchObject({
      code: 'invalid-input',
      fieldPath: [path],
    });
    expect(await jobsOfYacht()).toBe(before);
  });

  test('a reference that another listing has', async () => {
    const other = await createJob({ yachtId });
    await expect(saveJob(admin, { yachtId, reference: other.reference })).rejects.toMatchObject({
      code: 'already-exists',
      fieldPath: ['reference'],
    });
  });

  test('to move to another yacht', async () => {
    const { id } = await createJob({ yachtId });
    const other = await createYacht();
    await expect(saveJob(admin, { id, yachtId: other.id })).rejects.toMatchObject({
      fieldPath: ['yacht'],
    });
  });

  test('everybody but admins', async () => {
    await expect(saveJob(guest, { yachtId })).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const viewer of [await createCandidate(), await createEmployer()])
      await expect(saveJob(viewer, { yachtId })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('all that is wrong', () => {
  const faultsOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    if (!(error instanceof DomainError)) return expect.fail('It was not refused.');
    return {
      code: error.code,
      path: error.fieldPath,
      paths: error.faults.map(({ path }) => path[0]),
    };
  };
  const wrong = {
    salaryAmount: -1,
    notes: 'a\u0000b',
    startDate: '31/02/2027',
    consultant: 'Nobody of ours',
    positionId: '0196b1a8-0000-7000-8000-000000000000',
    qualifications: ['0196b1a8-0000-7000-8000-000000000000'],
  };

  test('with a draft is told at once', async () => {
    const { reference } = await createJob({ yachtId });
    const before = await jobsOfYacht();
    expect(await faultsOf(createDraft(admin, { yachtId, ...wrong, reference }))).toEqual({
      code: 'invalid-input',
      path: ['salaryAmount'],
      paths: [
        'salaryAmount',
        'notes',
        'startDate',
        'consultant',
        'position',
        'qualifications',
        'reference',
      ],
    });
    expect(await jobsOfYacht()).toBe(before);
  });

  test('with an active listing is told with what it lacks', async () => {
    const { id, reference } = await createJob({ yachtId });
    const { paths } = await faultsOf(
      saveJob(admin, { id, ...wrong, reference, gender: null, description: '' }),
    );
    expect(paths).toEqual([
      'salaryAmount',
      'notes',
      'startDate',
      'consultant',
      'position',
      'qualifications',
      'gender',
      'description',
    ]);
    expect(await saved(id)).toMatchObject({ gender: 'MALE_OR_FEMALE', salaryAmount: 3000 });
  });

  test('with a draft that is to be listed is told at once', async () => {
    const id = await createDraft(admin, { yachtId });
    const { path, paths } = await faultsOf(listJob(admin, id));
    expect(path).toEqual(['consultant']);
    expect(paths).toEqual([
      'consultant',
      'position',
      'contractType',
      'salaryCurrency',
      'salaryType',
      'gender',
      'startDateType',
      'visibility',
      'description',
    ]);
    expect(await saved(id)).toMatchObject({ status: 'DRAFT' });
  });
});

describe('a draft that is made', () => {
  test('has a new reference, or the one that it is given', async () => {
    const first = await saved(await createDraft(admin, { yachtId, notes: 'Begun' }));
    const second = await saved(await createDraft(admin, { yachtId, reference: '' }));
    expect(first).toMatchObject({ yachtId, status: 'DRAFT', wizardStep: 1, notes: 'Begun' });
    expect(first.reference).toMatch(/^PA-\d+$/);
    expect(second.reference).toMatch(/^PA-\d+$/);
    expect(second.reference).not.toBe(first.reference);
    const own = await createDraft(admin, { yachtId, reference: 'ATS 7' });
    expect(await saved(own)).toMatchObject({ reference: 'ATS 7' });
  });

  test('by a token with the scope, is filled in and listed without a step', async () => {
    const token = integrationWith('JOBS_READ', 'JOBS_WRITE');
    const { step: _step, ...fields } = firstStep;
    const id = await createDraft(token, { yachtId });
    await saveJob(token, { id, ...fields });
    await saveJob(token, { id, description: 'A bosun.' });
    await listJob(token, id);
    expect(await saved(id)).toMatchObject({ status: 'ACTIVE', postedById: null, wizardStep: 4 });
    const reader = integrationWith('JOBS_READ');
    await expect(createDraft(reader, { yachtId })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a reference', () => {
  test('is given once, to fifty who ask at the same moment', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, () => uniqueReference(admin)));
    expect(new Set(given).size).toBe(50);
  });

  test('that somebody typed by hand is passed over', async () => {
    const last = Number((await uniqueReference(admin)).slice(3));
    await createJob({ yachtId, reference: `PA-${last + 1}` });
    expect(await uniqueReference(admin)).toBe(`PA-${last + 2}`);
  });

  test('is given to admins alone', async () => {
    await expect(uniqueReference(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('with what the caller saw', () => {
  const seen = { salaryType: 'FIXED', salaryAmount: 3000, startDate: null } as const;

  test('changes what is still so', async () => {
    const { id } = await createJob();
    await saveJob(admin, { id, seen, salaryAmount: 3500 });
    expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({ salaryAmount: 3500 });
  });

  test('changes nothing once somebody else has changed a field of it, and not for another field', async () => {
    const { id } = await createJob();
    await saveJob(admin, { id, salaryAmount: 3200, notes: 'Urgent.' });
    await expect(saveJob(admin, { id, seen, salaryAmount: 3500 })).rejects.toMatchObject({
      code: 'invalid-transition',
      message: listingTexts.changedMeanwhile,
    });
    await saveJob(admin, {
      id,
      seen: { visibility: 'LIVE', startDate: null },
      visibility: 'HIDDEN',
    });
    expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({
      salaryAmount: 3200,
      visibility: 'HIDDEN',
    });
  });

  test('compares a date with its day', async () => {
    const data = { startDateType: 'APPROXIMATE_DATE', startDate: new Date('2027-05-01') } as const;
    const { id } = await createJob(data);
    const changed = { id, startDate: '02/05/2027' };
    await expect(saveJob(admin, { ...changed, seen: { startDate: '30/04/2027' } })).rejects.toThrow(
      listingTexts.changedMeanwhile,
    );
    await saveJob(admin, { ...changed, seen: { startDate: '01/05/2027' } });
    expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({
      startDate: new Date('2027-05-02'),
    });
  });
});
