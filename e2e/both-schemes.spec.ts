import { AxeBuilder } from '@axe-core/playwright';
import { logInAs } from './support/actions.ts';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a candidate's tabs, nor where nothing is, in ${colorScheme}`, async ({
    page,
    server,
  }) => {
    test.slow();
    await logInAs(page.request, server.url, 'candidate@passerelle.test');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [path, name] of tabs) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
    }
  });
}
