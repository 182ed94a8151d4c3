import type { Page } from '@playwright/test';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, password, signUp, test } from './fixtures/test.ts';
import { expectApp, expectToastsClear } from './pages/screen.ts';

const NEWS = 'Somebody has logged in in another tab.';

/** Makes the current user another one and tells the page so: every screen has something to say then. */
async function sayNews(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('nalanda.session', `${Date.now()}.${Math.random()}`);
    dispatchEvent(new Event('storage'));
  });
  await expect(page.getByRole('alert').filter({ hasText: NEWS })).toBeVisible();
}

async function changeIdentity(page: Page): Promise<void> {
  await page.route('**/api/user/currentuser', async (route) => {
    const answer = async () => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), _id: crypto.randomUUID() } });
    };
    // A page that has closed meanwhile needs no answer.
    await answer().catch(() => {});
  });
}

// In the short form each toast that a journey expects is looked at so (`expectToast`).
for (const [role, addresses] of [
  ['student', ['/', '/allcourses', '/profile', '/enrolledcourses', '/searchwithai?q=web', '/viewcourse/:course']],
  ['educator', ['/dashboard', '/createlecture/:course', '/courses', '/addcourses/:course']],
] as const) {
  test(`toasts lie over no title, main button, field or bar of what a ${role} sees @long`, async ({
    page,
    provokes,
  }) => {
    // To the server the session is still that of whom the page no longer shows.
    provokes(/status of 409|auth\.other-person/);
    await page.request.post('/api/auth/login', { data: demoAccounts[role] });
    const list = role === 'student' ? '/api/course/getpublishedcoures?limit=1' : '/api/course/getcreatorcourses';
    const [course] = await (await page.request.get(list)).json();
    await changeIdentity(page);
    for (const address of addresses) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address.replace(':course', course._id));
      await expectApp(page);
      await sayNews(page);
      await expectToastsClear(page);
      await page.setViewportSize({ width: 360, height: 780 });
      await expectToastsClear(page);
    }
  });
}

test('a toast that the pointer rests on stays where it is, whatever comes beneath it @long', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: demoAccounts.student });
  await changeIdentity(page);
  await page.goto('/profile');
  await expectApp(page);
  await sayNews(page);
  await expectToastsClear(page);
  const toast = page.getByRole('alert').filter({ hasText: NEWS });
  await toast.hover();
  const before = await toast.boundingBox();
  await page.evaluate(
    ([left, top]) => {
      const title = Object.assign(document.createElement('h2'), { textContent: 'A title that came late' });
      title.style.cssText = `position: fixed; left: ${left}px; top: ${top}px`;
      document.querySelector('main')?.append(title);
    },
    [before?.x, before?.y],
  );
  await page.waitForTimeout(600);
  expect((await toast.boundingBox())?.y).toBe(before?.y);
  await page.mouse.move(10, 500);
  await expectToastsClear(page);
});

test('a toast is seen over a film in full screen @long', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: demoAccounts.student });
  const user = await (await page.request.get('/api/user/currentuser')).json();
  await changeIdentity(page);
  await page.goto(`/viewlecture/${user.enrolledCourses[0]._id}`);
  await expectApp(page);
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await sayNews(page);
  const isInFront = () =>
    page
      .getByRole('alert')
      .filter({ hasText: NEWS })
      .evaluate((toast) => {
        const { left, top, width, height } = toast.getBoundingClientRect();
        return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
  await expect.poll(isInFront, { timeout: 4000 }).toBe(true);
});

test('news of one screen do not follow to the next, and a phone shows one at a time', async ({ page, provokes }) => {
  provokes(/status of 40[01]/);
  await page.setViewportSize({ width: 360, height: 780 });
  const { email } = await signUp(page, { name: 'Reader of News', role: 'student' });
  await page.context().clearCookies();
  await page.goto('/login');
  await expectApp(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('something else entirely');
  const logIn = page.getByRole('main').getByRole('button', { name: 'Login' });
  await logIn.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'wrong' });
  await expect(refusal).toBeVisible();
  await expectToastsClear(page);
  // The pointer holds it: by itself it would not go.
  await refusal.hover();
  await page.waitForTimeout(2100);
  await page.getByRole('link', { name: 'Sign up' }).press('Enter');
  await expect(page.getByRole('heading', { name: "Let's get Started" })).toBeVisible();
  await expect(refusal).toHaveCount(0, { timeout: 2500 });

  await page.goBack();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Login Successfully' })).toBeVisible();
  await changeIdentity(page);
  await sayNews(page);
  await expect(page.locator('.Toastify__toast[data-in="true"]')).toHaveCount(1);
});
