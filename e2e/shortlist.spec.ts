import type { Browser, Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import { changeRows } from './support/database.ts';
import { ask, findApplications } from './support/decisions.ts';
import { expectAccessible, expectSound } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { sql } from '#server/platform/sql.ts';

type Mail = { to: string; subject: string; text: string };

const mailsTo = async (page: Page, url: string, to: string): Promise<Mail[]> => {
  const answer = await page.request.get(`${url}/dev/mailbox.json`);
  return ((await answer.json()) as Mail[]).filter((mail) => mail.to === to);
};
const entries = (page: Page) =>
  page.getByRole('list', { name: 'Shortlist' }).locator(':scope > li');
const keyOf = (id = '') => Buffer.from(id, 'base64').toString().split(':')[1] ?? '';
/** Candidates with this first and last name agree, or decline, as if they had pressed the button. */
const answerAs = (jobId: string | undefined, answer: 'AGREED' | 'DECLINED', lastName: string) =>
  changeRows(sql`update introduction_consents k
    set answer = ${answer}::consent_answer, answered_at = clock_timestamp(), answer_way = 'SCREEN'
    from candidates c join users u on u.id = c.user_id
    where k.candidate_id = c.id and k.job_id = ${keyOf(jobId)}::uuid and u.last_name = ${lastName}`);
/** Applications for a job, as the agency; no applicant has worked on its yacht, where whoever has is not shown. */
async function findStrangers(page: Page, url: string, count: 1 | 3) {
  await logInAs(page.request, url, 'admin@passerelle.test');
  const found = await findApplications(page, url, count);
  await changeRows(sql`delete from past_roles r using jobs j, yachts y
    where j.id = ${keyOf(found.id)}::uuid and y.id = j.yacht_id
      and strpos(lower(r.company_name), lower(y.name)) > 0`);
  return found;
}

test.use({ actionTimeout: 15_000 });

/** A browser of its own, without script, at the link that was sent to an address, past code and notice. */
async function openAsClient(browser: Browser, admin: Page, url: string, email: string) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const link = /http\S+\/shortlists\/[\w-]+/.exec(
    (await mailsTo(admin, url, email)).find(({ text }) => text.includes('/shortlists/'))?.text ??
      '',
  )?.[0];
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Send Me the Code' }).click();
  const code = (await mailsTo(admin, url, email))
    .find(({ subject }) => subject.includes('opens your shortlist'))
    ?.subject.slice(0, 6);
  await page.getByLabel('Code').fill(code ?? '');
  await page.getByRole('button', { name: 'Open the Shortlist' }).click();
  await page.getByRole('button', { name: 'Go On to the Shortlist' }).click();
  return { context, page, link: link ?? '' };
}

/** Fills and sends the dialog; answers once the message says so. */
async function sendTo(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send to Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the shortlist to a client' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Message').fill('As we said.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message(page, 'The shortlist has been sent.')).toBeVisible();
}

