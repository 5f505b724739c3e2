import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#server/domain/kernel/brand.ts';
import { listingTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { restServer } from '#server/testing/rest.ts';

const ask = restServer();
let admin: AdminViewer;

beforeAll(createQueueTables);
beforeEach(async () => {
  await db.yacht.deleteMany();
  await db.user.deleteMany();
  admin = await createAdmin();
});

const SECRET = {
  name: 'Secret Name',
  builderName: 'Secret Yard',
  notes: 'Secret notes',
  locationName: 'Secret Harbour',
  locationCountry: 'FR',
  homePortName: 'Secret Port',
  homePortCountry: 'IT',
  size: 47,
  buildYear: 2019,
} as const;

describe('the lists of jobs', () => {
  test('give a guest summaries and nothing else', async () => {
    const yacht = await createYacht(SECRET);
    const { id } = await createJob({ yachtId: yacht.id, notes: 'Secret too' });
    await createJob({ visibility: 'HIDDEN' });
    for (const viewer of [guest, admin, await createCandidate()]) {
      const { body } = await ask(viewer, 'POST /jobs/for-guest');
      expect(body).toMatchObject({ status: 200, total: 1 });
      expect(body.data).toEqual([
        {
          _id: id,
          position: { name: 'Deckhand', positionType: 'Deck' },
          contractType: 'Full time',
          periodLength: null,
          periodLengthSecondary: null,
          periodType: null,
          salaryType: 'Fixed',
          salaryCurrency: 'eur',
          salaryAmount: 3000,
          salaryRangeMin: null,
          salaryRangeMax: null,
          startDateType: 'ASAP',
          startDateApprx: null,
          dateCreated: expect.stringMatching(/Z$/),
          postedAgo: expect.any(String),
          yacht: { size: 45, yachtType: 'Motor Yacht' },
        },
      ]);
    }
  });

  test('give a candidate the documented fields with tier and percent, never what names the yacht', async () => {
    const yacht = await createYacht(SECRET);
    const qualification = await db.qualification.findFirstOrThrow();
    const { id } = await createJob({
      yachtId: yacht.id,
      notes: 'Secret too',
      gender: 'FEMALE',
      schengen: true,
    });
    await db.jobQualification.create({ data: { jobId: id, qualificationId: qualification.id } });
    const { body } = await ask(await createCandidate(), 'POST /jobs/all');
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          _id: id,
          tier: 4,
          percent: 0,
          visas: ['Schengen'],
          qls: [{ _id: qualification.id, name: qualification.name }],
          mqls: [],
          archived: false,
          yacht: {
            size: 47,
            age: 2019,
            currentLocation: { country: 'France' },
            homePort: { country: 'Italy' },
          },
        },
      ],
    });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/Secret/);
    for (const name of ['gender', 'notes', 'emailList', 'applications', 'visible', 'draft'])
      expect(body.data[0]).not.toHaveProperty(name);
    expect(body.data[0].yacht).not.toHaveProperty('_id');
  });

  test('give the agency what is active, everything, or one yacht', async () => {
    const job = await createJob();
    const archived = await createJob({ status: 'ARCHIVED', archivedAt: new Date() });
    const draft = await createJob({
      status: 'DRAFT',
      listedAt: null,
      yachtId: job.yachtId,
      reference: 'SEARCHED-7',
    });
    await db.application.create({
      data: { jobId: job.id, candidateId: (await createCandidate()).candidateId },
    });
    const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id);
    expect(idsOf((await ask(admin, 'POST /jobs/all')).body)).toEqual([job.id]);
    const every = await ask(admin, 'POST /jobs/only-admin');
    expect(idsOf(every.body)).toEqual([draft.id, archived.id, job.id]);
    expect((await ask(admin, 'POST /jobs/only-admin', { skip: 1 })).body).toMatchObject({
      total: 3,
      data: [{ _id: archived.id, archived: true }, { _id: job.id }],
    });
    const listings = await ask(admin, 'POST /jobs/yacht-listings/', { _id: job.yachtId });
    expect(listings.body.data).toMatchObject([
      { _id: draft.id, draft: true, archived: false, applications: 0, newApplications: 0 },
      { _id: job.id, draft: false, applications: 1, newApplications: 1 },
    ]);
    const search = (keyword: string, status: string) =>
      ask(admin, 'POST /jobs/search', { keyword, status });
    expect(idsOf((await search('searched', 'drafts')).body)).toEqual([draft.id]);
    expect((await search('searched', 'active')).body).toMatchObject({ data: [], total: 0 });
    expect((await search('s', 'drafts')).body.data).toEqual([]);
    expect((await search('', 'drafts')).body.data).toEqual([]);
    expect((await search('searched', 'lost')).body).toMatchObject({ status: 400, field: 'status' });
    expect((await ask(admin, 'GET /jobs/stats')).body.data).toMatchObject({ total: 2, today: 2 });
  });

  test('name for the agency alone who posted a job, and have its whole yacht', async () => {
    const yacht = await createYacht(SECRET);
    await createJob({ yachtId: yacht.id, postedById: admin.userId });
    const { body } = await ask(admin, 'POST /jobs/all');
    const found = await ask(admin, 'POST /yachts/find', { _id: yacht.id });
    expect(found.body.data.currentLocation).toMatchObject({ name: 'Secret Harbour' });
    expect(body.data).toMatchObject([{ postedBy: admin.userId, yacht: found.body.data }]);
    const theirs = await ask(await createCandidate(), 'POST /jobs/all');
    expect(theirs.body.data[0]).not.toHaveProperty('postedBy');
  });

  test('are refused to those who may not have them', async () => {
    const { id } = await createJob();
    const calls = ['POST /jobs/only-admin', 'POST /jobs/search', 'GET /jobs/stats'];
    for (const call of calls) {
      const body = call.startsWith('POST') ? { keyword: 'xx', status: 'active' } : undefined;
      expect((await ask(guest, call, body)).status).toBe(401);
      expect((await ask(await createCandidate(), call, body)).status).toBe(403);
    }
    for (const [call, body] of [
      ['POST /jobs/all', {}],
      ['POST /jobs/find', { _id: id }],
    ] as const) {
      expect((await ask(guest, call, body)).status).toBe(401);
      expect((await ask(await createEmployer(), call, body)).status).toBe(403);
    }
  });
});

