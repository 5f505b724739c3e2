import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepSessions } from '#server/domain/accounts/sessions.ts';
import { hashSecret } from '#server/domain/kernel/secrets.ts';
import { globalId } from '#server/graphql/global-ids.ts';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { PASSWORD, registered } from '#server/testing/accounts.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { realServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { openSocket } from '#server/testing/socket.ts';

// What somebody tries who knows a cookie of another's, or an id: on the whole server, over every face.

let app: FastifyInstance;
let url: string;
let stopPubsub: () => Promise<void>;
beforeAll(async () => {
  stopPubsub = await startPubsub();
  app = await realServer();
  url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await stopPubsub();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const COOKIE = 'passerelle-session';

async function call(path: string, cookie: string, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    redirect: 'manual',
    headers: {
      'user-agent': FIREFOX,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const [set] = answer.headers.getSetCookie();
  return {
    status: answer.status,
    text: await answer.text(),
    set,
    cookie: set?.split(';')[0] ?? '',
  };
}

async function graph(cookie: string, query: string, variables: object = {}) {
  const answer = await call('/graphql', cookie, { query, variables });
  return { ...answer, body: JSON.parse(answer.text) };
}

const logIn = (email: string, cookie = '', password = PASSWORD) =>
  call('/api/auth/login', cookie, { email, password });

/** Whether each face takes a cookie for somebody's session. */
async function facesThatKnow(cookie: string): Promise<Record<string, boolean>> {
  const { body } = await graph(cookie, '{ viewer { id } }');
  const socket = await openSocket(`${url}/graphql`, { cookie });
  socket.start('subscription { noticeChanges { viewer { id } } }');
  const event = await socket.next();
  socket.socket.close();
  return {
    GraphQL: body.data.viewer !== null,
    REST: (await call('/api/auth/session', cookie)).status === 200,
    files: (await call('/downloads/your-data.zip', cookie)).status === 200,
    subscription: event.type === 'next' && !JSON.stringify(event).includes('UNAUTHENTICATED'),
  };
}
const ALL = { GraphQL: true, REST: true, files: true, subscription: true };
const NONE = { GraphQL: false, REST: false, files: false, subscription: false };

const END = `mutation ($id: ID!) { endSession(input: { id: $id }) {
  ... on EndSessionPayload { deletedId } ... on Failure { code } } }`;
const OTHERS = `mutation ($ownerId: ID) { endOtherSessions(input: { ownerId: $ownerId }) {
  ... on EndOtherSessionsPayload { ended } ... on Failure { code } } }`;

describe('fixation', () => {
  test('a cookie that was there before the log-in is nobody’s afterwards', async () => {
    const { user } = await registered();
    const planted = `${COOKIE}=planted-by-somebody-else`;
    const { cookie } = await logIn(user.email, planted);
    expect(cookie).not.toBe(planted);
    expect(await facesThatKnow(planted)).toEqual(NONE);
    expect(await facesThatKnow(cookie)).toEqual(ALL);
  });

  test('the session of somebody else’s that a browser was given is over when its user logs in', async () => {
    const [attacker, victim] = [await registered(), await registered()];
    const { cookie: given } = await logIn(attacker.user.email);
    const { cookie } = await logIn(victim.user.email, given);
    expect(await facesThatKnow(given)).toEqual(NONE);
    const { body } = await graph(cookie, '{ viewer { email } }');
    expect(body.data.viewer.email).toBe(victim.user.email);
  });

  test.each(['/api/auth/change-password', 'the graph'])(
    'a password change by %s gives the session another cookie, and the one before is nobody’s',
    async (face) => {
      const { user } = await registered();
      const { cookie: known } = await logIn(user.email);
      const { cookie: elsewhere } = await logIn(user.email);
      const answer = face.startsWith('/')
        ? await call(face, known, {
            id: user.id,
            previousPassword: PASSWORD,
            password: 'another-secret',
          })
        : await graph(
            known,
            `mutation ($p: String!) { changePassword(input: { previousPassword: $p, password: "another-secret" }) {
              ... on ChangePasswordPayload { message } ... on Failure { message } } }`,
            { p: PASSWORD },
          );
      expect(answer.status).toBe(200);
      expect(answer.set).toMatch(/^passerelle-session=[\w-]{43}; .*HttpOnly/);
      expect(await facesThatKnow(known)).toEqual(NONE);
      expect(await facesThatKnow(elsewhere)).toEqual(NONE);
      expect(await facesThatKnow(answer.cookie)).toEqual(ALL);
    },
  );
});

describe('an ended session', () => {
  test('is refused by every face at its next request, and its open subscription closes', async () => {
    const { user } = await registered();
    const [here, there] = [await logIn(user.email), await logIn(user.email)];
    expect(await facesThatKnow(there.cookie)).toEqual(ALL);
    const socket = await openSocket(`${url}/graphql`, { cookie: there.cookie });
    socket.start('subscription { noticeChanges { viewer { id } } }');
    await socket.next();
    const list = await graph(
      here.cookie,
      '{ sessions { edges { node { id isCurrent device network } } } }',
    );
    const nodes: { id: string; isCurrent: boolean }[] = list.body.data.sessions.edges.map(
      (edge: { node: object }) => edge.node,
    );
    const own = nodes.filter(({ isCurrent }) => isCurrent);
    expect(own).toMatchObject([{ device: 'Firefox on Windows', network: expect.anything() }]);
    expect(list.text).not.toMatch(/127\.0\.0\.1|::1"/);
    // The newest of the others is the one that was begun last.
    const { id } = nodes.find(({ isCurrent }) => !isCurrent) ?? expect.fail();
    const ended = await graph(here.cookie, END, { id });
    expect(ended.body.data.endSession).toEqual({ deletedId: id });
    expect(await facesThatKnow(there.cookie)).toEqual(NONE);
    expect(await socket.closed).toBe(4403);
    const again = await graph(here.cookie, END, { id });
    expect(again.body.data.endSession).toEqual({ code: 'NOT_FOUND' });
    expect(await facesThatKnow(here.cookie)).toEqual(ALL);
  });

  test('is all but one at once, also from a page of the agency', async () => {
    const { user } = await registered();
    const cookies = [];
    for (let time = 0; time < 3; time += 1) cookies.push((await logIn(user.email)).cookie);
    const [first = '', second = '', third = ''] = cookies;
    // The one that registering began is among them.
    const { body } = await graph(second, OTHERS);
    expect(body.data.endOtherSessions).toEqual({ ended: 3 });
    expect(await facesThatKnow(first)).toEqual(NONE);
    expect(await facesThatKnow(third)).toEqual(NONE);
    expect(await facesThatKnow(second)).toEqual(ALL);
    const admin = await sessionFor((await createAdmin()).userId);
    const ownerId = globalId('User', user.id);
    const done = await graph(admin.cookie, OTHERS, { ownerId });
    expect(done.body.data.endOtherSessions).toEqual({ ended: 1 });
    expect(await facesThatKnow(second)).toEqual(NONE);
    expect((await graph(admin.cookie, '{ viewer { id } }')).body.data.viewer).not.toBeNull();
  });
});

test('another person’s session and account are not found, by any id', async () => {
  const [attacker, victim] = [await registered(), await registered()];
  const { cookie } = await logIn(attacker.user.email);
  const { cookie: theirs } = await logIn(victim.user.email);
  const rows = await db.session.findMany({ where: { userId: victim.user.id } });
  for (const { id: key } of rows) {
    const id = globalId('Session', key);
    const ended = await graph(cookie, END, { id });
    expect(ended.body.data.endSession).toEqual({ code: 'NOT_FOUND' });
    const read = await graph(cookie, 'query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(read.body.data.node).toBeNull();
  }
  const ownerId = globalId('User', victim.user.id);
  const all = await graph(cookie, OTHERS, { ownerId });
  expect(all.body.data.endOtherSessions).toEqual({ code: 'NOT_FOUND' });
  const list = await graph(
    cookie,
    'query ($ownerId: ID) { sessions(ownerId: $ownerId) { totalCount edges { node { id } } } }',
    { ownerId },
  );
  expect(list.body.data.sessions).toEqual({ totalCount: 0, edges: [] });
  expect(await db.session.count({ where: { userId: victim.user.id } })).toBe(rows.length);
  expect(await facesThatKnow(theirs)).toEqual(ALL);
});

test('every session of an account that is deleted is over with it', async () => {
  const { user } = await registered();
  const [here, there] = [await logIn(user.email), await logIn(user.email)];
  const socket = await openSocket(`${url}/graphql`, { cookie: there.cookie });
  socket.start('subscription { noticeChanges { viewer { id } } }');
  await socket.next();
  const deleted = await call('/api/users/delete-candidate-account', here.cookie, { user: user.id });
  expect(deleted.status).toBe(200);
  for (const { cookie } of [here, there]) expect(await facesThatKnow(cookie)).toEqual(NONE);
  expect(await socket.closed).toBe(4403);
});

describe('the absolute end', () => {
  const DAY = 24;
  /** A session that was begun some hours ago and used four minutes ago, as if it would last for years. */
  async function begun(hours: number, admin: boolean) {
    const userId = admin ? (await createAdmin()).userId : (await registered()).user.id;
    const { cookie, sessionId } = await sessionFor(userId);
    const before = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db.session.update({
      where: { id: sessionId },
      data: {
        createdAt: before(60 * hours),
        seenAt: before(6),
        expiresAt: new Date(Date.now() + 1e10),
      },
    });
    return { cookie, sessionId };
  }

  test.each([
    ['a candidate, after 90 days', 90 * DAY, false],
    ['an admin, after 12 hours', 12, true],
  ] as const)('of %s, however much it was used', async (_who, hours, admin) => {
    const over = await begun(hours + 0.01, admin);
    expect(await facesThatKnow(over.cookie)).toEqual(NONE);
    const nearly = await begun(hours - 0.1, admin);
    const { set, body } = await graph(nearly.cookie, '{ viewer { id } }');
    expect(body.data.viewer).not.toBeNull();
    // The use has renewed it to its absolute end, in the row and in the cookie.
    const { expiresAt } = await db.session.findUniqueOrThrow({ where: { id: nearly.sessionId } });
    expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(0.1, 1);
    const told = new Date(/Expires=([^;]+)/.exec(set ?? '')?.[1] ?? 0);
    expect(Math.abs(told.getTime() - expiresAt.getTime())).toBeLessThan(60_000);
  });

  test('closes what the session has open', async () => {
    const { cookie, sessionId } = await begun(1, false);
    const socket = await openSocket(`${url}/graphql`, { cookie });
    socket.start('subscription { noticeChanges { viewer { id } } }');
    await socket.next();
    const data = { expiresAt: new Date(Date.now() - 1000) };
    await db.session.update({ where: { id: sessionId }, data });
    await sweepSessions();
    expect(await socket.closed).toBe(4403);
  });
});

test('what is kept of a session is no secret and no address', async () => {
  const { user } = await registered();
  const { cookie } = await logIn(user.email);
  const secret = cookie.split('=')[1] ?? '';
  const row = await db.session.findUniqueOrThrow({ where: { tokenHash: hashSecret(secret) } });
  const text = JSON.stringify({ ...row, tokenHash: '' });
  expect(text).not.toContain(secret);
  expect(text).not.toMatch(/127\.0\.0\.1|::1|Mozilla/);
  expect(row).toMatchObject({ device: 'Firefox on Windows' });
});
