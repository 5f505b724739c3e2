import type { Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const BRIEF = `Hi Rowan,

We need a Chief Stewardess for the boat, permanent, to start 1 March 2027.
Salary is 5,500 EUR per month. ENG1 and STCW basic are a must, and a B1/B2 visa.
Based in Antibes.

Best, Marc`;

const box = (page: Page) => page.getByLabel('Brief', { exact: true });
const job = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
});

test('a pasted brief begins one draft, whose fields are marked for checking', async ({ page }) => {
  await page.goto('/listings');
  await page.getByRole('link', { name: 'From a Brief' }).click();
  await page.getByRole('button', { name: 'Read Brief' }).click();
  await expect(page.getByText('Please paste the text of the brief.')).toBeVisible();
  await box(page).fill(BRIEF);
  await page.reload();
  await expect(box(page)).toHaveValue(BRIEF);
  await page.getByRole('button', { name: 'Read Brief' }).dblclick();
  const card = job(page, 'Chief Stew');
  await expect(card).toContainText('5,500 EUR a month');
  await expect(page.locator('mark', { hasText: '5,500 EUR' })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Choose Yacht' }).click();
  await page.keyboard.type('evenstar');
  await page
    .getByRole('menuitem', { name: /Evenstar/ })
    .first()
    .click();
  await expect(card).toContainText(/Listed for .*Evenstar/);
  await card.getByRole('button', { name: 'Begin Listing' }).dblclick();
  await expect(page).toHaveURL(/\/listings\/add\/.*job=/);
  await expect(message(page, 'Draft begun: please check what was read.')).toBeVisible();
  const quotes = page.getByRole('region', { name: 'Read in the brief' });
  await expect(quotes).toContainText('1 March 2027');
  await expect(page.getByLabel(/^Position/)).toHaveValue('Chief Stew');
  await expect(page.getByLabel(/^Approximate start date/)).toHaveValue('01/03/2027');
  const salary = page.getByLabel(/^Salary(?! type)/);
  await expect(salary).toHaveValue(/5,?500/);
  await expect(salary).toHaveAccessibleName(/From the brief/);
  await expectAccessible(page);

  // What is changed is no longer the brief's.
  await salary.fill('6000');
  await expect(salary).not.toHaveAccessibleName(/From the brief/);
  await expect(page.getByRole('radiogroup', { name: /Cabin/ })).not.toHaveAccessibleName(/brief/);

  // Pressed twice, it began one draft; its second step has the papers.
  const drafts = await page.request.post('/graphql', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      query:
        '{ listings(status: DRAFT, first: 100) { edges { node { startDate eng1 stcwBasic b1b2 } } } }',
    },
  });
  const { data } = await drafts.json();
  const begun = data.listings.edges.filter(
    ({ node }: { node: { startDate: string } }) => node.startDate === '01/03/2027',
  );
  expect(begun).toHaveLength(1);
  expect(begun[0].node).toMatchObject({ eng1: true, stcwBasic: true, b1b2: true });

  // One choice is left; the steps that the brief filled are only reviewed.
  await page.getByText('Own Cabin').click();
  await page.getByRole('button', { name: 'Save & Continue' }).dblclick();
  await expect(page).toHaveURL(/step=4/);
  await expect(quotes).toContainText('STCW Basic Safety Training');
  await expect(page.getByRole('main')).toContainText('6000');
  await expect(page.getByRole('button', { name: 'List This Position' })).toBeVisible();
  await expectAccessible(page);
});

test('a mail that is pasted into the empty box is read without a press', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/listings/brief');
  await page.evaluate((text) => navigator.clipboard.writeText(text), BRIEF);
  await box(page).press('ControlOrMeta+v');
  await expect(job(page, 'Chief Stew')).toContainText('5,500 EUR a month');

  // What is pasted into a text that stands there waits for the button.
  await page.getByRole('button', { name: 'Change Text' }).click();
  await box(page).press('ControlOrMeta+v');
  await expect(box(page)).toHaveValue(BRIEF + BRIEF);
  await page.getByRole('button', { name: 'Read Brief' }).click();
  await expect(box(page)).toBeHidden();
});

test('several jobs of a mail are several drafts, and stay when one comes back', async ({
  page,
}) => {
  await page.goto('/listings/brief');
  await box(page).fill(
    'Looking for two crew on a 60m motor yacht: a Bosun, 4,500 EUR a month, and a Sous Chef, 5,000 EUR a month. Both ASAP.',
  );
  await page.getByRole('button', { name: 'Read Brief' }).click();
  await expect(job(page, 'Bosun')).toContainText('4,500');
  await job(page, 'Sous Chef').getByRole('button', { name: 'Choose Yacht' }).click();
  await page.keyboard.type('evenstar');
  await page
    .getByRole('menuitem', { name: /Evenstar/ })
    .first()
    .click();
  await job(page, 'Sous Chef').getByRole('button', { name: 'Begin Listing' }).click();
  await job(page, 'Sous Chef').getByRole('link', { name: 'Open Draft' }).click();
  await expect(page.getByLabel(/^Position/)).toHaveValue('Sous Chef');
  await page.goBack();
  await expect(job(page, 'Sous Chef').getByRole('link', { name: 'Open Draft' })).toBeVisible();
  await expect(job(page, 'Bosun').getByRole('button', { name: 'Choose Yacht' })).toBeVisible();

  await page.getByRole('button', { name: 'Change Text' }).click();
  await box(page).fill('Nothing to see here.');
  await page.getByRole('button', { name: 'Read Brief' }).click();
  await expect(page.getByText('No job was read.')).toBeVisible();
});

test('a yacht of the other type is named, and chosen by hand', async ({ page }) => {
  await page.goto('/listings/brief');
  await box(page).fill('We need a Bosun on S/Y Petite Sirocco, 40m, permanent.');
  await page.getByRole('button', { name: 'Read Brief' }).click();
  const card = job(page, 'Bosun');
  await expect(card).toContainText(
    'The agency’s M/Y Petite Sirocco is a motor yacht; the brief says sailing yacht.',
  );
  await expect(card.getByRole('button', { name: 'Begin Listing' })).toBeHidden();
  await card.getByRole('button', { name: 'Choose Yacht' }).click();
  await page.keyboard.type('petite sirocco');
  await page.getByRole('menuitem', { name: /Petite Sirocco/ }).click();
  await expect(card.getByRole('button', { name: 'Begin Listing' })).toBeVisible();
});

test('without a connection nothing of the brief is lost', async ({ page, context }) => {
  await page.goto('/listings/brief');
  await box(page).fill(BRIEF);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Read Brief' }).click();
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await expect(box(page)).toHaveValue(BRIEF);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Read Brief' }).click();
  await expect(job(page, 'Chief Stew')).toBeVisible();
});
