import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from './e2e/support/browser.ts';

// Found once: the workers read this file again and inherit the answer.
process.env.BROWSER_PATH = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes at the second try is named at the end of the run: it is a race to be found.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording one takes a quarter of the run: it is made of the second try only.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: browserFlags },
  },
});
