import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** One server with demo data for the whole run; the tests find it through the `server` fixture. */
async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-browser-'));
  const server = await startServer({
    DATA_DIR: folder,
    DEMO: '1',
    TRUST_PROXY: '1',
    WEBHOOKS_TO_LOOPBACK: '1',
  });
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_SERVER_FOLDER = folder;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

// Playwright asks for a default export.
export { globalSetup as default };
