import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './server.ts';

/** On a new database the gazetteer is still being loaded when the server starts listening. */
async function awaitPlaces(url: string): Promise<void> {
  const body = JSON.stringify({ query: '{ places(text: "Antibes") { name } }' });
  const headers = { 'content-type': 'application/json' };
  for (const deadline = Date.now() + 60_000; ; await sleep(250)) {
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    if ((await answer.text()).includes('Antibes')) return;
    if (Date.now() > deadline) throw new Error('The gazetteer was not loaded within a minute.');
  }
}

/** Starts one server with demo data for the whole run; tests get it from the `server` fixture. */
async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-browser-'));
  const server = await startServer({
    DATA_DIR: folder,
    DEMO: '1',
    TRUST_PROXY: '1',
    WEBHOOKS_TO_LOOPBACK: '1',
  });
  await awaitPlaces(server.url);
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_SERVER_FOLDER = folder;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

// Playwright requires a default export.
export { globalSetup as default };
