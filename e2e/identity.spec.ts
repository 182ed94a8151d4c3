import type { Page } from '@playwright/test';
import { expect, password, signUp, test } from './fixtures/test.ts';
import { expectToast, logInOnScreen, walkTo } from './pages/screen.ts';

/** The newest code that was mailed to this person, from the mailbox of demo mode. */
async function readMailedCode(page: Page, email: string): Promise<string> {
  const html = await (await page.request.get('/sandbox/mail')).text();
  const mail = html.split('<article').find((article) => article.includes(email));
  return /^ {4}(\d{4})$/m.exec(mail ?? '')?.[1] ?? '';
}

test('somebody who forgot the password gets a code by mail and chooses a new one @phone', async ({
  page,
  context,
  provokes,
}) => {
  provokes(/status of 400/);
  const { email } = await signUp(page, { name: 'Forgetful Learner', role: 'student' });
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forget your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible();
  // A reload costs no second code.
  await page.reload();
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
  const resets: string[] = [];
  page.on('request', (request) => request.url().endsWith('/resetpassword') && resets.push(request.url()));
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'password does not match');
  expect(resets).toEqual([]);
  await page.getByLabel('Confirm Password', { exact: true }).fill('an even better one');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await logInOnScreen(page, { email, password });
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
  await logInOnScreen(page, { email, password: 'an even better one' });
  await expectToast(page, 'Login Successfully');
  await expect(page).toHaveURL(/\/$/);
});

test('somebody whose codes strangers have used up chooses a new password by a mailed link @long', async ({
  page,
  context,
  provokes,
}) => {
  provokes(/status of (429|400)/);
  const { email } = await signUp(page, { name: 'Worn-out Learner', role: 'student' });
  await context.clearCookies();
  for (let asked = 0; asked < 3; asked += 1) await page.request.post('/api/auth/sendotp', { data: { email } });
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Too many codes were asked for with this email.').first()).toBeVisible();
  const readLink = async () => {
    const mails = (await (await page.request.get('/sandbox/mail')).text()).split('<article');
    return mails.flatMap((mail) => (mail.includes(email) && /\/forgotpassword#[\w-]{27}/.exec(mail)) || [])[0] ?? '';
  };
  await expect.poll(readLink).not.toBe('');
  const link = await readLink();
  await page.goto('/forgotpassword#this-one-was-cut-off-on-its');
  await expect(page.getByText('This link has been used or is no longer valid.')).toBeVisible();
  // The right one in the same tab: only what stands behind the # changes.
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('an even better one');
  await page.getByLabel('Confirm Password', { exact: true }).fill('an even better one');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logInOnScreen(page, { email, password: 'an even better one' });
  await expectToast(page, 'Login Successfully');
  await page.getByRole('button', { name: 'LogOut' }).click();
  // A link that was used says so before anything is typed.
  await page.goto(link);
  await expect(page.getByText('This link has been used or is no longer valid.')).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** Presses the Google button and gives the popup that opens. */
async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  return opened;
}

/** Chooses an account in the popup, which closes itself. */
async function choose(popup: Page, name: RegExp): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closed;
}

test('Google carries the role chosen at sign-up, and the login afterwards does not change it', async ({ page }) => {
  const roles: string[] = [];
  await page.route('**/api/auth/googlesignup', (route) => {
    roles.push(route.request().postDataJSON().role);
    return route.continue();
  });
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Educator' }).check();
  await choose(await openGoogle(page), /Rohan Mehta/);
  await expectToast(page, 'SignUp Successfully');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'LogOut' }).click();
  await expectToast(page, 'LogOut Successfully');

  await walkTo(page, '/login');
  await choose(await openGoogle(page), /Rohan Mehta/);
  await expectToast(page, 'Login Successfully');
  expect(roles).toEqual(['educator', '']);
  const user = await (await page.request.get('/api/user/currentuser')).json();
  expect(user).toMatchObject({ name: 'Rohan Mehta', role: 'educator' });
});
