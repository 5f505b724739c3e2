import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { StartError } from './start-error.ts';

/**
 * Opens the first connection to an address. Retries for a few seconds, for a database that is just starting;
 * reports a failure in one line. @throws StartError
 */
export async function firstConnection(
  { variable, url }: { variable: string; url: string },
  open: () => Connection,
): Promise<Connection> {
  for (const deadline = Date.now() + 10_000; ; await sleep(250)) {
    const client = open();
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      const starting = code === 'ECONNREFUSED' || code === '57P03';
      if (starting && Date.now() < deadline) continue;
      // What a pooler says of a connection with settings of its own.
      if (message.includes('unsupported startup parameter')) throw pooled(variable);
      const { host } = new URL(url);
      throw new StartError(`${variable}: ${host} does not answer: ${message || code}.`);
    }
  }
}

/** The failure of an address that must lead to the database itself. */
export const pooled = (variable: string) =>
  new StartError(
    `${variable}: a pooler is in between: DATABASE_POOLED=1, DATABASE_URL for it, DATABASE_DIRECT_URL past it.`,
  );
