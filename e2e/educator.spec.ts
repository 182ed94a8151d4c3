import type { Locator, Page } from '@playwright/test';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, longStep, signUp, test } from './fixtures/test.ts';
import { asset, lectureVideo, secondVideo } from './pages/assets.ts';
import { buyCourse, makeWord } from './pages/school.ts';
import { choosePicture, courseCard, expectPlaying, expectToast, signUpOnScreen, walkTo } from './pages/screen.ts';

// In the long form with the service worker, as people have it; in the short one a learner's journey has it (learner.spec.ts).
test.use({ serviceWorkers: isLongForm ? 'allow' : 'block' });

/** The row of a course on the educator's list. */
const courseRow = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

async function createCourse(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Course', exact: true }).first().click();
  await page.getByLabel('Course Title').fill(title);
  await page.getByLabel('Category').selectOption('Data Science');
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, 'Course Created');
  await expect(page).toHaveURL(/\/courses$/);
  await expect(courseRow(page, title).getByText('Draft')).toBeVisible();
}

async function openForEditing(page: Page, title: string): Promise<void> {
  await courseRow(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Edit Course' })).toBeVisible();
}

async function addLecture(page: Page, lecture: { title: string; number: number; video: string; isFree: boolean }) {
  await page.getByLabel('Lecture title').fill(lecture.title);
  await page.getByRole('button', { name: '+ Create Lecture' }).click();
  await expectToast(page, 'Lecture Created');
  await expect(page.getByLabel('Lecture title')).toHaveValue('');
  await expect(page.getByText(`Lecture - ${lecture.number}: ${lecture.title}`)).toBeVisible();
  await page.getByRole('link', { name: `Edit lecture ${lecture.number}: ${lecture.title}` }).click();
  await page.getByLabel('Video', { exact: true }).setInputFiles(asset(lecture.video));
  if (lecture.isFree) await page.getByLabel('Is this video FREE').check();
  const uploaded = page.waitForRequest((request) => request.url().includes('/api/uploads/'));
  await page.getByRole('button', { name: 'Update Lecture' }).click();
  await expect(page.getByText('Uploading video... Please wait.')).toBeVisible();
  // In resumable pieces: the bytes go by tus, not with the form.
  expect((await uploaded).headers()['tus-resumable']).toBe('1.0.0');
  await expectToast(page, 'Lecture Updated');
  await expect(page).toHaveURL(/\/createlecture\//);
}

/** What a chart says about a course to those who cannot see its bars. */
const chartValue = (page: Page, chart: string, title: string): Locator =>
  page.getByRole('group', { name: chart }).getByRole('row').filter({ hasText: title }).getByRole('cell');

test('an educator makes a course, publishes it, sees it sell, unpublishes, edits and removes it', async ({
  page,
  openBrowser,
  provokes,
}) => {
  // The refused publication answers 409.
  provokes(/status of 409/);
  const word = makeWord();
  const title = `${word} for patient beginners`;

  await test.step('sign up as Educator and find the dashboard empty', async () => {
    await signUpOnScreen(page, { name: 'Devika Rao', role: 'Educator' });
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Devika Rao' })).toBeVisible();
    await expect(page.getByText('Start creating amazing courses for your students!')).toBeVisible();
    await page.getByRole('link', { name: 'Create Courses' }).click();
    await expect(page).toHaveURL(/\/courses$/);
  });

  await test.step('create a course', () => createCourse(page, title));

  await test.step('publishing says everything that is missing', async () => {
    await openForEditing(page, title);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Without a price nobody can enroll.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'This course cannot be published yet.');
    await expect(page.getByLabel('Course Thumbnail')).toHaveAccessibleDescription(/Add a thumbnail/);
    await page.getByRole('link', { name: 'Add at least one lecture with a video, an article or a quiz' }).click();
    // The change to published has not been saved.
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/createlecture\//);
  });

  await test.step('add two lectures with real videos', async () => {
    await expect(page.getByText('No lectures available.')).toBeVisible();
    await addLecture(page, { title: 'Where to begin', number: 1, video: lectureVideo, isFree: true });
    await addLecture(page, { title: 'Going deeper', number: 2, video: secondVideo, isFree: false });
    await page.getByRole('link', { name: 'Back to Course' }).click();
  });

  await test.step('thumbnail, price, level, publish', async () => {
    await page.getByLabel('Subtitle').fill('What nobody told you');
    await page.getByLabel('Description').fill('Two short lectures.\nBoth are real.');
    await page.getByLabel('Course Level').selectOption('Intermediate');
    await page.getByLabel('Course Price (INR)').fill('1499.50');
    await choosePicture(page, 'Course Thumbnail');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Without a price nobody can enroll.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Course Updated');
    await expect(page).toHaveURL(/\/courses$/);
    await expect(courseRow(page, title).getByText('Published')).toBeVisible();
    await expect(courseRow(page, title)).toContainText('₹1,499.50');
    await expect(page.getByText('A list of your recent courses').filter({ visible: true })).toBeVisible();
  });

  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Tara Learner', role: 'student' });
  const courseId = await test.step('another person finds it on Home and in All courses', async () => {
    await learner.goto('/');
    await expect(courseCard(learner, title)).toBeVisible();
    await learner.goto('/allcourses');
    const card = courseCard(learner, title);
    await expect(card).toContainText('₹1,499.50');
    await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/images\//);
    await card.getByRole('link').click();
    await expect(learner.getByRole('heading', { name: title })).toBeVisible();
    await learner.getByRole('button', { name: /Where to begin/ }).click();
    await expectPlaying(learner.locator('video'));
    return learner.url().split('/').at(-1) ?? '';
  });

  await test.step('earnings and both charts follow an enrolment', async () => {
    await walkTo(page, '/dashboard');
    await expect(page.getByText('Total Earning: ').locator('..')).toContainText('₹0');
    await expect(chartValue(page, 'Chart: Lectures by course', title)).toHaveText('2');
    await expect(chartValue(page, 'Chart: Enrolled students by course', title)).toHaveText('0');
    await buyCourse(learner.request, { courseId, userId });
    await page.reload();
    await expect(page.getByText('Total Earning: ').locator('..')).toContainText('₹1,499.50');
    await expect(chartValue(page, 'Chart: Enrolled students by course', title)).toHaveText('1');
    for (const chart of ['Chart: Lectures by course', 'Chart: Enrolled students by course']) {
      const drawn = page.getByRole('group', { name: chart });
      await expect(drawn.locator('.recharts-bar-rectangle path')).toHaveCount(1);
      await expect(drawn.getByText(`${title.slice(0, 10)}...`)).toBeVisible();
    }
  });

  const renamed = isLongForm ? `${word} for everybody` : title;
  await longStep('unpublishing takes it out of the catalogue, not from those who paid', async () => {
    await page.getByRole('link', { name: 'Create Courses' }).click();
    await openForEditing(page, title);
    await page.getByRole('button', { name: 'UnPublish' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(courseRow(page, title).getByText('Draft')).toBeVisible();
    await learner.goto('/allcourses');
    await expect(learner.getByRole('article').first()).toBeVisible();
    await expect(courseCard(learner, title)).toHaveCount(0);
    await walkTo(learner, '/');
    await expect(learner.getByRole('article').first()).toBeVisible();
    await expect(courseCard(learner, title)).toHaveCount(0);
    await learner.goto(`/viewlecture/${courseId}`);
    await expect(learner.getByRole('heading', { name: 'All Lectures' })).toBeVisible();
  });

  await longStep('edit', async () => {
    await openForEditing(page, title);
    await page.getByLabel('Title', { exact: true }).fill(renamed);
    await page.getByLabel('Course Price (INR)').fill('999');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(courseRow(page, renamed).getByText('Published')).toBeVisible();
    await learner.goto('/allcourses');
    await expect(courseCard(learner, renamed)).toContainText('₹999');
  });

  await test.step('remove a lecture', async () => {
    await walkTo(page, '/courses');
    await openForEditing(page, renamed);
    await page.getByRole('link', { name: 'Go to lectures page' }).click();
    await page.getByRole('link', { name: 'Edit lecture 2: Going deeper' }).click();
    await page.getByRole('button', { name: 'Remove Lecture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'Lecture Removed');
    await expect(page.getByText('Lecture - 1: Where to begin')).toBeVisible();
    await expect(page.getByText(/Going deeper/)).toHaveCount(0);
    // A toast on its way out may take a click that was meant for what is under it.
    await expect(async () => {
      await page.getByRole('link', { name: 'Back to Course' }).click({ timeout: 5_000 });
      await expect(page.getByRole('button', { name: 'Remove Course' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('remove the course: gone for everybody but the one who paid', async () => {
    await page.getByRole('button', { name: 'Remove Course' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'Course Deleted');
    await expect(page).toHaveURL(/\/courses$/);
    await expect(page.getByText('No courses yet')).toBeVisible();
    await learner.goto('/allcourses');
    await expect(learner.getByRole('article').first()).toBeVisible();
    await expect(courseCard(learner, renamed)).toHaveCount(0);
    await walkTo(learner, '/enrolledcourses');
    await learner.getByRole('link', { name: `Watch Now: ${renamed}` }).click();
    await expect(learner.getByRole('link', { name: /Where to begin/ })).toBeVisible();
  });
});

test('an educator chooses a drawn cover, whose title fits, and finds it again @long', async ({ page }) => {
  const title = `${makeWord()} for everybody who has never held one`;
  await signUp(page, { name: 'Devika Rao', role: 'educator' });
  const draft = { data: { title, category: 'Data Science' } };
  const { _id } = await (await page.request.post('/api/course/create', draft)).json();
  await page.goto(`/addcourses/${_id}`);
  const missing = page.getByText('Add a thumbnail').filter({ visible: true });
  await expect(missing).toHaveCount(1);

  const drawings = page.getByRole('group', { name: 'Or choose a drawn cover' });
  await expect(drawings.getByRole('radio')).toHaveCount(6);
  await expect(drawings.locator('text')).not.toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const widths = await drawings
    .locator('svg > text')
    .evaluateAll((lines) => lines.map((line) => (line as SVGTextElement).getComputedTextLength()));
  expect(Math.max(...widths)).toBeLessThan(232);

  await drawings.getByRole('radio', { name: 'Drawing 5' }).check();
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Course Updated');
  await openForEditing(page, title);
  await expect(page.getByRole('radio', { name: 'Drawing 5' })).toBeChecked();
});
