import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { productNode, root } from './install.js';

const cache = join(root, 'node_modules', '.cache', 'prepare');
const relayFiles = ['web/__generated__', 'persisted.json'];

/**
 * A step runs when the content of its `inputs` (files or folders, `except` those below) changed
 * since it last succeeded, or one of its `outputs` is missing. Steps of one `stage` run together.
 *
 * @typedef {{name: string, says: string, stage: number, inputs: string[], except?: string[],
 *   outputs: string[], before?: () => void, program: string, args: string[],
 *   env?: () => Record<string, string>}} Step
 */

/** @type {Step[]} */
export const generated = [
  {
    name: 'database-client',
    says: 'Generating the database client …',
    stage: 1,
    inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
    outputs: ['server/generated/prisma/client.ts', 'server/generated/pothos-types.ts'],
    program: 'prisma/build/index.js',
    args: ['generate', '--no-hints'],
    // Generating never runs the schema engine, but downloads it unless this names a file.
    env: () => ({ PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' }),
  },
  {
    name: 'relay',
    says: 'Compiling the queries …',
    stage: 1,
    inputs: ['web', 'schema.graphql', 'relay.config.json', 'package-lock.json'],
    except: ['web/__generated__', 'web/public', 'web/styles.css'],
    outputs: relayFiles,
    before: resetRelay,
    program: 'relay-compiler/cli.js',
    args: ['--repersist'],
  },
];

const clientInputs = [
  'web',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** @type {Step[]} */
export const builds = [
  {
    name: 'client',
    says: 'Building the web client …',
    stage: 2,
    inputs: clientInputs,
    outputs: ['dist/client'],
    program: 'vite/bin/vite.js',
    args: ['build', '--logLevel', 'warn'],
    env: () => ({ NODE_ENV: 'production' }),
  },
  {
    name: 'pages',
    says: 'Building the server-rendered pages …',
    stage: 2,
    inputs: clientInputs,
    outputs: ['dist/server/entry-server.js'],
    program: 'vite/bin/vite.js',
    args: [
      'build',
      '--ssr',
      'web/entry-server.tsx',
      '--outDir',
      'dist/server',
      '--logLevel',
      'warn',
    ],
    env: () => ({ NODE_ENV: 'production' }),
  },
];

/** The compiler requires both to exist, and only appends to the file. */
function resetRelay() {
  mkdirSync(join(root, 'web/__generated__'), { recursive: true });
  writeFileSync(join(root, 'persisted.json'), '{}\n');
}

/** @param {Step[]} steps */
export async function runSteps(steps) {
  for (const stage of new Set(steps.map((step) => step.stage))) {
    const due = steps.filter((step) => step.stage === stage).map((step) => [step, reason(step)]);
    const results = await Promise.allSettled(
      due.filter(([, change]) => change).map(([step, change]) => run(step, change)),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** The state to store once the step has succeeded, or null if it need not run. */
function reason(step) {
  const files = inputFiles(step);
  const stats = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file}\n${size}\n${mtimeMs}`;
  });
  const looks = digest([JSON.stringify(step), ...stats]);
  const known = readRecord(step);
  const complete = step.outputs.every((output) => existsSync(join(root, output)));
  if (complete && known.looks === looks) return null;
  const content = digest([
    JSON.stringify(step),
    ...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]),
  ]);
  const record = { looks, content };
  if (!complete || known.content !== content) return record;
  writeRecord(step, record);
  return null;
}

/**
 * All input files of a step, as absolute paths.
 *
 * @param {Pick<Step, 'inputs' | 'except'>} step
 */
export function inputFiles({ inputs, except = [] }) {
  const excepted = new Set(except.map((path) => join(root, path)));
  return inputs.flatMap((input) => list(join(root, input), excepted));
}

/** @param {string} path @param {Set<string>} excepted @returns {string[]} */
function list(path, excepted) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .map((name) => join(path, name))
    .filter((each) => !excepted.has(each))
    .flatMap((each) => list(each, excepted))
    .sort();
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function readRecord(step) {
  try {
    return JSON.parse(readFileSync(join(cache, `${step.name}.json`), 'utf8'));
  } catch {
    return {};
  }
}

function writeRecord(step, record) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, `${step.name}.json`), JSON.stringify(record));
}

async function run(step, record) {
  console.log(step.says);
  rmSync(join(cache, `${step.name}.json`), { force: true });
  step.before?.();
  const child = spawn(productNode(), [join(root, 'node_modules', step.program), ...step.args], {
    cwd: root,
    env: { ...process.env, ...step.env?.(), PATH: pathWithNode() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0) throw new Error(`${output.trim()}\n${step.says} failed.`);
  writeRecord(step, record);
}

/** Generators start other programs as `node`. */
function pathWithNode() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return `${dirname(productNode())}${separator}${process.env.PATH ?? ''}`;
}
