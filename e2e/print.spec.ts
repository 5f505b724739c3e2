import type { Page } from '@playwright/test';
import { logInAs } from './support/actions.ts';
import { expect, test } from './support/test.ts';

/** Opens the page with print media on A4, in the dark colour scheme. */
async function open(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 688, height: 1020 });
}

/** The printed colours of the parts of a page. */
const inks = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector(selector) ?? document.body;
      return getComputedStyle(element);
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      ground: of(':root').backgroundColor,
      frame: of('#app > div').backgroundColor,
      title: of('h1').color,
      overflows: scrollWidth > clientWidth,
    };
  });

async function expectPaper(page: Page): Promise<void> {
  for (const role of ['navigation', 'banner', 'contentinfo', 'complementary', 'dialog'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const white = 'rgb(255, 255, 255)';
  const seen = await inks(page);
  expect(seen).toMatchObject({ ground: white, title: 'rgb(0, 0, 0)', overflows: false });
  expect([white, 'rgba(0, 0, 0, 0)']).toContain(seen.frame);
}

test('a candidate’s CV and an open job are printed without what stands around them', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await open(page, '/profile/cv', 'Your generated CV');
  await expectPaper(page);
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const panel = page.getByRole('region').filter({ has: page.locator('#open-job') });
  await expect(panel).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(panel.getByRole('heading', { name: 'The job' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(panel).toHaveCSS('overflow-y', 'visible');
});

test('what an admin reads is printed in black on white, with no row cut', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/references');
  const name = page.getByRole('table').getByRole('link').first();
  const href = (await name.getAttribute('href')) ?? '';
  for (const [path, title] of [
    ['/references', 'References'],
    ['/stats', 'Stats'],
    [href, /./],
  ] as const) {
    await open(page, path, title);
    await expectPaper(page);
  }
  await page.goto('/references');
  const row = page.getByRole('table').getByRole('row').nth(2);
  await expect(row).toHaveCSS('break-inside', 'avoid');
});

test('a legal page is printed whole', async ({ page }) => {
  await open(page, '/terms-and-conditions', /Terms/);
  await expectPaper(page);
  await expect(page.getByRole('main').getByRole('link').first()).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
});
