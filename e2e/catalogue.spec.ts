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
  // The list may be drawn anew meanwhile.
  await expect(() => card.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
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

test('lengths, prices, rating and language are ticked by keys, work together, and stand in the address @phone', async ({
  page,
  isMobile,
}) => {
  await signUp(page, { name: 'Short Evening', role: 'student' });
  await page.goto('/allcourses');
  await expectApp(page);
  const panel = page.getByRole('complementary', { name: 'Filters' });
  if (isMobile) await panel.getByRole('button', { name: 'Show Filters' }).press('Enter');
  const lengths = panel.getByRole('group', { name: 'Length' });
  const cards = page.getByRole('region', { name: 'Courses' }).getByRole('article');

  await test.step('no course of the school is that long', async () => {
    await lengths.getByRole('checkbox', { name: 'Over 17 hours' }).press('Space');
    await expect(page).toHaveURL(/[?]length=over-17$/);
    await expect(page.getByText('No course fits these filters', { exact: true })).toBeVisible();
  });

  await test.step('several lengths show what has one of them, in the chosen category', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(lengths.getByRole('checkbox', { name: 'Under 2 hours' })).toBeFocused();
    await page.keyboard.press('Space');
    await panel.getByRole('checkbox', { name: 'AI/ML' }).press('Space');
    await expect(page).toHaveURL(/category=AI%2FML&length=under-2&length=over-17/);
    await expect(cards.first()).toContainText('AI/ML');
    await expect(cards.filter({ hasNotText: 'AI/ML' })).toHaveCount(0);
    await expect(cards.first()).toContainText(/Length: \d+ minutes/);
    await expect(lengths.getByRole('checkbox', { name: /^Under 2 hours \([1-9]\d* courses?\)$/ })).toBeChecked();
    await expect(lengths.getByRole('checkbox', { name: 'Over 17 hours (0 courses)' })).toBeChecked();
  });

  await test.step('who opens the address finds them ticked, and clears them all', async () => {
    await page.reload();
    await expectApp(page);
    if (isMobile) {
      await expect(panel.getByRole('button', { name: /Show Filters/ })).toContainText('Chosen: 3');
      await panel.getByRole('button', { name: /Show Filters/ }).press('Enter');
    }
    await expect(lengths.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await panel.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(/allcourses$/);
  });

  await test.step('price, rating and language narrow the list together', async () => {
    await panel.getByRole('checkbox', { name: /^Up to ₹500 \([1-9]/ }).press('Space');
    await expect(page).toHaveURL(/[?]price=to-500$/);
    await expect(cards.filter({ hasNotText: /₹(500|[1-4]?\d{1,2})\b/ })).toHaveCount(0);
    await panel.getByRole('radio', { name: /^4.0 and up/ }).press('Space');
    await panel.getByRole('checkbox', { name: /^English/ }).press('Space');
    await expect(page).toHaveURL(/[?]price=to-500&rating=4&language=en$/);
    await expect(cards.first()).toBeVisible();

    await page.reload();
    await expectApp(page);
    if (isMobile) await panel.getByRole('button', { name: /Show Filters/ }).press('Enter');
    await expect(panel.getByRole('radio', { name: /^4.0 and up/ })).toBeChecked();
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await panel.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(page).toHaveURL(/allcourses$/);
    await expect(panel.getByRole('radio', { name: 'Any rating' })).toBeChecked();
  });
});
