import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures/test.ts';
import { expectApp } from './pages/screen.ts';

/** Opens a lecture of the demo student, whose films need no encoding: one that has captions, and another after it. */
async function openLecture(page: Page): Promise<{ title: string; next: string; video: Locator }> {
  const reply = await page.request.post('/api/auth/login', { data: demoAccounts.student });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { enrolledCourses } = await (await page.request.get('/api/user/currentuser')).json();
  const { _id } = enrolledCourses.find(({ title }: { title: string }) => title.startsWith('SQL for Answers'));
  const { lectures } = await (await page.request.get(`/api/course/getcourse/${_id}`)).json();
  const index = lectures.findIndex(({ captions }: { captions: unknown[] }) => captions.length > 0);
  await page.goto(`/viewlecture/${_id}?lecture=${lectures[index]._id}&t=5`);
  await expectApp(page);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(5);
  return { title: lectures[index].lectureTitle, next: lectures[index + 1].lectureTitle, video };
}

async function boxOf(place: Locator) {
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  if (!box) throw new Error('It has no place on the screen.');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

const playerOf = (page: Page) => page.getByRole('region', { name: /^Video player/ });

/** Plays the last moment of the lecture, and waits for what is offered then. */
async function playToEnd(page: Page, video: Locator): Promise<void> {
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = element.duration - 0.5;
    return element.play();
  });
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
}

test('the film has 70 % of the width, with title, next lecture and tabs in the first screen; who leaves the theatre keeps a smaller one', async ({
  page,
}) => {
  const { title } = await openLecture(page);
  for (const [width, height, colorScheme] of [
    [1920, 1080, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => (await boxOf(playerOf(page))).width / width).toBeGreaterThanOrEqual(0.7);
    const film = await boxOf(playerOf(page));
    for (const place of [
      page.getByRole('heading', { name: title, exact: true }),
      page.getByRole('main').getByRole('link', { name: 'Next lecture' }),
      page.getByRole('tab', { name: 'About' }),
    ]) {
      const { y, bottom } = await boxOf(place);
      expect(y).toBeGreaterThanOrEqual(film.bottom);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    const list = await boxOf(page.getByRole('region', { name: 'All Lectures' }));
    expect([Math.round(list.y), Math.round(list.bottom)]).toEqual([Math.round(film.y), Math.round(film.bottom)]);
    expect((await page.getByRole('contentinfo').boundingBox())?.y).toBeGreaterThan(height);
    // The frame is dark in both themes.
    const colour = await page.locator('header').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    expect(Number(/oklch\(([\d.]+)/.exec(colour)?.[1])).toBeLessThan(0.25);
  }

  const before = await boxOf(playerOf(page));
  await page.getByRole('button', { name: 'Theatre width' }).click();
  await expect.poll(async () => (await boxOf(playerOf(page))).width).toBeLessThan(before.width * 0.9);
  await page.reload();
  await expectApp(page);
  await expect.poll(async () => (await boxOf(playerOf(page))).width).toBeLessThan(before.width * 0.9);
});

test('captions are above the controls @long', async ({ page }) => {
  const { video } = await openLecture(page);
  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 7;
  });
  const words = playerOf(page).locator('[lang] > p');
  await expect
    .poll(async () => (await boxOf(words.last())).bottom)
    .toBeLessThanOrEqual((await boxOf(page.getByRole('slider', { name: 'Position in the video' }))).y);
});

test('autoplay counts down, waits for a dialog, and can be stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const { title, next, video } = await openLecture(page);
  await playToEnd(page, video);
  await expect(page.getByText(/^Next lecture in \d$/)).toBeVisible();
  // The bar of buttons has made room.
  await expect(page.locator('[inert]', { has: page.getByRole('slider') })).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Play now' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Position in the video' })).toBeVisible();

  await playToEnd(page, video);
  await page.clock.runFor(9_000);
  await expect(page.getByRole('heading', { name: next, exact: true })).toBeVisible();
});

test('without autoplay the next lecture waits to be chosen, also after a reload @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLecture(page);
  await page.getByRole('checkbox', { name: 'Autoplay' }).uncheck();
  await page.clock.install();
  const { title, video } = await openLecture(page);
  await expect(page.getByRole('checkbox', { name: 'Autoplay' })).not.toBeChecked();
  await playToEnd(page, video);
  await page.clock.runFor(20_000);
  await expect(page.getByText(/^Next lecture in/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the film stays on top, lectures are the first tab, and the next one is in reach', async ({ page }) => {
    const { next } = await openLecture(page);
    await expect(page.getByRole('tab').first()).toHaveAccessibleName('Lectures');
    await expect(page.getByRole('tab', { name: 'Lectures' })).toHaveAttribute('aria-selected', 'true');
    const player = playerOf(page);
    for (const name of ['Back 10 seconds', 'Play', 'Forward 10 seconds', 'Speed 1×']) {
      await expect(player.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(player.getByText(/^\d:\d\d \/ \d:\d\d$/)).toBeVisible();
    expect((await boxOf(page.getByRole('link', { name: 'Next', exact: true }))).bottom).toBeLessThanOrEqual(780);
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await boxOf(player)).y).toBe(0);
    await page.getByRole('link', { name: 'Next', exact: true }).tap();
    await expect(page.getByRole('heading', { name: next, exact: true })).toBeAttached();
  });
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('the film is alone, and a tap brings its title, Next, ten seconds either way and the line @long', async ({
    page,
  }) => {
    // The controls go by themselves after a while, which must not pass while a slow machine looks at them.
    await page.clock.install();
    const { title, next, video } = await openLecture(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const player = playerOf(page);
    const { x, y, width, height } = await boxOf(player);
    expect([x, y, width, height]).toEqual([0, 0, 740, 360]);
    await expect(page.getByRole('banner')).toBeHidden();
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    const button = player.getByRole('button', { name: 'Next', exact: true });
    const bar = button.locator('xpath=..');
    // Who watches sees nothing else.
    await expect(player.getByRole('button', { name: 'Pause' })).toBeAttached();
    await page.clock.runFor(3_000);
    await expect(bar).toHaveCSS('opacity', '0');
    await video.tap({ position: { x: 120, y: 120 } });
    // A tap counts when it is no double tap.
    await expect(async () => {
      await page.clock.runFor(350);
      await expect(bar).toHaveCSS('opacity', '1', { timeout: 1_000 });
    }).toPass();
    await expect(bar).toContainText(title);
    for (const name of ['Back 10 seconds', 'Forward 10 seconds']) {
      await expect(player.getByRole('button', { name })).toBeVisible();
    }
    await expect(player.getByRole('slider', { name: 'Position in the video' })).toBeVisible();
    await button.tap();
    await expect(page.getByRole('region', { name: `Video player: ${next}` })).toBeVisible();
  });
});
