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
});
