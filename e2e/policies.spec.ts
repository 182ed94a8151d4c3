import { expect, test } from './fixtures/test.ts';

const sections = ['Contact Us', 'Shipping Policy', 'Terms & Conditions', 'Cancellations & Refunds', 'Privacy Policy'];

test('the policy centre leads to each section and marks where one is @phone', async ({ page }) => {
  await page.goto('/policies');
  const header = page.getByRole('navigation', { name: 'Policies' });
  await expect(header.getByRole('button', { name: 'Contact Us' })).toHaveAttribute('aria-current', 'true');
  for (const name of [...sections].reverse()) {
    // The page stands before its script does: a very early click is only heard when it comes again.
    await expect(async () => {
      await header.getByRole('button', { name }).click();
      await expect(header.getByRole('button', { name })).toHaveAttribute('aria-current', 'true', { timeout: 2000 });
    }).toPass();
    await expect(header.locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
    await expect(header).toBeInViewport();
  }
  // A browser may give up a smooth scroll under way, as when the page has just begun: whoever pressed gets there all the same.
  const privacy = header.getByRole('button', { name: 'Privacy Policy' });
  await privacy.evaluate((button: HTMLElement) => {
    button.click();
    requestAnimationFrame(() => scrollTo({ top: scrollY, behavior: 'instant' }));
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Privacy Policy' })).toBeInViewport();
  await expect(privacy).toHaveAttribute('aria-current', 'true');
  const today = await page.evaluate(() => new Date().getFullYear());
  await expect(page.getByText(new RegExp(`Last updated: .*${today}`))).toHaveCount(sections.length);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${today}`);
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
});

test('the contact form asks for what is needed, thanks, and is empty again; nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await page.goto('/policies');
  const form = page.getByRole('region', { name: 'Contact Us' });
  const send = form.getByRole('button', { name: 'Send Message' });
  await form.getByLabel('Name').fill('Meena');
  await form.getByLabel('Email').fill('not an address');
  await form.getByLabel('Message').fill('Where is my course?');
  await send.click();
  // The browser itself refuses: no alert.
  expect(await form.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  expect(said).toEqual([]);
  await expect(form.getByLabel(/Phone/)).toHaveAttribute('placeholder', '+91-XXXXXXXXXX');
  await form.getByLabel('Email').fill('meena@example.com');
  await send.click();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByLabel('Name')).toHaveValue('');
  expect(said).toEqual(['Thanks! We received your message and will respond within 24–48 hours.']);
  expect(sent).toEqual([]);
});
