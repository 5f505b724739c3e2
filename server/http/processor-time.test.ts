import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { realServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { connect } from '#server/testing/socket.ts';
import { admitWork, beginWork, withinAllowance } from './processor-time.ts';

const allowances = { guestProcessorSeconds: 0.1, accountProcessorSeconds: 0.3 };
const guestAt = (address: string): Viewer => ({ role: 'guest', address });

/** Uses this much processor time on this thread. */
function toil(milliseconds: number): void {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 > milliseconds) return;
  }
}

describe('an allowance of processor time', () => {
  test('is used up by work alone, and by address', async () => {
    const [one, other] = [guestAt('192.0.2.1'), guestAt('192.0.2.2')];
    await withinAllowance(one, allowances, () => new Promise((done) => setTimeout(done, 300)));
    admitWork(one, allowances);
    await withinAllowance(one, allowances, () => toil(110));
    expect(() => admitWork(one, allowances)).toThrow(
      expect.objectContaining({ code: 'rate-limited', retryAfterSeconds: expect.any(Number) }),
    );
    admitWork(other, allowances);
  });

  test('is one for the /64 that a customer has for themself', async () => {
    await withinAllowance(guestAt('2001:db8::1'), allowances, () => toil(110));
    expect(() => admitWork(guestAt('2001:db8::2'), allowances)).toThrow();
    admitWork(guestAt('2001:db8:0:1::1'), allowances);
  });

  test('is an account’s own, wherever it is used', async () => {
    const viewer = await createAdmin();
    await withinAllowance({ ...viewer, address: '192.0.2.3' }, allowances, () => toil(310));
    expect(() => admitWork({ ...viewer, address: '192.0.2.4' }, allowances)).toThrow();
    admitWork(guestAt('192.0.2.3'), allowances);
  });

  test('is shared between those who are answered at the same time', () => {
    const [one, other] = [guestAt('192.0.2.5'), guestAt('192.0.2.6')];
    const ends = [beginWork(one, allowances), beginWork(other, allowances)];
    toil(140);
    for (const end of ends) end();
    for (const viewer of [one, other]) admitWork(viewer, allowances);
    const again = [beginWork(one, allowances), beginWork(other, allowances)];
    toil(80);
    for (const end of again) end();
    for (const viewer of [one, other]) expect(() => admitWork(viewer, allowances)).toThrow();
  });
});

describe('a guest who has used it up', () => {
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    app = await realServer({ GUEST_PROCESSOR_SECONDS: '1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    // As the server has it: its start may have taken more than the tenth of a second above.
    const ofServer = { ...allowances, guestProcessorSeconds: 1 };
    await withinAllowance(guestAt('127.0.0.1'), ofServer, () => toil(1100));
  });
  afterAll(() => app.close());

  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ viewer { userType } }' }),
    });

  test('is told so by the graph', async () => {
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }],
    });
  });

  test('is told so by the calls', async () => {
    const answer = await fetch(`${url}/api/candidates/log-in`, { method: 'POST' });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await answer.json()).toMatchObject({ success: false, error_code: 'rate-limited' });
  });

  test('is told so by a page', async () => {
    const answer = await fetch(`${url}/jobs`);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(answer.headers.get('content-type')).toMatch(/text\/html/);
    expect(await answer.text()).toContain('Please try again in a minute.');
  });

  test('is told so in place of a socket', async () => {
    const socket = connect(`${url}/graphql`, {});
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('429');
  });

  test('is told so however a page is asked for', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const path of ['/jobs', '/healthzX', '/card.pngX'])
      expect((await fetch(`${url}${path}`, { headers })).status).toBe(429);
  });

  test('may log in elsewhere: accounts have allowances of their own, and health is asked for free', async () => {
    const { cookie } = await sessionFor((await createAdmin()).userId);
    expect(await (await ask({ cookie })).json()).toEqual({
      data: { viewer: { userType: 'ADMIN' } },
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('a guest who asks much', () => {
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    app = await realServer({ GUEST_PROCESSOR_SECONDS: '1', TRUST_PROXY: '1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const query = '{ __schema { types { name description fields { name description } } } }';
  const forms: Record<string, (from: string) => Promise<Response>> = {
    'a page with the header of a form': (from) =>
      fetch(`${url}/find-jobs`, {
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': from },
      }),
    'a page that is none, beside a free one': (from) =>
      fetch(`${url}/healthzX`, { headers: { 'x-forwarded-for': from } }),
    'a document in a form': (from) => {
      const body = new FormData();
      body.set('operations', JSON.stringify({ query }));
      body.set('map', '{}');
      return fetch(`${url}/graphql`, {
        method: 'POST',
        body,
        headers: { 'x-forwarded-for': from },
      });
    },
  };

  test.each(Object.entries(forms))('pays for %s', async (name, ask) => {
    const from = `198.51.100.${Object.keys(forms).indexOf(name) + 1}`;
    let last = 200;
    for (let count = 0; count < 4000 && last !== 429; count += 20)
      last = (await Promise.all(Array.from({ length: 20 }, () => ask(from)))).at(-1)?.status ?? 0;
    expect(last).toBe(429);
  });
});
