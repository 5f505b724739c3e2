import { beforeEach, describe, expect, test } from 'vitest';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { addNote } from '#server/domain/notes/entries.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { restServer } from '#server/testing/rest.ts';

const ask = restServer();
let admin: AdminViewer;

beforeEach(async () => {
  await db.user.deleteMany();
  admin = await createAdmin();
});

const list = (values: Record<string, unknown>) =>
  Object.entries(values).map(([propName, value]) => ({ propName, value }));

describe('candidates/update', () => {
  test('answers the profile in the documented forms', async () => {
    const me = await createCandidate();
    const data = list({
      dob: '02/03/1990',
      gender: 'Female',
      nationality: ['British'],
      languages: ['German'],
      country: 'France',
      tattoo: 'Visible Tattoos',
      currentLocation: { name: 'Antibes', country: 'FR', lat: 43.58, lng: 7.12 },
      c1d: { status: true, expiryDate: '05/06/2031' },
      cvPreviewNotice: 11,
      lookingFor: {
        idealSalary: 3500,
        idealSalaryCurrency: 'usd',
        desiredRoles: [
          {
            position: ['Bosun'],
            yachtSizeMin: 40,
            yachtType: ['Sailing Yacht'],
            jobType: ['Full time'],
          },
        ],
      },
      education: [
        { name: 'School', fromDate: '2008', toDate: '07/2010', description: 'Navigation.' },
      ],
    });
    const { status, body } = await ask(me, 'POST /candidates/update/', { id: me.userId, data });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      _id: me.candidateId,
      dob: '02/03/1990',
      gender: 'Female',
      nationality: ['British'],
      languages: ['German'],
      country: 'France',
      tattoo: 'Visible Tattoos',
      currentLocation: { name: 'Antibes', country: 'France', lat: 43.58, lng: 7.12 },
      c1d: { status: true, expiryDate: '05/06/2031' },
      schengen: { status: false, expiryDate: null },
      eng1Info: { status: false, expiryDate: null },
      cvPreviewNotice: 11,
      lookingFor: {
        idealSalary: 3500,
        idealSalaryCurrency: 'usd',
        desiredRoles: [
          {
            position: [{ _id: expect.any(String), name: 'Bosun', positionType: 'Deck' }],
            noYachtSizePreference: false,
            yachtSizeMin: 40,
            yachtSizeMax: null,
            yachtType: ['Sailing Yacht'],
            jobType: ['Full time'],
          },
        ],
      },
      education: [{ name: 'School', fromDate: '2008', toDate: '07/2010', present: false }],
      travelDocument: [],
      allDocuments: [],
      couple: null,
      cv: null,
    });
    // An answer can be sent back as input.
    const { lookingFor, education, currentLocation, nationality, c1d } = body.data;
    const again = list({ lookingFor, education, currentLocation, nationality, c1d });
    const repeated = await ask(me, 'POST /candidates/update', { id: me.candidateId, data: again });
    expect(repeated.body.data).toEqual(body.data);
  });

  test('names the field at fault by its documented name', async () => {
    const me = await createCandidate();
    const data = list({ nationality: ['Martian'] });
    const { body } = await ask(me, 'POST /candidates/update', { id: me.candidateId, data });
    expect(body).toMatchObject({
      status: 400,
      error_code: 'invalid-input',
      field: 'nationality.0',
    });
    const role = { position: [], yachtType: [], jobType: [] };
    for (const [change, field] of [
      [{}, 'position'],
      [{ yachtType: ['Submarine'] }, 'lookingFor.desiredRoles.0.yachtType.0'],
    ] as const) {
      const roles = list({ lookingFor: { desiredRoles: [{ ...role, ...change }] } });
      const refused = await ask(me, 'POST /candidates/update', { id: me.candidateId, data: roles });
      expect(refused.body).toMatchObject({ status: 400, field });
    }
  });

  test('verifies for the agency', async () => {
    const { candidateId: id } = await createCandidate({ notes: 'Old' });
    const data = list({ isVerified: true });
    const { body } = await ask(admin, 'POST /candidates/update', { id, data });
    expect(body.data).toMatchObject({ isVerified: true, notes: 'Old' });
    const again = await ask(admin, 'POST /candidates/update', { id, data });
    expect(again.body).toMatchObject({ status: 409, error_code: 'invalid-transition' });
  });

  test('writes the agency’s notes, which read back as they were written beside its entries', async () => {
    const { candidateId: id } = await createCandidate({ notes: 'Old' });
    await addNote(admin, { candidateId: id, text: 'An entry.' });
    const written = async (notes: string | null) => {
      const { body } = await ask(admin, 'POST /candidates/update', { id, data: list({ notes }) });
      return body.data;
    };
    const entry = { text: 'An entry.', isShared: false };
    const author = { _id: admin.userId };
    expect(await written('New\nnotes ')).toMatchObject({
      notes: 'New\nnotes ',
      noteEntries: [{ text: 'New\nnotes ', isShared: true, author }, entry],
    });
    expect(await written(null)).toMatchObject({ notes: null, noteEntries: [entry] });
  });
});

