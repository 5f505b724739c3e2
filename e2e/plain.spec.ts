import { logInAs, registerBuilder } from './support/actions.ts';
import { expect, test } from './support/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the enquiry form is sent, and says what it needs', async ({ page }) => {
    await page.goto('/looking-for-crew');
    await expect(page.getByRole('combobox')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Name' }).fill('Capt. Plain');
    await page.getByLabel('Email').fill('not-an-email');
    await page.getByRole('textbox', { name: 'Message' }).fill('A chef for May.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
    await expect(page.getByText('All fields are required')).toBeVisible();
    await page.goBack();
    await page.getByRole('combobox', { name: 'Position' }).selectOption('Chief Stew');
    await page.getByRole('textbox', { name: 'Name' }).fill('Capt. Plain');
    await page.getByRole('textbox', { name: 'Message' }).fill('A chef for May.');
    await page.getByLabel('Email').fill('not-an-email');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
    await page.goBack();
    await page.getByRole('combobox', { name: 'Position' }).selectOption('Chief Stew');
    await page.getByRole('textbox', { name: 'Name' }).fill('Capt. Plain');
    await page.getByRole('textbox', { name: 'Message' }).fill('A chef for May.');
    await page.getByLabel('Email').fill('captain@plain.test');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(
      page.getByText('Email sent successfully! We will get back to you shortly.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Send another message' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  test('Load more leads to the next page of the positions', async ({ page }) => {
    await page.goto('/find-jobs');
    const first = await page.getByRole('group').allInnerTexts();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/after=/);
    const second = await page.getByRole('group').allInnerTexts();
    expect(second.length).toBeGreaterThan(0);
    expect(second).not.toEqual(first);
    await page.getByRole('link', { name: 'From the first position' }).click();
    await expect(page).toHaveURL('/find-jobs');
  });
});

test.describe('in forced colours', () => {
  test('what is chosen is told from what is not', async ({ page, server }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await logInAs(page.request, server.url, 'admin@passerelle.test');
    await page.goto('/sign-ups/completed');
    const tab = page.getByRole('main').getByRole('link', { name: /^Incomplete/ });
    const ground = (pseudo?: string) =>
      tab.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
    const before = await ground('::after');
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    expect(await ground('::after')).not.toBe(before);

    await page.goto('/yachts/create');
    const group = page.getByRole('radiogroup', { name: 'Type' });
    const grounds = () =>
      group
        .locator('label')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    await group.getByRole('radio').first().check();
    const [chosen, other] = await grounds();
    expect(chosen).not.toBe(other);

    const person = { firstName: 'Ida', lastName: 'Berg', password: 'a secret 1' };
    await page.context().clearCookies();
    await registerBuilder(page.request, server.url, person);
    await page.goto('/profile/qualifications');
    const box = page.getByRole('switch', { name: /^ENG 1/ });
    const colour = () => box.evaluate((element) => getComputedStyle(element).backgroundColor);
    const off = await colour();
    await box.click();
    await expect(box).toBeChecked();
    await expect.poll(colour).not.toBe(off);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the panel of the bell stands inside the screen', async ({ page, server }) => {
    await logInAs(page.request, server.url, 'candidate@passerelle.test');
    await page.goto('/jobs/applications');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('link', { name: 'Choose Your E-Mails' }).locator('../..');
    const { x = -1, width = 0 } = (await panel.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  });

  test('nothing of the developers’ page scrolls sideways', async ({ page }) => {
    await page.goto('/developers');
    await expect(page.getByRole('table').first()).toBeVisible();
    const wide = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(wide).toEqual([]);
  });
});

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('an e-mail address in the back-office breaks at its parts alone', async ({
    page,
    server,
  }) => {
    await logInAs(page.request, server.url, 'admin@passerelle.test');
    await page.goto('/crew');
    await page.getByRole('table').getByRole('link').first().click();
    const address = page.getByRole('region', { name: 'Contact' }).getByRole('link').first();
    const breaks = await address.evaluate((link) => {
      const found: string[] = [];
      let last = 0;
      let before = '';
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          const letter = node.nodeValue?.[at] ?? '';
          if (before && top > last + 2) found.push(before + letter);
          last = top;
          before = letter;
        }
      return found;
    });
    for (const pair of breaks) expect(pair).toMatch(/^@|^.\.$|-/);
  });
});
