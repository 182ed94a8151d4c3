import { expect, password, signUp, test } from './fixtures/test.ts';
import { walkTo } from './pages/screen.ts';

test('Hindi: chosen on Home, there in the first HTML, in screens and toasts, kept by the profile, and left again', async ({
  page,
  request,
  openBrowser,
}) => {
  const { email } = await signUp({ request }, { name: 'Hindi Reader', role: 'student' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const html = await (await page.context().request.get('/')).text();
  expect(html).toContain('<html lang="hi">');
  expect(html).toContain('हुनर बढ़ाइए, करियर को आगे ले जाइए</h1>');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हुनर बढ़ाइए, करियर को आगे ले जाइए');

  await walkTo(page, '/signup');
  await page.getByLabel('नाम').fill('Asha');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByLabel('नाम')).toHaveValue('Asha');

  await walkTo(page, '/login');
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('ईमेल या पासवर्ड ग़लत है।');
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click();
  await expect(page.getByText('आप लॉगिन हो गए हैं')).toBeVisible();
  await walkTo(page, '/profile');
  await expect(page.getByRole('heading', { name: 'लॉगिन और सुरक्षा' })).toBeVisible();

  // Another browser of the same person begins in English and takes the language over at sign-in.
  const other = await openBrowser();
  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByText('आप लॉगिन हो गए हैं')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('हुनर बढ़ाइए, करियर को आगे ले जाइए');

  await other.getByRole('button', { name: 'Hindi Reader का अकाउंट मेन्यू' }).click();
  await other.getByRole('group', { name: 'भाषा' }).getByRole('button', { name: 'English' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Grow Your Skills to Advance Your Career path');
  expect((await (await other.context().request.get('/api/user/currentuser')).json()).locale).toBe('en');
});
