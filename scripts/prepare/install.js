import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
const neededNode = 24;

/** The Node that runs the product: the installed one, else the machine's. */
export function productNode() {
  const installed = join(modules, '.bin', 'node');
  return existsSync(installed) ? installed : process.execPath;
}

/**
 * Installs the packages of the lock file unless exactly those are installed. Throws a one-line
 * error if they cannot be installed, or if no Node can run the product.
 */
export function installPackages({ production }) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const platform = `${process.platform}-${process.arch}`;
  const state = (kind) =>
    createHash('sha256').update(`${lockText}\n${platform}\n${kind}`).digest('hex');
  const found = readIfThere(stamp);
  // A full installation is also sufficient for production.
  if (found === state('all') || (production && found === state('production'))) return;
  const lock = JSON.parse(lockText);
  if (!holdsAll(lock, production)) runInstall(production, lock);
  requireNode();
  // Written even if an entry still differs, because npm decides; otherwise every start would install again.
  writeFileSync(stamp, state(production ? 'production' : 'all'));
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Compares the lock file with npm's own record of installed packages, entry by entry. */
function holdsAll(lock, production) {
  const record = readIfThere(join(modules, '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(lock.packages).filter(([path, entry]) => {
    if (path === '' || entry.peer || entry.extraneous || entry.link) return false;
    if (entry.optional || entry.devOptional) return isOurPlatformPackage(lock, path, entry);
    return !(production && entry.dev);
  });
  return wanted.every(([path, entry]) => installed[path]?.version === entry.version);
}

function isOurPlatformPackage(lock, path, entry) {
  const direct = lock.packages[''].optionalDependencies ?? {};
  if (!(path.replace('node_modules/', '') in direct)) return false;
  const fits = (list, value) => !list || list.includes(value);
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch);
}

function runInstall(production, lock) {
  refuseWhereNodeCannotCome(lock);
  console.log('Installing packages (once, about half a minute) …');
  const flags = [production ? '--omit=dev' : '--include=dev', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', ...flags, '--no-audit', '--no-fund'], {
    cwd: root,
    env: environmentOutside(),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(`The packages could not be installed${error ? `: ${error.message}` : '.'}`);
  }
}

/** PATH without node_modules/.bin: npm must not run on the Node that it is about to delete. */
function environmentOutside() {
  const inside = `${sep}node_modules${sep}.bin`;
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.endsWith(inside));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** Fails before an installation that takes half a minute. */
function refuseWhereNodeCannotCome(lock) {
  const comes = ['x64', 'arm64'].some(
    (cpu) =>
      cpu === process.arch &&
      lock.packages[`node_modules/node-${process.platform.replace('32', '')}-${cpu}`],
  );
  if (!comes && !isNewEnough(process.version)) throw new Error(nodeLine(process.version));
}

/** Throws a one-line error if neither the packages nor the machine have a Node that can run the product. */
function requireNode() {
  const node = productNode();
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (!isNewEnough(stdout ?? '')) throw new Error(nodeLine(process.version));
}

function isNewEnough(version) {
  return Number(version.replace('v', '').split('.')[0]) >= neededNode;
}

function nodeLine(version) {
  return `Node ${neededNode} or newer is needed and has no package for ${process.platform}-${process.arch}: install it (this is ${version}).`;
}
