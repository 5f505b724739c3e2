import { ask, logInAs, message } from './support/actions.ts';
import { apply, signUp } from './support/applied.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const SUBJECT = /: the position is filled$/;

test('a listing that is closed on a phone answers who waits, and takes the letters back', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const emails = [
    await signUp(page, server.url, 'Una'),
    await signUp(page, server.url, 'Vera'),
    await signUp(page, server.url, 'Wim'),
  ];
  // A listing of the test's own.
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { listings } = await ask(
    page.request,
    server.url,
    '{ listings(status: ACTIVE, first: 1) { edges { node { position { id } yacht { id } consultant } } } }',
  );
  const { position, yacht, consultant } = listings.edges[0].node;
  const made = await ask(
    page.request,
    server.url,
    `mutation { createJob(input: { yacht: "${yacht.id}", fields: { consultant: ${JSON.stringify(consultant)},
      position: "${position.id}", contractType: FULL_TIME, salaryCurrency: EUR, salaryType: FIXED, salaryAmount: 3000, gender: MALE_OR_FEMALE,
      startDateType: ASAP, visibility: LIVE, description: "A test." } }) {
      ... on CreateJobPayload { job { id } } } }`,
  );
  const jobId = made.createJob.job.id;
  await ask(
    page.request,
    server.url,
    `mutation { publishJob(input: { id: "${jobId}" }) { __typename } }`,
  );
  const applied = [];
  for (const email of emails) applied.push(await apply(page, server.url, email, jobId));
  const [una, , wim] = applied;
  await ask(
    page.request,
    server.url,
    `mutation { moveApplication(input: { id: "${una?.applicationId}", action: FORWARD }) { __typename } }`,
  );
  await ask(
    page.request,
    server.url,
    `mutation { moveApplication(input: { id: "${wim?.applicationId}", action: REJECT }) { __typename } }`,
  );

  const office = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await office.newPage();
  await logInAs(phone.request, server.url, 'admin@passerelle.test');
  const letters = async () => {
    const mails: { to: string; subject: string }[] = await (
      await phone.request.get('/dev/mailbox.json')
    ).json();
    return mails
      .filter(({ to, subject }) => emails.includes(to) && SUBJECT.test(subject))
      .map(({ to }) => to)
      .toSorted();
  };
  await phone.goto(una?.list ?? '');
  const end = async () => {
    const archive = phone.getByRole('button', { name: 'End & Archive Listing' });
    if (!(await archive.isVisible())) await phone.getByRole('button', { name: 'Open menu' }).tap();
    await archive.tap();
  };
  const question = phone.getByRole('alertdialog');
  await end();
  await expect(question).toContainText('2 people wait for an answer, 1 of them put forward.');
  const mail = question.getByLabel('E-mail to them');
  await expect(mail.locator('option:checked')).toHaveText('The position is filled');
  const preview = question.getByRole('article', { name: 'Preview of the e-mail' });
  await expect(preview).toContainText('Dear Una,');
  await question.getByRole('button', { name: 'The next e-mail' }).tap();
  await expect(preview).toContainText('Dear Vera,');
  await expectAccessible(phone);

  // The text is edited without leaving.
  await question.getByRole('button', { name: 'Edit: The position is filled' }).tap();
  const editor = phone.getByRole('dialog', { name: 'Edit E-mail' });
  const body = editor.getByLabel('Text', { exact: true });
  const before = await body.inputValue();
  await body.fill(`${before}\n\nP.S. Fair winds.`);
  await editor.getByRole('button', { name: 'Save' }).tap();
  await expect(editor).toBeHidden();
  await expect(preview).toContainText('P.S. Fair winds.');

  const confirm = question.getByRole('button', { name: 'End & Archive Listing' });
  await confirm.dblclick();
  await expect(message(phone, /Listing archived successfully!/)).toBeVisible();
  await phone.getByRole('button', { name: /^Undo: .*Listing archived/ }).tap();
  await expect(message(phone, /: undone\./)).toBeVisible();
  await end();
  await expect(question).toContainText('2 people wait for an answer');
  await confirm.tap();
  await expect(message(phone, /Listing archived successfully!/)).toBeVisible();
  // They leave after ten seconds, once.
  await expect.poll(letters, { timeout: 30_000 }).toEqual(emails.slice(0, 2).toSorted());
  await phone.goto(`${una?.list}/application/${una?.applicationId}`);
  await expect(phone.getByRole('region', { name: 'History' })).toContainText(
    'Told that the position is closed',
  );
  const { mailTemplates } = await ask(
    phone.request,
    server.url,
    '{ mailTemplates { id name subject } }',
  );
  const text = mailTemplates.find(
    ({ name }: { name: string }) => name === 'The position is filled',
  );
  await ask(
    phone.request,
    server.url,
    `mutation { changeMailTemplate(input: { id: "${text.id}", name: ${JSON.stringify(text.name)},
      subject: ${JSON.stringify(text.subject)}, body: ${JSON.stringify(before)} }) { __typename } }`,
  );
  await office.close();
});
