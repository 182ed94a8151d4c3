import type { Page } from '@playwright/test';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { findStandingCourse } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Opens an address whose files of this name wait until they are let through: the page stands, and its app does not answer. */
async function openHeld(page: Page, address: string, files = '**/assets/vendor-*.js'): Promise<() => void> {
  let letThrough = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(files, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return letThrough;
}

/** Counts how often React itself hears of a press; it listens at the document, behind what holds presses back. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (window as CountingWindow).heard = [];
    const note = (event: Event) => {
      if (!Object.keys(document).some((key) => key.startsWith('__react'))) return;
      const pressed = event.target instanceof Element ? event.target.closest('button, a, input') : null;
      (window as CountingWindow).heard.push(`${event.type} ${pressed?.ariaLabel ?? pressed?.textContent}`);
    };
    document.addEventListener('click', note);
    document.addEventListener('submit', note);
  });
}

type CountingWindow = typeof window & { heard: string[] };
const readPresses = (page: Page) => page.evaluate(() => (window as CountingWindow).heard);

test('a menu that is pressed before the app answers opens once it does, by finger and by keys, and stays open @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await countPresses(page);
  const ways = {
    press: () => opener(page).click(),
    'impatient presses': () => opener(page).click({ clickCount: 2, delay: 20 }),
    Enter: () => opener(page).press('Enter'),
    Space: () => opener(page).press('Space'),
  };
  for (const [name, press] of Object.entries(ways)) {
    const letThrough = await openHeld(page, '/');
    await press();
    await expect(menu(page), name).toHaveCount(0);
    letThrough();
    await expect(menu(page), name).toBeVisible();
    expect(await readPresses(page), name).toEqual(['click Open menu']);
    await page.unroute('**/assets/vendor-*.js');
  }
});

test('a press in the moment in which the app takes the page over is not undone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    // As a press that has waited for a busy page: browsers hand it over before anything else that is due.
    const press = () => document.querySelector<HTMLElement>('[aria-label="Open menu"]')?.click();
    addEventListener('app-ready', () => queueMicrotask(press));
  });
  await page.goto('/');
  await expect(menu(page)).toBeVisible();
});

test('a form that is sent before the app answers is sent once, and its words stay out of the address', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  for (const press of ['Enter', 'button']) {
    const letThrough = await openHeld(page, '/policies');
    const form = page.getByRole('region', { name: 'Contact Us' });
    await form.getByLabel('Name').fill('Meena');
    await form.getByLabel('Message').fill('Where is my course?');
    await form.getByLabel('Email').fill('meena@example.com');
    if (press === 'Enter') await form.getByLabel('Email').press('Enter');
    else await form.getByRole('button', { name: 'Send Message' }).click();
    letThrough();
    await expect(form.getByLabel('Message'), press).toHaveValue('');
    expect(page.url(), press).toMatch(/\/policies$/);
    await page.unrouteAll();
  }
  expect(said).toHaveLength(2);
});

test('a link that is pressed before the app answers leads on once', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(new URL(request.url()).pathname);
  });
  const letThrough = await openHeld(page, '/policies');
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Login' }).click();
  letThrough();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(loaded).toEqual(['/policies', '/login']);
  await page.goBack();
  await expect(page).toHaveURL('/policies');
});

test('a review that is sent before its form has come is sent with its stars once it has', async ({ page }) => {
  const { courseId } = await findStandingCourse();
  await signUp(page, { name: 'Early Reviewer', role: 'student' });
  let sendForm = () => {};
  const formMayCome = new Promise<void>((resolve) => {
    sendForm = resolve;
  });
  await page.route('**/assets/review-form-*.js', async (route) => {
    await formMayCome;
    await route.continue();
  });
  const sent = page.locator('#rendered-screen');
  const openPicture = async () => {
    const letThrough = await openHeld(page, `/viewcourse/${courseId}`);
    await expect(sent.getByLabel('Your comment')).toBeVisible({ timeout: 5000 });
    return letThrough;
  };
  // On a busy machine a page may come without its content.
  let letThrough = () => {};
  await expect(async () => {
    letThrough();
    letThrough = await openPicture();
  }).toPass();

  await sent.getByRole('group', { name: 'Your rating' }).locator('label').filter({ hasText: '2 stars' }).click();
  await sent.getByLabel('Your comment').fill('Came before its form');
  await sent.getByRole('button', { name: 'Submit Review' }).click();
  letThrough();
  await expect(sent).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  sendForm();
  await expectToast(page, 'Review Added');
  await expect(page.getByLabel('Your comment')).toHaveValue('');
});

test('on a sent screen a ticked box, what was chosen or written, a pressed button and a press that outlasts the screen arrive once', async ({
  page,
}) => {
  const { courseId } = await findStandingCourse();
  await signUp(page, { name: 'Early Learner', role: 'student' });
  const sent = page.locator('#rendered-screen');
  let letThrough = () => {};
  const open = async (address: string) => {
    await page.unrouteAll();
    // On a busy machine a page may come without its content.
    await expect(async () => {
      letThrough();
      letThrough = await openHeld(page, address);
      await expect(sent.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5000 });
    }).toPass();
  };

  const comment = page.getByLabel('Your comment');
  await open(`/viewcourse/${courseId}`);
  await comment.pressSequentially('Clear and');
  letThrough();
  await expect(sent).toHaveCount(0);
  await expect(comment).toHaveValue('Clear and');
  await expect(comment).toBeFocused();
  await page.keyboard.type(' kind');
  await expect(comment).toHaveValue('Clear and kind');
  // A press on a sent screen is one of guards.spec.ts, too.
  if (!isLongForm) return;

  await open('/allcourses');
  await page.getByRole('checkbox', { name: /^Data Science/ }).click();
  letThrough();
  await expect(page).toHaveURL(/category=/);
  await expect(sent).toHaveCount(0);

  const sort = page.getByLabel('Sort by');
  await open('/allcourses');
  await sort.focus();
  await page.keyboard.press('End');
  await expect(sort).toHaveValue('price-high');
  letThrough();
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(sent).toHaveCount(0);
  await expect(sort).toHaveValue('price-high');
  await expect(sort).toBeFocused();

  const coupon = page.getByRole('button', { name: 'Have a coupon?' });
  await open(`/viewcourse/${courseId}`);
  await coupon.dblclick();
  letThrough();
  await expect(page.getByLabel('Coupon code')).toBeVisible();

  await open(`/viewcourse/${courseId}`);
  await coupon.hover();
  await page.mouse.down();
  letThrough();
  await expect(sent).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByLabel('Coupon code')).toBeVisible();
});
