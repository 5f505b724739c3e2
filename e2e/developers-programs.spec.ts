import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { change, tokenFor } from './support/actions.ts';
import { ask } from './support/decisions.ts';
import { openPrograms } from './support/programs.ts';
import { expect, test } from './support/test.ts';

let programs: Awaited<ReturnType<typeof openPrograms>>;
test.beforeAll(async () => {
  programs = await openPrograms();
});
test.afterAll(() => programs.close());

test('the program of a use-case runs with its scopes alone', async ({ page, server }) => {
  const useCases = [
    {
      file: 'vacancies.mjs',
      scopes: ['JOBS_DETAILS'],
      prints: /"@type":"JobPosting","title":"[^"]+, [MS]\/Y .*"description":"[^"]{20}/,
    },
    { file: 'fleet.mjs', scopes: ['YACHTS_READ'], prints: /^[^:\n]+: M\/Y .+ \(\d+(\.\d+)? m\)/m },
    {
      file: 'profiles.mjs',
      scopes: ['CANDIDATES_PROFILE'],
      prints:
        /^\{"id":"[^"]+","firstName":"[^"]+".*"imageUrl":"http:[^"]+signature=.*"profile":\{"dob":"[^"]+".*"companyName":"/m,
    },
    {
      file: 'listing.mjs',
      scopes: ['JOBS_WRITE', 'YACHTS_READ'],
      prints:
        /^\S+ of [MS]\/Y .* lacks\nconsultant: .*\ncontractType: [^]*state: 'Hidden', title: 'Deckhand', salaryLabel: '€3200 per month' \}\n$/,
    },
    {
      file: 'matches.mjs',
      scopes: ['MATCHES_READ'],
      prints: /^\S.*\n  \d+ \S.*\n    Position \d+ of 50: \S/m,
    },
    {
      file: 'calendar.mjs',
      scopes: ['CANDIDATES_PROFILE'],
      prints:
        /^BEGIN:VCALENDAR\r\n[^]*SUMMARY:[^\r]+: (?:Immediate|Available in \d\+? weeks?)\r\nEND:VEVENT\r\n[^]*END:VCALENDAR\n$/,
    },
    {
      file: 'apart.mjs',
      scopes: ['JOBS_READ'],
      prints: /^\S.*, \S.*\nnull\napart\.crew FORBIDDEN\n$/,
    },
  ];
  for (const { file, scopes, prints } of useCases) {
    const token = await tokenFor(page, server.url, scopes);
    await page.goto('/developers');
    expect(await programs.run(page, file, token), file).toMatch(prints);
  }
});

test('the program that keeps a copy hears of a change', async ({ page, server }) => {
  const token = await tokenFor(page, server.url, ['CANDIDATES_READ']);
  const { crew } = await ask(page, server.url, '{ crew(first: 1) { edges { node { id } } } }');
  const { id } = crew.edges[0].node;
  await page.goto('/developers');
  const printed = programs.run(page, 'in-step.mjs', token, { timeout: 10_000 });
  for (let written = 0; written < 6; written += 1) {
    await page.waitForTimeout(1000);
    const input = `{ id: "${id}", notes: "Note ${written}" }`;
    await ask(page, server.url, `mutation { saveCandidateNotes(input: ${input}) { __typename } }`);
  }
  expect(await printed).toMatch(/^\d+ candidates\n(?:\S.* changed \d+\n)+$/);
});

test('a token with webhooks:manage makes a webhook, then changes that one, and tests it', async ({
  page,
  server,
}) => {
  const token = await tokenFor(page, server.url, ['WEBHOOKS_MANAGE', 'JOBS_READ']);
  await page.goto('/developers');
  // Nothing listens there.
  const at = { RECEIVER: 'http://127.0.0.1:9/hooks' };
  const made = await programs.run(page, 'own-webhook.mjs', token, at);
  expect(made).toMatch(/^made whsec_\S{44}\n/);
  expect(made).toContain("status: 'FAILED'");
  expect(await programs.run(page, 'own-webhook.mjs', token, at)).toBe(
    made.replace('made', 'changed'),
  );
});

/** The scopes of whoever follows applications, jobs and candidates. */
const FOLLOWING = ['APPLICATIONS_READ', 'JOBS_READ', 'CANDIDATES_READ'];

const HIRED = `{
  applications(first: 100, filter: { groups: [HIRED] }) {
    edges { node { id } }
  }
}`;

type Candidacy = {
  id: string;
  changeKey: string;
  viewerActions: string[];
  candidate: { firstName: string; lastName: string; verification: string };
  job: { title: string };
};

