import { beforeEach, describe, expect, test } from 'vitest';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { restServer } from '#server/testing/rest.ts';

const ask = restServer();
let admin: AdminViewer;
let me: CandidateViewer;
let id: string;
let token: string;

beforeEach(async () => {
  await db.user.deleteMany();
  admin = await createAdmin();
  me = await createCandidate({ positionName: 'Deckhand' });
  ({ id, token } = await sent());
});

async function sent(candidateId = me.candidateId, given: object = {}) {
  const secret = newSecret();
  const row = await db.reference.create({
    data: {
      candidateId,
      referenceName: 'Ines Prado',
      companyName: 'M/Y Aurora',
      position: 'Captain',
      email: 'ines@example.com',
      emailSent: true,
      tokenHash: hashSecret(secret),
      tokenExpiresAt: new Date(Date.now() + 3_600_000),
      ...given,
    },
  });
  return { id: row.id, token: secret };
}

const answer = (
  key: string,
  values: Record<string, unknown>,
  viewer: typeof guest | AdminViewer | CandidateViewer = guest,
) =>
  ask(viewer, 'POST /references/update', {
    id: key,
    data: Object.entries(values).map(([propName, value]) => ({ propName, value })),
  });

describe('a referee', () => {
  test('opens the reference with the link’s token, and learns a first name', async () => {
    const { status, body } = await ask(guest, 'POST /references/', { id: token });
    expect(status).toBe(200);
    expect(body.reference).toMatchObject({
      _id: id,
      referenceName: 'Ines Prado',
      completed: false,
      full: null,
      performance: null,
    });
    expect(body.candidate).toEqual({ firstName: 'Sam' });
    expect(JSON.stringify(body)).not.toContain('Person');
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  test('answers one by one, and completing freezes it', async () => {
    const quick = await answer(token, { full: false });
    expect(quick.body.reference).toMatchObject({ full: false });
    const missing = await answer(token, { completed: true });
    expect(missing.body).toMatchObject({
      status: 400,
      error_message: referenceTexts.stepRequired,
      field: 'performance',
    });
    await answer(token, { performance: 'Excellent' });
    const extra = await answer(token, { performanceExtra: 'Calm in a storm.', step: 1 });
    expect(extra.body.data).toMatchObject({ performance: 'Excellent', step: 1 });
    const done = await answer(token, { completed: true });
    expect(done.body).toMatchObject({
      data: { completed: true },
      reference: { completed: true },
      candidate: { firstName: 'Sam' },
    });
    expect(Object.keys(done.body.reference)).toEqual(['completed']);
    expect((await answer(token, { performance: 'Poor' })).body).toMatchObject({
      status: 409,
      error_code: 'invalid-transition',
      error_message: referenceTexts.frozen,
    });
    const profile = await ask(me, 'POST /users/data', { id: me.userId });
    expect(profile.body.user.profile.references[0]).toMatchObject({
      performance: 'Excellent',
      dateOfCompletion: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    });
  });

  test.each([
    [{ performance: 'Superb' }, 400],
    [{ reasonForLeaving: 7 }, 400],
    [{ completed: false }, 400],
    [{ referenceName: 'Me' }, 400],
    [{ tokenHash: 'x' }, 400],
    [{ archived: true }, 403],
  ])('cannot write %o', async (values, status) => {
    const { body } = await answer(token, { performance: 'Good', ...values });
    expect(body).toMatchObject({ success: false, status });
    expect(await db.reference.findUniqueOrThrow({ where: { id } })).toMatchObject({
      performance: null,
      archived: false,
    });
  });

  test('finds nothing by the reference’s id, or an unknown token', async () => {
    for (const key of [id, 'nothing', '']) {
      expect((await ask(guest, 'POST /references', { id: key })).status).toBe(404);
      expect((await answer(key, { full: true }, me)).status).toBe(404);
    }
  });

  test('is told that a link is over', async () => {
    await db.reference.update({ where: { id }, data: { tokenExpiresAt: new Date(0) } });
    expect((await ask(guest, 'POST /references', { id: token })).body).toMatchObject({
      status: 400,
      error_code: 'expired-code',
    });
  });
});

test('before it is completed its candidate sees no answer', async () => {
  await answer(token, { full: true, performance: 'Poor' });
  const { body } = await ask(me, 'POST /users/data', { id: me.userId });
  expect(body.user.profile.references[0]).toMatchObject({ _id: id, emailSent: true });
  expect(body.user.profile.references[0]).not.toHaveProperty('performance');
});

test('the agency opens, archives and restores a reference by its id', async () => {
  const found = await ask(admin, 'POST /references', { id });
  expect(found.body.reference).toMatchObject({ _id: id, email: 'ines@example.com' });
  const archived = await answer(id, { archived: true }, admin);
  expect(archived.body.data).toMatchObject({ archived: true });
  expect((await answer(id, { archived: 'no' }, admin)).body).toMatchObject({ status: 400 });
  expect((await answer(id, { archived: false, full: true }, admin)).status).toBe(400);
  expect((await answer(id, { archived: false }, admin)).body.data.archived).toBe(false);
});

test('two consultants who send the link at once leave one that works', async () => {
  const send = () =>
    ask(admin, 'POST /candidates/verify-reference', { id, email: 'ines@example.com' });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => String(status))).toEqual(['200', '200']);
  const letters = await db.email.findMany({ where: { to: 'ines@example.com' } });
  const tokens = letters.map(
    ({ text }) => /reference-verification\/([\w-]+)/.exec(text)?.[1] ?? '',
  );
  expect(new Set(tokens).size).toBe(2);
  const opened = await Promise.all(
    tokens.map((secret) => ask(guest, 'POST /references', { id: secret })),
  );
  expect(opened.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
});

describe('the agency’s lists', () => {
  const completed = { completed: true, completedAt: new Date('2026-05-06'), full: false };

  test('group completed references by the candidate’s position', async () => {
    const other = await createCandidate();
    await sent(me.candidateId, { ...completed, performance: 'GOOD' });
    await sent(other.candidateId, { ...completed, archived: true });
    const { status, body } = await ask(admin, 'GET /candidates/verified-references');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      status: 200,
      data: [
        {
          title: 'Deckhand',
          items: [
            {
              referenceName: 'Ines Prado',
              performance: 'Good',
              dateOfCompletion: '06/05/2026',
              candidate: { _id: me.candidateId, firstName: 'Sam' },
            },
          ],
        },
        { items: [{ archived: true, candidate: { _id: other.candidateId } }] },
      ],
    });
  });

  test('have every reference as a flat row, and every candidate', async () => {
    const rows = await ask(admin, 'GET /candidates/all-references');
    expect(rows.body.data).toMatchObject([
      { _id: id, candidate: expect.stringMatching(/^Sam/), referenceName: 'Ines Prado' },
    ]);
    const users = await ask(admin, 'GET /users/spreadsheet');
    expect(users.body).toMatchObject({
      success: true,
      data: [{ _id: me.candidateId, firstName: 'Sam', percent: 0 }],
    });
    for (const row of [rows.body.data[0], users.body.data[0]])
      for (const value of Object.values(row)) expect(typeof value).not.toMatch(/function/);
    expect(Object.values(users.body.data[0]).some((value) => Array.isArray(value))).toBe(false);
  });

  test('are sent whole however many there are', async () => {
    await db.reference.createMany({
      data: Array.from({ length: 1203 }, (_, n) => ({
        candidateId: me.candidateId,
        referenceName: `Referee ${n}`,
        companyName: 'A',
        position: 'B',
        ...completed,
      })),
    });
    const all = await ask(admin, 'GET /candidates/all-references');
    expect(all.body.data).toHaveLength(1204);
    const groups = await ask(admin, 'GET /candidates/verified-references');
    expect(groups.body.data).toMatchObject([{ title: 'Deckhand' }]);
    expect(groups.body.data[0].items).toHaveLength(1203);
  });

  test('are empty where there is nothing, and refused to others', async () => {
    await db.reference.deleteMany();
    expect((await ask(admin, 'GET /candidates/verified-references')).body.data).toEqual([]);
    for (const call of ['verified-references', 'all-references']) {
      expect((await ask(me, `GET /candidates/${call}`)).status).toBe(403);
      expect((await ask(guest, `GET /candidates/${call}`)).status).toBe(401);
    }
    expect((await ask(me, 'GET /users/spreadsheet')).status).toBe(403);
  });
});
