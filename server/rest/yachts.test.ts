import { beforeEach, describe, expect, test } from 'vitest';
import { employerSetupTexts, yachtTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, EmployerViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { restServer } from '#server/testing/rest.ts';

const ask = restServer();
let admin: AdminViewer;
let employer: EmployerViewer;

beforeEach(async () => {
  await db.yacht.deleteMany();
  admin = await createAdmin();
  employer = await createEmployer();
});

const AURORA = {
  name: 'Aurora',
  yachtType: 'Motor Yacht',
  size: 52.5,
  age: 2019,
  yachtBuilderName: 'Feadship',
  yachtBuilderCountry: 'Netherlands',
  yachtStatus: 'Private & Charter',
  homePort: { name: 'Antibes', country: 'France', lat: 43.58, lng: 7.12 },
  currentLocation: { name: 'Palma', country: 'Spain', lat: null, lng: null },
  itinerary: ['Caribbean', 'Australia / NZ'],
  couples: true,
  tattoo: 'Visible Tattoos Allowed',
  smoking: false,
  dryBoat: false,
  notes: 'Ask for the mate.',
};
const add = (given: object = {}) => ask(admin, 'POST /yachts/add-local', { ...AURORA, ...given });
const list = (values: Record<string, unknown>) =>
  Object.entries(values).map(([propName, value]) => ({ propName, value }));

describe('a local yacht', () => {
  test('is added and answered with its documented fields', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, status: 201 });
    expect(body.data).toEqual({ _id: expect.any(String), ...AURORA });
    const found = await ask(admin, 'POST /yachts/find', { _id: body.data._id });
    expect(found.body.data).toEqual(body.data);
  });

  test('needs name, type and size, as numbers or text', async () => {
    expect((await add({ size: '' })).body).toMatchObject({
      status: 400,
      error_message: yachtTexts.required,
      field: 'size',
    });
    expect(
      (await add({ size: '40', age: '', yachtStatus: '', notes: '' })).body.data,
    ).toMatchObject({
      size: 40,
      age: null,
      yachtStatus: null,
      notes: null,
    });
  });

  test.each([
    [{ yachtType: 'Submarine' }, 'yachtType'],
    [{ age: 1066 }, 'age'],
    [{ size: 1000 }, 'size'],
    [{ itinerary: ['The Moon'] }, 'itinerary.0'],
    [{ homePort: { name: 'x', lat: 91, lng: 0 } }, 'homePort.lat'],
    [{ couples: 'maybe' }, 'couples'],
    [{ name: 'x'.repeat(201) }, 'name'],
  ])('is refused with %o', async (given, field) => {
    const { body } = await add(given);
    expect(body).toMatchObject({ status: 400, error_code: 'invalid-input', field });
    expect(await db.yacht.count()).toBe(0);
  });

  test('is edited as a whole or by a list', async () => {
    const { _id } = (await add()).body.data;
    const edited = await ask(admin, 'POST /yachts/edit-local', { ...AURORA, _id, name: 'Borea' });
    expect(edited.body.data).toEqual({ _id, ...AURORA, name: 'Borea' });
    const data = list({ notes: 'New', homePort: null });
    const updated = await ask(admin, 'POST /yachts/update/', { id: _id, data });
    expect(updated.body.data).toMatchObject({ name: 'Borea', notes: 'New', homePort: null });
    const asObject = await ask(admin, 'POST /yachts/update', { id: _id, data: { size: 60 } });
    expect(asObject.body.data).toMatchObject({ size: 60, notes: 'New' });
    const bad = list({ size: 70, employerId: employer.employerId });
    expect((await ask(admin, 'POST /yachts/update', { id: _id, data: bad })).body).toMatchObject({
      status: 400,
      field: 'employerId',
    });
    expect((await ask(admin, 'POST /yachts/find', { _id })).body.data.size).toBe(60);
  });

  test('stands in the list, newest first, and is found by three characters', async () => {
    const ids: string[] = [];
    for (const name of ['Aurora', 'Borealis', 'Auric'])
      ids.unshift((await add({ name })).body.data._id);
    await createYacht({ name: 'Aurelia', employer: { connect: { id: employer.employerId } } });
    const all = await ask(admin, 'GET /yachts');
    expect(all.body.total).toBe(3);
    expect(all.body.data.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect((await ask(admin, 'GET /yachts/?skip=2')).body.data).toHaveLength(1);
    expect((await ask(admin, 'GET /yachts?skip=x')).status).toBe(400);
    const search = async (keyword: string) =>
      (await ask(admin, 'POST /yachts/search', { keyword })).body;
    expect(await search('aur')).toMatchObject({ total: 2, data: [{ name: 'Auric' }, {}] });
    for (const short of ['', 'au'])
      expect(await search(short)).toMatchObject({ data: [], total: 0 });
  });

  test('with an active listing is not deleted', async () => {
    const { _id } = (await add()).body.data;
    const job = await createJob({ yachtId: _id });
    expect((await ask(admin, 'POST /yachts/delete', { _id })).body).toMatchObject({
      status: 409,
      error_message: yachtTexts.hasActiveJobs,
    });
    await db.job.update({ where: { id: job.id }, data: { status: 'DRAFT', listedAt: null } });
    expect((await ask(admin, 'POST /yachts/delete', { _id })).body.data).toBeNull();
    expect((await ask(admin, 'POST /yachts/find', { _id })).status).toBe(404);
  });

  test('is the agency’s alone', async () => {
    const { _id } = (await add()).body.data;
    for (const viewer of [await createCandidate(), employer]) {
      for (const call of ['add-local', 'edit-local', 'delete', 'search'])
        expect((await ask(viewer, `POST /yachts/${call}`, { ...AURORA, _id })).status).toBe(403);
      expect((await ask(viewer, 'GET /yachts')).status).toBe(403);
    }
    expect((await ask(employer, 'POST /yachts/find', { _id })).status).toBe(404);
    expect((await ask(await createCandidate(), 'POST /yachts/find', { _id })).status).toBe(403);
    expect((await ask(guest, 'POST /yachts/find', { _id })).status).toBe(401);
  });
});

