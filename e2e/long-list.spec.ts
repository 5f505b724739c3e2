import type { APIResponse, Page } from '@playwright/test';
import { Client } from 'pg';
import { generate } from '#prisma/seed/generate.ts';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import { sql } from '#server/platform/sql.ts';
import { logInAs } from './support/actions.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { expect } from './support/test.ts';

const CANDIDATES = 600;
const agency = { ADMIN_EMAIL: 'admin@passerelle.test', ADMIN_PASSWORD: 'long lists only' };

/** A separate server: so many people would change the counts that other tests read. */
const test = testOnOwnServer(agency, addCrowd);

async function addCrowd(folder: string): Promise<void> {
  const { url } = await joinEmbedded(folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  const amounts = { candidates: CANDIDATES, jobs: 1, applications: CANDIDATES };
  await generate(client, { ...amounts, consultants: ['Sample'] });
  // One person in each list and every yacht have names that are too long for a line.
  const person = `${'Wolfeschlegelsteinhausen'.repeat(4)}-Bergerdorff`;
  const company = 'Bergerdorff'.repeat(9);
  const yacht = `Her Highness ${'Anastasia'.repeat(9)}`;
  await client.query(
    sql`update users set last_name = ${person} where id in
      (select user_id from candidates order by created_at desc limit 40)`,
  );
  await client.query(
    sql`update "references" set reference_name = ${company}, company_name = ${company}`,
  );
  await client.query(sql`update yachts set name = ${yacht}`);
  await client.end();
}

const table = (page: Page) => page.getByRole('table', { name: 'Crew accounts' });
const drawn = (page: Page) => table(page).locator('tbody').getByRole('row');

/** The size of the crew and the name of the last one, from the API. */
async function crewOf(page: Page, url: string): Promise<{ total: number; last: string }> {
  type Crew = {
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
    edges: { node: { firstName: string; lastName: string } }[];
  };
  for (let after: string | null = null; ;) {
    const answer: APIResponse = await page.request.post('/graphql', {
      headers: { origin: url },
      data: {
        query:
          'query ($after: String) { crew(first: 100, after: $after) { totalCount pageInfo { endCursor hasNextPage } edges { node { firstName lastName } } } }',
        variables: { after },
      },
    });
    const { crew }: { crew: Crew } = (await answer.json()).data;
    const { firstName, lastName } = crew.edges.at(-1)?.node ?? { firstName: '', lastName: '' };
    if (!crew.pageInfo.hasNextPage)
      return { total: crew.totalCount, last: `${firstName} ${lastName}` };
    after = crew.pageInfo.endCursor;
  }
}

test('a long list goes on as it is scrolled, and draws the rows in sight alone', async ({
  page,
  server,
}) => {
  test.slow();
  await logInAs(page.request, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  const { total, last } = await crewOf(page, server.url);
  expect(total).toBeGreaterThan(300);
  await page.goto('/crew');
  // Fifty are loaded first, and more only near the end.
  await expect(drawn(page)).toHaveCount(50);
  const first = table(page).locator('tr[aria-rowindex="2"]');
  const end = table(page).locator(`tr[aria-rowindex="${total + 1}"]`);
  await page.mouse.move(800, 400);
  // Rows have numbers if not all of them are rendered.
  const lastRow = async () => {
    const numbered = table(page).locator('tr[aria-rowindex]');
    const numbers = await numbered.evaluateAll((rows) =>
      rows.map(({ ariaRowIndex }) => ariaRowIndex),
    );
    return Math.max(await drawn(page).count(), ...numbers.map(Number));
  };
  const toBottom = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (let seen = await lastRow(); seen <= total; seen = await lastRow()) {
    await toBottom();
    await expect.poll(lastRow).toBeGreaterThan(seen);
  }
  await toBottom();
  await expect(end).toBeInViewport();
  await expect(end).toContainText(last);
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(total + 1));

  // Of hundreds only those around the last one are rendered; Back returns to it.
  await expect(first).toHaveCount(0);
  expect(await drawn(page).count()).toBeLessThan(120);
  await end.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(last);
  await expect(end).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/crew');
  await expect(end).toBeInViewport();
  // Where there is no room beside the list, its page opens; Back and the return link do so, too.
  await page.setViewportSize({ width: 1200, height: 720 });
  // Narrower rows are higher, and the uppermost stays where it is.
  await toBottom();
  await expect(end).toBeInViewport();
  await end.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last);
  await page.goBack();
  await expect(end).toBeInViewport();
  await end.getByRole('link').click();
  await page.getByRole('link', { name: 'Return to Crew' }).first().click();
  await expect(end).toBeInViewport();

  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
  await expect(end).toHaveCount(0);
  expect(await drawn(page).count()).toBeLessThan(120);
});

test('names that no line holds are broken, on a phone and on a desk', async ({ page, server }) => {
  test.slow();
  await logInAs(page.request, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  const answer = await page.request.post('/graphql', {
    headers: { origin: server.url },
    data: {
      query:
        '{ crew(first: 1) { edges { node { id } } } listings(status: ACTIVE, first: 1) { edges { node { id yacht { id } } } } }',
    },
  });
  const { crew, listings } = (await answer.json()).data;
  const { id: job, yacht } = listings.edges[0].node;
  const screens = ['/', '/sign-ups', '/crew', `/crew/profile/${crew.edges[0].node.id}`, '/yachts'];
  screens.push('/listings', '/jobs', `/yachts/listings/${yacht.id}`);
  screens.push(`/listings/applications/${yacht.id}/job/${job}`);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByText(/Steinhausen|Anastasia/i).first()).toBeVisible();
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
      expect(await beyond(), `${screen} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  // On a wide screen the actions stay beside the title, however long it is.
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const act = await page.getByRole('button', { name: 'Find Candidates' }).boundingBox();
  expect(act?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
});
