import { performance } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { query, sessionCookie } from './support/database.ts';
import { milliseconds, printFindings } from './support/figures.ts';
import { memoryOf, startServer } from './support/processes.ts';

const SUBSCRIBERS = 1000;
const TOLD_WITHIN = 150;
const KILOBYTES = 40;
const DOCUMENT =
  'subscription { newApplications { total job { id newApplicationCount applicationCount } } }';
const APPLY = 'mutation ($input: ApplyForJobInput!) { applyForJob(input: $input) { __typename } }';

interface Listener {
  socket: WebSocket;
  /** Resolves with the instant of the next event. */
  next: () => Promise<number>;
}

/** A thousand consultants look at the counter; one candidate applies. */
export async function measureLive(databaseUrl: string): Promise<void> {
  const server = await startServer('server/main.ts', { DATABASE_URL: databaseUrl });
  const listeners: Listener[] = [];
  try {
    const cookie = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
    const applicant = await readApplicant(databaseUrl);
    listeners.push(await listen(server.url, cookie));
    const before = memoryOf(server.pid);
    while (listeners.length <= SUBSCRIBERS)
      listeners.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => listen(server.url, cookie)))),
      );
    const each = memoryOf(server.pid) - before;
    const told = listeners.map(({ next }) => next());
    const started = performance.now();
    await apply(server.url, applicant);
    const last = Math.max(...(await Promise.all(told))) - started;
    const kilobytes = each / (listeners.length - 1) / 1024;
    printFindings(`Live counter, ${listeners.length} subscribers on one server`, [
      {
        what: 'from the application sent to the last subscriber told',
        target: `${TOLD_WITHIN} ms`,
        measured: milliseconds(last),
        met: last <= TOLD_WITHIN,
      },
      {
        what: 'memory of the server for a subscriber',
        target: `under ${KILOBYTES} KB`,
        measured: `${Math.ceil(kilobytes)} KB`,
        met: kilobytes < KILOBYTES,
      },
    ]);
  } finally {
    for (const { socket } of listeners) socket.terminate();
    await server.stop();
  }
}

async function readApplicant(url: string): Promise<{ cookie: string; jobId: string }> {
  const [row] = await query<{ user_id: string; job_id: string }>(
    url,
    `select c.user_id, j.id as job_id from candidates c join users u on u.id = c.user_id
     join lateral (select id from jobs where status = 'ACTIVE' and visibility = 'LIVE' and not exists (
       select from applications a where a.job_id = jobs.id and a.candidate_id = c.id) limit 1) j on true
     where u.email_verified and c.initial_setup_completed limit 1`,
  );
  if (!row) throw new Error('Nobody can apply');
  const cookie = await sessionCookie(url, `u.id = '${row.user_id}'`);
  return { cookie, jobId: Buffer.from(`Job:${row.job_id}`).toString('base64') };
}

async function apply(
  url: string,
  { cookie, jobId }: { cookie: string; jobId: string },
): Promise<void> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query: APPLY, variables: { input: { jobId } } }),
  });
  const text = await answer.text();
  if (!text.includes('ApplyForJobPayload')) throw new Error(text);
}

/** Subscribes and waits for the first event, which comes at once. */
async function listen(url: string, cookie: string): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  let tell: ((instant: number) => void) | undefined;
  const next = () =>
    new Promise<number>((resolve) => {
      tell = resolve;
    });
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { type: string };
    if (type === 'connection_ack')
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: DOCUMENT } }));
    if (type === 'next') tell?.(performance.now());
  });
  const first = next();
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await first;
  return { socket, next };
}
