import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { logOut } from '#server/domain/accounts/log-in.ts';
import { sweepSessions } from '#server/domain/accounts/sessions.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import type { UserViewer } from '#server/domain/kernel/viewer.ts';
import { createToken, revokeToken } from '#server/domain/tokens/tokens.ts';
import { db } from '#server/platform/db.ts';
import { listenersOf } from '#server/platform/pubsub.ts';
import { listeningGraph } from '#server/testing/graph-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sendEvents } from './event-streams.ts';
import { admitConnection } from './open-connections.ts';

const graph = listeningGraph();
let world: World;

beforeEach(async () => {
  world = await createWorld();
});

const COUNTER = 'subscription ($id: ID) { newApplications(jobId: $id) { total job { id } } }';
const EVENTS = { accept: 'text/event-stream' };

/** A request's event stream: the events received so far, by name and data. */
class Stream {
  text = '';
  readonly sent: ClientRequest;
  readonly answered: Promise<IncomingMessage>;
  readonly ended: Promise<'whole' | 'cut'>;

  constructor(query: string, headers: object, variables: object = {}) {
    this.sent = request({
      port: graph.port(),
      path: '/graphql',
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        ...EVENTS,
        ...headers,
      },
    });
    this.answered = once(this.sent, 'response').then(([answer]) => answer as IncomingMessage);
    this.ended = this.answered.then(async (answer) => {
      answer
        .setEncoding('utf8')
        .on('data', (text: string) => (this.text += text))
        .on('error', () => undefined);
      await once(answer, 'close');
      return answer.complete ? 'whole' : 'cut';
    });
    this.ended.catch(() => undefined);
    this.sent.on('error', () => undefined);
    this.sent.end(JSON.stringify({ query, variables }));
  }

  events(): unknown[] {
    return [...this.text.matchAll(/event: (\w+)\ndata:(.*)\n\n/g)].map(([, name, data]) =>
      name === 'next' ? (JSON.parse(data ?? '') as unknown) : name,
    );
  }
}

/** A stream of what `pull` gives to a client that never reads. */
async function unread(
  pull: (controller: ReadableStreamDefaultController, raw: ServerResponse) => Promise<void>,
) {
  const server = fastify();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.get('/', (_request, reply) => {
    const body = new ReadableStream({ pull: (controller) => pull(controller, reply.raw) });
    const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    return sendEvents(reply, response, { role: 'guest', address: '' }, release);
  });
  const socket = connect(Number(new URL(await server.listen({ port: 0 })).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return {
    released,
    connections: () =>
      new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count))),
    stop: async () => {
      socket.destroy();
      await server.close();
    },
  };
}

async function adminHeaders() {
  const viewer = world.viewers.admin as UserViewer;
  const { cookie, sessionId } = await sessionFor(viewer.userId);
  return { cookie, viewer: { ...viewer, sessionId } };
}
const total = (count: number) => ({
  data: { newApplications: { total: count, job: { id: expect.any(String) } } },
});

