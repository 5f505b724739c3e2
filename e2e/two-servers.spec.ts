import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { confirmHire, logInAs, message } from './support/actions.ts';
import {
  badge,
  finishSetUp,
  listJob,
  openAdmin,
  registerAndConfirm,
  uploadCv,
} from './support/journey.ts';
import { expect, test } from './support/test.ts';
import { type Cluster, startCluster } from './support/two-instances.ts';

let cluster: Cluster;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  cluster = await startCluster();
});
test.afterAll(() => (cluster as Cluster | undefined)?.stop());

const person = 'Olivia Hartley';
const email = 'olivia@crew.test';
const position = 'Chief Stew';
const about = 'Calm, tidy and quick to laugh.';
const certificate = {
  name: 'eng1.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url)),
};

/** Whether a request is the client's operation with this name. */
const operation = (name: string) => (_path: string, body: string) =>
  body.includes(`"operationName":"${name}"`);

/** A multipart form, the only body that the balancer does not read. */
const isUpload = (path: string, body: string) => path === '/graphql' && body === '';

/** The path of the link in a person's e-mail, once the queue has sent it. */
async function linkIn(pattern: RegExp): Promise<string> {
  const { mail } = cluster;
  const text = () =>
    mail.taken.findLast(({ To, TextBody }) => To === email && pattern.test(TextBody))?.TextBody;
  await expect.poll(() => text() ?? '', { timeout: 60_000 }).toMatch(pattern);
  const url = new URL(pattern.exec(text() ?? '')?.[0] ?? 'http://none.invalid/');
  return url.pathname + url.search;
}

async function sendPhoto(page: Page): Promise<void> {
  const create = { width: 400, height: 500, channels: 3, background: '#7aa0c4' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
}

/** The session cookie in a page's requests. */
async function sessionOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'passerelle-session')?.value ?? 'none';
}

/** The instance to which a page's subscriptions are connected. */
async function instanceOf(page: Page): Promise<number> {
  const { proxy } = cluster;
  const session = await sessionOf(page);
  await expect.poll(() => proxy.socketOf(session), { timeout: 30_000 }).toBeDefined();
  return proxy.socketOf(session) ?? 0;
}

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await cluster.database.query<Row>(text)).rows;
}

/** Expects exactly the files that rows refer to in the storage. */
async function expectWholeFiles(): Promise<void> {
  const named = await rows<{ key: string }>('select key from stored_files');
  const stored: string[] = [];
  for await (const key of cluster.storage.keys(-60_000)) stored.push(key);
  expect(stored.toSorted()).toEqual(named.map(({ key }) => key).toSorted());
}

