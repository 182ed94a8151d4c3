import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, password, signUp, test } from './fixtures/test.ts';
import { asset, secondVideo } from './pages/assets.ts';
import { buyCourse, findStandingCourse, makeCourse, makeWord, openSchool } from './pages/school.ts';
import { courseCard, expectApp, expectPlaying, expectToast, logInOnScreen, walkTo } from './pages/screen.ts';

test('what people write is shown as text, wherever it stands', async ({ page, request }) => {
  const hostile = `</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"> ${makeWord()}`;
  const { courseId } = await openSchool(request, { title: hostile });
  const { userId } = await signUp(page, { name: '<b>Bold</b> Learner', role: 'student' });
  await buyCourse(page.request, { courseId, userId });
  const comment = `<script>window.hacked = 1</script> ${makeWord()}`;
  const review = { data: { courseId, rating: 5, comment } };
  expect((await page.request.post('/api/review/givereview', review)).status()).toBe(201);
  // Home's first HTML carries both in a script element of its own.
  await page.goto('/');
  await expect(courseCard(page, hostile)).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await walkTo(page, `/viewcourse/${courseId}`);
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByText('<b>Bold</b> Learner')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a course form names every wrong field at once, and two clicks make one course', async ({ page }) => {
  await signUp(page, { name: 'Hasty Educator', role: 'educator' });
  await page.goto('/createcourses');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Course Title')).toHaveAccessibleDescription('Please enter a title');
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Please choose a category');
  await page.getByLabel('Course Title').fill('Weaving for two hands');
  await page.getByLabel('Category').selectOption('Others');
  await page.getByRole('button', { name: 'Create' }).dblclick();
  await expectToast(page, 'Course Created');
  await expect(page.getByRole('row').filter({ hasText: 'Weaving for two hands' })).toHaveCount(1);

  await page.getByRole('link', { name: 'Edit Weaving for two hands' }).click();
  const price = page.getByLabel('Course Price (INR)');
  for (const wrong of ['free', '-5', '12.345', '1e9']) {
    await price.fill(wrong);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(price, wrong).toHaveAttribute('aria-invalid', 'true');
  }
  await price.fill('499');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Course Updated');
});

test('a course bought in another window is not sold again @long', async ({ page, provokes }) => {
  provokes(/status of 409|ERR_FAILED|network\.failed/);
  const { courseId } = await findStandingCourse();
  const { userId } = await signUp(page, { name: 'Two Windows', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.frameLocator('iframe[title="Payment window (demo mode)"]').getByRole('heading')).toBeVisible();
  await page.reload();
  // The page went in the middle of a payment: nobody pays again before they know.
  await expect(page.getByText('This page was closed while you were paying.')).toBeVisible();
  await buyCourse(page.request, { courseId, userId });
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();

  await test.step('what did not arrive is asked for by itself when the connection is back', async () => {
    await page.route('**/api/payment/purchases', (route) => route.abort());
    await walkTo(page, '/purchases');
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await page.unroute('**/api/payment/purchases');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: /Refund/ }).first()).toBeVisible();
  });
});

test('a second review replaces the first, and nobody reviews their own course', async ({ page, request }) => {
  const { courseId } = await openSchool(request, { title: `${makeWord()} seen twice` });
  const { userId } = await signUp(page, { name: 'Changing Mind', role: 'student' });
  await buyCourse(page.request, { courseId, userId });
  await page.goto(`/viewcourse/${courseId}`);
  const stars = page.getByRole('group', { name: 'Your rating' }).locator('label');
  await expectApp(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText(/choose .*star/i)).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  for (const [rating, words] of [
    ['2 stars', 'Not for me'],
    ['5 stars', 'Now I see'],
  ] as const) {
    await stars.filter({ hasText: rating }).click();
    await page.getByLabel('Your comment').fill(words);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expectToast(page, 'Review Added');
    await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('figure')).toContainText(words);
  }
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('figure')).toHaveCount(1);
  await expect(page.getByText('Rated 5.0 of 5').first()).toBeAttached();
  const own = await request.post('/api/review/givereview', { data: { courseId, rating: 5, comment: 'Mine' } });
  expect(own.status()).toBe(403);
});

