import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker is installed a few seconds after the first page stands. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
}

async function enrolInSomething(page: Page): Promise<string> {
  const courses = await (await page.request.get('/api/course/getpublishedcoures')).json();
  // Of the demo school: those of other tests may want a batch to be chosen.
  const free = courses.find(({ title }: { title: string }) => title.startsWith('Learning How to Learn'));
  const user = await (await page.request.get('/api/user/currentuser')).json();
  const reply = await page.request.post('/api/payment/create-order', {
    data: { courseId: free._id, userId: user._id },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return free.title;
}

test('without a connection one reads that one is offline and which courses one has; nothing else is kept, and nothing after a logout', async ({
  page,
  context,
  provokes,
}) => {
  // Pages are read anew for visitors at the logout, and the line is cut meanwhile.
  provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|network\.failed/);
  await signUp(page, { name: 'Train Rider', role: 'student' });
  const title = await enrolInSomething(page);
  await page.goto('/');
  await waitForWorker(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What is open stays readable.')).toBeVisible();
  await page.goto('/enrolledcourses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('listitem')).toContainText([title]);
  await context.setOffline(false);
  await expect(page).toHaveURL('/enrolledcourses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Enrolled Courses');

  await test.step('no API reply and no video is kept by the service worker', async () => {
    await page.goto('/allcourses', { waitUntil: 'networkidle' });
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /^\/(api|media)\//.test(path))).toEqual([]);
    expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
  });

  await test.step('after logging out nothing of the person is left on the device', async () => {
    await page.getByRole('button', { name: 'LogOut' }).click();
    await expect(page.getByText('LogOut Successfully')).toBeVisible();
    // The screen that comes next needs the line.
    await expect(page).not.toHaveURL('/allcourses');
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('person');
    await context.setOffline(true);
    await page.goto('/enrolledcourses');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByText(title)).toHaveCount(0);
  });
});