describe('a subscription over HTTP', () => {
  test('is answered at once, and hears of each change', async () => {
    const { cookie } = await adminHeaders();
    const stream = new Stream(COUNTER, { cookie }, { id: world.ids.OpenJob });
    const { statusCode, headers } = await stream.answered;
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    await expect.poll(() => stream.events()).toEqual([total(0)]);
    await applyForJob(world.viewers.other, world.rows.OpenJob);
    await expect.poll(() => stream.events()).toEqual([total(0), total(1)]);
    stream.sent.destroy();
  });

  test('is refused where events are not asked for, and leaves nothing behind', async () => {
    const { cookie } = await adminHeaders();
    const before = listenersOf('applications');
    for (const accept of [
      'application/json',
      'multipart/mixed;subscriptionSpec="1.0", application/json',
    ]) {
      const stream = new Stream(COUNTER, { cookie, accept });
      expect((await stream.answered).statusCode).toBe(406);
    }
    await expect.poll(() => listenersOf('applications')).toBe(before);
  });

  test('can be asked for by GET, as an EventSource does', async () => {
    const { cookie } = await adminHeaders();
    const query = new URLSearchParams({ query: 'subscription { signUpCounts { completed } }' });
    const answer = await fetch(`${graph.url()}?${query}`, {
      headers: { ...EVENTS, cookie },
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('data:')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain('event: next\ndata: {"data":{"signUpCounts":{"completed":');
    await reader?.cancel();
  });

  test('is refused to a guest with its reason', async () => {
    const stream = new Stream(COUNTER, {});
    await stream.ended;
    expect(stream.events()).toMatchObject([
      { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
      'complete',
    ]);
  });
});

describe('an event stream ends', () => {
  test.each<[string, (viewer: UserViewer) => Promise<unknown>]>([
    ['when its person logs out', logOut],
    [
      'when its session is over',
      async ({ sessionId }) => {
        const expiresAt = new Date(Date.now() - 1000);
        await db.session.update({ where: { id: sessionId }, data: { expiresAt } });
        await sweepSessions();
      },
    ],
  ])('%s, so that the client asks again', async (_when, act) => {
    const before = listenersOf('applications');
    const { cookie, viewer } = await adminHeaders();
    const stream = new Stream(COUNTER, { cookie });
    await expect.poll(() => stream.events()).toHaveLength(1);
    await act(viewer);
    await stream.ended;
    // No `complete` event: the client would take it for the end of the subscription.
    expect(stream.events()).toHaveLength(1);
    await expect.poll(() => listenersOf('applications')).toBe(before);
    const again = new Stream(COUNTER, { cookie });
    await again.ended;
    expect(again.events()).toMatchObject([
      { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
      'complete',
    ]);
  });

  test('when its token is revoked', async () => {
    const { secret, token } = await createToken(world.viewers.admin, {
      name: 'Streams',
      scopes: ['APPLICATIONS_READ', 'JOBS_READ'],
      days: 1,
    });
    const stream = new Stream(COUNTER, { authorization: `Bearer ${secret}` });
    await expect.poll(() => stream.events()).toHaveLength(1);
    await revokeToken(world.viewers.admin, token.id);
    await stream.ended;
    expect(stream.events()).toHaveLength(1);
  });

  test('when its client does not read what comes', async () => {
    let sent = 0;
    const { released, stop } = await unread(async (controller) => {
      await sleep(1);
      sent += 64_000;
      controller.enqueue(new Uint8Array(64_000));
    });
    await released;
    // The operating system keeps some megabytes for both ends; the rest would have waited here.
    expect(sent).toBeLessThan(20_000_000);
    await stop();
  }, 30_000);

  test('for good after five seconds, when its client does not read the end', async () => {
    const { released, connections, stop } = await unread(async (controller, raw) => {
      await sleep(1);
      // What waits is within the bound.
      if (raw.writableLength > 0) controller.close();
      else controller.enqueue(new Uint8Array(64_000));
    });
    await released;
    expect(await connections()).toBe(1);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    await stop();
  }, 30_000);
});

describe('nothing is left of a client', () => {
  test('that breaks off, a thousand times over', async () => {
    const { cookie } = await adminHeaders();
    const topics = ['applications', 'sessions-ended'];
    const before = topics.map(listenersOf);
    for (let round = 0; round < 20; round += 1) {
      const streams = Array.from({ length: 50 }, () => new Stream(COUNTER, { cookie }));
      // Some abort before the response, some with it, some after the first event.
      if (round % 3 > 0) await Promise.all(streams.map(({ answered }) => answered));
      if (round % 3 > 1)
        await expect.poll(() => streams.every((stream) => stream.events().length > 0)).toBe(true);
      for (const { sent } of streams) sent.destroy();
    }
    await expect.poll(() => topics.map(listenersOf), { timeout: 10_000 }).toEqual(before);
  }, 60_000);
});

test('event streams and sockets are counted together', async () => {
  const { cookie, viewer } = await adminHeaders();
  const sockets = Array.from({ length: 1999 }, () => admitConnection(viewer, 2000));
  const last = new Stream(COUNTER, { cookie });
  await expect.poll(() => last.events()).toHaveLength(1);
  const refused = new Stream(COUNTER, { cookie });
  const { statusCode, headers } = await refused.answered;
  expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  await refused.ended;
  expect(refused.events()).toMatchObject([
    { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    'complete',
  ]);
  last.sent.destroy();
  await expect
    .poll(async () => {
      const next = new Stream(COUNTER, { cookie });
      const answer = await next.answered;
      next.sent.destroy();
      return answer.statusCode;
    })
    .toBe(200);
  for (const release of sockets) release();
});
