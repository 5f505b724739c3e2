import { fastifyCookie } from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { authenticate, clientAddress } from '#server/http/authenticate.ts';
import { registerRest } from '#server/http/rest-door.ts';
import { readConfig } from '#server/platform/config.ts';
import { expectDocumented } from './openapi.ts';

/** The response to a call, as its caller reads it. */
export interface Answered {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
  /** The session cookie that it set, as a browser would send it; '' if it deleted the cookie. */
  cookie: string | null;
}

/** The caller: a viewer, or a cookie as a browser sends it. */
export type Asking = Viewer | { cookie: string };

const VIEWER = 'x-test-viewer';

/** Unexpected errors, as the server would have logged them. */
export const unexpected: unknown[] = [];

/** A server with only the documented calls, for one test file; `ask` makes a call. */
export function restServer() {
  let app: FastifyInstance;
  // The callers by the number in the request's header, because calls run concurrently.
  const viewers: Viewer[] = [];
  const config = readConfig({ DEMO: '0', POSTMARK_SERVER_TOKEN: 'x', MAIL_FROM: 'a@b.test' });
  beforeAll(async () => {
    app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await app.register(fastifyCookie, { hook: false });
    await registerRest(app, {
      config,
      report: (error) => void unexpected.push(error),
      viewerOf: async ({ raw, headers }) =>
        viewers[Number(headers[VIEWER] ?? -1)] ??
        authenticate(
          {
            cookieHeader: headers.cookie,
            authorization: headers.authorization,
            address: clientAddress(raw, 0),
          },
          false,
        ),
    });
  });
  afterAll(() => app.close());

  /** Makes a call, such as 'POST /jobs/find'; a text or bytes are sent as they are. */
  return async function ask(
    who: Asking | undefined,
    call: string,
    body?: object | string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string];
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(who && 'cookie' in who && { cookie: who.cookie }),
        ...(who && 'role' in who && { [VIEWER]: String(viewers.push(who) - 1) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const answered: unknown = response.json();
    expectDocumented(method, `/api${path}`, response.statusCode, answered);
    return {
      status: response.statusCode,
      body: answered as Answered['body'],
      headers: response.headers,
      cookie: cookieOf(response.headers['set-cookie']),
    };
  };
}

function cookieOf(header: unknown): string | null {
  const set = Array.isArray(header) ? String(header[0]) : (header as string | undefined);
  const pair = set?.split(';')[0];
  return pair === undefined ? null : pair.endsWith('=') ? '' : pair;
}

/** A multipart body with fields and, if given, a file. */
export async function formWith(
  fields: Record<string, string>,
  file?: { name: string; bytes: Uint8Array },
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const multipart = new Response(form);
  return {
    body: Buffer.from(await multipart.arrayBuffer()),
    headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
  };
}
