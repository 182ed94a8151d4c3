import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from './fixtures/server.ts';
import { test as base, expect, signUp } from './fixtures/test.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';

/** A school that marks its films. */
const test = base.extend<object, { school: RunningServer }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this very pattern.
    async ({}, use) => {
      const school = await startServer({ WATERMARK: 'on', VIDEO_ENCODES: '0' });
      await use(school);
      await school.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ school }, use) => use(school.address),
});

test('a film with a watermark offers no window of its own, and that of its educator does', async ({
  page,
  openBrowser,
}) => {
  const { courseId, lectures } = await openSchool(page.request, { title: `${makeWord()} with a mark` });
  const address = `/viewlecture/${courseId}?lecture=${lectures[0]!.lectureId}`;
  const isKept = (video: HTMLVideoElement) => video.disablePictureInPicture;

  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Picture in picture' })).toBeVisible();
  expect(await page.locator('video').evaluate(isKept)).toBe(false);
  await expect(page.locator('[data-watermark]')).toHaveCount(0);

  const learner = await openBrowser();
  const { userId, email } = await signUp(learner, { name: 'Mina Marked', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  await learner.goto(address);
  await expect(learner.locator('[data-watermark]')).toContainText(email);
  await expect(learner.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(learner.getByRole('button', { name: 'Picture in picture' })).toHaveCount(0);
  expect(await learner.locator('video').evaluate(isKept)).toBe(true);

  const readKeys = async (of: Page) => {
    await of.getByRole('region', { name: /Video player/ }).focus();
    await of.keyboard.press('?');
    const help = of.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('A question at this moment, from anywhere on the page')).toBeVisible();
    return help.getByText('Picture in picture');
  };
  await expect(await readKeys(page)).toBeVisible();
  await expect(await readKeys(learner)).toHaveCount(0);
});
