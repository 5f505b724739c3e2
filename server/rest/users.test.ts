import { describe, expect, test } from 'vitest';
import { detailsTexts } from '#server/domain/kernel/texts.ts';
import { addNote } from '#server/domain/notes/entries.ts';
import { db } from '#server/platform/db.ts';
import { registered } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { restServer } from '#server/testing/rest.ts';
import { sessionFor } from '#server/testing/sessions.ts';

const ask = restServer();

describe('users/data', () => {
  test('is one’s own user by either id, and anybody’s for an admin', async () => {
    const candidate = await createCandidate({ notes: 'Secret' });
    const { userId, candidateId } = candidate;
    const own = await ask(candidate, 'POST /users/data/', { id: userId });
    expect(own.body).toMatchObject({ status: 200, data: { _id: userId } });
    expect(own.body.user).toEqual(own.body.data);
    expect((await ask(candidate, 'POST /users/data', { id: candidateId })).body).toEqual(own.body);
    expect(JSON.stringify(own.body)).not.toContain('Secret');
    const admin = await createAdmin({ firstName: 'Ines', lastName: 'Prado' });
    const task = { dueOn: '2026-05-01', mentions: [admin.userId] };
    await addNote(admin, { candidateId, text: 'Secret call.', kind: 'CALL', ...task });
    const again = await ask(candidate, 'POST /users/data', { id: userId });
    expect(again.body.user.profile).toEqual(own.body.user.profile);
    const seen = await ask(admin, 'POST /users/data', { id: candidateId });
    const ines = { _id: admin.userId, name: 'Ines Prado' };
    expect(seen.body.user.profile).toMatchObject({
      notes: 'Secret',
      noteEntries: [
        { type: 'note', isShared: true, text: 'Secret', author: null, dueDate: null },
        {
          type: 'call',
          isShared: false,
          text: 'Secret call.',
          author: ines,
          mentions: [ines],
          dueDate: '01/05/2026',
          dueFor: ines,
          doneOn: null,
        },
      ],
    });
  });

  test('of somebody else is not found', async () => {
    const other = await createCandidate();
    for (const viewer of [await createCandidate(), await createEmployer()])
      expect(await ask(viewer, 'POST /users/data', { id: other.userId })).toMatchObject({
        status: 404,
        body: { error_code: 'not-found' },
      });
    expect((await ask(guest, 'POST /users/data', { id: other.userId })).status).toBe(401);
    expect((await ask(other, 'POST /users/data', { id: 'nobody' })).status).toBe(404);
  });
});

const list = (values: Record<string, unknown>) =>
  Object.entries(values).map(([propName, value]) => ({ propName, value }));

describe('users/update', () => {
  test('saves names and address of everybody who has an account', async () => {
    const { viewer, user } = await registered({ userType: 'EMPLOYER' });
    const email = `new-${user.email}`;
    const data = list({ firstName: 'Mara', email });
    const saved = await ask(viewer, 'POST /users/update/', { id: user.id, data });
    expect(saved.body).toMatchObject({
      status: 200,
      data: { firstName: 'Mara', lastName: 'Lima', email, isVerified: false },
    });
    expect(await db.email.count({ where: { to: user.email, kind: 'email-changed' } })).toBe(1);
  });

  test('takes what a candidate’s profile holds as well', async () => {
    const candidate = await createCandidate();
    const data = list({ lastName: 'Ito', hobbies: 'Diving' });
    const saved = await ask(candidate, 'POST /users/update/', { id: candidate.userId, data });
    expect(saved.body.data).toMatchObject({ lastName: 'Ito', profile: { hobbies: 'Diving' } });
  });

  test('saves nothing where one entry is bad', async () => {
    const candidate = await createCandidate();
    const { userId: id } = candidate;
    const before = await db.user.findUniqueOrThrow({ where: { id } });
    const send = (values: Record<string, unknown>) =>
      ask(candidate, 'POST /users/update/', { id, data: list({ firstName: 'Eve', ...values }) });
    expect((await send({ email: '' })).body.error_message).toBe(detailsTexts.allRequired);
    expect((await send({ passwordHash: 'x' })).body).toMatchObject({
      status: 400,
      field: 'passwordHash',
    });
    expect((await send({ isVerified: true })).status).toBe(403);
    const admin = await createAdmin();
    const taken = await db.user.findUniqueOrThrow({ where: { id: admin.userId } });
    expect((await send({ email: taken.email })).body).toMatchObject({
      status: 409,
      error_code: 'already-exists',
      field: 'email',
    });
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });

  test('changes nobody else', async () => {
    const other = await createCandidate();
    const data = list({ firstName: 'Eve' });
    for (const viewer of [await createCandidate(), await createAdmin()])
      expect((await ask(viewer, 'POST /users/update', { id: other.userId, data })).status).toBe(
        404,
      );
  });
});

describe('users/delete-candidate-account', () => {
  const call = 'POST /users/delete-candidate-account/';
  test('deletes one’s own account and ends the session', async () => {
    const { userId } = await createCandidate();
    const { cookie } = await sessionFor(userId);
    const done = await ask({ cookie }, call, { user: { _id: userId } });
    expect(done).toMatchObject({ status: 200, cookie: '', body: { data: null } });
    expect(await db.user.count({ where: { id: userId } })).toBe(0);
  });

  test('is the agency’s for any candidate, by either id', async () => {
    const { candidateId } = await createCandidate();
    const admin = await createAdmin();
    const done = await ask(admin, call, { user: candidateId });
    expect(done).toMatchObject({ status: 200, cookie: null });
    const employer = await createEmployer();
    expect((await ask(admin, call, { user: employer.userId })).status).toBe(403);
    expect((await ask(employer, call, { user: employer.userId })).status).toBe(403);
    expect((await ask(await createCandidate(), call, { user: employer.userId })).status).toBe(404);
  });
});
