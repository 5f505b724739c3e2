// Runs the server, restarts it when its files change, and keeps generated files up to date. The
// client updates through Vite's hot reload, which the server includes in development.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenOrphaned } from '#server/platform/orphaned.ts';
import { Restarting } from './dev/restarting.ts';
import { runTool } from './dev/tool.ts';
import { watchFolder } from './dev/watch.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const schemaFile = join(root, 'schema.graphql');
const server = new Restarting(root, ['server/main.ts', '--dev']);

let pending = Promise.resolve();

/** Sequential: two changes at once would write the same files. */
function queue(work: () => Promise<unknown>): void {
  pending = pending.then(work).then(
    () => undefined,
    (error: unknown) => console.error(error),
  );
}

const printSchema = () => runTool(root, ['node', 'scripts/print-schema.ts']);
const compileQueries = () => runTool(root, ['relay-compiler']);
const generateClient = () => runTool(root, ['node', 'scripts/prepare.js', 'generate']);

async function serverChanged(paths: string[]): Promise<void> {
  const mayChangeSchema = paths.some((path) => /^(graphql|domain)\//.test(path));
  await Promise.all([server.restart(), mayChangeSchema && refreshSchema()]);
}

async function refreshSchema(): Promise<void> {
  const before = readSchema();
  if ((await printSchema()) && readSchema() !== before) await compileQueries();
}

async function databaseChanged(paths: string[]): Promise<void> {
  if (paths.includes('schema.prisma')) await generateClient();
  await server.restart();
}

function readSchema(): string {
  return existsSync(schemaFile) ? readFileSync(schemaFile, 'utf8') : '';
}

watchFolder(
  join(root, 'server'),
  /^(?!generated\/|testing\/|.*\.test\.ts$).*\.(ts|json)$/,
  (paths) => queue(() => serverChanged(paths)),
);
watchFolder(join(root, 'prisma'), /^(?!.*\.test\.ts$).*\.(ts|sql|json|prisma)$/, (paths) =>
  queue(() => databaseChanged(paths)),
);
watchFolder(join(root, 'web'), /^(?!__generated__\/|.*\.test\.tsx?$).*\.tsx?$/, () =>
  queue(compileQueries),
);

const end = () => void server.stop().then(() => process.exit(0));
process.once('SIGINT', end);
process.once('SIGTERM', end);
whenOrphaned(end);
server.start();