async function apply(page: Page): Promise<void> {
  await page.goto('/');
  const ideal = page.getByRole('region', { name: 'Your ideal jobs' });
  const card = ideal.getByRole('article').filter({ hasText: position }).first();
  await card.getByRole('link', { name: position }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(message(page, 'We received your application')).toBeVisible();
}

/** Expects the same file from both instances. */
async function expectFromBoth(page: Page, path: string): Promise<void> {
  const { proxy } = cluster;
  for (const instance of [0, 1]) {
    proxy.steer(instance, (asked) => asked === path);
    const before = proxy.answered[instance] ?? 0;
    const answer = await page.request.get(path);
    expect([answer.status(), proxy.answered[instance]]).toEqual([200, before + 1]);
    expect((await answer.body()).equals(certificate.buffer)).toBe(true);
  }
}

test('limits are counted over both, and a session that ends at one has ended at the other', async ({
  browser,
}) => {
  const { request } = await browser.newContext({ baseURL: cluster.proxy.url });
  const ask = async (instance: number, query: string) => {
    cluster.proxy.steer(instance, (path) => path === '/graphql');
    const headers = { origin: cluster.proxy.url };
    return (await request.post('/graphql', { headers, data: { query } })).text();
  };
  const guess =
    'mutation { logIn(input: { email: "guessed@crew.test", password: "wrong" }) { ... on Failure { code } } }';
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push(await ask(count % 2, guess));
  expect(answers.map((answer) => /[A-Z_]{5,}/.exec(answer)?.[0])).toEqual([
    ...Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'),
    'RATE_LIMITED',
  ]);

  await logInAs(request, cluster.proxy.url, 'admin@passerelle.test');
  const viewer = '{ viewer { email } }';
  for (const instance of [0, 1]) expect(await ask(instance, viewer)).toContain('admin@');
  await ask(0, 'mutation { logOut { __typename } }');
  await expect.poll(() => ask(1, viewer)).toContain('"viewer":null');
});

test('a journey goes through two instances, and on when either is killed', async ({ browser }) => {
  test.setTimeout(300_000);
  const { proxy, mail } = cluster;
  // All requests of this browser go through the balancer.
  const page = await browser.newPage({ baseURL: proxy.url });
  const admin = await openAdmin(browser, proxy.url);
  const waiting = await badge(admin, 'Sign-ups');
  await registerAndConfirm(page, email, (pattern) => linkIn(pattern));
  await uploadCv(page);
  // Set-up is completed on the instance to which the consultant's page is not connected.
  proxy.steer(1 - (await instanceOf(admin)), operation('CompleteProfileMutation'));
  await finishSetUp(page, position, sendPhoto);
  await expect.poll(() => badge(admin, 'Sign-ups')).toBe(waiting + 1);
  const signUp = admin.getByRole('row').filter({ hasText: person }).first();
  await signUp.hover();
  await signUp.getByRole('button', { name: `Verify ${person}` }).click();
  await expect(message(admin, `${person} verified!`)).toBeVisible();
  await listJob(admin, 'Tandem', position);
  const open = await badge(admin, 'Listings');
  await expectWholeFiles();

  await test.step('an instance is killed in the middle of an upload', async () => {
    const killed = await instanceOf(admin);
    await page.goto('/profile/documents');
    const list = page.getByRole('region', { name: 'ENG 1', exact: true });
    const files = list.getByLabel('Upload ENG 1');
    const stored = list.getByRole('link', { name: `Download ${certificate.name}` });
    const upload = proxy.hold('body', killed, isUpload);
    await files.setInputFiles(certificate);
    const lose = await upload;
    proxy.takeSockets = false;
    await cluster.kill(killed);
    lose();
    await expect(list.getByRole('alert')).toContainText(certificate.name);
    await expect(stored).toHaveCount(0);
    await expectWholeFiles();

    // The consultant's page is disconnected meanwhile, and catches up once it is connected again.
    await apply(page);
    expect(await badge(admin, 'Listings')).toBe(open);
    proxy.takeSockets = true;
    await expect.poll(() => badge(admin, 'Listings'), { timeout: 30_000 }).toBe(open + 1);
    expect(await instanceOf(admin)).toBe(1 - killed);

    await page.goto('/profile/documents');
    await files.setInputFiles(certificate);
    await expect(stored).toBeVisible();
    await cluster.revive(killed);
    await expectFromBoth(page, (await stored.getAttribute('href')) ?? '');
    await expectWholeFiles();
  });

  await test.step('the other is killed while it sends a mail and saves a text', async () => {
    await page.goto('/profile');
    const field = page.getByLabel('About me');
    await expect(field).toBeVisible();
    const sending = mail.holdNext('hired');
    const job = admin.getByRole('row').filter({ hasText: position });
    await expect(job).toContainText('1 application');
    await job.getByRole('link').first().click();
    const row = admin.getByRole('row').filter({ hasText: person });
    await row.hover();
    await row.getByRole('button', { name: `Put Forward: ${person}` }).click();
    await expect(message(admin, 'Candidate forwarded!')).toBeVisible();
    await admin.getByRole('link', { name: /^Forwarded/ }).click();
    await row.hover();
    await row.getByRole('button', { name: `Hire: ${person}` }).click();
    await confirmHire(admin, person);
    await expect(message(admin, 'Candidate hired!')).toBeVisible();

    const killed = Number(await sending);
    const save = proxy.hold('answer', killed, (_path, body) => body.includes(about));
    await field.fill(about);
    const lose = await save;
    await cluster.kill(killed);
    lose();
    await field.pressSequentially(' Sails.');
    await expect(page.getByRole('main').getByText('Saved', { exact: true }).first()).toBeVisible();
    const texts = () => rows(`select about_me from candidates where about_me like 'Calm,%'`);
    await expect.poll(texts).toEqual([{ about_me: `${about} Sails.` }]);
    await page.reload();
    await expect(field).toHaveValue(`${about} Sails.`);
    await expect.poll(() => badge(admin, 'Listings')).toBe(open);
    expect(await instanceOf(admin)).toBe(1 - killed);

    const kinds = () => mail.taken.filter(({ To }) => To === email).map(({ Tag }) => Tag);
    await expect
      .poll(kinds, { timeout: 60_000 })
      .toEqual(['confirm-email', 'candidate-verified', 'introduction-asked', 'hired']);
    expect(mail.taken.at(-1)?.instance).toBe(String(1 - killed));
    await expect.poll(() => rows(`select kind from emails where status <> 'SENT'`)).toEqual([]);
    await expect.poll(() => rows('select from graphile_worker._private_jobs')).toEqual([]);
    await cluster.revive(killed);
    await page.goto('/jobs/applications');
    const application = page.getByRole('article').filter({ hasText: position }).first();
    await expect(application.getByText('Hired', { exact: true })).toBeVisible();
  });
  await admin.context().close();
  await page.close();
});