test('a shortlist is built, sent, opened with the code, answered without script and seen live', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const { url } = server;
  const { id, path, people } = await findStrangers(page, url, 3);
  const [first = '', second = ''] = people;
  // From the applicants: by the row, by the key of who is open, and again.
  await page.goto(path);
  await page.getByRole('row', { name: first }).hover();
  await page.getByRole('button', { name: `Add to Shortlist: ${first}` }).dblclick();
  await expect(message(page, `${first} is on the shortlist.`)).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: second }).click();
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible();
  await page.keyboard.press('s');
  await expect(message(page, `${second} is on the shortlist.`)).toBeVisible();
  await page.keyboard.press('s');
  await expect(message(page, `${second}: Is on the shortlist already.`)).toBeVisible();
  // From the search, many at once.
  await page.goto(`${path}?find=results&couples=include-couples`);
  const boxes = page.getByRole('table').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  // Others may have the same name.
  const found = page.getByRole('button', { name: /^Add to Shortlist: / }).last();
  const third = ((await found.getAttribute('aria-label')) ?? '').slice(18);
  await found.click();
  await expect(message(page, `${third}`)).toBeVisible();
  const tab = page.getByRole('navigation', { name: 'Stages' }).getByRole('link', {
    name: /^Shortlist/,
  });
  await tab.click();
  await expect(entries(page)).toHaveCount(3);
  await expectSound(page);

  // Order, line, removing and taking it back.
  await page.getByRole('button', { name: `Move Up: ${second}` }).click();
  await expect(entries(page).first()).toContainText(second);
  await page.getByRole('button', { name: `Add a line about ${second}` }).click();
  await page.getByLabel(`Line about ${second}`).fill('Calm, and good with guests.');
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toContainText('Calm, and good with guests.');
  await page.getByRole('button', { name: `Remove: ${third}` }).dblclick();
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(entries(page)).toHaveCount(3);

  // Nobody may be shown yet; they are asked, and the answer of one is seen live.
  await page.getByRole('button', { name: /^Ask Those Not Asked/ }).click();
  await expect(entries(page).getByText('Not asked')).toHaveCount(0);
  const last = (name: string) => name.split(' ').slice(1).join(' ');
  for (const one of [first, second]) await answerAs(id, 'AGREED', last(one));
  await page.reload();
  await expect(entries(page).first()).toContainText('Agreed');
  await sendTo(page, 'Captain Prado', 'captain@boat.test');
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('Not opened yet');

  // The client, on a phone and without script.
  const client = await openAsClient(browser, page, url, 'captain@boat.test');
  const [firstName = '', secondName = ''] = [first, second].map((name) => name.split(' ')[0] ?? '');
  await expect(client.page.getByRole('article').first()).toContainText(secondName);
  await expect(client.page.getByRole('article')).toHaveCount(2);
  const shown = await client.page.content();
  expect(shown).not.toContain(last(second));
  expect(shown).not.toMatch(/<script/);
  await expect(client.page.getByText('Calm, and good with guests.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('Opened once');
  const one = client.page.getByRole('article').first();
  await one.getByRole('radio', { name: 'Yes' }).check();
  await one.getByLabel('Comment').fill('When can we talk?');
  await one.getByText('Ask for an interview').click();
  await one.getByLabel('Time 1').fill('2099-01-02T10:00');
  await one.getByRole('button', { name: 'Save Answer' }).click();
  await expect(client.page.getByRole('alert')).toContainText('three times');
  await expect(one.getByLabel('Comment')).toHaveValue('When can we talk?');
  await expect(one.getByLabel('Time 1')).toHaveValue('2099-01-02T10:00');
  for (const at of [1, 2, 3]) await one.getByLabel(`Time ${at}`).fill(`2099-01-0${at}T10:00`);
  await one.getByRole('button', { name: 'Save Answer' }).click();
  await expect(client.page.getByRole('status')).toContainText(`about ${secondName} is saved`);
  // Seen live by the consultant, who has a mail; and nobody was moved.
  await expect(entries(page).first()).toContainText('When can we talk?');
  await expect(entries(page).first()).toContainText('Interview:');
  const told = await mailsTo(page, url, 'admin@passerelle.test');
  expect(told.filter(({ subject }) => subject.startsWith('Interview wanted'))).toHaveLength(1);
  const pdf = await client.context.request.get(`${client.link}/cv.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  // Who declines in between is gone from the page.
  await answerAs(id, 'DECLINED', last(first));
  await client.page.goto(client.link);
  await expect(client.page.getByRole('article')).toHaveCount(1);
  await expect(client.page.getByRole('article')).not.toContainText(`meet ${firstName}?`);

  // Forwarded to a stranger it asks for the code, and shows nothing.
  const stranger = await browser.newContext({ baseURL: url });
  const other = await stranger.newPage();
  await other.goto(client.link);
  await expect(other.getByRole('button', { name: 'Send Me the Code' })).toBeVisible();
  expect(await other.content()).not.toContain(secondName);
  expect(await other.content()).not.toContain('captain@boat.test');
  await expectAccessible(other);

  // What is kept is shown and erased; the link ends.
  await client.page.getByRole('link', { name: 'What is kept about me' }).click();
  await expect(client.page.getByText('captain@boat.test')).toBeVisible();
  await client.page.getByLabel('Yes, erase it').check();
  await client.page.getByRole('button', { name: 'Erase' }).click();
  await expect(client.page.getByRole('heading')).toHaveText('It is erased');
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('Erased by the client');
  await expect(entries(page).first()).not.toContainText('When can we talk?');
  await client.page.goto(client.link);
  await expect(client.page.getByRole('heading')).toHaveText('There is nothing here');
});

test('revoked, expired and unknown links tell nothing, and two links see nothing of each other', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const { url } = server;
  const { id, path, people } = await findStrangers(page, url, 1);
  const [first = ''] = people;
  await page.goto(path);
  await page.getByLabel(`Select ${first}`).check();
  await page.getByRole('button', { name: 'Add to Shortlist', exact: true }).click();
  await expect(message(page, `${first} is on the shortlist.`)).toBeVisible();
  await page.goto(`${path}/shortlist`);
  await page.getByRole('button', { name: `Ask: ${first}` }).dblclick();
  await expect(message(page, `${first} asked.`)).toBeVisible();
  await answerAs(id, 'AGREED', first.split(' ').slice(1).join(' '));
  await page.reload();
  await sendTo(page, 'Captain Prado', 'one@boat.test');
  await sendTo(page, 'The owner', 'two@boat.test');
  const one = await openAsClient(browser, page, url, 'one@boat.test');
  const two = await openAsClient(browser, page, url, 'two@boat.test');
  await one.page.getByRole('radio', { name: 'No' }).check();
  await one.page.getByLabel('Comment').fill('A secret of the captain');
  await one.page.getByRole('button', { name: 'Save Answer' }).click();
  await expect(one.page.getByRole('status')).toBeVisible();
  await two.page.reload();
  expect(await two.page.content()).not.toContain('A secret of the captain');
  expect(await two.page.content()).not.toContain('Captain Prado');

  const bodies: string[] = [];
  const look = async (address: string) => {
    const answer = await one.context.request.get(address);
    expect(answer.status()).toBe(404);
    bodies.push((await answer.text()).replaceAll(/nonce="[^"]*"/g, ''));
  };
  await page.getByRole('button', { name: 'Revoke: Captain Prado' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('Revoked');
  await look(one.link);
  await look(`${one.link}/cv.pdf`);
  await changeRows(sql`update shortlist_links set expires_at = now() - interval '1 minute'
    where recipient_email = 'two@boat.test'`);
  await look(two.link);
  await look(`${url}/shortlists/${'x'.repeat(43)}`);
  expect(new Set(bodies).size).toBe(1);
  // What is kept about the reader is still shown to them, after a new code.
  await one.page.goto(`${one.link}/kept`);
  expect(await one.page.content()).not.toMatch(/Captain Prado|one@boat\.test/);
  await one.page.getByRole('button', { name: 'Send Me the Code' }).click();
  await expect(one.page.getByLabel('Code')).toBeVisible();
  const codes = (await mailsTo(page, url, 'one@boat.test')).filter(({ subject }) =>
    subject.includes('opens your shortlist'),
  );
  expect(codes).toHaveLength(2);
  await one.page.getByLabel('Code').fill(codes[0]?.subject.slice(0, 6) ?? '');
  await one.page.getByRole('button', { name: 'Show What Is Kept' }).click();
  await expect(one.page.getByText('A secret of the captain')).toBeVisible();
  await expect(one.page.getByText('Was revoked')).toBeVisible();
  const { node } = await ask(
    page,
    url,
    `{ node(id: "${id}") { ... on Job { shortlistLinks { state } } } }`,
  );
  expect(node.shortlistLinks.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'EXPIRED',
    'REVOKED',
  ]);
});
