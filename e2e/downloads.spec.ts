import { expect, signUp, test } from './fixtures/test.ts';
import { openDownloads, readKept } from './pages/kept.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectPlaying } from './pages/screen.ts';

test.use({ serviceWorkers: 'allow' });

test('a lecture is kept, watched on a train and told of afterwards, and goes with the person', async ({
  page,
  request,
  context,
  provokes,
}) => {
  provokes(/ERR_INTERNET_DISCONNECTED|network\.failed/);
  const course = await openSchool(request, { title: `${makeWord()} for the train`, lectures: ['Rails', 'Sleepers'] });
  const [first, second] = course.lectures;
  const { userId } = await signUp(page, { name: 'Train Rider', role: 'student' });
  await buyCourse(page.request, { courseId: course.courseId, userId });

  await test.step('it is downloaded', async () => {
    await openDownloads(page, course.courseId);
    await page.getByRole('button', { name: 'Download Rails' }).click();
    await page.getByRole('button', { name: 'Download Sleepers' }).click();
    await expect(page.getByRole('button', { name: 'Remove Rails from this device' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Sleepers from this device' })).toBeVisible();
    expect(await readKept(page)).toMatchObject({ lectures: 2, pieces: 2, progress: 0 });
    const name = await page.evaluate(() => caches.match('/downloads').then((kept) => kept?.text()));
    expect(name).toContain('/assets/');
    // What tells afterwards what was watched must be here, too: a release later the server has it no more.
    const kept = await page.evaluate(async () =>
      (await (await caches.open('offline-app')).keys()).map(({ url }) => url),
    );
    expect(kept.filter((url) => url.includes('/follow-downloads-'))).toHaveLength(1);
    expect(name).not.toMatch(/Train Rider|@example\.com/);
  });

  await test.step('without a line the app opens from what is kept, and plays it', async () => {
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: 'Watch downloaded lectures' }).click();
    await expect(page.getByText('14 days left')).toHaveCount(2);
    await page.getByRole('link', { name: 'Watch Rails' }).click();
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expectPlaying(video);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await expect.poll(async () => (await readKept(page)).progress).toBe(1);
  });

  await test.step('when the line is back the school knows what was watched', async () => {
    await context.setOffline(false);
    const readShare = async () => {
      const progress = await (await page.request.get(`/api/learning/progress/${course.courseId}`)).json();
      return progress.lectures.find((one: { lectureId: string }) => one.lectureId === first?.lectureId).share;
    };
    await expect.poll(readShare).toBeGreaterThan(0.1);
    await expect.poll(async () => (await readKept(page)).progress).toBe(0);
  });

  await test.step('what may not stay goes at the next contact, and nothing else', async () => {
    await page.request.delete(`/api/downloads/${second?.lectureId}`);
    await page.goto('/enrolledcourses');
    await expect.poll(() => readKept(page)).toMatchObject({ lectures: 1, pieces: 1 });
  });

  await test.step('logging out leaves nothing of it', async () => {
    await page.getByRole('button', { name: 'LogOut' }).click();
    await expect(page.getByText('LogOut Successfully')).toBeVisible();
    await expect.poll(() => readKept(page)).toEqual({ lectures: 0, pieces: 0, progress: 0 });
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('offline-app');
  });
});
