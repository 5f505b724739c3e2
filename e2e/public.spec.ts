import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBoth, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The facts that each page must contain (specification 1, section 2), in the server's markup. */
const facts: Record<string, readonly string[]> = {
  '/': ['Family-run yacht crew recruitment since 1999', 'On the board today', 'What they say'],
  '/find-jobs': ['Find your next yacht'],
  '/looking-for-crew': ['Position', 'Name', 'Email', 'Message', 'Send Message'],
  '/about-us': [
    'family-run recruitment agency for yacht crew, established in 1999 and based in the United Kingdom',
    'MLC 2006',
    'What they say',
    'The people you talk to',
    'Sample: these people and their words are invented',
  ],
  '/cv-advice': [
    'Fonts',
    'Formatting',
    'Content',
    'Photo',
    'References',
    'Would you like help?',
    'Once your profile is complete, it makes an industry-standard CV for you',
    'ready to download',
  ],
  '/contact-us': [
    'General enquiries',
    'hello@passerelle.example',
    'harriet@passerelle.example',
    'WhatsApp +44 7700 900102',
    'Professional profile of Edmund Lanyon',
    'Looking for crew?',
  ],
  '/terms-and-conditions': [
    'Candidates must be over 18.',
    'There is no cost to candidates',
    'That removes all your data and withdraws you from active listings',
    'We may terminate an account',
    'When you apply for a position, we share your CV and your data with its employer',
    'Name somebody as a referee only with their permission',
    'how complete it is, how accurate it is, your documents, your written English, your identity, your references, your photo.',
  ],
  '/privacy-policy': [
    'Cookies',
    'Analytics and advertising tracking',
    'Data we collect',
    'We do not sell your data',
    'outside the European Economic Area',
    'A data access request may carry a fee of £10.',
  ],
  '/mlc-2006': [
    'Maritime Labour Convention, 2006',
    'We keep no blacklist.',
    'We charge no fees to seafarers.',
    'The minimum age of crew is 16.',
    'Nobody under 18 is employed or engaged as a ship’s cook.',
  ],
  '/complaints-procedure': [
    'Write to us by email',
    'a written reply within 5 working days',
    'extend it to 10 working days',
    'it goes to the competent authority of the United Kingdom',
  ],
};
const paths = Object.keys(facts);

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

/** The text between the top bar and the footer without JavaScript. */
async function readWithoutScript(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<\/?(?:a|span|strong|b|i)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|#x27|quot);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, ' ');
  return { status: answer.status(), html, text };
}

for (const path of paths) {
  test(`${path} comes whole from the server, and says what it must`, async ({
    request,
    server,
  }) => {
    const { status, html, text } = await readWithoutScript(request, path);
    expect(status).toBe(200);
    for (const fact of facts[path] ?? []) expect(text).toContain(fact);
    expect(text).not.toMatch(/undefined|\bnull\b|NaN/);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}">`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
}

for (const path of [...paths, '/sign-in', '/sign-up', '/reset-password']) {
  test(`${path} has nothing that axe finds, on a phone and on a desk, by day and by night`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectToFit(page);
      await expectAccessibleInBoth(page);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await expectToFit(page);
    expect(complaints).toEqual([]);
  });
}

async function follow(page: Page, place: 'navigation' | 'contentinfo', name: string, path: string) {
  const region =
    place === 'navigation'
      ? page.getByRole('navigation', { name: 'Main' })
      : page.getByRole('contentinfo');
  await region.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the navigation and the footer lead to every page, and to the four social profiles', async ({
  page,
}) => {
  await page.goto('/');
  await follow(page, 'navigation', 'Find Jobs', '/find-jobs');
  await follow(page, 'navigation', 'Looking for Crew', '/looking-for-crew');
  await follow(page, 'navigation', 'About Us', '/about-us');
  await follow(page, 'navigation', 'CV Advice', '/cv-advice');
  await follow(page, 'navigation', 'Contact Us', '/contact-us');
  await follow(page, 'contentinfo', 'Terms', '/terms-and-conditions');
  await follow(page, 'contentinfo', 'Privacy Policy', '/privacy-policy');
  await follow(page, 'contentinfo', 'Get in Touch', '/contact-us');
  await follow(page, 'contentinfo', 'About Us', '/about-us');
  await follow(page, 'contentinfo', 'Developers', '/developers');
  await follow(page, 'contentinfo', 'MLC 2006', '/mlc-2006');
  await page.getByRole('main').getByRole('link', { name: 'complaints procedure' }).click();
  await expect(page).toHaveURL(/\/complaints-procedure$/);
  await expect(page).toHaveTitle('Complaints Procedure · Passerelle');
  const profiles = page.getByRole('list', { name: 'Social profiles' }).getByRole('link');
  await expect(profiles).toHaveText(['LinkedIn', 'Instagram', 'Facebook', 'YouTube']);
  for (const profile of await profiles.all())
    await expect(profile).toHaveAttribute('href', /^https:\/\//);
});

