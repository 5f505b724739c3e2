import { beforeEach, expect, test } from 'vitest';
import { loginTexts, passwordTexts, registrationTexts } from '#server/domain/kernel/texts.ts';
import { db } from '#server/platform/db.ts';
import { codeSent, PASSWORD, registered } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { restServer, unexpected } from '#server/testing/rest.ts';
import { sessionFor } from '#server/testing/sessions.ts';

const ask = restServer();
let serial = 0;
const somebody = (given: object = {}) => {
  serial += 1;
  return {
    firstName: 'Noa',
    lastName: 'Berg',
    email: `noa-${serial}@crew.test`,
    password: PASSWORD,
    userType: 'Candidate',
    ...given,
  };
};

beforeEach(() => {
  unexpected.length = 0;
});

test('registering answers 201 with the user and its profile, and begins a session', async () => {
  const person = somebody();
  const { status, body, cookie } = await ask(undefined, 'POST /auth/register/', person);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    success: true,
    status: 201,
    data: {
      _id: expect.any(String),
      firstName: 'Noa',
      email: person.email,
      userType: 'Candidate',
      isVerified: false,
      profile: { _id: expect.any(String), isVerified: false, lookingFor: { desiredRoles: [] } },
    },
  });
  expect(body.user).toEqual(body.data);
  expect(body.data.profile).not.toHaveProperty('notes');
  const session = await ask({ cookie: cookie ?? '' }, 'GET /auth/session');
  expect(session.body.user).toEqual(body.user);
});

test('registering an employer answers their profile, and an admin cannot be registered', async () => {
  const { body } = await ask(undefined, 'POST /auth/register', somebody({ userType: 'Employer' }));
  expect(body.data).toMatchObject({ userType: 'Employer', profile: { yacht: null } });
  const refused = await ask(undefined, 'POST /auth/register', somebody({ userType: 'Admin' }));
  expect(refused.body).toMatchObject({
    status: 400,
    error_code: 'invalid-input',
    field: 'userType',
  });
});

test('what is wrong with a registration is said on its field, in the documented words', async () => {
  const missing = await ask(undefined, 'POST /auth/register', somebody({ lastName: '' }));
  expect(missing.body).toEqual({
    success: false,
    status: 400,
    error: true,
    error_code: 'invalid-input',
    error_message: registrationTexts.lastNameRequired,
    field: 'lastName',
  });
  const person = somebody();
  await ask(undefined, 'POST /auth/register', person);
  const taken = await ask(undefined, 'POST /auth/register', person);
  expect(taken).toMatchObject({
    status: 409,
    body: { error_code: 'already-exists', field: 'email' },
  });
});

test('logging in and out sets and takes the cookie', async () => {
  const { user } = await registered();
  const given = { email: user.email, password: PASSWORD };
  const { status, body, cookie } = await ask(undefined, 'POST /auth/login', given);
  expect({ status, id: body.user._id }).toEqual({ status: 200, id: user.id });
  const out = await ask({ cookie: cookie ?? '' }, 'GET /auth/logout');
  expect(out).toMatchObject({ status: 200, cookie: '', body: { data: null } });
  expect(await ask({ cookie: cookie ?? '' }, 'GET /auth/session')).toMatchObject({
    status: 401,
    body: { success: false, error_code: 'unauthenticated' },
  });
});

test('a wrong log-in is refused in the documented words', async () => {
  const { user } = await registered();
  const wrong = await ask(undefined, 'POST /auth/login', { email: user.email, password: 'no' });
  expect(wrong).toMatchObject({
    status: 401,
    body: { error_code: 'invalid-credentials', error_message: loginTexts.wrong },
  });
  const empty = await ask(undefined, 'POST /auth/login');
  expect(empty.body).toMatchObject({ status: 400, error_message: loginTexts.bothRequired });
});

