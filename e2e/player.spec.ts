import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { makeVideo } from '../apps/server/test/video-files.ts';
import { type RunningServer, startServer } from './fixtures/server.ts';
import { test as base, expect, longStep, signUp } from './fixtures/test.ts';
import { addArticle } from './pages/kept.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectPlaying } from './pages/screen.ts';

// One after the other, in one school: one for each would take longer to start than its test.
base.describe.configure({ mode: 'default' });

/** A course whose first lecture is a film that was made into a stream, and a free preview; its educator's login is `state`. */
interface StreamedCourse {
  courseId: string;
  lectureId: string;
  state: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

/** A school that marks its films; they are encoded, and no others wait before them. */
const test = base.extend<object, { school: RunningServer; course: StreamedCourse }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this very pattern.
    async ({}, use) => {
      const school = await startServer({ VIDEO_ENCODES: '1', WATERMARK: 'on' });
      await use(school);
      await school.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // One for all tests: to make a stream takes longer than to watch it.
  course: [
    async ({ school }, use) => {
      const request = await requests.newContext({ baseURL: school.address });
      await use(await makeStreamedCourse(request));
      await request.dispose();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ school }, use) => use(school.address),
});

async function makeStreamedCourse(request: APIRequestContext): Promise<StreamedCourse> {
  // Two qualities and few pictures a second: nothing here depends on more, and encoding them would take most of the time.
  const film = await makeVideo(base.info().outputPath('film.mp4'), { seconds: 6, width: 640, height: 360 });
  const title = `${makeWord()} as a stream`;
  const { courseId, lectures } = await openSchool(request, { title, lectures: ['First part'], film, hasPreview: true });
  await addArticle(request, { courseId, title: 'Second part', text: 'Words to read.' });
  await waitForStream(request, courseId);
  return { courseId, lectureId: lectures[0]?.lectureId ?? '', state: await request.storageState() };
}

/** Waits until the worker has made a stream of the course's first lecture. */
async function waitForStream(request: APIRequestContext, courseId: string): Promise<void> {
  const readLecture = async () => (await (await request.get(`/api/course/getcourse/${courseId}`)).json()).lectures[0];
  await expect.poll(async () => (await readLecture()).processing?.state, { timeout: 600_000 }).toBe('ready');
  expect(await readLecture()).toMatchObject({ hlsUrl: expect.any(String), audioUrl: expect.any(String) });
}

const readVideo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    rate: video.playbackRate,
    isPaused: video.paused,
    src: video.currentSrc,
  }));

