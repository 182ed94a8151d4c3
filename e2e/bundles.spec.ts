import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { makeCourse, makeWord } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

const checkout = (page: Page) => page.frameLocator('iframe[title="Payment window (demo mode)"]');

test('an educator sells two courses together; a learner buys them at once, and gives both back', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/409 \(Conflict\)/);
  await signUp(page, { name: 'Bundle Maker', role: 'educator' });
  const word = makeWord();
  const first = await makeCourse(page.request, { title: `${word} from the start`, price: 600 });
  const second = await makeCourse(page.request, { title: `${word} in depth`, price: 400 });
  await page.goto('/bundles');
  await page.getByRole('button', { name: 'New bundle' }).click();
  const form = page.getByRole('dialog', { name: 'New bundle' });
  await form.getByLabel('Title').fill(`All of ${word}`);
  await form.getByRole('checkbox', { name: first.title }).check();
  await form.getByRole('button', { name: 'Save bundle' }).click();
  await expect(form.getByText('Choose at least 2 courses')).toBeVisible();
  await form.getByRole('checkbox', { name: second.title }).check();
  await expect(form.getByText('One by one: ₹1,000')).toBeVisible();
  await form.getByLabel('Price of the bundle (INR)').fill('1000');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save bundle' }).click();
  await expectToast(page, 'One by one these courses cost ₹1,000 today. The price of the bundle must be lower.');
  await form.getByLabel('Price of the bundle (INR)').fill('750');
  await form.getByRole('button', { name: 'Save bundle' }).click();
  await expectToast(page, 'Bundle saved');
  await expect(page.getByRole('listitem').filter({ hasText: `All of ${word}` })).toContainText(
    '₹750 instead of ₹1,000',
  );

  const learner = await openBrowser();
  await signUp(learner, { name: 'Bundle Buyer', role: 'student' });
  await learner.goto(`/viewcourse/${first.courseId}`);
  await expect(learner.getByText('2 courses for ₹750. You save ₹250.')).toBeVisible();
  await learner.getByRole('link', { name: `All of ${word}` }).click();
  await expect(learner.getByText('One by one today: ₹1,000. You save ₹250.')).toBeVisible();
  await learner.getByRole('button', { name: 'Buy the bundle' }).click();
  await checkout(learner).getByRole('button', { name: 'Close window' }).click();
  await expect(learner.getByText(/^You closed the payment window\./)).toBeVisible();
  await learner.getByRole('button', { name: 'Buy the bundle' }).click();
  await expect(checkout(learner).getByRole('button', { name: 'Pay ₹750' })).toBeVisible();
  await learner.reload();
  await expect(learner.getByText('do not pay again')).toBeVisible();
  await learner.getByRole('button', { name: 'Buy the bundle' }).click();
  await checkout(learner).getByRole('button', { name: 'Pay ₹750' }).click();
  await expect(learner.getByText('You have all courses of this bundle.')).toBeVisible();
  await expect(learner.getByText('You have this course')).toHaveCount(2);

  await learner.goto('/purchases');
  await learner.getByRole('button', { name: `Refund All of ${word}` }).click();
  await learner.getByRole('dialog').getByRole('button', { name: 'Refund ₹750' }).click();
  await expect(learner.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await walkTo(learner, '/enrolledcourses');
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(learner.getByText(first.title)).toHaveCount(0);
  await walkTo(page, '/earnings');
  await expect(page.getByRole('group', { name: 'By course', exact: true })).toContainText('₹450');
});
