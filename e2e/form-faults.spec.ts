import type { Page } from '@playwright/test';
import { holdScripts, registerBuilder } from './support/actions.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const person = { firstName: 'Fay', lastName: 'Ultz', password: 'a secret of mine' };
const faults = (page: Page) => page.getByRole('list', { name: 'Fields at fault' });

test('a form says all that is wrong at once, and leads to the first field and to each', async ({
  page,
}) => {
  await page.goto('/sign-up');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).tap();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toBeInViewport();
  await expect(faults(page).getByRole('link')).toHaveText([
    'First name',
    'Last name',
    'Email',
    'Password',
  ]);
  await faults(page).getByRole('link', { name: 'Email' }).tap();
  await expect(page.getByLabel('Email')).toBeFocused();
  // A corrected field disappears from the list.
  await page.getByLabel('First name').fill('Fay');
  await page.getByLabel('Last name').fill('Ultz');
  await expect(faults(page).getByRole('link')).toHaveText(['Email', 'Password']);
});

test('an entry of a list does, too, and a group of choices is one field', async ({
  page,
  server,
}) => {
  await registerBuilder(page.context().request, server.url, person);
  await page.goto('/profile/ideal-job');
  await page.getByRole('button', { name: 'Save Position' }).tap();
  await expect(page.getByRole('combobox', { name: 'Position' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Position' })).toBeInViewport();
  await expect(faults(page).getByRole('link')).toHaveText([
    'Position',
    'From',
    'Yacht type',
    'Contract type',
  ]);
  await faults(page).getByRole('link', { name: 'Yacht type' }).tap();
  await expect(page.getByRole('checkbox', { name: 'Motor Yacht' })).toBeFocused();
});

test('the button that leaves a text unchosen is pressed, though the form moves under it', async ({
  page,
}) => {
  await page.goto('/looking-for-crew');
  const position = page.getByRole('combobox', { name: 'Position', includeHidden: true });
  await position.click();
  await page.keyboard.type('Chief of nothing');
  const send = page.getByRole('button', { name: 'Send Message', includeHidden: true });
  await send.scrollIntoViewIfNeeded();
  const box = await send.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 4);
  await page.mouse.down();
  await expect(position).not.toBeFocused();
  await page.mouse.up();
  await expect(position).toBeFocused();
  await expect(position).toHaveAccessibleDescription(/choose one of its lines/);
});

for (const isEarly of [false, true])
  test(`a text that is none of the list keeps the form back${isEarly ? ', typed before the scripts have come, too' : ''}`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/looking-for-crew', { waitUntil: 'commit' });
    if (!isEarly) release();
    const position = page.getByRole('combobox', { name: 'Position', includeHidden: true });
    await position.fill('Chief of nothing');
    await page.getByLabel('Name', { exact: true }).fill('Fay Ultz');
    const says = /choose one of its lines/;
    // Its error moves the button, so it must appear either before the press or after it.
    if (!isEarly) await expect(position).toHaveAccessibleDescription(says);
    await page.getByRole('button', { name: 'Send Message' }).tap();
    release();
    await expect(position).toHaveAccessibleDescription(says);
    await expect(position).toBeFocused();
    await expect(position).toHaveValue('Chief of nothing');
  });

test('what is typed before the scripts have come stays, in a combo box as well', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/looking-for-crew', { waitUntil: 'commit' });
  const position = page.getByRole('combobox', { name: 'Position', includeHidden: true });
  await position.pressSequentially('Chief eng');
  release();
  await expect(page.getByRole('option', { name: 'Chief Engineer (Y1)' })).toBeVisible();
  await expect(position).toHaveValue('Chief eng');
  await expect(position).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(position).toHaveValue(/^Chief Engineer/);
});

test('what is not saved says so where one types, and a connection that is gone, too', async ({
  page,
  server,
}) => {
  await registerBuilder(page.context().request, server.url, person);
  await page.goto('/profile');
  const about = page.getByLabel('About me');
  await about.fill('Calm in a swell.');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saved', { exact: true })).toBeInViewport();
  await page.context().setOffline(true);
  await about.fill('Calm in any swell.');
  await page.keyboard.press('Tab');
  await expect(page.getByText('You are offline.')).toBeInViewport();
  await expect(page.getByText('Not saved, retrying')).toBeInViewport();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeInViewport();
});
