import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { makeCourse, makeWord } from './pages/school.ts';
import { expectApp, expectToast, walkTo } from './pages/screen.ts';

const checkout = (page: Page) => page.frameLocator('iframe[title="Payment window (demo mode)"]');

test('an educator makes a coupon, a learner pays less with it, and both see it', async ({ page, openBrowser }) => {
  await signUp(page, { name: 'Coupon Maker', role: 'educator' });
  const { courseId } = await makeCourse(page.request, { title: `${makeWord()} for less`, price: 1250 });
  await page.goto(`/addcourses/${courseId}`);
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await form.getByRole('button', { name: 'Save coupon' }).click();
  await expect(form.getByText('A code needs at least 3 characters')).toBeVisible();
  await form.getByLabel('Code').fill('friends 20');
  await form.getByLabel('Percent off').fill('20');
  await form.getByLabel('Total uses').fill('1');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save coupon' }).click();
  await expectToast(page, 'Coupon saved');
  const row = page.getByRole('listitem').filter({ hasText: 'FRIENDS20' });
  await expect(row).toContainText('20% off · this course · once per learner');
  await expect(row).toContainText('Used 0 of 1 times');

  const learner = await openBrowser();
  await signUp(learner, { name: 'Coupon User', role: 'student' });
  await learner.goto(`/viewcourse/${courseId}`);
  await expectApp(learner);
  await learner.getByRole('button', { name: 'Have a coupon?' }).click();
  await learner.getByLabel('Coupon code').fill('enemies');
  await learner.getByRole('button', { name: 'Apply' }).click();
  await expect(learner.getByText('We do not know this coupon code.')).toBeVisible();
  await learner.getByLabel('Coupon code').fill('Friends20');
  await learner.getByRole('button', { name: 'Apply' }).click();
  await expect(learner.getByText('−₹250')).toBeVisible();
  await expect(learner.getByText('₹1,000', { exact: true })).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  // Closed and opened again: the same order, the same price.
  await checkout(learner).getByRole('button', { name: 'Close window' }).click();
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  await checkout(learner).getByRole('button', { name: 'Pay ₹1,000' }).click();
  await expect(learner.getByRole('link', { name: 'Watch Now' })).toBeVisible();

  await page.goto(`/addcourses/${courseId}`);
  await expect(row).toContainText('Used up');
  await expect(row).toContainText('Used 1 of 1 times · ₹250 given');
  await walkTo(page, '/dashboard');
  await expect(page.getByText('Total Earning: ₹1,250')).toBeVisible();
  await walkTo(page, '/earnings');
  await expect(page.getByRole('group', { name: 'By course', exact: true })).toContainText('₹1,000');
  await expectAccessibleAgain(page);
});

test('a coupon that is typed and not applied counts at Enroll Now, and one that does not count is said before any money @long', async ({
  page,
  openBrowser,
}) => {
  await signUp(page, { name: 'Coupon Giver', role: 'educator' });
  const { courseId } = await makeCourse(page.request, { title: `${makeWord()} by half`, price: 799.5 });
  const half = { kind: 'percent', value: 50, courseId, startsAt: null, endsAt: null, maxUses: null };
  const made = await page.request.post('/api/payment/coupons', {
    data: { ...half, code: 'DIWALI50', maxUsesPerLearner: null, isPaused: false },
  });
  expect(made.status(), await made.text()).toBe(201);

  const learner = await openBrowser();
  await signUp(learner, { name: 'Hasty Buyer', role: 'student' });
  const orders: string[] = [];
  learner.on('request', (request) => {
    if (request.url().endsWith('/api/payment/create-order')) orders.push(request.postData() ?? '');
  });
  await learner.goto(`/viewcourse/${courseId}`);
  await expectApp(learner);
  await learner.getByRole('button', { name: 'Have a coupon?' }).click();
  const field = learner.getByLabel('Coupon code');
  await field.fill('DIWALI5');
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(learner.getByText('We do not know this coupon code.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(learner.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
  expect(orders).toEqual([]);
  // Pressed once more, from far below: the same reason, and the way to it again.
  await learner.getByRole('heading', { name: 'Write a Review' }).scrollIntoViewIfNeeded();
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(field).toBeFocused();
  expect(orders).toEqual([]);
  await expectAccessibleAgain(learner);

  await field.fill('diwali50');
  // What is typed outlives a reload, and so does what is applied.
  await learner.reload();
  await expect(field).toHaveValue('diwali50');
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(checkout(learner).getByRole('button', { name: 'Pay ₹399.75' })).toBeVisible();
  await checkout(learner).getByRole('button', { name: 'Close window' }).click();
  await expect(learner.getByText('You closed the payment window. Nothing was charged')).toBeVisible();
  await expectAccessibleAgain(learner);
  await learner.reload();
  await expect(learner.getByText('Coupon DIWALI50')).toBeVisible();
  await expect(learner.getByText('₹399.75', { exact: true })).toBeVisible();
});

test('whose session has ended is told so beside Enroll Now, and goes on after a login in another tab', async ({
  page,
  request,
  provokes,
}) => {
  provokes(/status of 401|auth\.required|AppError|\[object Object\]|Please log in/);
  await signUp({ request }, { name: 'Patient Seller', role: 'educator' });
  const { courseId } = await makeCourse(request, { title: `${makeWord()} interrupted`, price: 250 });
  await signUp(page, { name: 'Interrupted Buyer', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  const enroll = page.getByRole('button', { name: 'Enroll Now' });
  await expect(enroll).toBeVisible();
  await page.context().clearCookies();
  await enroll.click();
  await expect(page.getByText('You have been logged out, and nothing was charged.')).toBeVisible();
  await expect(page.getByText('what you have written stays here')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in again' })).toHaveAttribute('target', '_blank');
});
