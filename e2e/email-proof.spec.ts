import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { readProof } from './pages/proof.ts';
import { expectAnswering, expectToast, signUpOnScreen, walkTo } from './pages/screen.ts';

const banner = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Confirm your email' });

test('somebody signs up and proves the email with the mailed code @phone', async ({ page, provokes }) => {
  provokes(/status of 400/);
  const email = await signUpOnScreen(page, { name: 'Proving Learner', role: 'Student' });
  await expect(banner(page)).toContainText(email);
  await walkTo(page, '/profile');
  await expect(page.getByText('not confirmed yet')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Enter the code' }).press('Enter');
  const field = banner(page).getByLabel('Code');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the form of the code', { within: 'aside' });
  const { code } = await readProof(page, email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await field.press('Enter');
  await expect(banner(page).getByText('This code is wrong')).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
  await expectToast(page, 'Your email is confirmed.');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText(`${email}, confirmed`)).toBeVisible();
});

test('the link of the mail proves it on another device, and the first one notices', async ({ page, openBrowser }) => {
  const { email } = await signUp(page, { name: 'Linking Learner', role: 'student' });
  await page.goto('/allcourses');
  await expect(banner(page)).toBeVisible();
  const { link } = await readProof(page, email);
  const phone = await openBrowser();
  await phone.goto(link);
  const confirm = phone.getByRole('button', { name: 'Confirm my email' });
  await expectAnswering(confirm);
  await confirm.click();
  await expect(phone.getByRole('status').filter({ hasText: 'Your email is confirmed.' })).toBeVisible();
  await expect(phone.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toHaveCount(0);
});

test('a link that was used says so, and the banner stays away for the visit that sent it away @long', async ({
  page,
  provokes,
}) => {
  provokes(/status of 400/);
  await signUp(page, { name: 'Busy Learner', role: 'student' });
  await page.goto('/confirmemail');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toHaveCount(0);
  await page.goto(`/confirmemail#${'A'.repeat(27)}`);
  const confirm = page.getByRole('button', { name: 'Confirm my email' });
  await expectAnswering(confirm);
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'has been used or is no longer valid' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Not now' }).click();
  await expect(banner(page)).toHaveCount(0);
  await walkTo(page, '/profile');
  await expect(page.getByText('not confirmed yet')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, /6-digit code/);
});

test('slips are told at their fields: a password that everybody has, a provider of mail that nobody has @long', async ({
  page,
  provokes,
}) => {
  provokes(/status of 400/);
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Weak Learner');
  await page.getByLabel('Email').fill('weak.learner@gmial.com');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Did you mean weak.learner@gmail.com?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('weak.learner@gmail.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await expect(page.getByText('Very easy to guess')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('main').getByText('This password is easy to guess.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('three green mangoes');
  await expect(page.getByText('Very hard to guess')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill('weak.learner@yaho.in');
  await page.getByLabel('Password', { exact: true }).focus();
  await expect(page.getByRole('button', { name: 'Did you mean weak.learner@yahoo.in?' })).toBeVisible();
});