describe('candidates/verify-reference', () => {
  test('sends the referee the link and answers the reference', async () => {
    const { candidateId } = await createCandidate();
    const five = {
      referenceName: 'Ines',
      companyName: 'A',
      position: 'Captain',
      email: 'i@b.test',
    };
    const { id } = await db.reference.create({ data: { ...five, candidateId } });
    const call = 'POST /candidates/verify-reference/';
    const sent = await ask(admin, call, { id, email: 'i@b.test' });
    expect(sent.body).toMatchObject({ status: 200, data: { _id: id, ...five, emailSent: true } });
    expect(JSON.stringify(sent.body)).not.toMatch(/token/i);
    const other = await ask(admin, call, { id, email: 'other@b.test' });
    expect(other.body).toMatchObject({ status: 400, error_message: referenceTexts.otherEmail });
    await db.reference.update({ where: { id }, data: { companyName: '-' } });
    expect((await ask(admin, call, { id, email: 'i@b.test' })).body).toMatchObject({
      status: 400,
      error_message: referenceTexts.verifyRequired,
      field: 'companyName',
    });
    expect((await ask(await createCandidate(), call, { id, email: 'i@b.test' })).status).toBe(403);
  });
});

describe('the lists of the agency', () => {
  const requested = { requestedVerification: true, requestedVerificationAt: new Date() };

  test('count and list the sign-ups', async () => {
    const completed = await createCandidate(requested);
    await createCandidate();
    await createCandidate({ isVerified: true });
    const count = await ask(admin, 'GET /candidates/get-sign-ups-count/');
    expect(count.body.data).toEqual({ completed: 1, incomplete: 1 });
    const { body } = await ask(admin, 'POST /candidates/get-sign-ups/', { status: true });
    expect(body).toMatchObject({ status: 200, total: 1 });
    expect(body.data).toEqual([
      {
        _id: completed.candidateId,
        firstName: 'Sam',
        lastName: expect.any(String),
        email: expect.any(String),
        position: null,
        image: null,
        createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        requestedDate: requested.requestedVerificationAt.toISOString(),
        lastActive: expect.stringMatching(/Z$/),
        percent: 0,
        requestedVerification: true,
        requestedVerificationDate: requested.requestedVerificationAt.toISOString(),
        isRejected: false,
        isVerified: false,
        profileType: 'build',
        initialSetupCompleted: true,
        couple: null,
        isAvailable: null,
        hasNotice: false,
        noticePeriod: null,
        primaryPhone: null,
        secondaryPhone: null,
        lookingFor: { desiredRoles: [], idealSalary: null, idealSalaryCurrency: 'eur' },
        qualifications: [],
        eng1Info: { status: false, expiryDate: null },
        stcwBasicInfo: { status: false, expiryDate: null },
        stcwAdvancedInfo: { status: false, expiryDate: null },
        notes: null,
      },
    ]);
    const bad = await ask(admin, 'POST /candidates/get-sign-ups/', { status: 'all' });
    expect(bad.body).toMatchObject({ status: 400, field: 'status' });
  });

  test('have of each row the wishes, papers, couple and notes that are documented', async () => {
    const qualification = await db.qualification.findFirstOrThrow();
    const bosun = await db.position.findFirstOrThrow({ where: { name: 'Bosun' } });
    const me = await createCandidate({
      isVerified: true,
      notes: 'Call in May.',
      secondaryPhone: '+44 7700 900111',
      idealSalary: 3500,
      idealSalaryCurrency: 'GBP',
      qualifications: { create: { qualificationId: qualification.id } },
      certificates: { create: { kind: 'ENG1', held: true, expiryDate: new Date('2031-06-05') } },
      desiredRoles: {
        create: {
          rank: 0,
          jobTypes: ['ROTATION'],
          positions: { create: { positionId: bosun.id, rank: 0 } },
        },
      },
    });
    const partner = await createCandidate();
    const asked = [
      { role: 'SENDER', candidateId: me.candidateId },
      { role: 'RECEIVER', candidateId: partner.candidateId },
    ] as const;
    await db.couple.create({
      data: { receiverEmail: 'p@b.test', members: { create: [...asked] } },
    });
    const row = {
      _id: me.candidateId,
      notes: 'Call in May.',
      secondaryPhone: '+44 7700 900111',
      lookingFor: {
        idealSalary: 3500,
        idealSalaryCurrency: 'gbp',
        desiredRoles: [
          {
            position: [{ _id: bosun.id, name: 'Bosun', positionType: 'Deck' }],
            jobType: ['Rotation'],
          },
        ],
      },
      qualifications: [{ _id: qualification.id, name: qualification.name }],
      eng1Info: { status: true, expiryDate: '05/06/2031' },
      stcwBasicInfo: { status: false, expiryDate: null },
      couple: { status: 'requested' },
    };
    const { body } = await ask(admin, 'GET /candidates/get-crew');
    expect(body.data).toMatchObject([row]);
    const listed = await ask(admin, 'POST /jobs/email-list', { list: [me.candidateId] });
    expect(listed.body.data).toEqual(body.data);
  });

  test('search from five characters on', async () => {
    await createCandidate({ ...requested, searchText: 'ramona quillfeather' });
    const search = async (keyword: unknown, status = true) =>
      (await ask(admin, 'POST /candidates/search-sign-ups/', { status, keyword })).body;
    expect(await search('quill')).toMatchObject({ total: 1, data: [{ firstName: 'Sam' }] });
    expect(await search('quill', false)).toMatchObject({ total: 0, data: [] });
    for (const short of ['', 'quil', null]) expect((await search(short)).data).toEqual([]);
    expect(await search('x'.repeat(201))).toMatchObject({ status: 400, field: 'keyword' });
  });

  test('give the crew fifty at a time', async () => {
    for (let n = 0; n < 53; n += 1)
      await createCandidate({ isVerified: true, searchText: n === 0 ? 'unmistakable' : '' });
    const first = await ask(admin, 'GET /candidates/get-crew');
    const rest = await ask(admin, 'POST /candidates/get-more-crew/', { skip: '50' });
    expect([first.body.data.length, rest.body.data.length]).toEqual([50, 3]);
    expect(first.body.total).toBe(53);
    const ids = [...first.body.data, ...rest.body.data].map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(53);
    const found = await ask(admin, 'POST /candidates/search-crew/', { keyword: 'unmistak' });
    expect(found.body.data).toHaveLength(1);
    for (const skip of [-1, 1.5, 'many', 1e12, {}])
      expect((await ask(admin, 'POST /candidates/get-more-crew', { skip })).status).toBe(400);
  });

  test('and its statistics are for admins', async () => {
    expect((await ask(admin, 'GET /candidates/stats')).body.data).toMatchObject({
      total: 0,
      stews: 0,
      activeUsers: 0,
    });
    const calls = ['GET /candidates/stats', 'GET /candidates/get-crew'];
    calls.push('GET /candidates/get-sign-ups-count', 'POST /candidates/search-crew');
    for (const call of calls) {
      expect((await ask(guest, call)).status).toBe(401);
      expect((await ask(await createCandidate(), call)).status).toBe(403);
    }
  });
});

