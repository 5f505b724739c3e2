import { readFileSync } from 'node:fs';
import { CREW_DOCUMENT } from './crew-query.ts';
import { sessionCookie } from './support/database.ts';
import { printFindings } from './support/figures.ts';
import { interleave, type Target } from './support/load.ts';
import { type Running, startServer } from './support/processes.ts';

const CREW = 'crew page';
const MOST_SECONDS = 30;
const MOST_MEGABYTES = 300;
const LEAST = 0.5;

/** Users.xlsx for everybody: its duration, its memory, and its effect on the crew page. */
export async function measureExports(databaseUrl: string): Promise<void> {
  const server = await startServer('server/main.ts', { DATABASE_URL: databaseUrl });
  try {
    const cookie = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
    const crew: Target = {
      name: CREW,
      pid: server.pid,
      url: `${server.url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: CREW_DOCUMENT }),
    };
    // Measured first, before the server has used memory for anything else.
    const before = memoryOf(server.pid);
    const { seconds, megabytes, peak } = await exportOnce(server, cookie);
    const alone = await requestsPerSecond(crew);
    const beside = await besideExports(server, cookie, crew);
    printFindings('Users.xlsx', [
      {
        what: `Users.xlsx, ${megabytes.toFixed(1)} MB`,
        target: `${MOST_SECONDS} s`,
        measured: `${seconds.toFixed(1)} s`,
        met: seconds <= MOST_SECONDS,
      },
      {
        what: 'memory that the export takes',
        target: `${MOST_MEGABYTES} MB`,
        measured: `${(peak - before).toFixed(0)} MB (the server before it: ${before.toFixed(0)} MB)`,
        met: peak - before <= MOST_MEGABYTES,
      },
      {
        what: 'crew page beside exports without end',
        target: `at least ${LEAST} of alone`,
        measured: `${Math.floor(beside)} requests/s, alone ${Math.floor(alone)}`,
        met: beside >= alone * LEAST,
      },
    ]);
  } finally {
    await server.stop();
  }
}

async function requestsPerSecond(target: Target): Promise<number> {
  const loads = await interleave([target], { rounds: 3, seconds: 5 });
  return loads.get(target.name)?.requestsPerSecond ?? 0;
}

/** Exports continuously while the crew page is under load. */
async function besideExports(server: Running, cookie: string, crew: Target): Promise<number> {
  const state = { isOver: false };
  const load = requestsPerSecond(crew).finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) await exportOnce(server, cookie);
  return load;
}

async function exportOnce({ url, pid }: Running, cookie: string) {
  let peak = memoryOf(pid);
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 20);
  const began = performance.now();
  let bytes = 0;
  try {
    const answer = await fetch(`${url}/downloads/exports/Users.xlsx`, { headers: { cookie } });
    if (!answer.ok || !answer.body) throw new Error(`The export answers ${answer.status}`);
    for await (const chunk of answer.body) bytes += chunk.length;
  } finally {
    clearInterval(watching);
  }
  return { seconds: (performance.now() - began) / 1000, megabytes: bytes / 1e6, peak };
}

/** Resident memory of a process, in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
