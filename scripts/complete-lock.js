// Run by hand after `npm install`. If a registry lacks packages of other platforms, npm leaves them
// out of package-lock.json, and `npm ci` then rejects the file everywhere. This adds the missing
// optional entries, which npm skips by os and cpu without requesting them.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));

const platforms = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'openharmony',
];
const aliases = { windows: 'win32', win: 'win32', macos: 'darwin', 'linux-musl': 'linux' };
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
];

/** @param {string} name a platform package, such as `@oxlint/binding-linux-x64-musl` */
function platformOf(name) {
  const words = name.replace(/^@[^/]*\//, '').split(/[-_.]/);
  const os = words.map((word) => aliases[word] ?? word).find((word) => platforms.includes(word));
  const cpu = words
    .map((word) => (word === 'aarch64' ? 'arm64' : word === 'armv7' ? 'arm' : word))
    .find((word) => processors.includes(word));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { os, cpu, libc };
}

/** npm's resolution of a dependency: the nearest node_modules upwards that contains its name. */
function isPresent(owner, name) {
  for (let folder = owner; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

const added = [];
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(owner, name)) continue;
    const { os, cpu, libc } = platformOf(name);
    if (!os && !cpu) throw new Error(`${name} (of ${owner || 'the project'}) names no platform`);
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[~^]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
      ...(libc ? { libc: [libc] } : {}),
    };
    added.push(name);
  }
}
const hosts = Object.values(lock.packages).flatMap((entry) => entry.resolved ?? []);
const foreign = hosts.filter((url) => !url.startsWith('https://registry.npmjs.org/'));
if (foreign.length > 0) throw new Error(`Foreign addresses in the lock: ${foreign.join(' ')}`);
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
if (added.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added: ${added.join(' ')}` : 'The lock is complete.');
