import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import exceljs from 'exceljs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scope } from '#server/domain/kernel/enums.ts';
import { exportTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { globalId } from '#server/graphql/global-ids.ts';
import '#server/graphql/schema.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import { fileServer } from '#server/testing/file-server.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { registerExports } from './exports.ts';

let app: FastifyInstance;
let viewer: Viewer;
let admin: AdminViewer;
let me: CandidateViewer;
beforeAll(async () => {
  app = await fileServer(registerExports, () => viewer);
  admin = await createAdmin();
  me = await createCandidate(
    {
      isVerified: true,
      verifiedAt: new Date('2026-05-02T10:00:00Z'),
      dob: new Date('1990-12-31T00:00:00Z'),
      profileCompletion: 85,
      nationalities: ['FR', 'IT'],
      country: 'MC',
      idealSalary: 4500,
      idealSalaryCurrency: 'GBP',
      heldVisas: ['B1B2', 'C1D'],
      isAvailable: true,
      primaryPhone: '+33612345678',
      newsletter: true,
    },
    { firstName: '=cmd|calc', lastName: 'Łukasz' },
  );
  await db.reference.create({
    data: {
      candidateId: me.candidateId,
      referenceName: 'Ana Costa',
      companyName: 'M/Y One',
      position: 'Captain',
      full: true,
      performance: 'EXCELLENT',
      performanceExtra: '@home on deck',
      employability: 'YES',
      reasonForLeaving: 'CAREER_PROGRESSION',
      completed: true,
      completedAt: new Date('2026-06-01T08:15:00Z'),
    },
  });
});
afterAll(() => app.close());

const get = (name: string, as: Viewer = admin) => {
  viewer = as;
  return app.inject(`/downloads/exports/${name}`);
};

/** The cells, by header, of the row that has a cell with this text. */
async function rowOf(name: string, text: string): Promise<Record<string, unknown>> {
  const { rawPayload } = await get(name);
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(rawPayload).buffer as ArrayBuffer);
  const [sheet] = book.worksheets;
  const cells = (row: number) => Array.from((sheet?.getRow(row).values ?? []) as unknown[]);
  for (let row = 2; row <= (sheet?.rowCount ?? 0); row += 1)
    if (cells(row).includes(text))
      return Object.fromEntries(cells(1).map((header, index) => [header, cells(row)[index]]));
  throw new Error(`no row with ${text}`);
}

test('a candidate is a row of Users.xlsx, in words and real dates', async () => {
  expect(await rowOf('Users.xlsx', 'Łukasz')).toMatchObject({
    'First Name': '=cmd|calc',
    Status: 'Verified',
    Verified: new Date('2026-05-02T10:00:00Z'),
    'Date of Birth': new Date('1990-12-31T00:00:00Z'),
    'Profile %': 85,
    Availability: 'Immediate',
    'Primary Phone': '+33612345678',
    Nationalities: 'French, Italian',
    Country: 'Monaco',
    'Ideal Salary': 4500,
    Currency: 'gbp',
    Visas: 'B1/B2, C1/D',
    Newsletter: 'Yes',
  });
});

test('a reference is a row of References.xlsx, with its answers', async () => {
  expect(await rowOf('References.xlsx', 'Ana Costa')).toMatchObject({
    Candidate: '=cmd|calc Łukasz',
    Company: 'M/Y One',
    Status: 'Completed',
    Completed: new Date('2026-06-01T08:15:00Z'),
    Kind: 'Full reference',
    Performance: 'Excellent',
    'Performance: Details': '@home on deck',
    Employability: 'Yes',
    'Reason for Leaving': 'Career Progression',
  });
});

test('every candidate is in it once, also over several pages', async () => {
  await db.user.createMany({
    data: Array.from({ length: 1001 }, (_, index) => ({
      userType: 'CANDIDATE' as const,
      firstName: 'Many',
      lastName: `Row ${index}`,
      email: `export-${index}-${process.pid}@example.com`,
      passwordHash: 'none',
    })),
  });
  const users = await db.user.findMany({ where: { firstName: 'Many' }, select: { id: true } });
  await db.candidate.createMany({ data: users.map(({ id }) => ({ userId: id })) });
  const before = sqlStatementCount();
  const { rawPayload } = await get('Users.xlsx');
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(rawPayload).buffer as ArrayBuffer);
  const emails = book.worksheets[0]?.getColumn(3).values.slice(2) ?? [];
  const all = await db.candidate.count();
  expect([emails.length, new Set(emails).size]).toEqual([all, all]);
  expect(sqlStatementCount() - before).toBe(Math.ceil((all + 1) / 500));
});

/** Asks for Users.xlsx with these candidates. */
function getChosen(ids: readonly string[], as: Viewer = admin) {
  viewer = as;
  return app.inject({
    method: 'POST',
    url: '/downloads/exports/Users.xlsx',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    payload: new URLSearchParams(ids.map((id) => ['candidate', id])).toString(),
  });
}
const nodeId = ({ candidateId }: { candidateId: string }) => globalId('Candidate', candidateId);

