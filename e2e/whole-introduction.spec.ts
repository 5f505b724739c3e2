import type { Browser, Page } from '@playwright/test';
import { ask, change, choose, confirmHire, linkSent, logInAs, message } from './support/actions.ts';
import { apply, PASSWORD, pageOf, signUp } from './support/applied.ts';
import { changeRows } from './support/database.ts';
import { REFEREE_LINK, sendReferenceLink } from './support/references.ts';
import { expect, test } from './support/test.ts';
import { sql } from '#server/platform/sql.ts';

/** The agency's whole business with one captain and one candidate, each at their own screen. */

const ADMIN = 'admin@passerelle.test';
const BRIEF =
  'We need a Chief Stewardess for the boat, permanent, to start 1 March 2027, 5,500 EUR per month. ENG1 is a must.';
const phone = { viewport: { width: 390, height: 844 } };

type Mail = { to: string; subject: string; text: string };
const mailsTo = async (page: Page, to: string): Promise<Mail[]> => {
  const mails: Mail[] = await (await page.request.get('/dev/mailbox.json')).json();
  return mails.filter((mail) => mail.to === to);
};

/** The client's own browser at the shortlist, by the link and the code that were sent to them. */
async function openShortlist(browser: Browser, admin: Page, baseURL: string, email: string) {
  const context = await browser.newContext({ ...phone, baseURL, javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(await linkSent(admin.request, email, /http\S+\/shortlists\/[\w-]+/));
  await client.getByRole('button', { name: 'Send Me the Code' }).click();
  const mails = await mailsTo(admin, email);
  const code = mails.find(({ subject }) => subject.includes('opens your shortlist'))?.subject;
  await client.getByLabel('Code').fill(code?.slice(0, 6) ?? '');
  await client.getByRole('button', { name: 'Open the Shortlist' }).click();
  await client.getByRole('button', { name: 'Go On to the Shortlist' }).click();
  return client;
}

test('an enquiry becomes a listing, a shortlist, a yes, a placement and a reference', async ({
  page,
  browser,
  request,
  server,
}) => {
  test.slow();
  const { url } = server;
  const mark = Date.now();
  const captain = { name: `Capt Whole ${mark}`, email: `captain.whole.${mark}@halcyon.test` };

  // The captain asks for crew.
  const { positions } = await ask(request, url, '{ positions { id name } }');
  const { id } = positions.find(({ name }: { name: string }) => name === 'Chief Stew');
  const from = `name: "${captain.name}", email: "${captain.email}"`;
  await change(
    request,
    url,
    `sendEnquiry(input: { position: "${id}", ${from}, message: "${BRIEF}" })`,
  );

  // The consultant makes a listing of it.
  await logInAs(page.request, url, ADMIN);
  await page.goto('/enquiries/new');
  await page.getByRole('row', { name: captain.name }).getByRole('link').click();
  await page
    .getByRole('article', { name: captain.name })
    .getByRole('link', { name: 'Begin a Listing' })
    .click();
  const card = page.getByRole('region', { name: 'Chief Stew' }).first();
  await card.getByRole('button', { name: 'Choose Yacht' }).click();
  await page.keyboard.type('evenstar');
  await page
    .getByRole('menuitem', { name: /Evenstar/ })
    .first()
    .click();
  await card.getByRole('button', { name: 'Begin Listing' }).click();
  await expect(page).toHaveURL(/\/listings\/add\/.*job=/);
  const jobId = new URL(page.url()).searchParams.get('job') ?? '';
  await page.getByText('Own Cabin').click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('button', { name: 'List This Position' }).click();
  await expect(page).not.toHaveURL(/\/listings\/add\//);

  // A candidate applies, is put forward and agrees by the link in the letter.
  const email = await signUp(page, url, 'Whole');
  const applied = await apply(page, url, email, jobId);
  await page.goto(pageOf(applied));
  await page.getByRole('button', { name: 'Put Forward' }).first().click();
  await expect(message(page, `${applied.name}: Candidate put forward successfully!`)).toBeVisible();
  let path = '/';
  await expect
    .poll(
      async () =>
        (path = await linkSent(page.request, email, /http\S*\/introduction\/[\w-]+\?answer=yes/)),
      { timeout: 30_000 },
    )
    .toContain('/introduction/');
  const own = await browser.newContext({ ...phone, baseURL: url });
  const candidate = await own.newPage();
  await candidate.goto(path);
  await candidate.getByRole('button', { name: /^Yes/ }).click();
  await expect(candidate.getByRole('heading', { level: 1 })).toHaveText('You have said yes');

  // The captain is shown the candidate without their name, and says yes.
  await page.goto(pageOf(applied, '?tab=forwarded'));
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible();
  await page.goto(`${applied.list}/forwarded`);
  await page.getByRole('row', { name: applied.name }).hover();
  await page.getByRole('button', { name: `Add to Shortlist: ${applied.name}` }).click();
  await expect(message(page, `${applied.name} is on the shortlist.`)).toBeVisible();
  await page.goto(`${applied.list}/shortlist`);
  await page.getByRole('button', { name: 'Send to Client' }).click();
  const sending = page.getByRole('dialog', { name: 'Send the shortlist to a client' });
  await sending.getByLabel('Name').fill(captain.name);
  await sending.getByLabel('E-mail').fill(captain.email);
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message(page, 'The shortlist has been sent.')).toBeVisible();
  const client = await openShortlist(browser, page, url, captain.email);
  const shown = client.getByRole('article');
  await expect(shown).toHaveCount(1);
  await expect(client.locator('body')).not.toContainText('Introduced');
  await expect(client.locator('body')).not.toContainText(email);
  await shown.getByRole('radio', { name: 'Yes' }).check();
  await shown.getByLabel('Comment').fill('When can she start?');
  await shown.getByRole('button', { name: 'Save Answer' }).click();
  await expect(client.getByRole('status')).toContainText('is saved');
  const entry = page.getByRole('list', { name: 'Shortlist' }).locator(':scope > li');
  await expect(entry).toContainText('When can she start?');

  // The hire makes a placement, which is completed.
  await page.goto(pageOf(applied, '?tab=forwarded'));
  await page.getByRole('button', { name: 'Hire' }).first().click();
  await confirmHire(page, applied.name);
  await expect(message(page, `${applied.name}: Candidate hired`)).toBeVisible();
  await page.goto(pageOf(applied, '?tab=hired'));
  const placement = page.getByRole('region', { name: 'Placement' });
  await placement.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Placement' });
  await dialog.getByLabel('Start').fill('01/05/2026');
  await dialog.getByLabel('End').fill('01/11/2099');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(placement).toContainText('1 Nov 2099');

  // Before its end the consultant is reminded, as by the hourly job, and the captain gives a reference.
  const application = Buffer.from(applied.applicationId, 'base64').toString().split(':')[1];
  await changeRows(sql`with told as (
      update placements set reminded_of = 'END', reminded_at = now()
      where application_id = ${application}::uuid
    )
    update jobs j set consultant = u.consultant from applications a, users u
    where a.id = ${application}::uuid and j.id = a.job_id and u.email = ${ADMIN}`);
  await page.goto('/');
  const ending = page.getByRole('region', { name: /^Placements Ending/ });
  await expect(ending.getByRole('listitem').filter({ hasText: applied.name })).toBeVisible();
  await logInAs(candidate.request, url, email, PASSWORD);
  const referee = `referenceName: "${captain.name}", email: "${captain.email}", companyName: "M/Y Evenstar", position: "Captain"`;
  await change(candidate.request, url, `saveReference(input: { ${referee} })`);
  const { viewer } = await ask(
    candidate.request,
    url,
    '{ viewer { candidate { profile { references { id } } } } }',
  );
  await sendReferenceLink(
    page.request,
    url,
    viewer.candidate.profile.references[0].id,
    captain.email,
  );
  await client.context().close();
  const aboard = await (await browser.newContext({ ...phone, baseURL: url })).newPage();
  await aboard.goto(await linkSent(page.request, captain.email, REFEREE_LINK));
  await aboard.getByRole('button', { name: /Quick comment/ }).click();
  await choose(aboard, 'Performance', 'Excellent');
  await aboard.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(aboard.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // It stands with the person, and the reminder is done.
  await candidate.goto('/profile/references');
  await expect(candidate.getByRole('listitem').filter({ hasText: captain.name })).toContainText(
    'Completed',
  );
  await page.getByRole('button', { name: `Done: ${applied.name}` }).click();
  await expect(message(page, `${applied.name}: Marked as done.`)).toBeVisible();
});