describe('reference data', () => {
  test('is answered with 201, as documented', async () => {
    const positions = await ask(guest, 'GET /positions');
    expect(positions).toMatchObject({ status: 201, body: { success: true, status: 201 } });
    expect(positions.body.data).toContainEqual({
      _id: expect.any(String),
      name: 'Deckhand',
      positionType: 'Deck',
    });
    const qualifications = await ask(guest, 'GET /qualifications/');
    expect(qualifications.body).toMatchObject({ status: 201 });
    expect(Object.keys(qualifications.body.data[0])).toEqual(['_id', 'name', 'category']);
  });

  test('has the known vessels, for admins and employers', async () => {
    const employer = await createEmployer();
    const all = await ask(employer, 'GET /vessels/all');
    const fast = await ask(admin, 'GET /vessels/fast-load');
    expect(all.status).toBe(201);
    expect(fast.body.data).toEqual(all.body.data.slice(0, 200));
    expect(all.body.data[0]).toEqual({
      _id: expect.any(String),
      name: expect.any(String),
      age: expect.any(Number),
      size: expect.any(Number),
      yachtType: expect.stringMatching(/Motor Yacht|Sailing Yacht/),
      yachtBuilderName: expect.any(String),
      yachtBuilderCountry: expect.any(String),
    });
    expect((await ask(guest, 'GET /vessels/all')).status).toBe(401);
    expect((await ask(await createCandidate(), 'GET /vessels/fast-load')).status).toBe(403);
  });
});