test('of chosen candidates each is in it once, and it is written down for each', async () => {
  const [one, two, gone] = [
    await createCandidate({}, { lastName: 'Chosenone' }),
    await createCandidate({}, { lastName: 'Chosentwo' }),
    nodeId({ candidateId: crypto.randomUUID() }),
  ];
  const answer = await getChosen([nodeId(one), nodeId(two), nodeId(one), gone]);
  expect(answer.headers['content-disposition']).toContain('filename="Users.xlsx"');
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(answer.rawPayload).buffer as ArrayBuffer);
  const names = book.worksheets[0]?.getColumn(2).values.slice(1);
  expect(names).toEqual(['Last Name', 'Chosentwo', 'Chosenone']);
  const candidateId = { in: [one.candidateId, two.candidateId] };
  const written = await db.documentRead.findMany({
    where: { candidateId },
    select: { readerId: true, what: true },
  });
  expect(written).toEqual(Array(2).fill({ readerId: admin.userId, what: 'Users.xlsx' }));
});

test('chosen candidates are exported by admins alone', async () => {
  const statuses = [];
  for (const as of [guest, me, await createEmployer(), integrationWith(...Object.values(Scope))])
    statuses.push((await getChosen([nodeId(me)], as)).statusCode);
  expect(statuses).toEqual([401, 403, 403, 403]);
  expect(await db.documentRead.count({ where: { candidateId: me.candidateId } })).toBe(0);
});

test('an export of nobody, or of more than may be chosen, is refused', async () => {
  const { id: jobId } = await createJob();
  const refusal = async (ids: readonly string[]) => {
    const { statusCode, json } = await getChosen(ids);
    return [statusCode, json<{ error_message: string }>().error_message];
  };
  expect(await refusal([])).toEqual([400, exportTexts.nobody]);
  expect(await refusal(Array(10_001).fill('x'))).toEqual([400, exportTexts.tooMany(10_000)]);
  expect(await refusal(['x'.repeat(1_100_000)])).toEqual([413, exportTexts.tooMany(10_000)]);
  for (const id of ['x', globalId('Job', jobId), globalId('Job', me.candidateId)])
    expect((await refusal([id]))[0]).toBe(404);
});

test.each(['Users.xlsx', 'References.xlsx', 'Statistics.xlsx'])(
  '%s is for admins alone',
  async (name) => {
    const statuses = [];
    for (const as of [guest, me, await createEmployer()])
      statuses.push((await get(name, as)).statusCode);
    expect(statuses).toEqual([401, 403, 403]);
  },
);

test('an export has its name, is kept nowhere, and is written down', async () => {
  const { headers } = await get('Users.xlsx');
  expect(headers['content-disposition']).toContain('filename="Users.xlsx"');
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
  expect(headers['cache-control']).toBe('no-store');
  const written = await db.documentRead.findFirst({
    where: { readerId: admin.userId, what: 'Users.xlsx' },
  });
  expect(written).toMatchObject({ candidateId: null });
});

test('Statistics.xlsx has a sheet for each chart, of the period that is asked for', async () => {
  const { id: jobId } = await createJob({ consultant: '=Ada', listedAt: new Date('2003-03-01') });
  await db.application.create({
    data: { jobId, candidateId: me.candidateId, appliedAt: new Date('2003-03-10') },
  });
  const own = (from: string, to: string) =>
    get(`Statistics.xlsx?period=OWN_DATES&from=${from}&to=${to}`);
  const { rawPayload } = await own('2003-03-01', '2003-03-31');
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(rawPayload).buffer as ArrayBuffer);
  const rows = (name: string) => book.getWorksheet(name)?.getSheetValues().slice(1) as unknown[][];
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    'Figures',
    'By Consultant',
    'By Position',
    'Time to First Answer',
    'Time to Fill',
    'Where From',
  ]);
  const figures = Object.fromEntries(
    rows('Figures').map(([, figure, number, day]) => [figure, number ?? day]),
  );
  expect(figures).toMatchObject({
    'First day': new Date('2003-03-01'),
    'Last day': new Date('2003-03-31'),
    'Applications made': 1,
    'Of these waiting for a first answer': 1,
    'People hired': 0,
  });
  expect(rows('By Consultant')[1]?.slice(1)).toEqual(['=Ada', 1, 0, 0]);
  expect(rows('By Position')[1]?.slice(1)).toEqual(['Deckhand', 1, 0, 0]);
  expect(rows('Time to Fill')[1]?.slice(1)).toEqual(['Within a week', 0]);
  expect(rows('Where From').at(-1)?.slice(1)).toEqual(['Not known', 0]);
  expect((await own('2003-03-31', '2003-03-01')).statusCode).toBe(400);
  expect((await get('Statistics.xlsx?period=CENTURY')).statusCode).toBe(400);
});

test('what an account may have made in an hour has an end', async () => {
  const other = await createAdmin();
  await get('Users.xlsx', other);
  const key = { contains: `download:${other.userId}` };
  await db.rateLimit.updateMany({ where: { key }, data: { count: 120 } });
  expect((await get('References.xlsx', other)).statusCode).toBe(429);
});

test('an export stops being read where its reader is gone', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  viewer = admin;
  const asking = request({ port, host: '127.0.0.1', path: '/downloads/exports/Users.xlsx' }).end();
  const [answer] = await once(asking, 'response');
  const before = sqlStatementCount();
  answer.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const at = sqlStatementCount();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(sqlStatementCount()).toBe(at);
  expect(at - before).toBeLessThanOrEqual(3);
});
