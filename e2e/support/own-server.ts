import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './test.ts';

/** `test` on a server of its own for each worker, filled by `fill`, which is given its data folder. */
export const testOnOwnServer = (
  settings: Record<string, string>,
  fill: (folder: string) => Promise<void>,
) =>
  base.extend<object, { own: RunningServer }>({
    own: [
      async ({ browserName }, provide) => {
        const folder = mkdtempSync(join(tmpdir(), `passerelle-${browserName}-`));
        const server = await startServer({ ...settings, DATA_DIR: folder, DEMO: '0' });
        await fill(folder);
        await provide(server);
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    server: async ({ own }, provide) => {
      await provide(own);
    },
  });
