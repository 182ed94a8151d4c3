import type { Page } from '@playwright/test';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, expectToast, walkTo } from './pages/screen.ts';

/** What axe knows and what a narrow screen shows, in both themes; in the short form on the narrow one alone. */
async function inspectEverywhere(page: Page, what: string): Promise<void> {
  const looks = [[360, 'dark'] as const, [1440, 'light'] as const];
  for (const [width, colorScheme] of isLongForm ? looks : looks.slice(0, 1)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${what} ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('reviews of people who are not enrolled stand apart and move no average @long', async ({
  page,
  openBrowser,
  request,
}) => {
  const { courseId } = await openSchool(request, { title: `${makeWord()} in good company` });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Enrolled Eshan', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  const praise = { courseId, rating: 5, comment: 'I learned it all' };
  expect((await learner.request.post('/api/review/givereview', { data: praise })).status()).toBe(201);
  // The demo student's email is proved.
  const { email, password } = demoAccounts.student;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
  const words = `Never been there ${makeWord()}`;
  const stone = { courseId, rating: 1, comment: words };
  expect((await page.request.post('/api/review/givereview', { data: stone })).status()).toBe(201);

  await learner.goto(`/viewcourse/${courseId}`);
  await expect(learner.getByText('Rated 5.0 of 5').first()).toBeAttached();
  const apart = learner.getByRole('region', { name: 'From people who are not enrolled' });
  await expect(apart.getByRole('figure')).toContainText(words);
  await expect(apart).not.toContainText('I learned it all');
  await inspectEverywhere(learner, 'reviews');
  await walkTo(learner, '/');
  await expect(learner.getByText('I learned it all')).toBeVisible();
  await expect(learner.getByText(words)).toHaveCount(0);
});

test('a review outlives a reload while it is written, can be edited, and can be deleted @long', async ({
  page,
  request,
}) => {
  const { courseId } = await openSchool(request, { title: `${makeWord()} twice told` });
  await signUp(page, { name: 'Wavering Writer', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expectApp(page);
  const stars = page.getByRole('group', { name: 'Your rating' }).locator('label');
  await stars.filter({ hasText: '4 stars' }).click();
  await page.getByLabel('Your comment').fill('Half a thought');
  await page.reload();
  await expectApp(page);
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a thought');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expectToast(page, 'Review Added');

  // Not enrolled and no proved email: it is kept, and nobody else sees it.
  const own = page.getByRole('region', { name: 'Reviews' }).getByRole('figure');
  await expect(own).toContainText('Only you see it until you enroll or confirm your email.');
  await expect(page.getByText(/It takes the place of your review of/)).toBeVisible();
  await inspectEverywhere(page, 'own-review');

  await page.getByRole('button', { name: 'Edit your review' }).click();
  await expect(page.getByLabel('Your comment')).toBeFocused();
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a thought');
  await page.getByLabel('Your comment').fill('A whole thought');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(own).toContainText('A whole thought');
  await page.reload();
  await expect(page.getByLabel('Your comment')).toHaveValue('');

  await page.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Your review is deleted.');
  await expect(page.getByText('No reviews yet. Be the first to say what this course is worth.')).toBeVisible();
});

test('a removed course stands in the archive with its sales, and comes back as a draft @long', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} put aside`;
  const { courseId } = await openSchool(page.request, { title });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Loyal Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  await page.goto(`/addcourses/${courseId}`);
  await page.getByRole('button', { name: 'Remove Course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Course Deleted');

  const archive = page.getByRole('region', { name: 'Archived' });
  await expect(archive).toContainText(title);
  await expect(archive).toContainText('1 learner · 1 sale (₹499)');
  await inspectEverywhere(page, 'archive');

  await walkTo(page, '/earnings');
  await expect(page.getByRole('heading', { name: 'Net earning' })).toBeVisible();
  await expect(page.getByText(`${title} (archived)`).filter({ visible: true })).toBeVisible();
  await inspectEverywhere(page, 'earnings');
  await page.goto(`/addcourses/${courseId}`);
  await expect(page.getByText('This course is in your archive')).toBeVisible();

  await learner.goto(`/viewcourse/${courseId}`);
  await expect(learner.getByText('No longer sold')).toBeVisible();
  await expect(learner.getByText('Draft')).toHaveCount(0);

  await page.getByRole('link', { name: 'Go to the archive' }).click();
  await page.getByRole('button', { name: `Restore ${title}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).press('Enter');
  await expectToast(page, 'Course restored as a draft');
  await expect(page.getByRole('row').filter({ hasText: title }).getByText('Draft')).toBeVisible();
  await expect(archive).toHaveCount(0);
});

test('a review is reported once, and answered by its educator for everybody to read', async ({
  page,
  openBrowser,
  request,
}) => {
  const { courseId } = await openSchool(request, { title: `${makeWord()} answered` });
  const writer = await openBrowser();
  const { userId } = await signUp(writer, { name: 'Critical Kiran', role: 'student' });
  await buyCourse(writer.request, { courseId, userId });
  const words = `Too fast ${makeWord()}`;
  await writer.request.post('/api/review/givereview', { data: { courseId, rating: 2, comment: words } });

  await signUp(page, { name: 'Reading Rekha', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expectApp(page);
  await page.getByRole('button', { name: 'Report the review of Critical Kiran' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByLabel('What is wrong with it?').selectOption({ label: 'Insults or hate' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expectToast(page, 'Thank you. The school will look at it.');

  const { cookies } = await request.storageState();
  const educator = await openBrowser();
  await educator.context().addCookies(cookies);
  await educator.goto(`/viewcourse/${courseId}`);
  await expectApp(educator);
  await educator.getByRole('button', { name: 'Reply to Critical Kiran' }).click();
  await educator.getByLabel('Your reply').fill('I have slowed it down');
  await inspectEverywhere(educator, 'a reply');
  await educator.getByRole('button', { name: 'Save reply' }).click();
  await expectToast(educator, 'Your reply is saved');

  // Also where all reviews of their courses are together.
  await walkTo(educator, '/coursereviews');
  await expect(educator.getByText('I have slowed it down')).toBeVisible();
  await educator.getByRole('button', { name: 'Edit your reply to Critical Kiran' }).click();
  await educator.getByRole('textbox', { name: 'Your reply' }).fill('I have slowed it down, and added a pause');
  await educator.getByRole('button', { name: 'Save reply' }).click();
  await expect(educator.getByText('I have slowed it down, and added a pause')).toBeVisible();

  await writer.goto(`/viewcourse/${courseId}`);
  await expect(writer.getByText('Reply from the educator')).toBeVisible();
  await expect(writer.getByText('I have slowed it down, and added a pause')).toBeVisible();
  await expect(writer.getByRole('button', { name: /Report the review/ })).toHaveCount(0);
});
