import { CREW_DOCUMENT } from './crew-query.ts';
import { sessionCookie } from './support/database.ts';
import { type Finding, printFindings, ratio } from './support/figures.ts';
import { interleave, type Target } from './support/load.ts';
import { startServer } from './support/processes.ts';

const JOBS_DOCUMENT =
  '{ jobs(first: 100) { pageInfo { hasNextPage endCursor } edges { cursor node { id title yachtLabel salaryLabel contractLabel ageBand builderRegion } } } }';
const ENCODINGS = ['identity', 'zstd', 'gzip', 'br'];

/** A crew page of 50 and a list of 100 jobs in every encoding: bytes, and the server's processor time. */
export async function measureWire(
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const { url, pid, stop } = await startServer('server/main.ts', { DATABASE_URL: databaseUrl });
  try {
    const cookie = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
    for (const [what, query] of [
      ['crew page of 50', CREW_DOCUMENT],
      ['list of 100 jobs', JOBS_DOCUMENT],
    ] as const) {
      const targets = ENCODINGS.map((encoding): Target => ({
        name: encoding,
        pid,
        url: `${url}/graphql`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding, cookie },
        body: JSON.stringify({ query }),
      }));
      const bytes = new Map<string, number>();
      for (const target of targets) bytes.set(target.name, await bytesOf(target));
      const loads = await interleave(targets, { rounds, seconds });
      printFindings(
        `On the wire: ${what}`,
        [...loads].map(([name, load]): Finding => ({
          what: name,
          target: '–',
          measured: `${bytes.get(name)} bytes, ${load.cpu.toFixed(2)} ms of processor time, ${ratio(load.ratio)} of the requests`,
          met: null,
        })),
      );
    }
  } finally {
    await stop();
  }
}

/** The length of an answer's body as it is sent. */
async function bytesOf({ url, headers = {}, body = '' }: Target): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}
