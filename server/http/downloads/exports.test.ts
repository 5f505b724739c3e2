import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import exceljs from 'exceljs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import { fileServer } from '#server/testing/file-server.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
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

test.each(['Users.xlsx', 'References.xlsx'])('%s is for admins alone', async (name) => {
  const statuses = [];
  for (const as of [guest, me, await createEmployer()])
    statuses.push((await get(name, as)).statusCode);
  expect(statuses).toEqual([401, 403, 403]);
});

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
