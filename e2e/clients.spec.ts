import type { Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
});

const card = (page: Page) => page.getByRole('region', { name: 'Client', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('a client is added from a yacht, and the yacht changes hands', async ({ page }) => {
  const [first, second] = [`Capt. Osgood ${Date.now()}`, `Bluewater ${Date.now()}`];
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New Client', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Please add the client’s name.')).toBeVisible();
  await dialog(page).getByLabel('Name').fill(second);
  await dialog(page).getByRole('radio', { name: 'Management Company' }).check();
  await dialog(page).getByRole('button', { name: 'Add Client' }).dblclick();
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible();

  await page.goto('/yachts');
  await page.getByRole('table').getByRole('link').first().click();
  await card(page).getByRole('button', { name: 'Choose Client' }).click();
  await page.getByRole('menuitem', { name: 'New Client' }).click();
  await dialog(page).getByLabel('Name').fill(first);
  await dialog(page).getByRole('button', { name: 'Add Client' }).dblclick();
  await expect(card(page).getByRole('link', { name: first })).toBeVisible();
  await expectAccessible(page);

  await card(page).getByRole('button', { name: 'Change Client' }).click();
  await page.keyboard.type(second);
  await page.getByRole('menuitem', { name: second }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).dblclick();
  await expect(card(page).getByRole('link', { name: second })).toBeVisible();
  const former = card(page).getByRole('list', { name: 'Former clients' });
  await expect(former.getByRole('listitem')).toHaveCount(1);
  await former.getByRole('link', { name: first }).click();

  // Who had her keeps her in their history; their people come, and go on request.
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yachts' }).getByRole('listitem')).toHaveCount(1);
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: 'Add Person' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please add the person’s name.')).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Zoltan Kiss');
  await dialog(page).getByLabel('Email').fill('zoltan@halcyon.test');
  await dialog(page).getByRole('button', { name: 'Save' }).dblclick();
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await expect(people).toContainText('zoltan@halcyon.test');
  await expect(page.getByText(/^Changed .* by /)).toBeVisible();
  await expectAccessible(page);
  await people.getByRole('button', { name: 'Erase Zoltan Kiss' }).click();
  await page.getByRole('button', { name: 'Erase Forever' }).dblclick();
  await expect(people).toContainText('Erased on request');
  await expect(people).not.toContainText('Zoltan');

  await page.getByRole('button', { name: 'Archive' }).dblclick();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.goto(`/clients?search=${encodeURIComponent(first)}`);
  await expect(page.getByText('No clients were found matching your search request.')).toBeVisible();
});

test('an employer becomes a client, and sees what is theirs', async ({ page, browser, server }) => {
  const email = `prado-${Date.now()}@fleet.test`;
  const employer = await browser.newPage({ baseURL: server.url });
  const headers = { origin: server.url };
  const change = async (who: Page, document: string) => {
    const answer = await who.request.post('/graphql', { headers, data: { query: document } });
    return (await answer.json()).data;
  };
  const name = `Prado ${Date.now()}`;
  await change(
    employer,
    `mutation { registerAccount(input: { userType: EMPLOYER, firstName: "Ines", lastName: "${name}",
      email: "${email}", password: "a secret 1" }) { __typename } }`,
  );
  const { positions } = await change(employer, '{ positions { id name } }');
  const chef = positions.find((one: { name: string }) => one.name === 'Chief Stew');
  await change(
    employer,
    `mutation { sendEnquiry(input: { position: "${chef.id}", name: "Ines ${name}",
      email: "${email}", message: "One from May." }) { __typename } }`,
  );
  const own =
    '{ viewer { employer { enquiries { position stage enquiryId } listings { title } } } }';
  expect((await change(employer, own)).viewer.employer).toEqual({
    enquiries: [{ position: 'Chief Stew', stage: 'NEW', enquiryId: null }],
    listings: [],
  });
  await page.goto('/');
  const waiting = page.getByRole('region', { name: /^New Employers/ });
  await waiting.getByRole('button', { name: `New client: Ines ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Add Client' }).dblclick();
  await expect(message(page, 'Client added.')).toBeVisible();
  await expect(waiting).toContainText(`Client: Ines ${name}`);
  await page.goto(`/clients?search=${encodeURIComponent(email)}`);
  await page.getByRole('table', { name: 'Clients' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Enquiries' })).toContainText('Chief Stew');
  await employer.close();
});