describe('an employer', () => {
  const { yachtStatus: _status, notes: _notes, ...OWN } = AURORA;
  const update = (values: Record<string, unknown>, id = employer.employerId) =>
    ask(employer, 'POST /employers/update/', { id, data: list(values) });

  test('goes through set-up and has a yacht of their own', async () => {
    const early = await update({ initialSetupStep: 2 });
    expect(early.body).toMatchObject({ status: 400, error_message: employerSetupTexts.yachtName });
    const first = await update({ yacht: OWN, initialSetupStep: 2 }, employer.userId);
    expect(first.body.data).toMatchObject({
      _id: employer.userId,
      userType: 'Employer',
      profile: { initialSetupStep: 2, initialSetupCompleted: false, yacht: OWN },
    });
    const open = await update({ initialSetupStep: 3, initialSetupCompleted: true });
    expect(open.body).toMatchObject({ status: 400, error_message: employerSetupTexts.phone });
    const done = await update({ primaryPhone: '+33 600 000 000', initialSetupCompleted: true });
    expect(done.body.data.profile).toMatchObject({
      initialSetupStep: 3,
      initialSetupCompleted: true,
      primaryPhone: '+33 600 000 000',
    });
    expect((await update({ primaryPhone: '' })).body).toMatchObject({
      status: 400,
      field: 'primaryPhone',
    });
  });

  test('reads and writes that yacht, not the agency’s side of it', async () => {
    const { yacht } = (await update({ yacht: OWN })).body.data.profile;
    expect(Object.keys(yacht)).not.toEqual(expect.arrayContaining(['notes']));
    const found = await ask(employer, 'POST /yachts/find', { _id: yacht._id });
    expect(found.body.data).toEqual(yacht);
    const change = (values: Record<string, unknown>) =>
      ask(employer, 'POST /yachts/update', { id: yacht._id, data: list(values) });
    expect((await change({ size: 55 })).body.data.size).toBe(55);
    expect((await change({ size: 56, notes: 'x' })).status).toBe(403);
    expect((await update({ yacht: { ...OWN, notes: 'x' } })).status).toBe(403);
    expect((await ask(employer, 'POST /yachts/find', { _id: yacht._id })).body.data.size).toBe(55);
  });

  test('changes nobody else', async () => {
    const other = await createEmployer();
    const data = list({ primaryPhone: '+33 600 000 000' });
    const call = 'POST /employers/update';
    expect((await ask(employer, call, { id: other.employerId, data })).status).toBe(404);
    expect((await ask(admin, call, { id: other.employerId, data })).status).toBe(403);
    expect((await update({ email: 'x@y.test' })).status).toBe(400);
  });
});
