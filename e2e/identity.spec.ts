import type { Page } from '@playwright/test';
import { expect, password, signUp, test } from './fixtures/test.ts';

async function logIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** The newest code that was mailed to this person, from the mailbox of demo mode. */
async function readMailedCode(page: Page, email: string): Promise<string> {
  const html = await (await page.request.get('/sandbox/mail')).text();
  const mail = html.split('<article').find((article) => article.includes(email));
  return /^ {4}(\d{4})$/m.exec(mail ?? '')?.[1] ?? '';
}

test('somebody who forgot the password gets a code by mail and chooses a new one @phone', async ({ page, context }) => {
  const { email } = await signUp(page, { name: 'Forgetful Learner', role: 'student' });
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forget your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible();
  const code = await readMailedCode(page, email);
  expect(code).toMatch(/^\d{4}$/);

  await page.getByLabel('OTP').fill(code === '0000' ? '1111' : '0000');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('This code is wrong').first()).toBeVisible();
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();

  await page.getByLabel('New Password', { exact: true }).fill('an even better one');
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('password does not match').first()).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill('an even better one');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, { email, password });
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
  await logIn(page, { email, password: 'an even better one' });
  await expect(page.getByText('Login Successfully')).toBeVisible();
});

test('the Google button signs in with the account chosen in the popup', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Fatima Shaikh/ }).click();
  await closed;
  await expect(page).toHaveURL(/\/$/);
  const user = await (await page.request.get('/api/user/currentuser')).json();
  expect(user).toMatchObject({ name: 'Fatima Shaikh', role: 'student' });
});

test('the page says so when the popup ends without a verified email, and stays usable', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Kabir Rao/ }).click();
  await closed;
  await expect(page.getByText(/not verified the email/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();
});
