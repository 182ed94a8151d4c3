import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { makeCourse, makeWord } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

const checkout = (page: Page) => page.frameLocator('iframe[title="Payment window (demo mode)"]');

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

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
  await form.getByLabel('Uses in total').fill('1');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Save coupon' }).click();
  await expectToast(page, 'Coupon saved');
  const row = page.getByRole('listitem').filter({ hasText: 'FRIENDS20' });
  await expect(row).toContainText('20% off · this course · once a learner');
  await expect(row).toContainText('Used 0 of 1 times');

  const learner = await openBrowser();
  await signUp(learner, { name: 'Coupon User', role: 'student' });
  await learner.goto(`/viewcourse/${courseId}`);
  await learner.getByRole('button', { name: 'Have a coupon?' }).click();
  await learner.getByLabel('Coupon code').fill('enemies');
  await learner.getByRole('button', { name: 'Apply' }).click();
  await expect(learner.getByText('We do not know this coupon code.')).toBeVisible();
  await learner.getByLabel('Coupon code').fill('Friends20');
  await learner.getByRole('button', { name: 'Apply' }).click();
  await expect(learner.getByText('−₹250')).toBeVisible();
  await expect(learner.getByText('₹1,000', { exact: true })).toBeVisible();
  await expectNoViolations(learner);
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  // Closed and opened again: the same order, the same price.
  await checkout(learner).getByRole('button', { name: 'Close window' }).click();
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  await checkout(learner).getByRole('button', { name: 'Pay ₹1,000' }).click();
  await expect(learner.getByRole('link', { name: 'Watch Now' })).toBeVisible();

  await page.goto(`/addcourses/${courseId}`);
  await expect(row).toContainText('Used up');
  await expect(row).toContainText('Used 1 of 1 times · ₹250 given');
  await page.goto('/dashboard');
  await expect(page.getByText('Total Earning: ₹1,250')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By course', exact: true })).toContainText('₹1,000');
  await expectNoViolations(page);
});
