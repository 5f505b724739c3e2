import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

type Fixtures = {
  /** The server of this run, with demo data and a local mailbox. `url` has no trailing slash. */
  server: { url: string };
};

/** Playwright's `test` with the run's server as base URL: `page.goto('/find-jobs')` works. */
export const test = base.extend<Fixtures>({
  // Empty while Playwright only lists the tests, before the server is started.
  server: [{ url: process.env.TEST_SERVER_URL ?? '' }, { option: true }],
  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },
  // Each test uses its own client address: rate limits by address would accumulate over the run.
  extraHTTPHeaders: async ({ server }, provide, { testId }) => {
    const bytes = createHash('sha256')
      .update(server.url + testId)
      .digest();
    await provide({ 'x-forwarded-for': `10.${bytes[0]}.${bytes[1]}.${bytes[2]}` });
  },
});
