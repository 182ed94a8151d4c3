import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { makeCourse, makeWord } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

const checkout = (page: Page) => page.frameLocator('iframe[title="Payment window (demo mode)"]');

/** Tomorrow in a field for a moment. */
const tomorrow = () => new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 16);

test.use({ provoked: [/status of 409 .*(\/sales\/[\w-]+|\/create-order)\)/] });

test('an educator puts a course on sale, and learners see both prices, the lowest one, and pay what they see', async ({
  page,
  openBrowser,
}) => {
  await signUp(page, { name: 'Sale Maker', role: 'educator' });
  const title = `${makeWord()} on sale`;
  const { courseId } = await makeCourse(page.request, { title, price: 1250 });
  await page.goto(`/addcourses/${courseId}`);
  await page.getByRole('button', { name: 'Set the sale' }).click();
  await expect(page.getByText('Choose when the sale ends')).toBeVisible();
  await page.getByLabel('Sale price (₹)').fill('1250');
  await page.getByLabel('Until (India time)').fill(tomorrow());
  await page.getByRole('button', { name: 'Set the sale' }).click();
  await expectToast(page, 'The sale price must be lower than the price of the course.');
  await page.getByLabel('Sale price (₹)').fill('999');
  await page.getByRole('button', { name: 'Set the sale' }).click();
  await expectToast(page, 'Sale saved');
  await expect(page.getByText('What buyers see now')).toBeVisible();
  await expect(page.getByText('Runs now')).toBeVisible();
  await expectAccessible(page);
  await walkTo(page, '/courses');
  await expect(page.getByText(/^On sale until/).filter({ visible: true })).toBeVisible();

  const learner = await openBrowser();
  await signUp(learner, { name: 'Sale Buyer', role: 'student' });
  const card = learner.getByRole('article').filter({ hasText: title });
  // The search may know the catalogue as it was a moment ago.
  await expect(async () => {
    await learner.goto(`/allcourses?q=${encodeURIComponent(title)}`);
    await expect(card).toContainText('₹999', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(card.locator('s')).toHaveText('₹1,250');
  await expect(card).toContainText('Lowest price of the last 30 days: ₹1,250');
  await expectAccessible(learner);
  await walkTo(learner, `/viewcourse/${courseId}`);
  await expect(learner.getByText('Lowest price of the last 30 days: ₹1,250')).toBeVisible();
  await expect(learner.locator('s').filter({ visible: true })).toHaveText(['₹1,250']);
  await expectAccessibleAgain(learner);

  // Ended while the page stands open: nothing is charged that was not shown.
  await walkTo(page, `/addcourses/${courseId}`);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the sale' }).click();
  await expectToast(page, 'Sale ended');
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  await expectToast(learner, 'The price is ₹1,250 now. Nothing was paid; please look at it again.');
  await expect(learner.getByText('Lowest price of the last 30 days')).toHaveCount(0);

  await page.getByLabel('Sale price (₹)').fill('1100');
  await page.getByLabel('Until (India time)').fill(tomorrow());
  await page.getByRole('button', { name: 'Set the sale' }).click();
  await expect(page.getByText('Runs now')).toBeVisible();
  await learner.reload();
  // The sale before was within 30 days.
  await expect(learner.getByText('Lowest price of the last 30 days: ₹999')).toBeVisible();
  await learner.getByRole('button', { name: 'Enroll Now' }).click();
  await checkout(learner).getByRole('button', { name: 'Pay ₹1,100' }).click();
  await expect(learner.getByRole('link', { name: 'Watch Now' })).toBeVisible();
});
