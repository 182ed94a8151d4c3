import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

const DAY_MS = 86_400_000;
/** A moment of a field, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

test('a course is held in a batch: made by its educator, joined until its last seat, and begun when it starts', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} together`;
  const educator = await openBrowser();
  const { courseId } = await openSchool(educator.request, { title, price: 0 });
  await educator.goto(`/courselearners/${courseId}?view=batches`);
  await educator.getByRole('button', { name: 'New batch' }).click();
  const form = educator.getByRole('dialog', { name: 'New batch' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a name for the batch')).toBeVisible();
  await form.getByLabel('Name').fill('Weekends');
  await form.getByLabel('Starts (India time)').fill(inDays(10));
  await form.getByLabel('Seats').fill('1');
  await expectAccessible(educator, 'the form of a batch');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(educator, 'Batch saved');
  await expect(educator.getByText('0 of 1 seats taken')).toBeVisible();
  await expectAccessible(educator, 'the batches of a course');

  await signUp(page, { name: 'Bina Batch', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page.getByRole('radio', { name: /Weekends/ })).toBeChecked();
  await expect(page.getByText('1 seat left')).toBeVisible();
  await expectAccessible(page, 'a course in batches');
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByText('Your batch: Weekends')).toBeVisible();
  await page.getByRole('link', { name: 'Watch Now' }).first().click();
  await expect(page.getByText(/^This lecture opens on /)).toBeVisible();

  const late = await openBrowser();
  await signUp(late, { name: 'Late Learner', role: 'student' });
  await late.goto(`/viewcourse/${courseId}`);
  await expect(late.getByText('No seat left')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Enroll Now' }).first()).toBeDisabled();

  await educator.reload();
  await educator.getByRole('button', { name: 'Change Weekends' }).click();
  const change = educator.getByRole('dialog', { name: 'Change Weekends' });
  await change.getByLabel('Starts (India time)').fill(inDays(-1));
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(educator.getByText('Has begun')).toBeVisible();
  await page.reload();
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText(/^This lecture opens on /)).toHaveCount(0);
});
