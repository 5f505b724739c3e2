import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { logInAs, tokenFor } from './support/actions.ts';
import { expect, test as base } from './support/test.ts';

/** An empty page of another site. */
const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({ browserName }, provide) => {
    const site = createServer((_request, answer) =>
      answer.setHeader('content-type', 'text/html').end(`<title>Partner in ${browserName}</title>`),
    );
    await new Promise<void>((listening) => site.listen(0, 'localhost', listening));
    await provide(`http://localhost:${(site.address() as AddressInfo).port}/`);
    site.closeAllConnections();
    site.close();
  },
});

type Asking = { url: string; headers?: Record<string, string>; credentials?: RequestCredentials };

/** Asks the graph from the page: status and text of the answer, or what the browser says. */
const ask = (page: Page, asking: Asking) =>
  page.evaluate(async ({ url, headers = {}, credentials = 'same-origin' }) => {
    try {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        credentials,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ jobs(first: 1) { totalCount } viewer { id } }' }),
      });
      const limit = answer.headers.get('ratelimit');
      return `${answer.status} ${await answer.text()} ${limit}`;
    } catch (error) {
      return String(error);
    }
  }, asking);

test('a page of another site reads the graph with a token, and with nothing else', async ({
  page,
  server,
  elsewhere,
}) => {
  const { url } = server;
  const token = await tokenFor(page, url, ['JOBS_READ', 'APPLICATIONS_READ']);
  const authorization = `Bearer ${token}`;
  await logInAs(page.request, url, 'admin@passerelle.test');
  await page.goto(elsewhere);

  expect(await ask(page, { url, headers: { authorization } })).toMatch(
    /^200 {"data":{"jobs":{"totalCount":\d+},"viewer":null},.*} "requests";r=\d+/,
  );
  const unknown = await ask(page, { url, headers: { authorization: 'Bearer tok_none' } });
  expect(unknown).toMatch(/^401 .*"UNAUTHENTICATED"/);
  expect(await ask(page, { url })).toContain('Failed to fetch');
  const credentials = 'include';
  expect(await ask(page, { url, credentials })).toContain('Failed to fetch');
  const both = { headers: { authorization }, credentials } as const;
  expect(await ask(page, { url, ...both })).toContain('Failed to fetch');

  const query = 'subscription { newApplications { total } }';
  const overSocket = (payload: object) =>
    page.evaluate(
      ([address, init, subscribe]) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(`${address}/graphql`, 'graphql-transport-ws');
          socket.onopen = () => socket.send(init);
          socket.onclose = ({ code }) => resolve(String(code));
          socket.onmessage = ({ data }: MessageEvent<string>) => {
            if (data.includes('connection_ack')) socket.send(subscribe);
            else if (data.includes('"next"')) resolve(data);
          };
        }),
      [
        url.replace('http', 'ws'),
        JSON.stringify({ type: 'connection_init', payload }),
        JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }),
      ] as const,
    );
  expect(await overSocket({ authorization })).toMatch(/"newApplications":{"total":\d+}/);
  expect(await overSocket({})).toBe('4403');

  const event = await page.evaluate(
    async ([address, authorization, query]) => {
      const answer = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization },
        body: JSON.stringify({ query }),
      });
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes('\n\nevent') && !text.includes('total')) {
        const { value, done } = await reader.read();
        if (done) break;
        text += value;
      }
      await reader.cancel();
      return text;
    },
    [url, authorization, query] as const,
  );
  expect(event).toMatch(/event: next\ndata: {"data":{"newApplications":{"total":\d+}}}/);
});
