import { CREW_DOCUMENT, CREW_SQL } from './crew-query.ts';
import { sessionCookie } from './support/database.ts';
import { type Finding, printFindings, ratio } from './support/figures.ts';
import { interleave, type Target } from './support/load.ts';
import { installPeers } from './support/peers.ts';
import { type Running, startServer } from './support/processes.ts';

const RAW = 'raw `pg` and JSON on node:http';
const OURS = 'Passerelle';
const LEAST = 0.85;
/** With the ids, the session and the permission of the product. */
const AS_PRODUCT = 'Mercurius with its jit, as the product answers';

/** The same page in the schema that PostGraphile generates from the tables. */
const POSTGRAPHILE_DOCUMENT = `{
  allCandidates(first: 50, condition: { isVerified: true }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
    edges { cursor node {
      id positionName createdAt profileCompletion
      userByUserId { firstName lastName email lastActiveAt } storedFileByImageFileId { key }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** One page of crew, 50 rows, from the product and from its peers, over the same tables. */
export async function measureCrew(
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await installPeers();
  const servers: Running[] = [];
  const start = async (file: string, environment: Record<string, string>) => {
    const server = await startServer(file, { DATABASE_URL: databaseUrl, ...environment });
    servers.push(server);
    return server;
  };
  const peer = { NODE_ENV: 'production', GRAPHILE_ENV: 'production', CREW_SQL };
  try {
    const raw = await start('bench/crew-raw.ts', {});
    const ours = await start('server/main.ts', {});
    const cookie = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
    const targets: Target[] = [
      { name: RAW, pid: raw.pid, url: raw.url },
      { ...graph(OURS, ours, CREW_DOCUMENT, { cookie }) },
    ];
    for (const [name, file, document] of PEERS)
      targets.push(graph(name, await start(`bench/peers/${file}`, peer), document));
    const asProduct = await start('bench/peers/mercurius.js', { ...peer, AS_PRODUCT: '1' });
    targets.push(graph(AS_PRODUCT, asProduct, CREW_DOCUMENT, { cookie }));
    for (const target of targets) await checkPage(target);
    const loads = await interleave(targets, { rounds, seconds });
    printFindings(
      'Crew page, 50 rows',
      [...loads].map(([name, load]): Finding => ({
        what: name,
        target: name === OURS ? `at least ${LEAST} of raw` : '–',
        measured: `${Math.floor(load.requestsPerSecond)} requests/s, ${ratio(load.ratio)} of raw, ${load.cpu.toFixed(2)} ms of its processor time a request`,
        met: name === OURS ? load.ratio >= LEAST : null,
      })),
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const PEERS = [
  ['Mercurius with its jit', 'mercurius.js', CREW_DOCUMENT],
  ['Apollo Server 5', 'apollo.js', CREW_DOCUMENT],
  ['PostGraphile 5', 'postgraphile.js', POSTGRAPHILE_DOCUMENT],
] as const;

function graph(
  name: string,
  { url, pid }: Running,
  query: string,
  headers: Record<string, string> = {},
): Target {
  return {
    name,
    pid,
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  };
}

/** Checks a peer's response: a different one would make the comparison worthless. */
async function checkPage({ name, url, method = 'GET', headers = {}, body }: Target): Promise<void> {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const answer = JSON.parse(text) as {
    data?: Record<string, { edges?: { node: Record<string, unknown> }[] }>;
  };
  const [page] = Object.values(answer.data ?? {});
  const fields = Object.keys(page?.edges?.at(0)?.node ?? {}).length;
  if (page?.edges?.length !== 50 || fields < 6)
    throw new Error(`${name} does not answer the page: ${text.slice(0, 500)}`);
}
