import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { logOut } from '#server/domain/accounts/log-in.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import type { UserViewer } from '#server/domain/kernel/viewer.ts';
import { createToken, revokeToken } from '#server/domain/tokens/tokens.ts';
import { listeningGraph } from '#server/testing/graph-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { connect, openSocket } from '#server/testing/socket.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const graph = listeningGraph();
let world: World;

beforeEach(async () => {
  world = await createWorld();
});

const COUNTER = 'subscription ($id: ID) { newApplications(jobId: $id) { total } }';

test('a token that is revoked ends its open sockets at once, and no other', async () => {
  const scopes = ['APPLICATIONS_READ', 'JOBS_READ'] as const;
  const admin = world.viewers.admin;
  const make = () => createToken(admin, { name: 'Board', scopes: [...scopes], days: 1 });
  const [one, other] = [await make(), await make()];
  const open = ({ secret }: typeof one) =>
    openSocket(graph.url(), { authorization: `Bearer ${secret}` });
  const [ended, kept] = [await open(one), await open(other)];
  for (const socket of [ended, kept]) {
    socket.start(COUNTER, { id: world.ids.OpenJob });
    expect((await socket.next()).payload).toHaveProperty('data.newApplications');
  }
  const closed = once(ended.socket, 'close');
  await revokeToken(admin, one.token.id);
  expect((await closed)[0]).toBe(4403);
  expect(kept.socket.readyState).toBe(kept.socket.OPEN);
  const refused = await fetch(graph.url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${one.secret}` },
    body: '{"query":"{ __typename }"}',
  });
  expect(refused.ok).toBe(false);
  kept.socket.close();
});

describe('a token that comes with the greeting', () => {
  const admin = () => world.viewers.admin as UserViewer;
  const make = () =>
    createToken(admin(), { name: 'Board', scopes: ['APPLICATIONS_READ', 'JOBS_READ'], days: 1 });
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const CREW = '{ crew(first: 1) { totalCount } }';

  test('stands above the session of the handshake', async () => {
    const { cookie } = await sessionFor(admin().userId);
    const { secret } = await make();
    const socket = await openSocket(graph.url(), { cookie }, bearer(secret));
    socket.start(CREW);
    expect((await socket.next()).payload).toMatchObject({
      errors: [{ message: expect.stringContaining('candidates:read') as string }],
    });
    socket.socket.close();
  });

  test('ends its socket when it is revoked; the session that it stood above does not', async () => {
    const { cookie, sessionId } = await sessionFor(admin().userId);
    const { secret, token } = await make();
    const socket = await openSocket(graph.url(), { cookie }, bearer(secret));
    socket.start(COUNTER, { id: world.ids.OpenJob });
    expect((await socket.next()).payload).toHaveProperty('data.newApplications');
    await logOut({ ...admin(), sessionId });
    const { applicationId } = await applyForJob(world.viewers.other, world.rows.OpenJob);
    expect(applicationId).toBeTruthy();
    expect((await socket.next()).payload).toHaveProperty('data.newApplications.total', 1);
    await revokeToken(admin(), token.id);
    expect(await socket.closed).toBe(4403);
  });

  test('is refused where it is none', async () => {
    const socket = connect(graph.url());
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: bearer('tok_none') }));
    expect((await once(socket, 'close'))[0]).toBe(4403);
  });

  test.each([{ authorization: 7 }, { authorization: 'Basic eDp5' }, { Authorization: 'Bearer x' }])(
    'is told by %j alone, and anything else changes nothing',
    async (greeting) => {
      const { cookie } = await sessionFor(admin().userId);
      const socket = await openSocket(graph.url(), { cookie }, greeting);
      socket.start('{ viewer { userType } }');
      expect((await socket.next()).payload).toEqual({ data: { viewer: { userType: 'ADMIN' } } });
      socket.socket.close();
    },
  );
});