test('on a narrow phone everything is behind the burger, and a choice closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await follow(page, 'navigation', 'CV Advice', '/cv-advice');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the pages are open to people who are logged in', async ({ page, server }) => {
  const document = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';
  for (const name of ['candidate', 'employer', 'admin']) {
    const input = { email: `${name}@passerelle.test`, password: 'passerelle' };
    await page.request.post('/graphql', {
      headers: { origin: server.url },
      data: { query: document, variables: { input } },
    });
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Privacy Policy')).toBeVisible();
    await page.context().clearCookies();
  }
});

test('the directors can be written to, and reached by WhatsApp and their network', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const directors = page.getByRole('region', { name: 'The directors' });
  const links = await directors
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    'mailto:harriet@passerelle.example',
    'https://wa.me/447700900101',
    'https://network.example/harriet-lanyon',
    'mailto:edmund@passerelle.example',
    'https://wa.me/447700900102',
    'https://network.example/edmund-lanyon',
  ]);
  await page.getByRole('link', { name: 'Tell us who you need' }).click();
  await expect(page.getByRole('heading', { name: 'Looking for crew' })).toBeVisible();
});

test('search engines are told the agency and the summaries, and nothing that a guest cannot read', async ({
  request,
}) => {
  const { html, text } = await readWithoutScript(request, '/find-jobs');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { itemListElement: items } = JSON.parse(data) as {
    itemListElement: Record<string, string>[];
  };
  expect(items.length).toBeGreaterThan(5);
  for (const { name, description = '', ...rest } of items) {
    expect(text).toContain(name);
    for (const part of description.split(' · ')) expect(text).toContain(part);
    expect(Object.keys(rest).toSorted()).toEqual(['@type', 'position', 'url']);
  }
});

type Mail = { to: string; subject: string; text: string };

test.describe('the enquiry form', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
  const message = (page: Page) => page.getByLabel('Message', { exact: true });

  test('asks for everything, keeps what is typed over a failure and a reload, and sends it', async ({
    page,
    request,
  }) => {
    const email = `captain-${Date.now()}@halcyon.test`;
    await page.goto('/looking-for-crew', { waitUntil: 'networkidle' });
    await send(page).click();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ });
    await expect(page.getByText('All fields are required')).toHaveCount(4);
    const position = page.getByRole('combobox', { name: 'Position' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Capt. H. Osgood');
    await page.getByLabel('Email').fill(email);
    await message(page).fill('One chief stew,\nfrom May.');
    await position.fill('chief st');
    await page.getByRole('option', { name: 'Chief Stew', exact: true }).click();

    await page.route('**/graphql', (route) => route.abort());
    await send(page).click();
    await expect(alert).toContainText('Nothing is lost');
    await page.unroute('**/graphql');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(position).toHaveValue('Chief Stew');
    await expect(message(page)).toHaveValue('One chief stew,\nfrom May.');

    await send(page).click();
    const sent = page.getByText('Email sent successfully! We will get back to you shortly.');
    await expect(sent).toBeFocused();
    const mails: Mail[] = await (await request.get('/dev/mailbox.json')).json();
    const own = mails.filter(({ text }) => text.includes(email));
    expect(own).toMatchObject([
      { to: 'hello@passerelle.example', subject: 'Looking for crew: Chief Stew' },
    ]);
    expect(own[0]?.text).toContain('One chief stew,\nfrom May.');

    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(message(page)).toHaveValue('');
    await expect(position).toHaveValue('');
  });

  test('takes a position of the list only', async ({ page }) => {
    await page.goto('/looking-for-crew', { waitUntil: 'networkidle' });
    const position = page.getByRole('combobox', { name: 'Position' });
    await position.fill('Submarine pilot');
    await expect(page.getByText('No position of this name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await expect(position).toHaveValue('');
  });

  test('can be filled in and sent by keyboard alone', async ({ page }) => {
    await page.goto('/looking-for-crew', { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'Position' }).focus();
    await page.keyboard.type('bosun');
    await expect(page.getByRole('option', { name: 'Bosun', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    for (const text of ['Ana Lima', 'ana@crew.test', 'Hello.']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Email sent successfully!/)).toBeFocused();
  });
});
