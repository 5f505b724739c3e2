import { createClient, type Client } from 'graphql-ws';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { revokeToken } from '#server/domain/tokens/tokens.ts';
import { COUNTER, JOBS, openDesk } from './desk.ts';
import { ask, testLiveClient } from './live.ts';

const desk = openDesk();

/** A client with its token in the handshake, closed after the test. */
function open(secret: string, options: Partial<Parameters<typeof createClient>[0]> = {}): Client {
  class Socket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { authorization: `Bearer ${secret}` } });
    }
  }
  const client = createClient({
    url: desk.url().replace('http', 'ws'),
    webSocketImpl: Socket,
    retryAttempts: 0,
    ...options,
  });
  onTestFinished(() => client.dispose());
  return client;
}

describe('graphql-ws', () => {
  testLiveClient(desk, open);

  test('is not let in by a token that is none', async () => {
    const refused = ask(open('tok_that-is-none'), JOBS, { first: 2 });
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('401') });
  });

  test('is not let in past its requests of a minute, and on an open socket each operation is told so', async () => {
    const { secret, useUp } = await desk.holder();
    const client = open(secret, { lazy: false, onNonLazyError: () => undefined });
    await ask(client, '{ __typename }');
    await useUp();
    await expect(ask(client, JOBS, { first: 2 })).rejects.toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } },
    ]);
    await expect(ask(open(secret), JOBS, { first: 2 })).rejects.toMatchObject({
      message: expect.stringContaining('429'),
    });
  });

  test('is told at once that its token was revoked, and does not come back with it', async () => {
    const { secret, id } = await desk.holder();
    const closed: unknown[] = [];
    const client = open(secret, {
      retryAttempts: 1,
      retryWait: async () => undefined,
      on: { closed: (event) => closed.push((event as { code: number }).code) },
    });
    const events = client.iterate({ query: COUNTER });
    await events.next();
    await revokeToken(desk.world().viewers.admin, id);
    await expect(events.next()).rejects.toMatchObject({ message: expect.stringContaining('401') });
    expect(closed[0]).toBe(4403);
  });
});
