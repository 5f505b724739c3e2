import type { APIRequestContext, Browser, Page, Request, Route } from '@playwright/test';
import { change, confirmRejection, logInAs, message } from './support/actions.ts';
import { expect, test } from './support/test.ts';

/** What two consultants see of each other's changes, and what is refused to everybody else. */

type Listing = { id: string; title: string; yacht: { id: string; title: string } };

async function ask(request: APIRequestContext, url: string, query: string) {
  const answer = await request.post('/graphql', { headers: { origin: url }, data: { query } });
  return (await answer.json()).data;
}

async function openOffice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await logInAs(context.request, url, 'admin@passerelle.test');
  return context.newPage();
}

/** An active demo listing with enough new applications, from the end of the list. */
async function findListing(page: Page, url: string): Promise<Listing> {
  const { listings } = await ask(
    page.request,
    url,
    `{ listings(status: ACTIVE, first: 26) { edges { node {
         id title yacht { id title } applicationCounts { active } } } } }`,
  );
  const found = listings.edges.filter(
    ({ node }: { node: { applicationCounts: { active: number } } }) =>
      node.applicationCounts.active > 3,
  );
  return found.at(-1).node;
}

const act = async (page: Page, name: string, action: string) => {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.hover();
  await row.getByRole('button', { name: `${action}: ${name}` }).click();
  if (action === 'Reject') await confirmRejection(page, name);
};

const count = (page: Page, tab: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${tab}`) });

async function nameOf(page: Page, row: number): Promise<string> {
  const label = await page
    .getByRole('button', { name: /^Reject: / })
    .nth(row)
    .getAttribute('aria-label');
  return (label ?? '').replace('Reject: ', '');
}

/** Waits until a newly opened page is subscribed to applications, or to what has this in its events. */
async function untilFollowing(page: Page, told = '"newApplications"'): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes(told));
}

const deletion = (mutation: string, id: string | undefined) =>
  `mutation { ${mutation}(input: { id: "${id}" }) { __typename } }`;

/** Deletes the subject of a screen while it is open. */
async function deleteMeanwhile(page: Page, remove: () => Promise<unknown>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page may not be subscribed before its network is idle.
  await page.waitForLoadState('networkidle');
  await remove();
}

test('two consultants see each other’s moves, and the second of two is told', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const other = await openOffice(browser, server.url);
  const listing = await findListing(page, server.url);
  const path = `/listings/applications/${listing.yacht.id}/job/${listing.id}`;
  await page.goto(path);
  const following = untilFollowing(other);
  await other.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${listing.yacht.title}, ${listing.title}`,
  );
  await expect(other.getByText('New application').first()).toBeVisible();
  await following;
  const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];

  await act(page, first, 'Reject');
  await expect(message(page, 'Candidate rejected!')).toBeVisible();
  // The other page was open all along; a row settled only on that page would stay for five seconds.
  await expect(other.getByRole('row').filter({ hasText: first })).toHaveCount(0, { timeout: 2000 });
  await count(other, 'Rejected').click();
  await act(other, first, 'Restore');
  await expect(message(other, 'Candidate restored!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(1);

  // The second consultant has not received the first one's move when they press.
  await other.goto(path);
  await expect(other.getByRole('row').filter({ hasText: second })).toHaveCount(1);
  const isMove = (request: Request) => request.postData()?.includes('useMoveMutation') ?? false;
  const hold = async (route: Route) => {
    if (!isMove(route.request())) return route.continue();
    // The message of the first rejection is still visible, so only the response tells.
    const moved = page.waitForResponse((answer) => isMove(answer.request()));
    await act(page, second, 'Reject');
    await moved;
    return route.continue();
  };
  await other.route('**/graphql', hold);
  await act(other, second, 'Put Forward');
  await expect(
    message(other, 'This application has changed meanwhile: it is rejected now.'),
  ).toBeVisible();
  // The row under the pointer stays in place, shows the outcome, and has no actions any more.
  const held = other.getByRole('row').filter({ hasText: second });
  await expect(held.getByRole('group', { name: `${second}: Rejected` })).toBeVisible();
  await expect(held.getByRole('group').getByRole('button')).toHaveCount(0);
  await other.mouse.move(0, 0);
  await expect(held).toHaveCount(0);
  await count(other, 'Rejected').click();
  await expect(other.getByRole('row').filter({ hasText: second })).toHaveCount(1);
  await other.context().close();
});

