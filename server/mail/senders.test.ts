import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postmarkSender, reasonInWords } from './senders.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const mail = {
  to: 'ana@crew.test',
  subject: 'Hi',
  text: 'Text',
  html: '<p>Text</p>',
  tag: 'test',
  unsubscribeUrl: null,
};

/** A fake Postmark API, and a sender that uses it. */
async function standIn(answer: Answer, timeoutSeconds = 5) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return postmarkSender({
    token: 'a-token',
    from: 'Passerelle <crew@passerelle.example>',
    host: { address, https: false, timeoutSeconds },
  });
}

const json = (status: number, content: object): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  };
};

test('a mail is handed over in both forms, with the token', async () => {
  let seen: { path?: string; token?: unknown; body?: unknown } = {};
  const sender = await standIn((request, response, body) => {
    seen = {
      path: request.url ?? '',
      token: request.headers['x-postmark-server-token'],
      body: JSON.parse(body),
    };
    json(200, { ErrorCode: 0, Message: 'OK', MessageID: '1' })(request, response, body);
  });
  expect(await sender.deliver(mail)).toEqual({ outcome: 'sent' });
  expect(seen.path).toBe('/email');
  expect(seen.token).toBe('a-token');
  expect(seen.body).toMatchObject({
    From: 'Passerelle <crew@passerelle.example>',
    To: 'ana@crew.test',
    Subject: 'Hi',
    TextBody: 'Text',
    HtmlBody: '<p>Text</p>',
    Tag: 'test',
  });
});

test('a mail of choice has the headers by which mail programs end its kind, another has none', async () => {
  const seen: { Headers?: unknown }[] = [];
  const sender = await standIn((request, response, body) => {
    seen.push(JSON.parse(body));
    json(200, { ErrorCode: 0, Message: 'OK', MessageID: '1' })(request, response, body);
  });
  await sender.deliver({ ...mail, unsubscribeUrl: 'https://crew.test/unsubscribe/x' });
  await sender.deliver(mail);
  expect(seen.map(({ Headers }) => Headers)).toEqual([
    [
      { Name: 'List-Unsubscribe', Value: '<https://crew.test/unsubscribe/x>' },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ],
    undefined,
  ]);
});

test.each([
  [422, 406, 'refused'],
  [422, 300, 'refused'],
  [401, 10, 'later'],
  [429, 0, 'later'],
  [503, 100, 'later'],
  [500, 0, 'unknown'],
])('status %i with code %i is %s, and the reason names nobody', async (status, code, outcome) => {
  const message = 'Found inactive addresses: ana@crew.test.';
  const sender = await standIn(json(status, { ErrorCode: code, Message: message }));
  const delivery = await sender.deliver(mail);
  expect(delivery.outcome).toBe(outcome);
  expect(JSON.stringify(delivery)).not.toContain('ana@crew.test');
});

test('a server that cannot be reached sent nothing', async () => {
  const sender = await standIn(() => undefined);
  await new Promise((resolve) => open.pop()?.close(resolve));
  expect(await sender.deliver(mail)).toMatchObject({ outcome: 'later' });
});

test('no answer in time, and a connection that breaks after the request, leave it unknown', async () => {
  const silent = await standIn(() => undefined, 0.3);
  expect(await silent.deliver(mail)).toMatchObject({ outcome: 'unknown' });
  const breaking = await standIn((request) => request.socket.destroy());
  expect(await breaking.deliver(mail)).toMatchObject({ outcome: 'unknown' });
  const half = await standIn((request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{');
    setTimeout(() => request.socket.destroy(), 50);
  });
  expect(await half.deliver(mail)).toMatchObject({ outcome: 'unknown' });
});

test.each([
  ['status 401, code 10', 'The mail service refuses the agency’s token.'],
  ['status 429, code 0', 'The mail service asks us to wait.'],
  ['status 422, code 300', 'The mail service does not take this address.'],
  ['status 422, code 999', 'The mail service refused it (422, code 999).'],
  ['status 502, code 0', 'The mail service failed (502).'],
  ['not reached: ECONNREFUSED', 'The mail service could not be reached.'],
  ['ECONNRESET', 'The mail service did not answer.'],
  ['no answer', 'The mail service did not answer.'],
  ['Its link no longer works.', 'Its link no longer works.'],
])('the reason ‘%s’ is put into words', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words);
});
