import { logInAs } from './support/actions.ts';
import { expectAccessibleInBoth } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const tabs = [
  ['/profile', 'Details'],
  ['/profile/ideal-job', 'Ideal Job'],
  ['/profile/qualifications', 'Qualifications'],
  ['/profile/experience', 'Experience'],
  ['/profile/references', 'References'],
  ['/profile/documents', 'Documents'],
  ['/no-such-page', /Lost at sea/],
] as const;

test("axe finds nothing on a candidate's tabs, nor where nothing is, by day and by night", async ({
  page,
  server,
}) => {
  test.slow();
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  for (const [path, name] of tabs) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectAccessibleInBoth(page);
  }
});

test('who wants no motion sees another scheme at once, down to the innermost text', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/no-such-page');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('color', 'rgb(11, 27, 43)');
  const asSoonAsDark = await heading.evaluate((element) => {
    document.documentElement.dataset.theme = 'dark';
    return getComputedStyle(element).color;
  });
  expect(asSoonAsDark).toBe('rgb(232, 238, 244)');
});