test('a lecture streams from the chosen moment and is driven by keys, menus and touch', async ({
  page,
  browser,
  course,
}) => {
  const lecture = `/viewlecture/${course.courseId}?lecture=${course.lectureId}`;
  const address = `${lecture}&t=2`;
  await page.context().addCookies(course.state.cookies);
  const player = page.getByRole('region', { name: 'Video player: First part' });

  await test.step('the address names the moment, and the stream begins there', async () => {
    await page.goto(address);
    await expect.poll(async () => (await readVideo(page)).time).toBeCloseTo(2, 0);
    expect((await readVideo(page)).src).toMatch(/^blob:/);
    const readFirstFrame = async () =>
      (await page.evaluate(() => performance.getEntriesByName('lecture:first-frame')[0]?.duration)) ?? -1;
    // The film may stand at its moment before its first frame is drawn.
    await expect.poll(readFirstFrame).toBeGreaterThan(0);
    const frame = Math.round(await readFirstFrame());
    test.info().annotations.push({ type: 'time to first frame', description: `${frame} ms` });
  });

  await test.step('keys play, seek and change the speed, which the device remembers', async () => {
    await player.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('k');
    await expectPlaying(page.locator('video'));
    await page.keyboard.press('k');
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
    await page.keyboard.press('0');
    await expect.poll(async () => (await readVideo(page)).time).toBeLessThan(0.5);
    await page.keyboard.press('>');
    await expect(player.getByRole('status').filter({ hasText: 'Speed 1.25×' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(async () => (await readVideo(page)).rate).toBe(1.25);
  });

  await test.step('the menu chooses quality and sound alone without losing the place', async () => {
    await player.getByRole('button', { name: 'Settings' }).click();
    const menu = page.getByRole('region', { name: 'Player settings' });
    const quality = menu.getByRole('group', { name: 'Quality' });
    await expect(quality.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await expect(quality.getByRole('radio')).toHaveCount(3);
    await quality.getByRole('radio').last().check({ force: true });
    const before = await readVideo(page);
    await menu.getByRole('checkbox', { name: 'Sound only' }).check();
    await expect.poll(async () => (await readVideo(page)).src).not.toBe(before.src);
    await expect.poll(async () => (await readVideo(page)).time).toBeCloseTo(before.time, 0);
    await page.keyboard.press('Escape');
    await expect(player.getByRole('button', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('k');
    await expect.poll(async () => (await readVideo(page)).time).toBeGreaterThan(before.time + 0.3);
  });

  await test.step('at the end the next lecture is offered', async () => {
    await page.keyboard.press('9');
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByRole('heading', { name: 'Second part' })).toBeVisible();
  });

  await longStep('a browser that plays playlists by itself gets one, and another when it has died', async () => {
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    await context.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(window, name);
      HTMLMediaElement.prototype.canPlayType = () => 'maybe';
    });
    const other = await context.newPage();
    let refusals = 0;
    let renewals = 0;
    // The page asks for the course itself: what it is told meanwhile is new enough for the player.
    const known = other.waitForResponse((response) => response.url().includes('/api/course/getcourse/'));
    await other.route('**/master.m3u8?*', async (route) => {
      await known;
      if (renewals > 0) return route.continue();
      refusals += 1;
      return route.fulfill({ status: 403 });
    });
    const renewed = other.waitForRequest((request) => {
      if (refusals > 0 && request.url().includes('/api/course/getcourse/')) renewals += 1;
      return renewals > 0;
    });
    await other.goto(address);
    await renewed;
    expect(refusals).toBe(1);
    await expect.poll(async () => (await readVideo(other)).src).toContain('/master.m3u8?t=');
    await context.close();
  });

  await test.step('on a phone the settings are a sheet, and two taps at the side seek', async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
      storageState: await page.context().storageState(),
    });
    const phone = await context.newPage();
    await phone.goto(`${lecture}&t=5`);
    const touched = phone.getByRole('region', { name: 'Video player: First part' });
    await touched.getByRole('button', { name: 'Settings' }).tap();
    await phone.getByRole('region', { name: 'Player settings' }).getByRole('button', { name: 'Close' }).tap();
    await expect.poll(async () => (await readVideo(phone)).time).toBeCloseTo(5, 0);
    // Both taps at once: a slow machine must not make two single taps of them.
    await phone.locator('video').evaluate((video) => {
      const { left, top, height } = video.getBoundingClientRect();
      const place = { clientX: left + 20, clientY: top + height / 3, pointerType: 'touch', bubbles: true };
      for (const _ of [1, 2]) video.dispatchEvent(new PointerEvent('click', place));
    });
    await expect.poll(async () => (await readVideo(phone)).time).toBeLessThan(0.5);
    await context.close();
  });
});

test('a film under a watermark stays in the page, and says how long it is before it has come', async ({
  page: learner,
  course,
}) => {
  const { email } = await signUp(learner, { name: 'Wanda Watcher', role: 'student' });
  // The film never comes: what is shown is what the server knew.
  await learner.route('**/media/videos/**', () => undefined);
  await learner.goto(`/viewcourse/${course.courseId}`);
  await learner.getByRole('button', { name: 'Watch a free preview' }).click();
  await expect(learner.locator('[data-watermark]')).toContainText(email);
  await expect(learner.getByText(/^0:00 \/ 0:0[1-9]$/)).toBeVisible();
  const mayLeave = learner.locator('video').evaluate((video: HTMLVideoElement) => !video.disablePictureInPicture);
  expect(await mayLeave).toBe(false);
});

test('a film that plays on as many devices as the school allows plays here when its viewer says so @long', async ({
  page,
  course: { courseId, lectureId, state },
  provokes,
}) => {
  provokes(/status of 403/);
  await page.context().addCookies(state.cookies);
  // What the server decides has tests of its own.
  let mayPlay = false;
  await page.route('**/media/videos/**', (route) => (mayPlay ? route.continue() : route.fulfill({ status: 403 })));
  await page.route('**/api/learning/playhere', (route) => {
    mayPlay ||= route.request().postDataJSON().isTakingOver;
    return route.fulfill({ json: { mayPlay, most: 2 } });
  });
  await page.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
  await expect(page.getByRole('alert')).toContainText('Your films play on 2 devices already.');
  await page.getByRole('button', { name: 'Play here' }).click();
  await expectPlaying(page.locator('video'));
});

test('a film with a watermark offers no window of its own, and that of its educator does @long', async ({
  page,
  openBrowser,
  course,
}) => {
  const { courseId, lectureId } = course;
  const address = `/viewlecture/${courseId}?lecture=${lectureId}`;
  await page.context().addCookies(course.state.cookies);
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
