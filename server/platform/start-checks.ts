import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type Place = { name: 'PORT' | 'METRICS_PORT'; port: number; host: string };

/** The metrics are never served to other machines. */
export const METRICS_HOST = '127.0.0.1';

/** Checks that every port can be listened on, before anything else starts. @throws StartError */
export async function requirePorts({ port, host, metricsPort }: Config): Promise<void> {
  await requirePort({ name: 'PORT', port, host });
  if (metricsPort)
    await requirePort({ name: 'METRICS_PORT', port: metricsPort, host: METRICS_HOST });
}

async function requirePort(place: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(place.port, place.host);
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, place);
  }
  probe.close();
  await once(probe, 'close');
}

/** Why nothing can listen there, in one line; any other failure unchanged. */
export function listenError(error: unknown, { name, port, host }: Place): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EADDRINUSE: `${name}: ${port} is taken, another program listens there.`,
    EACCES: `${name}: this user may not listen on ${port}.`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine.`,
    ENOTFOUND: `HOST: ${host} is not known.`,
    EAI_AGAIN: `HOST: ${host} cannot be looked up.`,
    EINVAL: `HOST: ${host} is no address of this machine.`,
  };
  const reason = reasons[code];
  return reason ? new StartError(reason, { cause: error }) : error;
}

/** Creates the data folder if it is missing, and tests that it can be written to. @throws StartError */
export async function requireDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-${process.pid}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '', { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isFile = code === 'ENOTDIR' || code === 'EEXIST';
    const reason = isFile ? 'is a file or lies below one' : `cannot be written to (${code})`;
    throw new StartError(`DATA_DIR: ${folder} ${reason}.`, { cause: error });
  }
}

/** One level at a time: below /proc and the like Node's own recursion never ends. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (!found) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have created it meanwhile.
    const isThere = error.code === 'EEXIST' && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  });
}
