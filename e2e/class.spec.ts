import type { APIRequestContext } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, walkTo } from './pages/screen.ts';

/** Enrols a new learner who watches the beginning of a lecture, if anything. */
async function learn(
  request: APIRequestContext,
  of: { name: string; courseId: string; lectureId: string; seconds: number },
): Promise<void> {
  const { userId } = await signUp({ request }, { name: of.name, role: 'student' });
  await buyCourse(request, { courseId: of.courseId, userId });
  if (of.seconds === 0) return;
  const heard = { lectureId: of.lectureId, positionSeconds: of.seconds, ranges: [[0, of.seconds]] };
  const reply = await request.post('/api/learning/heartbeat', { data: heard });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test('an educator sees who learns in a course, takes them along, and finds the moment at which they stop', async ({
  page,
  playwright,
}, { project }) => {
  const title = `${makeWord()} with a class`;
  const { courseId, lectures } = await openSchool(page.request, { title, lectures: ['First steps', 'Second steps'] });
  const lectureId = lectures[0]?.lectureId ?? '';
  await page.goto('/courses');
  await page.getByRole('link', { name: `0 learners of ${title}` }).click();
  await expect(page.getByText('No learners yet')).toBeVisible();
  await expectApp(page);
  await page.getByRole('tab', { name: 'Where learners stop' }).click();
  await expect(page.getByText('No learners yet')).toBeVisible();

  const enrol = async (names: readonly string[], seconds: number) => {
    for (const name of names) {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await learn(request, { name, courseId, lectureId, seconds });
      await request.dispose();
    }
  };
  await enrol(['Kavya Waits'], 0);
  await enrol(['Anil One', 'Bela Two', 'Chitra Three', '=Dev Four'], 2);

  await test.step('the learners can be sorted, narrowed and found by name', async () => {
    await page.goto(`/courselearners/${courseId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your class' })).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Name, A to Z');
    await expect(page).toHaveURL(/sort=name-asc/);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(2)).toContainText('Anil One');
    await expect(rows.nth(2)).toContainText('0 / 2');
    await page.getByRole('button', { name: 'Learner', exact: true }).click();
    await expect(page).toHaveURL(/sort=name-desc/);
    await expect(page.getByRole('columnheader', { name: 'Learner', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('link', { name: 'Anil One', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anil One' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lecture by lecture' })).toBeVisible();
    await expect(page.getByText('Second steps')).toBeVisible();
    await expectAccessible(page, 'the page of a learner');
    await page.goBack();
    await page.getByLabel('Show').selectOption('Never started');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Kavya Waits');
    await page.getByLabel('Show').selectOption('All learners');
    await page.getByLabel('Name of the learner').fill('CHITRA');
    await page.getByLabel('Name of the learner').press('Enter');
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows.nth(1)).toContainText('Chitra Three');
    await page.getByLabel('Name of the learner').fill('nobody of this name');
    await page.getByLabel('Name of the learner').press('Enter');
    await expect(page.getByText('Nobody matches this')).toBeVisible();
  });

  await test.step('the CSV has all of them, and no formula', async () => {
    await walkTo(page, `/courselearners/${courseId}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('learners.csv');
    const csv = await (await page.request.get(download.url())).text();
    expect(csv.trim().split('\r\n')).toHaveLength(6);
    expect(csv).toContain("\r\n'=Dev Four,");
  });

  await test.step('four viewers make no curve; with a fifth there is one, and it leads into the video', async () => {
    await page.getByRole('tab', { name: 'Where learners stop' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Began the course' })).toContainText('4 (80%)');
    await page.getByText('Where learners stop: First steps').click();
    await expect(page.getByText('Fewer than 5 learners have begun this lecture.')).toBeVisible();
    await enrol(['Esha Five'], 2);
    await page.reload();
    await page.getByText('Where learners stop: First steps').click();
    await expect(page.getByText('Most people stop at 0:02')).toBeVisible();
    await page.getByText('Show as a table: First steps').click();
    const share = page.getByRole('group', { name: 'Share of learners who watched each part of First steps' });
    await expect(share.getByRole('row').nth(1)).toContainText('100%');
    await expect(share.getByRole('row').nth(3)).toContainText('0%');
    await expectAccessibleAgain(page, 'where learners stop');
    await page.getByRole('link', { name: 'Open the video at 0:02' }).click();
    await expect(page).toHaveURL(new RegExp(`/viewlecture/${courseId}`));
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeCloseTo(2, 0);
  });
});

test('on a phone the class shows that it has more tabs than fit, and leads to them @long', async ({ page }) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} on a phone` });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/courselearners/${courseId}`);
  await expectApp(page);
  const last = page.getByRole('tab', { name: 'Where learners stop' });
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  const further = page.getByRole('tablist').locator('xpath=../button');
  await expect(further).toHaveCount(1);
  await further.click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  // Now the row goes on at its other end.
  await expect(page.getByRole('tab', { name: 'Learners', exact: true })).not.toBeInViewport({ ratio: 0.9 });
  await last.click();
  await expect(page.getByText('No learners yet')).toBeVisible();
  await expectAccessible(page, 'a row of tabs that is wider than the screen');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(further).toHaveCount(0);
});
