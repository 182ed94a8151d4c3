import { expect, test } from './fixtures/test.ts';

test('Home answers with its tagline before any script has run @phone', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Grow Your Skills to Advance Your');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown API address says so in a sentence', async ({ request }) => {
  const reply = await request.get('/api/nothing-here');
  expect(reply.status()).toBe(404);
  expect(await reply.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

test('a browser without an account that asks for the dashboard is led to the sign-up @long', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signup$/);
});

test('the film on Home plays by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const film = page.locator('video').first();
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
});
