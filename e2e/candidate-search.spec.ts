import type { Page } from '@playwright/test';
import { ask, holdQuery, logInAs } from './support/actions.ts';
import { addressOf, figure, liveJob, rows, tab } from './support/candidate-search.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Scrolls an infinite list until all of it is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  const summary = page.getByText(/^Showing [\d,]+ of [\d,]+$/);
  for (let text = ''; ;) {
    await expect(summary).not.toHaveText(text);
    text = await summary.innerText();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    if (/^Showing (\S+) of \1$/.test(text)) return;
  }
}

test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
});

test('candidates are searched for by filters that stand in the address', async ({
  page,
  server,
}) => {
  test.slow();
  const job = await liveJob(page, server.url, 0);
  await page.goto(addressOf(job));
  await page.getByRole('button', { name: 'Find Candidates' }).click();
  await expect(page.getByText('Select filter in order to start the search.')).toBeVisible();
  await expectAccessible(page);

  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Couples').selectOption('Include Couples');
  await expect(tab(page, /Results/)).toHaveText(/\d/);
  await expect(page).toHaveURL(/find=results&couples=include-couples/);
  const everybody = await figure(page, /Results/);
  expect(everybody).toBeGreaterThan(50);
  await expectAccessible(page);

  // The list loads more on scrolling.
  await expect(rows(page)).toHaveCount(50);
  await page.mouse.move(900, 500);
  await scrollToEnd(page);
  // Rows below the screen are rendered later.
  await expect.poll(() => rows(page).count()).toBeGreaterThan(50);

  // A range is disabled until Set, and Any clears it.
  await expect(filters.getByLabel('Age from')).toBeDisabled();
  await expect(filters.getByLabel('Age from')).toHaveAttribute('placeholder', '25');
  const age = filters.getByRole('radiogroup', { name: 'Age: any or set' });
  await age.getByRole('radio', { name: 'Set' }).check();
  await expect(filters.getByLabel('Age from')).toBeFocused();
  await filters.getByLabel('Age from').fill('30');
  await expect(page).toHaveURL(/ageMin=30/);
  // Approximate, because other tests may register or delete people meanwhile.
  const nearlyAll = everybody - 10;
  await expect.poll(() => figure(page, /Results/)).toBeLessThan(nearlyAll);
  await age.getByRole('radio', { name: 'Any' }).check();
  await expect(page).not.toHaveURL(/ageMin/);
  await expect.poll(() => figure(page, /Results/)).toBeGreaterThan(nearlyAll);

  // A country with a short name is found by its code.
  await filters.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('oman');
  await page.getByRole('option', { name: 'Oman', exact: true }).click();
  await expect(page).toHaveURL(/country=OM/);
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Remove Oman' }).click();
  await expect(page).not.toHaveURL(/country/);
  // Nobody was found in Oman.
  await expect(rows(page).nth(1)).toBeVisible();

  // Enter adds a keyword; one that no profile contains finds nobody.
  await filters.getByLabel('Profile keywords').fill('zzz unheard of');
  await filters.getByLabel('Profile keywords').press('Enter');
  await expect(
    page.getByText('No candidates were found matching your search request.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/profileKeywords=/);
  await page.reload();
  await expect(filters.getByText('zzz unheard of')).toBeVisible();
  await filters.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page.getByText('Select filter in order to start the search.')).toBeVisible();
  await expect(page).toHaveURL(/\?find=results$/);

  // Reversed, with the explanation of a score.
  await page.getByRole('button', { name: 'Rank Everybody' }).click();
  const fit = rows(page)
    .first()
    .getByRole('button', { name: /^Match:/ });
  const shown = async () => Number(/^Match: (\d+)%/.exec((await fit.textContent()) ?? '')?.[1]);
  const best = await shown();
  await page.getByLabel('Sort').selectOption('Job match: worst');
  await expect(page).toHaveURL(/sort=match-worst/);
  await expect.poll(shown).toBeLessThan(best);
  await fit.click();
  const why = page.getByRole('dialog', { name: /^How .* fits/ });
  await expect(why).toContainText('of 50');
  await expect(why).toContainText('of 30');
  await expect(why).toContainText('of 20');
  await expectAccessible(page, '[role="dialog"]');

  // The toggle returns to the applications.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find Candidates', pressed: true }).click();
  await expect(page).toHaveURL(addressOf(job));
  await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible();
});

test('the lists of the filters are asked for with the search, and once', async ({
  page,
  server,
}) => {
  const job = await liveJob(page, server.url, 0);
  await page.goto(addressOf(job));
  const find = page.getByRole('button', { name: 'Find Candidates' });
  await expect(find).toBeVisible();
  const { asked, release } = await holdQuery(page, 'JobApplicationsQuery');
  await find.click();
  await expect.poll(() => asked).toContain('FilterEditorQuery');
  release();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Couples').selectOption('Include Couples');
  await expect(rows(page)).toHaveCount(50);
  expect(asked.filter((name) => name === 'FilterEditorQuery')).toHaveLength(1);

  // What the address asks for comes with the page.
  asked.length = 0;
  await page.reload();
  await expect(filters.getByLabel('Couples')).toHaveValue('INCLUDE_COUPLES');
  await expect(rows(page)).toHaveCount(50);
  expect(asked).toEqual([]);
});

test('more than ten thousand results are said first and counted after, in the same place', async ({
  page,
  server,
}) => {
  const job = await liveJob(page, server.url, 0);
  const counting = Promise.withResolvers<void>();
  // The demo has fewer people, so the counts are changed on their way.
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    const isWhole = operationName === 'useFoundQuery';
    if (!isWhole && operationName !== 'JobApplicationsQuery') return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    if (isWhole) await counting.promise;
    answer.data.job.candidateMatchCount = isWhole ? 12_345 : 10_001;
    return route.fulfill({ response, json: answer });
  });
  await page.goto(`${addressOf(job)}?find=results`);
  await page
    .getByRole('region', { name: 'Filters' })
    .getByLabel('Couples')
    .selectOption('Include Couples');
  const results = tab(page, /Results/);
  const summary = page.getByText(/^Showing 50 of/);
  await expect(results).toHaveAccessibleName('Results more than 10,000');
  await expect(results).toContainText('10,000+');
  await expect(summary).toContainText('10,000+');
  await expectAccessible(page);
  const seen = [results, tab(page, /Sent/), rows(page).first(), rows(page).last()];
  const places = () => Promise.all(seen.map((part) => part.boundingBox()));
  const before = await places();
  counting.resolve();
  await expect(results).toHaveAccessibleName('Results 12,345');
  await expect(summary).toHaveText('Showing 50 of 12,345');
  expect(await places()).toEqual(before);
});

