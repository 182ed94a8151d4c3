import type { Page } from '@playwright/test';
import { expect, password, signUp, test } from './fixtures/test.ts';
import { makeCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast, letPagesAsk, logInOnScreen, walkTo } from './pages/screen.ts';

/** What a person sees and reads while a call runs, and when it fails. */

async function refuse(page: Page, path: string, body: object = { message: 'The server said no', code: 'test' }) {
  await page.route(path, (route) => route.fulfill({ status: 500, json: { requestId: 'r-1', issues: [], ...body } }));
}
test('while a call runs its button spins and cannot be pressed; the toast after it answers to Alt+T', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, { name: 'Slow Line', role: 'student' });
  await context.clearCookies();
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await gate;
    await route.continue();
  });
  await logInOnScreen(page, { email, password });
  const button = page.getByRole('main').locator('form').getByRole('button').last();
  await expect(page.getByRole('main').locator('form button[type=submit]')).toBeDisabled();
  await expect(button).toBeAttached();
  goOn();

  // Toasts stand at the top right and answer to Alt+T.
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Login Successfully' });
  await expect(toast).toBeVisible();
  await expect(page.locator('.Toastify__toast-container--top-right')).toBeAttached();
  // Home takes the focus to its heading first.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Alt+t');
  await expect(toast).toBeFocused();
});

test('failures that are told: each in its own words', async ({ page, request, provokes }) => {
  provokes(/status of 500|The server said no/);
  await letPagesAsk(page);
  const { courseId } = await openSchool(request, { title: `${makeWord()} with trouble` });
  await signUp(page, { name: 'Unlucky Educator', role: 'educator' });
  const own = await makeCourse(page.request, { title: `${makeWord()} of my own` });

  await refuse(page, '**/api/user/updateprofile');
  await page.goto('/editprofile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile Update Error');

  await refuse(page, '**/api/payment/create-order');
  await walkTo(page, `/viewcourse/${courseId}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expectToast(page, 'Something went wrong while enrolling.');

  await refuse(page, '**/api/course/removelecture/*');
  await walkTo(page, `/editlecture/${own.courseId}/${own.lectures[0]?.lectureId}`);
  await page.getByRole('button', { name: 'Remove Lecture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Lecture remove error');

  await refuse(page, '**/api/course/editcourse/*');
  await walkTo(page, `/addcourses/${own.courseId}`);
  await page.getByLabel('Subtitle').fill('Anew');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The server said no');

  await refuse(page, '**/api/course/getcreatorcourses');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/courses');
  await expectToast(page, 'The server said no');
});

test('failures that are only logged show no toast', async ({ page, provokes }) => {
  provokes(/./);
  await letPagesAsk(page);
  await signUp(page, { name: 'Calm Learner', role: 'student' });
  for (const path of [
    '**/api/course/getpublishedcoures*',
    '**/api/course/getcourse/*',
    '**/api/ai/search',
    '**/api/auth/logout',
  ]) {
    await refuse(page, path);
  }
  await page.goto('/allcourses');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Load|Retry|again/i })
      .first(),
  ).toBeVisible();
  await walkTo(page, '/searchwithai?q=web');
  await expect(page.getByRole('heading', { name: 'Search with AI' })).toBeVisible();
  await walkTo(page, '/viewcourse/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'LogOut' }).click();
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeEnabled();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});
