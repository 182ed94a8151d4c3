import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessibleAgain } from './pages/accessible.ts';
import { expectToast, walkTo } from './pages/screen.ts';

test('a learner plans the path to a job, saves it and takes it out of the profile @phone', async ({ page }) => {
  await signUp(page, { name: 'Where To', role: 'student' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Plan your path to a job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Path to a job');
  await page.getByLabel('What do you want to become?').fill('no such job at all');
  await expect(page.getByText('We have no path to that yet.')).toBeVisible();
  await page.getByLabel('What do you want to become?').fill('analyst data');
  await page.getByRole('link', { name: 'data analyst' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a data analyst');
  await expect(page.getByRole('link', { name: /^Take this next/ })).toHaveCount(1);
  await expectAccessibleAgain(page);

  await page.getByRole('button', { name: 'Save to my profile' }).click();
  await expectToast(page, 'The path is in your profile now.');
  await walkTo(page, '/profile');
  await expect(page.getByText('Become a data analyst')).toBeVisible();
  await walkTo(page, '/');
  await expect(page.getByText('Next step towards data analyst')).toBeVisible();

  await walkTo(page, '/profile');
  await page.getByRole('link', { name: 'See the path' }).click();
  await page.getByRole('button', { name: 'Remove from my profile' }).click();
  await expectToast(page, 'The path is no longer in your profile.');
  await expect(page.getByRole('button', { name: 'Save to my profile' })).toBeVisible();
});

test('an address with a job that does not exist says so @long', async ({ page }) => {
  await signUp(page, { name: 'Astray', role: 'student' });
  await page.goto('/careerpath?job=dragon%20tamer');
  await expect(page.getByText('We have no path to that yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a job' }).click();
  await expect(page.getByLabel('What do you want to become?')).toBeVisible();
});
