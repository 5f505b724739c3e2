import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { linkSent, message } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const cv = fileURLToPath(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url));

/** The ways in which a person without a mouse works. */
type Hand = {
  press: (target: Locator) => Promise<void>;
  /** Into an empty box. */
  write: (box: Locator, text: string) => Promise<void>;
  /** Types into a combo box and takes a line of its list. */
  take: (box: Locator, typed: string, line: Locator) => Promise<void>;
};

function fingerOn(page: Page): Hand {
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

function keysOn(page: Page): Hand {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    // Found once: the list of a box on the way hides the others from assistive technology.
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

async function register(page: Page, hand: Hand): Promise<void> {
  const email = `first-${crypto.randomUUID()}@crew.test`;
  await page.goto('/sign-up');
  await hand.write(page.getByLabel('First name'), 'Olivia');
  await hand.write(page.getByLabel('Last name'), 'Hartley');
  await hand.write(page.getByLabel('Email'), email);
  await hand.write(page.getByLabel('Password', { exact: true }), 'a secret of mine');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await hand.press(button(page, 'Register'));
  await expect(heading(page, 'Create a CV')).toBeVisible();
  await page.goto(await linkSent(page.request, email, /http\S+\/\?verificationCode=\S+/));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
}

async function setUp(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: /Upload CV/ }));
  await page.getByLabel('CV', { exact: true }).setInputFiles(cv);
  const review = page.getByRole('dialog').getByRole('button', { name: 'Review Your Profile' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  await hand.press(review);
  await hand.press(page.getByRole('button', { name: 'Skip photo upload' }));

  await expect(heading(page, 'Info')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toHaveValue('14/02/1991');
  // Asked too early: both fields say so, and the first is in sight and has the focus.
  await hand.press(button(page, 'Save and Continue'));
  const place = combo(page, 'Current location');
  const salary = page.getByLabel('Desired monthly salary', { exact: true });
  await expect(page.getByText('Please add your current location.')).toBeInViewport();
  await expect(place).toBeFocused();
  await expect(salary).toHaveAttribute('aria-invalid', 'true');
  await hand.take(place, 'Antibe', option(page, 'Antibes, France'));
  await expect(place).toHaveValue('Antibes, France');
  await hand.write(salary, '5000');
  await expect(salary).toHaveValue('5000');
  await expect(place).toHaveValue('Antibes, France');
  await hand.press(button(page, 'Save and Continue'));

  await expect(heading(page, 'Ideal Position')).toBeVisible();
  await hand.take(combo(page, 'Position'), 'Chief Stew', option(page, 'Chief Stew'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('Chief Stew');
  await hand.press(page.getByRole('switch', { name: 'No preference' }));
  await hand.press(page.getByRole('checkbox', { name: 'Motor Yacht' }));
  await hand.press(page.getByRole('checkbox', { name: 'Rotation' }));
  await hand.press(button(page, 'Save and Continue'));
  await expect(heading(page, 'Qualifications')).toBeVisible();
  await hand.press(button(page, 'Save and Complete'));
  const completed = page.getByRole('dialog', { name: 'Profile Completed!' });
  await hand.press(completed.getByRole('button', { name: 'See the jobs' }));
}

async function openFromMenu(page: Page, hand: Hand, entry: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Open menu' }));
  const links = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${entry}`) });
  await hand.press(links.filter({ visible: true }));
}

async function addToProfile(page: Page, hand: Hand): Promise<void> {
  await openFromMenu(page, hand, 'Edit your Profile');
  await expect(heading(page, 'Details')).toBeVisible();
  await expect(combo(page, 'Current location')).toHaveValue('Antibes, France');
  await hand.take(combo(page, 'Languages'), 'Danis', page.getByRole('option', { name: /^Danish/ }));
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Remove Danish/)).toBeVisible();
  const height = page.getByLabel('Height');
  await hand.write(height, '172');
  await page.keyboard.press('Tab');
  // Where the eye is, not at the top of the page.
  await expect(page.getByText('Saved', { exact: true })).toBeInViewport();
  await page.reload();
  await expect(height).toHaveValue('172');
  await expect(combo(page, 'Current location')).toHaveValue('Antibes, France');
  await expect(page.getByLabel(/^Remove Danish/)).toBeVisible();
}

async function applyForOne(page: Page, hand: Hand): Promise<void> {
  await openFromMenu(page, hand, 'Jobs');
  await expect(heading(page, 'Jobs')).toBeVisible();
  await hand.press(page.getByRole('article').first().getByRole('link').first());
  await hand.press(button(page, 'Apply'));
  await expect(message(page, 'We received your application')).toBeVisible();
}

for (const way of ['with a finger', 'with the keyboard alone'] as const) {
  test.describe(way, () => {
    const isTouch = way === 'with a finger';
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: isTouch, isMobile: isTouch });

    test('the first ten minutes of a new candidate on a phone’s width', async ({ page }) => {
      test.setTimeout(180_000);
      const hand = isTouch ? fingerOn(page) : keysOn(page);
      await register(page, hand);
      await setUp(page, hand);
      await addToProfile(page, hand);
      await applyForOne(page, hand);
    });
  });
}
