import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

test('a learner looks at the purchases and gives a course back @phone', async ({ page, request }) => {
  const title = `${makeWord()} given back`;
  const { courseId } = await openSchool(request, { title, price: 1250 });
  const { userId } = await signUp(page, { name: 'Second Thoughts', role: 'student' });
  await page.goto('/purchases');
  await expect(page.getByText('You haven’t bought a course yet.')).toBeVisible();
  await buyCourse(page.request, { courseId, userId });
  await page.goto('/enrolledcourses');
  await page.getByRole('link', { name: 'Purchases' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchases');
  await expect(page.getByRole('link', { name: title }).filter({ visible: true })).toBeVisible();
  await expectAccessibleAgain(page);

  const receipt = await saveInvoice(page, /^Receipt RCT\//);
  expect(receipt).toMatch(/^RCT-\d\d-\d\d-\d{6}\.pdf$/);

  await page.getByRole('button', { name: `Refund ${title}` }).click();
  const question = page.getByRole('dialog', { name: 'Refund this course?' });
  await expect(question).toContainText('You get ₹1,250 back');
  await question.getByRole('button', { name: 'Refund ₹1,250' }).click();
  await expectToast(page, 'Your refund is on its way. It reaches your account within 7 to 10 business days.');
  await expect(page.getByText('Refunded').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Refund ${title}` })).toHaveCount(0);
  expect(await saveInvoice(page, /^Credit note CRN\//)).toMatch(/^CRN-\d\d-\d\d-\d{6}\.pdf$/);

  await page.goto(`/viewcourse/${courseId}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
});

/** Saves the invoice behind a link; gives the name of its file. */
async function saveInvoice(page: Page, name: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).filter({ visible: true }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return file.suggestedFilename();
}
