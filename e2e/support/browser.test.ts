import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './browser.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  vi.stubEnv('BROWSER_PATH', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

describe('the browser for the tests', () => {
  it('is the one that BROWSER_PATH names', async () => {
    const path = program('mine', 'echo Chromium 1.2.3');
    vi.stubEnv('BROWSER_PATH', path);
    expect(await findBrowser()).toBe(path);
  });

  it('is an error when BROWSER_PATH names one that does not run', async () => {
    vi.stubEnv('BROWSER_PATH', program('broken', 'exit 1'));
    await expect(findBrowser()).rejects.toThrow(/^BROWSER_PATH is .*broken/);
  });

  it('is the first of the system that answers with its version', async () => {
    program('chromium', 'echo "not installed" >&2; exit 1');
    const chrome = program('google-chrome', 'echo Google Chrome 1.2.3.4');
    vi.stubEnv('PATH', `${folder}:/usr/bin-that-is-not`);
    expect(await findBrowser()).toBe(chrome);
  });
});