test('a place is chosen by the beginning of its name, then how far around it', async ({
  page,
  server,
}) => {
  test.slow();
  const job = await liveJob(page, server.url, 0);
  // Nobody else's tests have people there, as many have in Antibes.
  const around = async (km: number) => {
    const { searchParams } = new URL(page.url());
    const point = `lat: ${searchParams.get('lat')}, lng: ${searchParams.get('lng')}`;
    const { node } = await ask(
      page.request,
      server.url,
      `{ node(id: "${job.id}") { ... on Job { candidateMatches(filters: { location: { ${point}, radius: ${km} } }) { totalCount } } } }`,
    );
    return node.candidateMatches.totalCount;
  };
  await page.goto(`${addressOf(job)}?find=results`);
  const filters = page.getByRole('region', { name: 'Filters' });
  const place = filters.getByRole('combobox', { name: 'Location' });
  const within = filters.getByLabel('Within');
  await expect(within).toBeDisabled();
  await place.click();
  await page.keyboard.type('fort laud');
  await page.getByRole('option', { name: 'Fort Lauderdale, United States', exact: true }).click();
  await expect(place).toHaveValue('Fort Lauderdale, United States');
  await expect(page).toHaveURL(/location=Fort\+Lauderdale.*lat=26\.\d+&lng=-80\.\d+/);
  await expect(tab(page, /Results/)).toContainText(String(await around(100)));

  await within.selectOption('1000 km');
  await expect(page).toHaveURL(/radius=1000/);
  await expect(tab(page, /Results/)).toContainText(String(await around(1000)));
  expect(await around(1000)).toBeGreaterThan(await around(100));

  // Both are in the address.
  await page.reload();
  await expect(place).toHaveValue('Fort Lauderdale, United States');
  await expect(within).toHaveValue('1000');
  await place.fill('');
  await place.press('Tab');
  await expect(page).toHaveURL(/\?find=results$/);
  await expect(within).toBeDisabled();
  await expect(page.getByText('Select filter in order to start the search.')).toBeVisible();
});
