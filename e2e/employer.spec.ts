import type { Page } from '@playwright/test';
import { choose, linkSent, logInAs, message, pick } from './support/actions.ts';
import { changeRows } from './support/database.ts';
import { expectAccessible, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { sql } from '#server/platform/sql.ts';

let serial = 0;
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true, level: 1 });
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click();

async function register(page: Page): Promise<string> {
  const email = `yacht-${Date.now()}-${(serial += 1)}@fleet.test`;
  await page.goto('/sign-up');
  await choose(page, 'I register as', 'Yacht');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Prado');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a secret 1');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Yacht Details')).toBeVisible();
  await expect(page).toHaveURL('/setup');
  return email;
}

/** Selects the first known vessel whose name contains these letters, and returns its name. */
async function pickVessel(page: Page, letters: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Yacht name' }).fill(letters);
  await page.getByRole('option').first().click();
  await expect(page.getByLabel('Length')).not.toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Builder' })).not.toHaveValue('');
  return page.getByRole('combobox', { name: 'Yacht name' }).inputValue();
}

async function fillMore(page: Page): Promise<void> {
  for (const [field, town, place] of [
    ['Home port', 'Palma', 'Palma, Spain'],
    ['Yacht location', 'Antibes', 'Antibes, France'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(town);
    await page.getByRole('option', { name: place }).first().click();
  }
  await pick(page, 'Expected itinerary', 'Mediterranean');
  await page.keyboard.press('Escape');
  await choose(page, 'Couple friendly', 'Couples Are Considered');
  await choose(page, 'Smoking policy', 'No Smoking');
  await choose(page, 'Dry boat', 'No');
  await choose(page, 'Tattoo policy', 'No Visible Tattoos');
}

test('an employer sets up with a known vessel and confirms the address', async ({
  page,
  request,
}) => {
  // Two screens are also checked by axe.
  test.slow();
  const email = await register(page);
  await goOn(page);
  await expect(page.getByText("Please add the yacht's name.")).toBeVisible();
  await expect(page.getByText('Please fill in all yacht details.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Yacht name' })).toBeFocused();
  const name = await pickVessel(page, 'a');
  await goOn(page);

  await expect(heading(page, 'More Yacht Details')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('Please add the home port.')).toBeVisible();
  await expect(page.getByText('Please fill in all yacht details.')).toBeVisible();
  await fillMore(page);
  await expectAccessible(page);
  await goOn(page);

  await expect(heading(page, 'Contact Details')).toBeVisible();
  await page.getByRole('button', { name: 'Save and Complete' }).click();
  await expect(page.getByText('Please add your primary phone number.')).toBeVisible();
  await page.getByLabel('Primary phone number', { exact: true }).fill('+44 7700 900123');
  await page.getByRole('button', { name: 'Save and Complete' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please verify your email' });
  await expect(dialog).toContainText(email);
  await page.goto(await linkSent(request, email, /http\S+verificationCode=\S+/));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(page).toHaveURL('/');
  await expect(heading(page, new RegExp(`^[MS]/Y ${name}$`))).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of ['Palma, Spain', 'Antibes, France', 'Mediterranean', 'No Visible Tattoos'])
    await expect(main).toContainText(fact);
  await page.goto('/setup');
  await expect(page).toHaveURL('/');
});

test('an employer changes the yacht and the contact, and empties nothing that set-up asked for', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'employer@passerelle.test');
  await page.goto('/');
  await expect(heading(page, /^[MS]\/Y /)).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole('main');

  await page.getByRole('link', { name: 'Edit Yacht Details' }).click();
  await page.getByLabel('Length').fill('61.5');
  await page.getByRole('combobox', { name: 'Build country' }).fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText("Please add the builder's country.")).toBeVisible();
  await page.getByRole('combobox', { name: 'Build country' }).fill('Italy');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Yacht details updated!')).toBeVisible();
  await expect(main).toContainText('61.5m');

  await page.getByRole('link', { name: 'Edit Contact Details' }).click();
  await page.getByRole('textbox', { name: /^Other phone number/ }).fill('+33 6 39 98 00 01');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main).toContainText('+33 6 39 98 00 01');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('set-up goes on where it was left, goes back but not ahead, keeps what was typed, and can be given up', async ({
    page,
  }) => {
    await register(page);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await pickVessel(page, 'o');
    await expectToFit(page);
    await goOn(page);
    await expect(heading(page, 'More Yacht Details')).toBeVisible();
    await expectToFit(page);

    await page.goto('/setup?step=3');
    await expect(page).toHaveURL('/setup?step=2');
    await page.goto('/');
    await expect(page).toHaveURL('/setup');
    await choose(page, 'Dry boat', 'Yes');
    await page.reload();
    await expect(
      page.getByRole('radiogroup', { name: 'Dry boat' }).getByRole('radio', { name: 'Yes' }),
    ).toBeChecked();
    await page.getByRole('link', { name: 'Previous Step' }).click();
    await page.getByLabel('Build year').fill('2011');
    await goOn(page);
    await fillMore(page);
    await goOn(page);
    await expect(heading(page, 'Contact Details')).toBeVisible();
    await page.getByLabel('Primary phone number', { exact: true }).fill('+44 7700 900123');
    await page.getByRole('button', { name: 'Save and Complete' }).click();

    await page.getByRole('dialog').getByRole('link', { name: 'Use another address' }).click();
    await expect(heading(page, 'Account Settings')).toBeVisible();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('button', { name: 'Delete Forever' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await page.goto('/setup');
    await expect(page.getByText('Lost at sea?')).toBeVisible();
  });
});

test('an employer sees no listings, and the agency opens their yacht like any other', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page.request, server.url, 'employer@passerelle.test');
  await page.goto('/');
  await expect(heading(page, /^[MS]\/Y /)).toBeVisible();
  for (const path of ['/jobs', '/yachts', '/listings', '/crew']) {
    await page.goto(path);
    await expect(page.getByText('Lost at sea?')).toBeVisible();
  }
  const answer = await page.request.post('/graphql', {
    headers: { origin: server.url },
    data: { query: '{ viewer { employer { yacht { id title } } } }' },
  });
  const { id, title } = (await answer.json()).data.viewer.employer.yacht;
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await logInAs(office.request, server.url, 'admin@passerelle.test');
  await office.goto(`/yachts/edit/${id}`);
  await expect(office.getByRole('main')).toContainText(title);
  await expect(office.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await office.context().close();
});

test('a new employer appears live at the agency, and sees the shortlist that was sent to them', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/');
  await expect(heading(page, /^Good to see you/)).toBeVisible();
  const own = await browser.newContext({ baseURL: server.url });
  const screen = await own.newPage();
  const email = await register(screen);
  await expect(
    page.getByRole('region', { name: /^New Employers/ }).getByText(email, { exact: false }),
  ).toBeVisible();
  await own.close();

  const sent = await changeRows(sql`insert into shortlist_links
      (id, job_id, recipient_name, recipient_email, token_hash, expires_at)
    select gen_random_uuid(), j.id, 'Captain', 'employer@passerelle.test', decode(md5(random()::text), 'hex'),
      now() + interval '7 days'
    from jobs j where j.status = 'ACTIVE' order by j.id limit 1`);
  expect(sent).toBe(1);
  await logInAs(page.request, server.url, 'employer@passerelle.test');
  await page.goto('/');
  const shortlists = page.getByRole('region', { name: 'Shortlists for You' });
  await expect(shortlists).toContainText('Waits for you');
  await expect(shortlists).toContainText('Open it by the link in our e-mail');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});