test('an educator watches the own course beside the own card', async ({ page }) => {
  const { courseId, educator } = await openSchool(page.request, { title: `${makeWord()} of mine` });
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Write a Review' })).toHaveCount(0);
  await walkTo(page, `/viewlecture/${courseId}`);
  const card = page.getByRole('region', { name: 'Instructor' });
  await expect(card).toContainText(educator.name);
  await expect(card).toContainText(educator.email);
});

test('the course page shows other courses of the same educator, and leads to them', async ({ page, request }) => {
  const word = makeWord();
  const { courseId } = await openSchool(request, { title: `${word} one` });
  const second = await makeCourse(request, { title: `${word} two` });
  const draft = await makeCourse(request, { title: `${word} draft`, isPublished: false });
  await signUp(page, { name: 'Faithful Learner', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await courseCard(page, second.title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  await expect(courseCard(page, `${word} one`)).toBeVisible();
  await expect(courseCard(page, draft.title)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: `${word} one` })).toBeVisible();
});

test('an upload outlives a broken connection @long', async ({ page, provokes }) => {
  provokes(/net::ERR_/);
  const { courseId, lectures } = await openSchool(page.request, { title: `${makeWord()} over a bad line` });
  let broken = 0;
  await page.route('**/api/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH' || broken > 1) return route.continue();
    broken += 1;
    return route.abort('connectionreset');
  });
  await page.goto(`/editlecture/${courseId}/${lectures[0]!.lectureId}`);
  await page.getByLabel('Video', { exact: true }).setInputFiles(asset(secondVideo));
  await page.getByRole('button', { name: 'Update Lecture' }).click();
  await expectToast(page, 'Lecture Updated');
  expect(broken).toBe(2);
  await walkTo(page, `/viewlecture/${courseId}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page.locator('video'));
});

test('who was logged out elsewhere is told, logs in in a new tab and saves what was written @long', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, { name: 'Long Absent', role: 'student' });
  await page.goto('/editprofile');
  await context.clearCookies();
  await page.getByLabel('Description').fill('Written before I knew.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile Update Error');
  const notice = page.getByRole('status').filter({ hasText: 'You have been logged out.' });
  const [tab] = await Promise.all([context.waitForEvent('page'), notice.getByRole('link', { name: 'Login' }).click()]);
  await logInOnScreen(tab, { email, password });
  await expectToast(tab, 'Login Successfully');
  await tab.close();
  const back = page.getByText('You are logged in again. Save once more');
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile Update Successfully');
  await expect(notice).toHaveCount(0);
  await expect(back).toHaveCount(0);
  await walkTo(page, '/profile');
  await expect(page.getByText('Written before I knew.')).toBeVisible();
});

test('a toast goes after five seconds, or when it is closed, with motion and without', async ({ page }) => {
  const { email } = await signUp(page, { name: 'Toast Reader', role: 'student' });
  // In the short form with motion alone: without it the toast of `spec-constants.spec.ts` goes.
  for (const reducedMotion of isLongForm ? (['no-preference', 'reduce'] as const) : (['no-preference'] as const)) {
    await page.emulateMedia({ reducedMotion });
    await logInOnScreen(page, { email, password });
    const toast = page.getByRole('alert').filter({ hasText: 'Login Successfully' });
    await expect(toast).toBeVisible();
    const seen = Date.now();
    // The pointer would hold it.
    await page.mouse.move(10, 500);
    await expect(toast, reducedMotion).toHaveCount(0, { timeout: 12_000 });
    expect(Date.now() - seen, reducedMotion).toBeGreaterThan(4000);
    await page.getByRole('button', { name: 'LogOut' }).click();
    const farewell = page.getByText('LogOut Successfully');
    await page.getByRole('alert').filter({ has: farewell }).getByRole('button', { name: 'close' }).click();
    await expect(farewell, reducedMotion).toHaveCount(0, { timeout: 2000 });
  }
});
