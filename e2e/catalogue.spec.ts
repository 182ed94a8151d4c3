import { expect } from '@playwright/test';
import { signUp, test } from './fixtures/test.ts';
import { expectApp } from './pages/screen.ts';

test('the keyboard goes on at the top of the next page of courses, and Back comes to the same place', async ({
  page,
}) => {
  await signUp(page, { name: 'Page Turner', role: 'student' });
  await page.goto('/allcourses?sort=popular');
  await expectApp(page);
  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  const list = page.getByRole('region', { name: 'Courses' });
  await expect(list).toBeFocused();
  await expect(list.locator('[aria-busy]')).toHaveCount(0);
  const card = page.getByRole('article').nth(12).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await card.click();
  await expect(page).toHaveURL(/viewcourse/);
  await page.reload();
  await expectApp(page);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
