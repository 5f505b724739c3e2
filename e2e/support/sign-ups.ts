import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Person = {
  firstName: string;
  lastName: string;
  email: string;
  verification: string;
  profile: { originalCvUrl: string | null; documentsUrl: string | null } | null;
};

/**
 * Opens a sign-up of the demo data from its list and returns its name. `at` counts from the newest,
 * or from the oldest if negative; beyond the end it is the oldest. Sign-ups of other tests are
 * ignored, and those without an original CV and documents where `hasFiles` is set.
 */
export async function openDemoSignUp(
  page: Page,
  list: 'completed' | 'incomplete',
  at: number,
  { hasFiles = false } = {},
): Promise<string> {
  await page.goto(`/sign-ups/${list}`);
  const answer = await page.request.post('/graphql', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      query: `{ signUps(status: ${list.toUpperCase()}, first: 100) { edges { node {
        firstName lastName email verification profile { originalCvUrl documentsUrl } } } } }`,
    },
  });
  const { data } = await answer.json();
  const people: Person[] = data.signUps.edges
    .map(({ node }: { node: Person }) => node)
    .filter((one: Person) => one.email.endsWith('@sea.example') && one.verification !== 'REJECTED')
    .filter(({ profile }: Person) => !hasFiles || (profile?.originalCvUrl && profile.documentsUrl));
  const person = people.at(at) ?? people.at(-1);
  const name = `${person?.firstName} ${person?.lastName}`;
  await page.getByRole('table').getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Open the page of this candidate' }).click();
  await expect(page).toHaveURL(/\/sign-ups\/profile\//);
  return name;
}
