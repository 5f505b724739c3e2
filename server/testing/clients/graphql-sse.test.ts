import { createClient } from 'graphql-sse';
import { describe, expect, test } from 'vitest';
import { revokeToken } from '#server/domain/tokens/tokens.ts';
import { COUNTER, openDesk } from './desk.ts';
import { ask, testLiveClient } from './live.ts';

const desk = openDesk();

const open = (secret: string) =>
  createClient({
    url: desk.url(),
    headers: { authorization: `Bearer ${secret}` },
    retryAttempts: 0,
  });

describe('graphql-sse', () => {
  testLiveClient(desk, open);

  test('is not let in by a token that is none, nor past its requests of a minute', async () => {
    const refused = ask(open('tok_that-is-none'), COUNTER);
    await expect(refused).rejects.toMatchObject({ response: { status: 401 } });
    const { secret, useUp } = await desk.holder();
    await useUp();
    await expect(ask(open(secret), COUNTER)).rejects.toMatchObject({ response: { status: 429 } });
  });

  test('is told at once that its token was revoked', async () => {
    const { secret, id } = await desk.holder();
    const events = open(secret).iterate({ query: COUNTER });
    await events.next();
    await revokeToken(desk.world().viewers.admin, id);
    await expect(events.next()).rejects.toThrow();
    await expect(ask(open(secret), COUNTER)).rejects.toMatchObject({ response: { status: 401 } });
  });
});