/** One of the oldest applications that can be put forward, of a candidate who is verified or not. */
async function candidacy(page: Page, url: string, isVerified: boolean): Promise<Candidacy> {
  const { applications } = await ask(
    page,
    url,
    `{ applications(first: 100, orderBy: APPLIED_EARLIEST, filter: { groups: [ACTIVE] }) {
      edges { node {
        id changeKey viewerActions candidate { firstName lastName verification } job { title }
      } }
    } }`,
  );
  const found = applications.edges.find(
    ({ node }: { node: Candidacy }) =>
      node.viewerActions.includes('PUT_FORWARD') &&
      (node.candidate.verification === 'VERIFIED') === isVerified,
  );
  return found.node;
}

/** Takes an application to its last stage. */
async function hire(page: Page, url: string, id: string): Promise<void> {
  const stage = () => ask(page, url, `{ node(id: "${id}") { ... on Application { status } } }`);
  while ((await stage()).node.status !== 'HIRED')
    await change(page.request, url, `moveApplication(input: { id: "${id}", action: PUT_FORWARD })`);
}

test('payroll is told of each hire once, by name only where the token sees who it is', async ({
  page,
  server,
}) => {
  const token = await tokenFor(page, server.url, FOLLOWING);
  await page.goto('/developers');
  const before = (await ask(page, server.url, HIRED)).applications.edges.length;
  const run = async () => (await programs.run(page, 'payroll.mjs', token)).split('\n').slice(0, -1);
  const all = await run();
  expect(all.length).toBeGreaterThanOrEqual(before);
  for (const line of all) expect(line).toMatch(/^hired \S.* · \S.* · start: \S.* · pay: \S/);

  // Other tests hire at the same time, so only the lines about these two are looked at.
  const seen = await candidacy(page, server.url, true);
  await hire(page, server.url, seen.id);
  const unseen = await candidacy(page, server.url, false);
  await hire(page, server.url, unseen.id);
  const { firstName, lastName } = seen.candidate;
  const hires = [
    `hired ${firstName} ${lastName} · ${seen.job.title} · `,
    `hired somebody whom the agency has not verified (application ${unseen.changeKey}) · `,
  ];
  const told = await run();
  for (const one of hires) expect(told.filter((line) => line.startsWith(one))).toHaveLength(1);
  expect(told.join('\n')).not.toContain(unseen.candidate.lastName);
  const again = await run();
  for (const one of hires) expect(again.filter((line) => line.startsWith(one))).toEqual([]);
});

test('payroll reads everything again after its position has expired', async ({ page, server }) => {
  const token = await tokenFor(page, server.url, FOLLOWING);
  await page.goto('/developers');
  await programs.run(page, 'payroll.mjs', token);
  const file = `${programs.folder}/payroll.json`;
  const state = JSON.parse(await readFile(file, 'utf8'));
  // As from before the database was restored, with a hire that is gone since.
  const [, ...place] = JSON.parse(Buffer.from(state.position, 'base64url').toString());
  state.position = Buffer.from(JSON.stringify(['another', ...place])).toString('base64url');
  state.hired.gone = 'A deckhand';
  await writeFile(file, JSON.stringify(state));
  expect(await programs.run(page, 'payroll.mjs', token)).toContain('no longer hired A deckhand\n');
  expect(await programs.run(page, 'payroll.mjs', token)).not.toContain('A deckhand');
});

test('a tracking system goes on where it stopped, and forgets what is gone', async ({
  page,
  server,
}) => {
  const token = await tokenFor(page, server.url, FOLLOWING);
  await page.goto('/developers');
  const writes = await tokenFor(page, server.url, ['JOBS_WRITE', 'YACHTS_READ']);
  const [reference] = (await programs.run(page, 'listing.mjs', writes)).split(' ', 1);
  const { jobs } = await ask(
    page,
    server.url,
    '{ jobs(first: 50) { edges { node { id changeKey reference } } } }',
  );
  const { node: job } = jobs.edges.find(
    ({ node }: { node: { reference: string } }) => node.reference === reference,
  );
  const first = await programs.start(page, 'ats.mjs', token);
  await first.says(/^begins with [1-9]\d+$/m);
  const { id } = await candidacy(page, server.url, true);
  const move = (action: string) =>
    change(page.request, server.url, `moveApplication(input: { id: "${id}", action: ${action} })`);
  await move('REJECT');
  await first.says(/^APPLICATION changed \S+ \S+$/m);
  await first.end();

  // While it is stopped.
  await move('RESTORE');
  await change(page.request, server.url, `deleteJob(input: { id: "${job.id}" })`);
  const second = await programs.start(page, 'ats.mjs', token);
  await second.says(/^goes on with [1-9]\d+$/m);
  await second.says(/^APPLICATION changed \S+ \S+$/m);
  await second.says(new RegExp(`^JOB gone ${job.changeKey}$`, 'm'));
  await second.end();
});
