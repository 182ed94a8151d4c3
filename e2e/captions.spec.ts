import { expect, signUp, test } from './fixtures/test.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

const english = `WEBVTT

00:00.200 --> 00:02.000
Welcome to the lecture

00:02.200 --> 00:04.000
Here the sitar is tuned

00:04.200 --> 00:05.500
And now we play
`;
const asFile = (name: string, text: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) });

test('an educator captions a lecture, and a learner reads along, searches and jumps', async ({
  page,
  openBrowser,
  provokes,
}) => {
  // Captions that cannot be read are refused.
  provokes(/status of 400/);
  const course = await openSchool(page.request, { title: `${makeWord()} for the ear`, lectures: ['The tuning'] });
  const [lecture] = course.lectures;

  await test.step('a file that cannot be read is refused at its field, naming the line', async () => {
    await page.goto(`/editlecture/${course.courseId}/${lecture?.lectureId}`);
    await expect(page.getByText('This lecture has no captions yet.')).toBeVisible();
    await page.getByLabel('Captions file').setInputFiles(asFile('bad.vtt', english.replace('02.000', '00.100')));
    await page.getByRole('button', { name: 'Save captions' }).click();
    await expect(page.getByText('Line 3: This caption ends before it begins.')).toBeVisible();
  });

  await test.step('a good one stands in the list, and what automatic captions lack is said', async () => {
    await page.getByLabel('Captions file').setInputFiles(asFile('good.vtt', english));
    await page.getByRole('button', { name: 'Save captions' }).click();
    await expectToast(page, 'Captions saved');
    await expect(page.getByRole('listitem').filter({ hasText: 'English' })).toContainText('3 lines');
    await expect(page.getByRole('button', { name: 'Make captions from the sound' })).toBeDisabled();
    await expect(page.getByText('Automatic captions are not turned on here.')).toBeVisible();
  });

  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Reading Learner', role: 'student' });
  await buyCourse(learner.request, { courseId: course.courseId, userId });
  await test.step('the transcript is searched, and leads to the moment', async () => {
    await learner.goto(`/viewlecture/${course.courseId}`);
    // What the server has drawn takes no clicks yet.
    await expect(learner.locator('#rendered-screen')).toHaveCount(0);
    await learner.getByRole('tab', { name: 'Transcript' }).click();
    await expect(learner.getByRole('button', { name: /Welcome to the lecture/ })).toBeVisible();
    await learner.getByLabel('Search in this transcript').fill('SITAR');
    await expect(learner.getByText('1 place')).toBeVisible();
    await expect(learner.getByRole('button', { name: /Welcome to the lecture/ })).toHaveCount(0);
    const video = learner.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
    });
    await learner.getByRole('button', { name: /Here the sitar is tuned/ }).click();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThanOrEqual(2.2);
    await learner.getByLabel('Search in this transcript').fill('');
    await expect(learner.locator('[aria-current="true"]', { hasText: /sitar|play/ })).toBeVisible();
  });
});
