import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, password, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';

/** The code of an authenticator app (RFC 6238), for a key as the screen shows it. */
function codeOf(key: string, shift = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + shift));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A new person whose e-mail is proved: a new password by mail does it. They are logged in. */
async function signUpProved(page: Page, name: string, role: 'student' | 'educator' = 'student'): Promise<string> {
  const { email } = await signUp(page, { name, role });
  const post = (call: string, data: object) => page.request.post(`/api/auth/${call}`, { data });
  await post('sendotp', { email });
  let otp = '';
  await expect(async () => {
    const html = await (await page.request.get('/sandbox/mail')).text();
    otp =
      /^ {4}(\d{4})$/m.exec(
        html.split('<article').find((mail) => mail.includes(email) && /\d{4}$/m.test(mail)) ?? '',
      )?.[1] ?? '';
    expect(otp).not.toBe('');
  }).toPass();
  await post('verifyotp', { email, otp });
  await post('resetpassword', { email, password });
  expect((await post('login', { email, password })).status()).toBe(200);
  return email;
}

/** A fingerprint reader of Chromium's own making. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function expectCalmAndAccessible(page: Page): Promise<void> {
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await expectAccessible(page);
}

async function logInWithPassword(page: Page, email: string): Promise<void> {
  await page.request.get('/api/auth/logout');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const picture = (page: Page, name: string) =>
  process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true }) : undefined;

test('a person logs in with password and passkey, and with the passkey alone', async ({ page }) => {
  const email = await signUpProved(page, 'Passkey Learner');
  await addAuthenticator(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('My phone');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await picture(page, 'recovery-codes');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await dialog.getByLabel('Name of the passkey').fill('Old phone');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Old phone', { exact: true })).toBeVisible();

  await logInWithPassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect((await page.request.get('/api/user/currentuser')).status()).toBe(401);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Login Successfully')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.request.get('/api/auth/logout');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('Login Successfully')).toBeVisible();
  expect((await (await page.request.get('/api/user/currentuser')).json()).email).toBe(email);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(page.getByText('Recovery codes')).toBeHidden();
});

test('a person logs in with a code of the app, or a recovery code, by keys alone @phone', async ({
  page,
  provokes,
}) => {
  provokes(/status of 400/);
  const email = await signUpProved(page, 'Careful Coder');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add an app' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByAltText('QR code for the authenticator app')).toBeVisible();
  await expect(dialog.getByLabel('Code of the app')).toBeFocused();
  await picture(page, `totp-${page.viewportSize()?.width}`);
  await expectCalmAndAccessible(page);
  const key = (await dialog.locator('code').textContent()) ?? '';
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/wrong or was used before/)).toBeVisible();
  await dialog.getByLabel('Code of the app').fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(page.getByText('On: your login asks for a code of the app.')).toBeVisible();
  await picture(page, `profile-${page.viewportSize()?.width}`);
  await expectCalmAndAccessible(page);

  await logInWithPassword(page, email);
  await expect(page.getByLabel('Code of the app')).toBeFocused();
  await expect(page.getByLabel('Code of the app')).toHaveAttribute('autocomplete', 'one-time-code');
  await picture(page, `second-step-${page.viewportSize()?.width}`);
  await expectCalmAndAccessible(page);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
  // The code of the step that turned the app on is used up; the next one is good already.
  await page.keyboard.type(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successfully')).toBeVisible();

  await logInWithPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successfully')).toBeVisible();
});

test('the profile offers second steps in Hindi @long', async ({ page, context, baseURL }) => {
  // In the short form screens.spec.ts looks at the profile in Hindi.
  await signUpProved(page, 'Hindi Learner');
  await context.addCookies([{ name: 'locale', value: 'hi', url: baseURL ?? '' }]);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'ऑथेंटिकेटर ऐप' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'पासकी जोड़ें' })).toBeVisible();
  await picture(page, 'profile-hindi');
  await expectCalmAndAccessible(page);
});
