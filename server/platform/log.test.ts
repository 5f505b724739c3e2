import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions, requestId } from './log.ts';

function collect() {
  const chunks: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  const logger = { ...logOptions({ logLevel: 'info' }), stream };
  return { app: Fastify({ logger, genReqId: requestId }), text: () => chunks.join('') };
}

describe('the log', () => {
  it('has the path of a request, but no cookie, token, code or password', async () => {
    const { app, text } = collect();
    app.post('/api/auth/login', (request) => {
      request.log.info({ headers: request.headers, body: request.body }, 'log-in');
      return { user: null };
    });
    await app.inject({
      method: 'POST',
      url: '/api/auth/login?code=secret-code',
      headers: { cookie: 'session=secret-cookie', authorization: 'Bearer secret-token' },
      payload: { email: 'a@example.com', password: 'secret-password' },
    });
    expect(text()).toContain('"/api/auth/login"');
    expect(text()).toContain('a@example.com');
    expect(text()).not.toContain('secret-');
  });

  it('leaves out the token that is part of a path', async () => {
    const { app, text } = collect();
    app.get('/*', () => 'here');
    await app.inject('/reference-verification/secret-1');
    await app.inject('/api/references/secret-2/submit');
    await app.inject('/api/auth/verify-email/secret-3');
    await app.inject('/unsubscribe/secret-4');
    expect(text()).toContain('/api/references/…/submit');
    expect(text()).not.toContain('secret-');
  });

  it('takes a harmless request id from the caller and makes its own otherwise', async () => {
    const { app } = collect();
    app.get('/', (request) => request.id);
    const ask = async (id: string) =>
      (await app.inject({ url: '/', headers: { 'x-request-id': id } })).body;
    expect(await ask('trace-12345')).toBe('trace-12345');
    expect(await ask('forged"} {"level":50')).toMatch(/^[\da-f-]{36}$/);
  });
});