test('too many wrong log-ins have to wait as long as the header says', async () => {
  const { user } = await registered();
  const given = { email: user.email, password: 'no' };
  for (let n = 0; n < 10; n += 1) await ask(undefined, 'POST /auth/login', given);
  const { status, body, headers } = await ask(undefined, 'POST /auth/login', given);
  expect({ status, code: body.error_code }).toEqual({ status: 429, code: 'rate-limited' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('whether an address is free is told to people with a session', async () => {
  const { user, viewer } = await registered();
  const free = await ask(viewer, 'POST /auth/check-email', { email: 'nobody@crew.test' });
  expect(free.body).toEqual({ success: true, status: true, data: null });
  const taken = await ask(viewer, 'POST /auth/check-email', { email: user.email });
  expect(taken.body).toEqual({ success: true, status: false, data: null, user: { _id: user.id } });
  expect((await ask(guest, 'POST /auth/check-email', { email: user.email })).status).toBe(401);
});

test('an address is confirmed by its code, and the user is told to their own session alone', async () => {
  const { user, viewer } = await registered();
  const other = await registered();
  const code = await codeSent(user.email, 'confirm-email');
  const confirmed = await ask(viewer, `GET /auth/verify-email/${code}`);
  expect(confirmed).toMatchObject({
    status: 201,
    body: { status: 201, data: { isVerified: true } },
  });
  const again = await ask(viewer, `GET /auth/verify-email/${code}/`);
  expect(again).toMatchObject({ status: 400, body: { error_code: 'invalid-code' } });
  const theirs = await codeSent(other.user.email, 'confirm-email');
  expect((await ask(guest, `GET /auth/verify-email/${theirs}`)).body).toMatchObject({
    success: true,
    data: null,
  });
});

test('a confirmation is sent again to one’s own address, by either id', async () => {
  const { user, viewer } = await registered();
  const { id } = await db.candidate.findUniqueOrThrow({ where: { userId: user.id } });
  for (const own of [user.id, id]) {
    const sent = await ask(viewer, 'POST /auth/resend-verification-email/', { id: own });
    expect(sent).toMatchObject({ status: 201, body: { status: 201, data: null } });
  }
  const other = await registered();
  const call = 'POST /auth/resend-verification-email/';
  expect((await ask(viewer, call, { id: other.user.id })).status).toBe(404);
  expect((await ask(await createAdmin(), call, { id: other.user.id })).status).toBe(201);
});

test('a password is reset by a code, and an unknown address gets the same answer', async () => {
  const { user } = await registered();
  const call = 'POST /auth/send-reset-password-code';
  const known = await ask(undefined, call, { email: user.email });
  expect(known.body).toEqual((await ask(undefined, call, { email: 'no@body.test' })).body);
  const passwordResetCode = await codeSent(user.email, 'reset-password');
  const short = { passwordResetCode, password: 'short' };
  const refused = await ask(undefined, 'POST /auth/reset-password', short);
  expect(refused.body).toMatchObject({ status: 400, field: 'password' });
  const given = { passwordResetCode, password: 'another-1' };
  const done = await ask(undefined, 'POST /auth/reset-password', given);
  expect(done).toMatchObject({ status: 200, cookie: null, body: { data: null } });
  const used = await ask(undefined, 'POST /auth/reset-password', given);
  expect(used.body).toMatchObject({ status: 400, error_code: 'invalid-code' });
  const missing = await ask(undefined, 'POST /auth/reset-password', { password: 'another-1' });
  expect(missing.body).toMatchObject({ field: 'passwordResetCode' });
});

test('a password is changed after the previous one was checked, or together with it', async () => {
  const { user } = await registered();
  const { cookie } = await sessionFor(user.id);
  const own = { id: user.id };
  const check = 'POST /auth/check-previous-password';
  const change = 'POST /auth/change-password';
  const unchecked = await ask({ cookie }, change, { ...own, password: 'another-1' });
  expect(unchecked.body).toMatchObject({ status: 400, error_message: passwordTexts.previousWrong });
  const wrong = await ask({ cookie }, check, { ...own, password: 'wrong' });
  expect(wrong.body).toEqual({ success: true, status: false, data: null });
  const right = await ask({ cookie }, check, { ...own, password: PASSWORD });
  expect(right.body).toEqual({ success: true, status: true, data: null });
  const changed = await ask({ cookie }, change, { ...own, password: 'another-1' });
  expect(changed.body).toEqual({ success: true, status: 200, data: null });
  const together = { ...own, password: 'another-2', previousPassword: 'another-1' };
  // The session goes on under another cookie.
  expect((await ask({ cookie }, change, together)).status).toBe(401);
  const renewed = { cookie: changed.cookie ?? '' };
  const again = await ask(renewed, change, together);
  expect(again.status).toBe(200);
  const other = await createCandidate();
  const theirs = await ask({ cookie: again.cookie ?? '' }, check, {
    id: other.userId,
    password: PASSWORD,
  });
  expect(theirs.status).toBe(404);
});
