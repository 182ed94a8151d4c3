import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, expectToast } from './pages/screen.ts';

const avatar = (page: Page) => page.getByRole('button', { name: /^Account menu/ });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Holds back the files of this name; the answer lets them through. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await isFree;
    await route.continue();
  });
  return letGo;
}

/** A learner who has watched half of the first of three lectures. */
async function beginCourse(
  page: Page,
  course: { courseId: string; lectures: { lectureId: string }[] },
  userId: string,
) {
  await buyCourse(page.request, { courseId: course.courseId, userId });
  const heartbeat = { lectureId: course.lectures[0]?.lectureId, positionSeconds: 2, ranges: [[0, 2]] };
  expect((await page.request.post('/api/learning/heartbeat', { data: heartbeat })).ok()).toBe(true);
}

test('the account menu opens when it comes, goes by the arrows, and keeps theme and places', async ({ page }) => {
  await signUp(page, { name: 'Mina Menu', role: 'student' });
  await page.goto('/profile');
  await expectApp(page);
  const letGo = await holdBack(page, 'account-panel');
  await avatar(page).click();
  await expect(avatar(page)).toHaveAttribute('aria-expanded', 'false');
  letGo();
  const link = (name: string) => main(page).getByRole('link', { name, exact: true });
  await expect(link('Purchases')).toHaveAttribute('href', '/purchases');
  await expect(link('Certificates')).toHaveAttribute('href', '/profile#certificates');
  await expect(link('Settings')).toHaveAttribute('href', '/editprofile');
  await expect(link('Dashboard')).toHaveCount(0);

  await avatar(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(link('My Profile')).toBeFocused();
  await page.keyboard.press('End');
  await expect(main(page).getByRole('button', { name: 'LogOut' }).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('My Profile')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(avatar(page)).toBeFocused();
  await expect(link('My Profile')).toBeHidden();

  await avatar(page).click();
  await page.mouse.click(20, 500);
  await expect(link('My Profile')).toBeHidden();

  await avatar(page).click();
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await avatar(page).click();
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Automatic' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('a menu whose script cannot be had says so, and the page stays @long', async ({ page, provokes }) => {
  provokes(/ERR_FAILED|Failed to fetch dynamically/);
  await signUp(page, { name: 'Lost Menu', role: 'student' });
  await page.goto('/profile');
  await expectApp(page);
  await page.route('**/assets/account-panel-*.js', (route) => route.abort());
  await avatar(page).click();
  await expectToast(page, /A part of it did not load/);
  await expect(page.getByRole('heading', { name: 'Lost Menu' })).toBeVisible();
});

test('the bar stays in sight, and search and footer are where work is done', async ({ page, request }) => {
  const title = `${makeWord()} in the bar`;
  const { courseId } = await openSchool(request, { title });
  await signUp(page, { name: 'Bina Bar', role: 'student' });
  await page.goto('/profile');
  await expectApp(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.y).toBe(0);
  expect(bar?.height).toBeLessThanOrEqual(65);
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThan(80);
  await expect(footer.getByRole('link', { name: 'Policy' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Login' })).toHaveCount(0);

  const box = page.getByRole('combobox', { name: 'Search courses' });
  // The key is known as soon as the late parts of the frame have come.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(title.slice(0, 6));
  await expect(async () => {
    await expect(page.getByRole('option', { name: title })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/viewcourse/${courseId}$`));
});

test('the search in the bar finds without its suggestions, and takes over what was typed before they came @long', async ({
  page,
}) => {
  await signUp(page, { name: 'Early Typist', role: 'student' });
  const letGo = await holdBack(page, 'header-suggest');
  await page.goto('/profile');
  await expectApp(page);
  const box = page.getByRole('combobox', { name: 'Search courses' });
  await box.focus();
  await page.keyboard.type('react');
  letGo();
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  await expect(box).toBeFocused();
  await page.keyboard.type(' st');
  await expect(box).toHaveValue('react st');

  await page.route('**/assets/header-suggest-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expectApp(page);
  await box.fill('sql & joins');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/allcourses\?q=sql%20%26%20joins$/);
  await expect(page.getByRole('combobox', { name: 'Search all courses' })).toHaveValue('sql & joins');
});

test('Home begins with what one is in the middle of, and keeps its room @phone', async ({ page, request }) => {
  const title = `${makeWord()} in the middle`;
  const course = await openSchool(request, { title, lectures: ['Half of it', 'The rest'] });
  const { userId } = await signUp(page, { name: 'Ravi Returning', role: 'student' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grow Your Skills to Advance Your Career path');
  await beginCourse(page, course, userId);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ravi$/);
  await expect(page.getByRole('heading', { level: 2, name: /^Grow Your Skills/ })).toBeVisible();
  const go = page.getByRole('link', { name: 'Continue: Half of it' });
  await expect(go).toBeInViewport({ ratio: 1 });
  const own = page.getByRole('region', { name: 'Continue watching' });
  await expect(own).toContainText(title);
  await expect(own.getByRole('progressbar', { name: /% watched/ })).toBeVisible();

  // Room is kept from the first paint on: nothing below moves when it comes.
  const room = () => page.locator('.home-own').evaluate((element) => element.getBoundingClientRect().height);
  const full = await room();
  const letGo = await holdBack(page, 'own-start');
  await page.reload();
  await expectApp(page);
  await expect(go).toBeHidden();
  expect(await room()).toBe(full);
  letGo();
  await go.click();
  await expect(page).toHaveURL(
    new RegExp(`/viewlecture/${course.courseId}\\?lecture=${course.lectures[0]?.lectureId}`),
  );
});

test('an educator sees on Home how the own courses stand, and the focus goes from its first title on to the greeting @long', async ({
  page,
}) => {
  const title = `${makeWord()} of Home`;
  const { courseId } = await openSchool(page.request, { title, isPublished: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ila$/);
  const taught = page.getByRole('region', { name: 'Courses I teach' });
  await expect(taught).toContainText('1 course · 1 draft · 0 enrolments');
  await expect(taught.getByRole('article').filter({ hasText: title })).toContainText('Draft');
  await taught.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/addcourses/${courseId}$`));
  await avatar(page).click();
  for (const name of ['Dashboard', 'Courses I teach', 'What learners search for']) {
    await expect(main(page).getByRole('link', { name, exact: true }).last()).toBeVisible();
  }
  await page.keyboard.press('Escape');

  // On the way to Home the focus goes from its first title on to the greeting.
  const letGo = await holdBack(page, 'own-start');
  await page.reload();
  await expectApp(page);
  await page.getByRole('banner').getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Home', exact: true })).toBeFocused();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Ila$/ })).toBeFocused();
});
