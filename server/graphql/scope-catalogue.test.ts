import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { scopeCatalogue, scopesText } from './scope-catalogue.ts';

test('the scopes on the developers’ page are those of the graph', async () => {
  const printed = new URL('../../web/features/tokens/scopes.json', import.meta.url);
  // Run `npm run calls` after a change of the acts or of a description.
  expect(await readFile(printed, 'utf8')).toBe(scopesText());
});

test('a scope lists the fields that need it, an event its scope', () => {
  const { scopes, events } = scopeCatalogue();
  expect(scopes['JOBS_WRITE']?.neededBy).toEqual(
    expect.arrayContaining(['archiveJob', 'deleteJob', 'saveJob']),
  );
  expect(scopes['APPLICATIONS_READ']?.neededBy).toContain('Job.applications');
  expect(events).toMatchObject({ JOB_LISTED: 'JOBS_READ', APPLICATION_MOVED: 'APPLICATIONS_READ' });
  expect(events).not.toHaveProperty('WEBHOOK_TEST');
});
