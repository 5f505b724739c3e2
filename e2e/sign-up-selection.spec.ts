import { expect, test } from './support/test.ts';
import { ask, signUpFamily, undoOf, verifiedOf } from './support/decisions.ts';
import { sql } from '#server/platform/sql.ts';
import { changeRows } from './support/database.ts';
import { message } from './support/actions.ts';
import { expectAccessibleInBoth, expectToFit } from './support/screen.ts';

/** Several sign-ups are decided about at once. */

const select = (name: string) => `Select ${name}`;

test('selected sign-ups are verified, also after a lost connection, and all of it is taken back', async ({
  page,
  server,
}) => {
  const family = await signUpFamily(page, server.url, ['Ida', 'Ola', 'Uma']);
  await page.goto(`/sign-ups/incomplete?search=${family}`);
  const box = (name: string) => page.getByLabel(select(`${name} ${family}`), { exact: true });
  await box('Uma').click();
  await box('Ida').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  // Nobody of them asks to be verified: there is nothing to reject.
  await expect(bar.getByRole('button', { name: 'Reject…' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Verify' }).dblclick();
  const question = page.getByRole('alertdialog', { name: 'Verify 3 people?' });
  await expect(question).toContainText('3 people of them name no position');
  await expectAccessibleInBoth(page);

  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Verify' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Nobody verified');
  await expect(bar).toContainText('3 selected');
  await page.context().setOffline(false);

  // A colleague is faster with one of them.
  const { signUps } = await ask(
    page,
    server.url,
    `{ signUps(status: INCOMPLETE, search: "Ola ${family}", first: 1) { edges { node { id } } } }`,
  );
  await page.route('**/graphql', async (route) => {
    const isBulk = route.request().postData()?.includes('SelectedSignUpsMutation') ?? false;
    if (isBulk)
      await ask(
        page,
        server.url,
        `mutation { verifyCandidate(input: { id: "${signUps.edges[0].node.id}" }) { __typename } }`,
      );
    return route.fallback();
  });
  await bar.getByRole('button', { name: 'Verify' }).click();
  await question.getByRole('button', { name: 'Verify' }).dblclick();
  await expect(result).toContainText('2 people verified, 1 not');
  await expect(result.getByRole('list', { name: 'Left out' })).toContainText(
    `Ola ${family}: This candidate is verified already.`,
  );
  await page.unroute('**/graphql');
  expect(await verifiedOf(page, server.url, family)).toBe(3);
  await undoOf(page, '2 people verified').click();
  await expect(result).toContainText('2 people taken back');
  expect(await verifiedOf(page, server.url, family)).toBe(1);
  await expect(page.getByRole('button', { name: `Verify Ida ${family}` })).toHaveCount(1);
});

test('selected sign-ups are rejected with the same words, on a phone as well', async ({
  page,
  server,
}) => {
  const family = await signUpFamily(page, server.url, ['Asa', 'Eva']);
  const { signUps } = await ask(
    page,
    server.url,
    `{ signUps(status: INCOMPLETE, search: "${family}", first: 2) { edges { node { id } } } }`,
  );
  const ids: string[] = signUps.edges.map(({ node }: { node: { id: string } }) => node.id);
  await changeRows(sql`update candidates c set requested_verification = true,
      requested_verification_at = now() from users u where u.id = c.user_id and u.last_name = ${family}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/sign-ups/completed?search=${family}`);
  await page.getByLabel('Select all (2)').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expectToFit(page);
  await bar.getByRole('button', { name: 'Reject…' }).click();
  const question = page.getByRole('dialog', { name: 'Reject 2 people?' });
  await question.getByRole('button', { name: 'Certificates' }).click();
  await question.getByRole('button', { name: 'Reject', exact: true }).dblclick();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('2 people rejected');
  await expect(message(page, '2 people rejected.')).toBeVisible();
  const { nodes } = await ask(
    page,
    server.url,
    `{ nodes(ids: ${JSON.stringify(ids)}) { ... on Candidate { verification rejectionWords } } }`,
  );
  expect(nodes).toEqual(
    ids.map(() => ({
      verification: 'REJECTED',
      rejectionWords: 'Please upload your certificates and their expiry dates.',
    })),
  );
});