test('a position that another consultant lists or archives is there without a reload', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { request } = (await openOffice(browser, server.url)).context();
  const { listings } = await ask(
    request,
    server.url,
    '{ listings(status: ARCHIVED, first: 1) { edges { node { id title } } } }',
  );
  const source: Listing = listings.edges[0].node;
  const { relistJob } = await ask(
    request,
    server.url,
    `mutation { relistJob(input: { id: "${source.id}" }) { ... on RelistJobPayload { job { id } } } }`,
  );
  const { id } = relistJob.job;
  const row = page.locator(`tr[data-row="${id}"]`);
  for (const [path, act] of [
    ['/listings', 'listJob'],
    ['/listings/archived', 'archiveJob'],
  ] as const) {
    const following = untilFollowing(page, '"deletedJobId"');
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await following;
    await expect(row).toHaveCount(0);
    await change(request, server.url, `${act}(input: { id: "${id}" })`);
    await expect(row).toContainText(source.title);
  }
});

test('a deleted candidate, listing and yacht that are open elsewhere say so and lead back', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const other = await openOffice(browser, server.url);
  const { signUps, listings } = await ask(
    page.request,
    server.url,
    `{ signUps(status: INCOMPLETE, first: 50) { edges { node { id } } }
       listings(status: DRAFT, first: 50) { edges { node { id yacht { id } } } } }`,
  );
  const candidate = signUps.edges.at(-1).node.id;
  const draft = listings.edges.at(-1).node;
  const made = await ask(
    page.request,
    server.url,
    `mutation { createYacht(input: { fields: { name: "Short Stay", yachtType: MOTOR_YACHT, size: 40 } }) {
       ... on CreateYachtPayload { yacht { id } } } }`,
  );
  const yacht = made.createYacht.yacht.id;
  const cases = [
    [
      'candidate',
      `/sign-ups/profile/${candidate}`,
      'deleteAccount',
      candidate,
      'Return to Sign Ups',
    ],
    [
      'listing',
      `/listings/add/${draft.yacht.id}?job=${draft.id}&status=draft`,
      'deleteJob',
      draft.id,
      'Return to Listings',
    ],
    ['yacht', `/yachts/edit/${yacht}`, 'deleteYacht', yacht, 'Return to Yachts'],
  ] as const;
  for (const [noun, path, mutation, id, back] of cases) {
    await page.goto(path);
    await deleteMeanwhile(page, () => ask(other.request, server.url, deletion(mutation, id)));
    await expect(page.getByRole('alert')).toContainText(`This ${noun} is no longer here.`);
    await page.getByRole('alert').getByRole('link', { name: back }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await other.context().close();
});

test('an application that is open goes with its candidate, and with its listing', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const other = await openOffice(browser, server.url);
  const { listings } = await ask(
    page.request,
    server.url,
    `{ listings(status: ARCHIVED, first: 50) { edges { node { id yacht { id }
         applications(group: ACTIVE, first: 5) { edges { node { id candidate { id } } } } } } } }`,
  );
  type Row = { id: string; candidate: { id: string } };
  type Found = { id: string; yacht: { id: string }; applications: { edges: { node: Row }[] } };
  const job = (listings.edges as { node: Found }[])
    .map(({ node }) => node)
    .findLast(({ applications }) => applications.edges.length > 1);
  const [first, second] = (job?.applications.edges ?? []).map(({ node }) => node);
  const base = `/listings/applications/${job?.yacht.id}/job/${job?.id}`;
  for (const [application, mutation, id] of [
    [first, 'deleteAccount', first?.candidate.id],
    [second, 'deleteJob', job?.id],
  ] as const) {
    await page.goto(`${base}/application/${application?.id}`);
    await deleteMeanwhile(page, () => ask(other.request, server.url, deletion(mutation, id)));
    const notice = page.getByRole('alert').filter({ hasText: 'is no longer here.' });
    await expect(notice).toBeVisible();
    // A refetch does not remove it either.
    await page.waitForLoadState('networkidle');
    await expect(notice.getByRole('link', { name: 'Return to Applications' })).toBeVisible();
  }
  await other.context().close();
});

test('a candidate finds none of the agency’s screens and may do none of its acts', async ({
  page,
  browser,
  server,
}) => {
  const office = await openOffice(browser, server.url);
  const listing = await findListing(office, server.url);
  await office.context().close();
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  for (const path of ['/sign-ups', '/crew', '/yachts', '/listings', '/stats', '/references']) {
    await page.goto(path);
    await expect(page.getByText('Lost at sea?')).toBeVisible();
  }
  const answer = await page.request.post('/graphql', {
    headers: { origin: server.url },
    data: {
      query: `mutation { archiveJob(input: { id: "${listing.id}" }) { __typename ... on Failure { code } } }`,
    },
  });
  expect(await answer.text()).toContain('FORBIDDEN');
});
