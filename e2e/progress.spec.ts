import { expect, signUp, test } from './fixtures/test.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, expectPlaying, walkTo } from './pages/screen.ts';

test('a learner watches a bit, goes on elsewhere at the same moment, and sees what is done', async ({
  page,
  request,
  openBrowser,
}) => {
  const title = `${makeWord()} in two evenings`;
  const course = await openSchool(request, { title, lectures: ['The beginning', 'The end'] });
  const [first] = course.lectures;
  const { userId, email } = await signUp(page, { name: 'Asha Learner', role: 'student' });
  await buyCourse(page.request, { courseId: course.courseId, userId });
  const watched = (client: typeof page) =>
    client.waitForResponse((reply) => reply.url().includes('/api/learning/heartbeat') && reply.ok());
  const readProgress = async (client: typeof page) =>
    (await client.request.get(`/api/learning/progress/${course.courseId}`)).json();

  await test.step('what was played is noted when the player stops', async () => {
    await page.goto(`/viewlecture/${course.courseId}`);
    await expectApp(page);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expectPlaying(video);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
    const noted = watched(page);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    const { share, isDone } = await (await noted).json();
    expect(share).toBeGreaterThan(0.1);
    expect(isDone).toBe(false);
  });

  const other = await openBrowser();
  await test.step('another device goes on at the same moment', async () => {
    const stopped = (await readProgress(page)).lectures[0].positionSeconds;
    const login = await other.request.post('/api/auth/login', { data: { email, password: 'correct horse battery' } });
    expect(login.ok()).toBe(true);
    await other.goto('/enrolledcourses');
    await expect(other.getByRole('progressbar', { name: /% watched/ }).first()).toBeVisible();
    await walkTo(other, `/viewlecture/${course.courseId}`);
    const video = other.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(stopped, 0);
  });

  await test.step('a lecture watched to its end is ticked, and the course half done', async () => {
    const video = other.locator('video');
    const noted = other.waitForResponse(async (reply) => {
      if (!reply.url().includes('/api/learning/heartbeat') || !reply.ok()) return false;
      return (await reply.json()).isDone;
    });
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await noted;
    await expect(other.getByRole('link', { name: 'The beginning (done)' })).toBeVisible();
    await expect(other.getByRole('progressbar', { name: '50% watched' })).toBeVisible();
    expect((await readProgress(other)).lectures[0]).toMatchObject({ lectureId: first?.lectureId, isDone: true });
  });
});