describe('a listing', () => {
  const draft = async (given: object = {}) =>
    ask(admin, 'POST /jobs/handle-draft/', {
      yacht: (await createYacht()).id,
      draft: true,
      ...given,
    });
  const whole = async (given: object = {}) => ({
    consultant: brand().consultants[0],
    reference: (await ask(admin, 'GET /jobs/unique-reference')).body.ref,
    position: 'Deckhand',
    contractType: 'Rotation',
    periodLength: 2,
    periodLengthSecondary: '1',
    periodType: 'Months',
    salaryCurrency: 'usd',
    salaryType: 'Range',
    salaryRangeMin: '4000',
    salaryRangeMax: 5000,
    gender: 'Male or Female',
    startDateType: 'Approximate Date',
    startDateApprx: '01/02/2030',
    visible: 'Live',
    description: 'A deckhand.',
    ...given,
  });

  test('begins as a draft and is saved with its documented labels', async () => {
    const made = await draft();
    expect(made).toMatchObject({ status: 201, body: { status: 201, data: { draft: true } } });
    const [first, second] = await db.qualification.findMany({ take: 2 });
    const fields = await whole({
      _id: made.body.data._id,
      draft: true,
      qualifications: [first?.name],
      moreQualifications: [[{ _id: second?.id }], []],
      experience: '2 Years',
      cabinStatus: '',
    });
    const saved = await ask(admin, 'POST /jobs/handle-draft', fields);
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({
      position: { name: 'Deckhand' },
      contractType: 'Rotation',
      periodLength: 2,
      periodLengthSecondary: 1,
      salaryRangeMin: 4000,
      gender: 'Male or Female',
      startDateApprx: '01/02/2030',
      visible: 'Live',
      experience: '2 Years',
      cabinStatus: null,
      eng1: true,
      stcwBasic: true,
      qualifications: [{ _id: first?.id, name: first?.name }],
      moreQualifications: [[{ _id: second?.id, name: second?.name }]],
      emailList: [],
      applications: 0,
      draft: true,
    });
    const listed = await ask(admin, 'POST /jobs/list', { _id: made.body.data._id });
    expect(listed.body.data).toMatchObject({ draft: false, archived: false });
    // An answer can be sent back as input, with the yacht as answered.
    const again = await ask(admin, 'POST /jobs/handle-draft', {
      ...listed.body.data,
      yacht: listed.body.data.yacht._id,
      draft: true,
    });
    const { postedAgo: _ago, ...same } = listed.body.data;
    expect(again.body.data).toMatchObject(same);
  });

  test('says what is missing in the documented order, when it is listed or saved as a whole', async () => {
    const { body } = await draft();
    const list = await ask(admin, 'POST /jobs/list', { _id: body.data._id });
    expect(list.body).toMatchObject({
      status: 400,
      error_message: listingTexts.consultant,
      field: 'consultant',
    });
    const { reference: _none, ...fields } = await whole({ yacht: body.data.yacht._id });
    const noReference = await ask(admin, 'POST /jobs/handle-draft', fields);
    expect(noReference.body).toMatchObject({ error_message: listingTexts.reference });
    const noDate = await whole({ yacht: body.data.yacht._id, startDateApprx: '' });
    expect((await ask(admin, 'POST /jobs/handle-draft', noDate)).body).toMatchObject({
      error_message: listingTexts.startDate,
      field: 'startDateApprx',
    });
    expect(await db.job.count()).toBe(1);
  });

  test('that is re-listed is a draft with a reference of its own', async () => {
    const { id: yacht } = await createYacht();
    const fields = await whole({ yacht });
    const first = await ask(admin, 'POST /jobs/handle-draft', fields);
    const copy = await ask(admin, 'POST /jobs/handle-draft', fields);
    expect(first.body.data.reference).toBe(fields.reference);
    expect(copy).toMatchObject({ status: 201, body: { data: { draft: true, emailList: [] } } });
    expect(copy.body.data.reference).not.toBe(fields.reference);
    const typed = await ask(admin, 'POST /jobs/handle-draft', { ...fields, draft: true });
    expect(typed.body).toMatchObject({ status: 409, error_code: 'already-exists' });
  });

  test('is archived and deleted', async () => {
    const { id } = await createJob();
    const archived = await ask(admin, 'POST /jobs/archive', { _id: id });
    expect(archived.body.data).toMatchObject({ archived: true, dateArchived: expect.any(String) });
    const again = await ask(admin, 'POST /jobs/archive', { _id: id });
    expect(again.body).toMatchObject({ status: 409, error_code: 'invalid-transition' });
    expect((await ask(admin, 'POST /jobs/delete', { _id: id })).body).toEqual({
      success: true,
      status: 200,
      data: null,
    });
    expect((await ask(admin, 'POST /jobs/find', { _id: id })).status).toBe(404);
  });

  test.each([
    [{ position: 'Astronaut' }, 'position'],
    [{ salaryAmount: 'much' }, 'salaryAmount'],
    [{ contractType: 'Forever' }, 'contractType'],
    [{ startDateApprx: '31/02/2030' }, 'startDateApprx'],
    [{ qualifications: ['Flying'] }, 'qualifications'],
    [{ consultant: 'Nobody' }, 'consultant'],
    [{ yacht: null }, 'yacht'],
    [{ draft: 'yes' }, 'draft'],
  ])('is refused with %o', async (bad, field) => {
    const { body } = await draft(bad);
    expect(body).toMatchObject({ status: 400, error_code: 'invalid-input', field });
    expect(await db.job.count()).toBe(0);
  });

  test('is the agency’s alone', async () => {
    const { id } = await createJob();
    const candidate = await createCandidate();
    for (const call of ['handle-draft', 'list', 'archive', 'delete'])
      expect((await ask(candidate, `POST /jobs/${call}`, { _id: id })).status).toBe(403);
    expect((await ask(candidate, 'GET /jobs/unique-reference')).status).toBe(403);
  });
});
