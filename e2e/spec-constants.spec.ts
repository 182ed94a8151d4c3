import { expect, signUp, test } from './fixtures/test.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectToast, logInOnScreen } from './pages/screen.ts';

/** The business constants of the specification's section 9 where a person reads them, and its rarer states. */

test('the policy centre holds every constant of the specification, and tells brand, email, phone, address and hours', async ({
  page,
}) => {
  await page.goto('/policies');
  const read = async (name: string) =>
    ((await page.getByRole('region', { name }).textContent()) ?? '').replace(/\s+/g, ' ');
  const shipping = await read('Shipping Policy');
  for (const words of ['no shipping fees', 'immediately', 'within 24 hours', '24–48 business hours']) {
    expect(shipping).toContain(words);
  }
  const refunds = await read('Cancellations & Refunds');
  for (const words of [
    'within 7 days of purchase',
    'less than 20% of the course',
    'Certificates, downloadable assets and fully completed courses are non-refundable',
    'within 7–10 business days to the original payment method',
    'Subscriptions can be cancelled anytime',
    'to the end of the billing period',
  ]) {
    expect(refunds).toContain(words);
  }
  const all = (await page.getByRole('main').textContent()) ?? '';
  for (const words of ['not directed to children under 13', 'Mon–Fri 10:00–18:00 IST']) expect(all).toContain(words);
  const contact = page.getByRole('region', { name: 'Contact Us' });
  for (const words of ['Nalanda', 'Bihar', 'India', '10:00–18:00 IST']) await expect(contact).toContainText(words);
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(contact.locator('a[href^="tel:"]')).toBeVisible();
});

test('a course without lectures says so to whoever opens its player', async ({ page }) => {
  await signUp(page, { name: 'Empty Handed', role: 'educator' });
  const draft = { data: { title: `${makeWord()} with nothing in it`, category: 'Others' } };
  const { _id } = await (await page.request.post('/api/course/create', draft)).json();
  await page.goto(`/viewlecture/${_id}`);
  await expect(page.getByRole('heading', { name: 'All Lectures' })).toBeVisible();
  await expect(page.getByText('No lectures available.').first()).toBeVisible();
});

test('a payment that cannot be verified says so', async ({ page, request, provokes }) => {
  provokes(/status of 400|Forged/);
  const { courseId } = await openSchool(request, { title: `${makeWord()} unverified`, price: 300 });
  await signUp(page, { name: 'Unverified Learner', role: 'student' });
  await page.route('**/api/payment/verify-payment', (route) =>
    route.fulfill({ status: 400, json: { message: 'Forged', code: 'test', requestId: 'r-1' } }),
  );
  await page.goto(`/viewcourse/${courseId}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  const checkout = page.frameLocator('iframe[title="Payment window (demo mode)"]');
  await expect(checkout.getByText('Course Enrollment Payment')).toBeVisible();
  await checkout.getByRole('button', { name: /^Pay ₹300/ }).click();
  await expectToast(page, 'Payment verification failed.');
});

test('a toast waits while the window has lost the focus, and while the pointer rests on it', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, { name: 'Slow Reader', role: 'student' });
  await context.clearCookies();
  await logInOnScreen(page, { email, password: 'correct horse battery' });
  const toast = page.getByRole('alert').filter({ hasText: 'Login Successfully' });
  // The bar's animation is the toast's clock: it goes when the animation ends.
  const clock = page.locator('.Toastify__progress-bar--animated');
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await toast.hover();
  await page.waitForTimeout(6500);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 500);
  await expect(toast).toHaveCount(0, { timeout: 12_000 });
});
