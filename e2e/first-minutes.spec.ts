import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { linkSent, message } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const cv = fileURLToPath(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url));

/** An input method without a mouse. */
type Input = {
  press: (target: Locator) => Promise<void>;
  /** Fills an empty field. */
  write: (box: Locator, text: string) => Promise<void>;
  /** Types into a combo box and selects an option. */
  take: (box: Locator, typed: string, line: Locator) => Promise<void>;
};

function touchInput(page: Page): Input {
  const write = async (box: Locator, text: string) => {
    await box.tap();
    await page.keyboard.type(text);
  };
  return {
    press: (target) => target.tap(),
    write,
    take: async (box, typed, line) => {
      await write(box, typed);
      await line.tap();
    },
  };
}

function keyboardInput(page: Page): Input {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    // Located once: the open list of a combo box hides other elements from assistive technology.
    const element = await target.elementHandle();
    const isThere = () => page.evaluate((found) => found === document.activeElement, element);
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs > 120) throw new Error(`The keyboard does not reach ${target.toString()}`);
      await page.keyboard.press('Tab');
    }
  };
  const write = async (box: Locator, text: string) => {
    await reach(box);
    await page.keyboard.type(text);
  };
  return {
    press: async (target) => {
      await reach(target);
      const isTicked = await target.evaluate(
        (element) => element instanceof HTMLInputElement && element.type !== 'submit',
      );
      await page.keyboard.press(isTicked ? 'Space' : 'Enter');
    },
    write,
    take: async (box, typed, line) => {
      await write(box, typed);
      await expect(line).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** While its list is open, the rest of the page is hidden from assistive technology. */
const combo = (page: Page, name: string) =>
  page.getByRole('combobox', { name, includeHidden: true });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

async function register(page: Page, input: Input): Promise<void> {
  const email = `first-${crypto.randomUUID()}@crew.test`;
  await page.goto('/sign-up');
  await input.write(page.getByLabel('First name'), 'Olivia');
  await input.write(page.getByLabel('Last name'), 'Hartley');
  await input.write(page.getByLabel('Email'), email);
  await input.write(page.getByLabel('Password', { exact: true }), 'a secret of mine');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await input.press(button(page, 'Register'));
  await expect(heading(page, 'Create a CV')).toBeVisible();
  await page.goto(await linkSent(page.request, email, /http\S+\/\?verificationCode=\S+/));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
}

async function setUp(page: Page, input: Input): Promise<void> {
  await input.press(page.getByRole('button', { name: /Upload CV/ }));
  await page.getByLabel('CV', { exact: true }).setInputFiles(cv);
  const save = page.getByRole('button', { name: 'Save to My Profile' });
  // Reading the CV may take its time on a busy machine.
  await expect(save).toBeVisible({ timeout: 60_000 });
  await input.press(save);
  await input.press(page.getByRole('dialog').getByRole('button', { name: 'Review Your Profile' }));
  await input.press(page.getByRole('button', { name: 'Skip photo upload' }));

  await expect(heading(page, 'Info')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toHaveValue('14/02/1991');
  // Submitted too early: both fields show an error, and the first is visible and focused.
  await input.press(button(page, 'Save and Continue'));
  const place = combo(page, 'Current location');
  const salary = page.getByLabel('Desired monthly salary', { exact: true });
  await expect(page.getByText('Please add your current location.')).toBeInViewport();
  await expect(place).toBeFocused();
  await expect(salary).toHaveAttribute('aria-invalid', 'true');
  await input.take(place, 'Antibe', option(page, 'Antibes, France'));
  await expect(place).toHaveValue('Antibes, France');
  await input.write(salary, '5000');
  await expect(salary).toHaveValue('5000');
  await expect(place).toHaveValue('Antibes, France');
  await input.press(button(page, 'Save and Continue'));

  await expect(heading(page, 'Ideal Position')).toBeVisible();
  await input.take(combo(page, 'Position'), 'Chief Stew', option(page, 'Chief Stew'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('Chief Stew');
  await input.press(page.getByRole('switch', { name: 'No preference' }));
  await input.press(page.getByRole('checkbox', { name: 'Motor Yacht' }));
  await input.press(page.getByRole('checkbox', { name: 'Rotation' }));
  await input.press(button(page, 'Save and Continue'));
  await expect(heading(page, 'Qualifications')).toBeVisible();
  await input.press(button(page, 'Save and Complete'));
  const completed = page.getByRole('dialog', { name: 'Profile Completed!' });
  await input.press(completed.getByRole('button', { name: 'See the jobs' }));
}

async function openFromMenu(page: Page, input: Input, entry: string): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Open menu' }));
  const links = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${entry}`) });
  await input.press(links.filter({ visible: true }));
}

async function addToProfile(page: Page, input: Input): Promise<void> {
  await openFromMenu(page, input, 'Edit your Profile');
  await expect(heading(page, 'Details')).toBeVisible();
  await expect(combo(page, 'Current location')).toHaveValue('Antibes, France');
  await input.take(
    combo(page, 'Languages'),
    'Danis',
    page.getByRole('option', { name: /^Danish/ }),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Remove Danish/)).toBeVisible();
  const height = page.getByLabel('Height');
  await input.write(height, '172');
  await page.keyboard.press('Tab');
  // At the current scroll position, not at the top of the page.
  await expect(page.getByText('Saved', { exact: true })).toBeInViewport();
  await page.reload();
  await expect(height).toHaveValue('172');
  await expect(combo(page, 'Current location')).toHaveValue('Antibes, France');
  await expect(page.getByLabel(/^Remove Danish/)).toBeVisible();
}

async function applyForOne(page: Page, input: Input): Promise<void> {
  await openFromMenu(page, input, 'Jobs');
  await expect(heading(page, 'Jobs')).toBeVisible();
  await input.press(page.getByRole('article').first().getByRole('link').first());
  await input.press(button(page, 'Apply'));
  await expect(message(page, 'We received your application')).toBeVisible();
}

for (const way of ['with a finger', 'with the keyboard alone'] as const) {
  test.describe(way, () => {
    const isTouch = way === 'with a finger';
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: isTouch, isMobile: isTouch });

    test('the first ten minutes of a new candidate on a phone’s width', async ({ page }) => {
      test.setTimeout(180_000);
      const input = isTouch ? touchInput(page) : keyboardInput(page);
      await register(page, input);
      await setUp(page, input);
      await addToProfile(page, input);
      await applyForOne(page, input);
    });
  });
}
