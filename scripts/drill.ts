// npm run drill: executes the commands in docs/restoring.md on a temporary Debian cluster.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { freePort, type RunningServer, startServer } from '#e2e/support/server.ts';

const CLUSTER = 'passerelle_drill';
const RESTORED = 'restored';
const PASSWORD = 'drill';
const page = fileURLToPath(new URL('../docs/restoring.md', import.meta.url));

/** The commands of a code block of the page, such as ```sh setup. */
function printed(name: string): string {
  const found = new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(
    readFileSync(page, 'utf8'),
  );
  if (!found?.[1]) throw new Error(`${page} prints no commands for '${name}'.`);
  return found[1];
}

function shell(commands: string, variables: Record<string, string> = {}): string {
  const env = { ...process.env, ...variables };
  return execFileSync('bash', ['-euo', 'pipefail', '-c', commands], { env, encoding: 'utf8' });
}

function refuseWhereImpossible(): void {
  if (process.getuid?.() !== 0) throw new Error('The drill makes a cluster: run it as root.');
  if (!existsSync('/usr/bin/pg_createcluster'))
    throw new Error('The drill needs the packages postgresql and postgresql-common.');
  const taken = shell('pg_lsclusters -h').match(
    new RegExp(`^\\S+ +(${CLUSTER}|${RESTORED}) `, 'm'),
  );
  if (taken) throw new Error(`There is a cluster ${taken[1]} already.`);
}

/** The newest installed version of PostgreSQL. */
function version(): string {
  const versions = readdirSync('/usr/lib/postgresql').map(Number);
  return String(Math.max(...versions));
}

const portOf = (name: string) =>
  shell(`pg_lsclusters -h | awk '$2 == "${name}" { print $3 }'`).trim();
const urlOf = (name: string) =>
  `postgresql://passerelle:${PASSWORD}@127.0.0.1:${portOf(name)}/passerelle`;

async function query<Row extends object>(url: string, text: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0] as Row;
  } finally {
    await client.end();
  }
}
const countApplications = async (url: string) =>
  (await query<{ n: number }>(url, 'select count(*)::int as n from applications')).n;

const person = {
  firstName: 'Ines',
  lastName: 'Drill',
  email: 'ines@drill.test',
  password: 'a long secret',
  userType: 'Candidate',
  gdpr: true,
};

async function call(server: RunningServer, path: string, body: object | FormData, cookie = '') {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { cookie, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const session = answer.headers.getSetCookie().map((text) => text.split(';')[0]);
  const { data } = (await answer.json()) as { data: { profile: { _id: string }; url: string } };
  return { data, cookie: session.join('; ') };
}

/** Registers a candidate with a document; returns its URL. */
async function register(server: RunningServer): Promise<string> {
  const { data, cookie } = await call(server, 'auth/register', person);
  const form = new FormData();
  form.append('_id', data.profile._id);
  form.append('propName', 'eng1');
  form.append('name', 'ENG1');
  form.append('file', new Blob([SMALL_PDF], { type: 'application/pdf' }), 'stcw.pdf');
  return (await call(server, 'candidates/upload-document', form, cookie)).data.url;
}

/** Logs the person in and downloads their document. */
async function readDocument(server: RunningServer, url: string): Promise<number> {
  const { email, password } = person;
  const { cookie } = await call(server, 'auth/login', { email, password });
  const answer = await fetch(new URL(url, server.url), { headers: { cookie } });
  return answer.ok ? (await answer.arrayBuffer()).byteLength : 0;
}

const SMALL_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const took: string[] = [];
async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  took.push(`${what} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function drill(folder: string, servers: RunningServer[]): Promise<void> {
  const [live, later] = [join(folder, 'live'), join(folder, 'later')];
  const variables = { VERSION: version(), CLUSTER, BACKUP: join(folder, 'backup') };
  const serve = async (name: string, dataDir: string) => {
    const settings = { DATABASE_URL: urlOf(name), DATA_DIR: dataDir, DEMO: '1' };
    const server = await startServer({ HOST: '127.0.0.1', ...settings }, await freePort());
    servers.push(server);
    return server;
  };
  const end = async () => void (await servers.pop()?.stop());

  shell(`pg_createcluster "$VERSION" "$CLUSTER" --start`, variables);
  shell(
    `runuser -u postgres -- psql --cluster "$VERSION/$CLUSTER" -qc "create role passerelle login password '${PASSWORD}'" \
      -c "create database passerelle owner passerelle template template0 encoding 'UTF8' locale 'C.UTF-8'"`,
    variables,
  );
  shell(printed('setup'), variables);
  const server = await serve(CLUSTER, live);
  const before = await countApplications(urlOf(CLUSTER));
  // Simulates changes after the base backup: people who register now are only in the WAL.
  const base = await timed('base backup, its check and the files', () =>
    shell(`${printed('nightly')}\necho "$BASE"`, { ...variables, DATA_DIR: live })
      .trim()
      .split('\n')
      .at(-1),
  );
  const document = await register(server);
  shell('cp -au "$DATA_DIR/media/." "$BACKUP/media/"', { ...variables, DATA_DIR: live });
  const { now: moment } = await query<{ now: string }>(
    urlOf(CLUSTER),
    'select clock_timestamp()::text as now',
  );
  await sleep(1000);
  await query(urlOf(CLUSTER), 'delete from applications');
  await end();
  shell(`pg_ctlcluster "$VERSION" "$CLUSTER" stop`, variables);
  const restoring = { ...variables, DATA_DIR: later, BASE: base ?? '', MOMENT: moment };
  await timed('restoring', () => shell(printed('restore'), restoring));
  shell(`mkdir -m 700 "$DATA_DIR"`, restoring);
  shell(printed('files'), restoring);
  const after = await countApplications(urlOf(RESTORED));
  const bytes = await readDocument(await serve(RESTORED, later), document);
  await end();
  if (after !== before) throw new Error(`${after} of ${before} applications came back.`);
  if (bytes !== SMALL_PDF.length) throw new Error('The document did not come back.');
  console.log(
    `PostgreSQL ${variables.VERSION}: ${took.join(', ')}. All ${after} applications came back, ` +
      'and who registered after the backup logged in and read their document.',
  );
}

async function main(): Promise<void> {
  refuseWhereImpossible();
  // Below the system's temporary folder, because the database's account needs access.
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-drill-'));
  shell(`chmod 711 "$FOLDER"`, { FOLDER: folder });
  const servers: RunningServer[] = [];
  try {
    await drill(folder, servers);
  } finally {
    for (const server of servers) await server.kill();
    for (const name of [RESTORED, CLUSTER])
      shell(`pg_dropcluster --stop "$VERSION" ${name} 2>/dev/null || true`, { VERSION: version() });
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
