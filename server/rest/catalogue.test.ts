import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callsText, catalogue } from './catalogue.ts';

test('the catalogue on the developers’ page is the table that the server answers from', async () => {
  const printed = new URL('../../web/features/developers/calls.json', import.meta.url);
  // If this fails after a change of the table, run `npm run calls`.
  expect(await readFile(printed, 'utf8')).toBe(callsText());
});

test('who may make a call is said by the roles that are let in', () => {
  const audienceOf = (path: string) =>
    catalogue().find((call) => call.path === `/api/${path}`)?.audience;
  expect(audienceOf('positions')).toBe('Everybody');
  expect(audienceOf('users/data')).toBe('Candidates, employers and admins');
  expect(audienceOf('yachts/find')).toBe('Employers and admins');
  expect(audienceOf('jobs/archive')).toBe('Admins');
});
