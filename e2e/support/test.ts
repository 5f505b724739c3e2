import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

type Fixtures = {
  /** The server of this run: demo data, local mailbox. `url` has no trailing slash. */
  server: { url: string };
};

/** Playwright's `test` on the run's server: `page.goto('/find-jobs')` works as it stands. */
export const test = base.extend<Fixtures>({
  // Empty while the files are only listed, before the server is started.
  server: [{ url: process.env.TEST_SERVER_URL ?? '' }, { option: true }],
  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },
  // Each test comes from an address of its own: what is limited by address would add up over the run.
  extraHTTPHeaders: async ({ server }, provide, { testId }) => {
    const bytes = createHash('sha256')
      .update(server.url + testId)
      .digest();
    await provide({ 'x-forwarded-for': `10.${bytes[0]}.${bytes[1]}.${bytes[2]}` });
  },
});
