import { change, logInAs, message } from './support/actions.ts';
import { addressOf, liveJob, rows, tab } from './support/candidate-search.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
});

test('chosen candidates are told once, by keyboard and over a look at a profile', async ({
  page,
  server,
}) => {
  test.slow();
  const job = await liveJob(page, server.url, -1);
  await page.goto(`${addressOf(job)}?find=results&couples=include-couples`);
  const nameBox = page.getByLabel('Name', { exact: true });
  await nameBox.waitFor();
  await page.keyboard.press('/');
  await expect(nameBox).toBeFocused();

  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const first = boxes.and(page.locator(':enabled')).first();
  await first.check();
  await rows(page).nth(1).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused();

  // Enter opens the person beside the results, where X selects and J goes on.
  const before = page.url();
  const nameOf = (at: number) => rows(page).nth(at).getByRole('link').innerText();
  const [one, two] = [await nameOf(0), await nameOf(1)];
  await page.keyboard.press('Enter');
  const record = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect.poll(async () => one.includes(await record.innerText())).toBe(true);
  await expect(page.getByRole('region', { name: 'How they fit' })).toContainText('Position');
  await page.keyboard.press('j');
  await expect.poll(async () => two.includes(await record.innerText())).toBe(true);
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  const select = page.getByRole('button', { name: /^Select(ed)? for Alert/ });
  const wasChosen = (await select.getAttribute('aria-pressed')) === 'true';
  await expect(page.getByText('1 candidate selected')).toBeVisible();
  if (!wasChosen && (await select.isEnabled())) {
    await page.keyboard.press('x');
    await expect(page.getByText('2 candidates selected')).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('1 candidate selected')).toBeVisible();
  }

  // The selection outlasts a look at the page of somebody.
  await page.getByRole('link', { name: 'Open the page of this candidate' }).click();
  await expect(page).toHaveURL(/\/(crew|sign-ups)\/profile\//);
  await page.getByRole('link', { name: 'Return to Applications' }).first().click();
  await expect(select).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(before);
  await expect(page.getByText('1 candidate selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();

  // Shift selects all between two presses.
  const open = boxes.and(page.locator(':enabled'));
  await open.nth(0).click();
  await open.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 candidates selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();

  // The candidates among the first rows who can be told, selected with Space.
  const chosen: string[] = [];
  for (let index = 0; chosen.length < 3; index += 1) {
    const box = rows(page).nth(index).getByRole('checkbox');
    if (await box.isDisabled()) continue;
    await rows(page).nth(index).getByRole('link').focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    chosen.push((await box.getAttribute('aria-label')) ?? `${index}`);
  }
  await expect(page.getByText('3 candidates selected')).toBeVisible();
  await page.getByRole('button', { name: 'Send Job Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell 3 candidates of this job' });
  await expect(dialog.getByText(`A position for you: ${job.title}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Job Alert' }).click();
  await expect(message(page, 'Emails have been sent out!')).toBeVisible();
  await expect(page).toHaveURL(/\?find=sent$/);
  await expect(tab(page, /Sent/)).toContainText('3');
  const sent = page.getByRole('table', { name: 'Candidates who were told' });
  // The e-mails leave after ten seconds.
  await expect(sent.getByText('Sent', { exact: true })).toHaveCount(3, { timeout: 30_000 });
  await expectAccessible(page);

  const mails: { subject: string; text: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  const id = Buffer.from(job.id, 'base64').toString().split(':')[1] ?? '';
  expect(mails.filter(({ text }) => text.includes(`/jobs?job=${id}`))).toHaveLength(3);

  // They cannot be selected again.
  await page.goto(`${addressOf(job)}?find=results&couples=include-couples`);
  await expect(rows(page).filter({ hasText: 'Sent' }).first().getByRole('checkbox')).toBeDisabled();
});

test('two consultants see whom the other tells, at once', async ({ page, browser, server }) => {
  const job = await liveJob(page, server.url, -1);
  const other = await browser.newContext({ baseURL: server.url });
  await logInAs(other.request, server.url, 'admin@passerelle.test');
  const theirs = await other.newPage();
  const results = `${addressOf(job)}?find=results&couples=include-couples`;
  await theirs.goto(results);
  await page.goto(results);
  await expect(tab(theirs, /Sent/)).toContainText('0');
  const selected = rows(page)
    .filter({ has: page.locator('input:enabled') })
    .first();
  await selected.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Job Alert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Job Alert' }).click();
  await expect(tab(theirs, /Sent/)).toContainText('1');
  await expect(rows(theirs).filter({ hasText: 'Sent' })).toHaveCount(1, { timeout: 30_000 });
  await expect(rows(theirs).filter({ hasText: 'Sent' }).getByRole('checkbox')).toBeDisabled();

  // The list of sent alerts grows without a reload.
  await tab(theirs, /Sent/).click();
  const list = theirs.getByRole('table', { name: 'Candidates who were told' });
  await expect(list.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.goto(results);
  await rows(page)
    .filter({ has: page.locator('input:enabled') })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Send Job Alert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Job Alert' }).click();
  await expect(list.locator('tbody').getByRole('row')).toHaveCount(2);
  await other.close();
});

test('telling candidates is undone as a whole before an e-mail leaves, and who was left out is said', async ({
  page,
  server,
}) => {
  test.slow();
  const job = await liveJob(page, server.url, -2);
  const results = `${addressOf(job)}?find=results&couples=include-couples`;
  const open = page.getByRole('button', { name: 'Send Job Alert' });
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send Job Alert' });
  const told = page.getByRole('table', { name: 'Candidates who were told' });
  const result = page.getByRole('region', { name: 'Result' });
  const undone = message(page, '2 candidates: undone.');
  await page.goto(results);
  const free = rows(page).filter({ has: page.locator('input:enabled') });
  await expect(free.nth(1)).toBeVisible();
  const names: string[] = [];
  for (const at of [0, 1]) {
    const box = free.nth(at).getByRole('checkbox');
    const label = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent);
    names.push((label ?? '').replace('Select ', ''));
    await box.check();
  }

  // The connection is lost: nobody is told, and the selection stays.
  const isSending = (data: string | null) => data?.includes('SendDialogMutation') ?? false;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isSending(request.postData())) sent.push(request.url());
  });
  await page.route('**/graphql', (route) =>
    isSending(route.request().postData()) ? route.abort() : route.fallback(),
  );
  await open.click();
  await send.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.unroute('**/graphql');
  sent.length = 0;

  // Two fast presses tell once; so do two on Undo.
  await send.dblclick();
  await expect(message(page, 'Emails have been sent out!')).toBeVisible();
  await expect(result).toContainText('2 people told');
  await expect(told.locator('tbody').getByRole('row')).toHaveCount(2);
  expect(sent).toHaveLength(1);
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Undo: Emails have been sent out!' })
    .dblclick();
  await expect(undone).toBeVisible();
  await expect(tab(page, /Sent/)).toContainText('0');
  await expect(page.getByText('Nobody has been told of this job yet.')).toBeVisible();
  await expect(result).toHaveCount(0);

  // The same two again, in the lists as they are; Z undoes it, too.
  await tab(page, /Results/).click();
  await page.getByRole('button', { name: 'Rank Everybody' }).click();
  const choose = async () => {
    for (const name of names) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  };
  await choose();
  await open.click();
  await send.click();
  await expect(told.locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(undone).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(undone).toBeVisible();
  await expect(page.getByText('Nobody has been told of this job yet.')).toBeVisible();

  // A colleague tells one of the two before.
  await page.goto(results);
  await choose();
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!isFirst || !isSending(route.request().postData())) return route.fallback();
    isFirst = false;
    const { jobId, candidateIds } = route.request().postDataJSON().variables.input;
    await change(
      page.request,
      server.url,
      `sendJobAlerts(input: { jobId: "${jobId}", candidateIds: ["${candidateIds[0]}"] })`,
    );
    return route.fallback();
  });
  await open.click();
  await send.click();
  await expect(result).toContainText('1 person told, 1 not');
  await expect(result.getByRole('list', { name: 'Left out' })).toContainText(
    `${names[0]}: Was told before.`,
  );
  await result.getByText('Who was told (1)').click();
  await expect(result.getByText(names[1] ?? '', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(result).toHaveCount(0);

  // Each got one e-mail, so none was written of those that were undone before.
  await expect(told.getByText('Sent', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  const mails: { to: string; text: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  const id = Buffer.from(job.id, 'base64').toString().split(':')[1] ?? '';
  const about = mails.filter(({ text }) => text.includes(`/jobs?job=${id}`));
  expect(new Set(about.map(({ to }) => to)).size).toBe(2);
  expect(about).toHaveLength(2);
});
