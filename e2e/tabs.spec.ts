import { expect, password, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectApp, expectToast, walkTo } from './pages/screen.ts';

test('logging out in one tab logs out all of them, and what they showed goes', async ({ page }) => {
  await signUp(page, { name: 'Two Tabs', role: 'student' });
  await page.goto('/profile');
  const other = await page.context().newPage();
  await other.goto('/enrolledcourses');
  await expect(other.getByRole('button', { name: 'Account menu of Two Tabs' })).toBeVisible();
  // Before it has started, a tab hears nothing.
  await expectApp(other);
  await expect(page.getByRole('heading', { name: 'Two Tabs' })).toBeVisible();
  await page.getByRole('button', { name: 'LogOut' }).click();
  await expectToast(page, 'LogOut Successfully');

  await expect(other).toHaveURL(/\/signup$/);
  await expectToast(other, 'You have logged out in another tab.');
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other.getByText('Two Tabs')).toHaveCount(0);
  // Whoever has just left is not asked for a second account alone.
  await expect(other.getByText('You are logged out.')).toBeVisible();
  await other.getByRole('link', { name: 'go to Home' }).click();
  await expect(other).toHaveURL(/\/$/);
});

test('a tab whose program arrives after a logout in another one learns of it @long', async ({ page }) => {
  await signUp(page, { name: 'Slow Tab', role: 'student' });
  await page.goto('/profile');
  const other = await page.context().newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // On a busy machine a page may come without its content.
  await expect(async () => {
    await other.goto('/enrolledcourses', { waitUntil: 'commit' });
    const heading = other.getByRole('heading', { name: 'My Enrolled Courses' });
    await expect(heading).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('button', { name: 'LogOut' }).click();
  await expectToast(page, 'LogOut Successfully');
  release();

  await expect(other).toHaveURL(/\/signup$/);
  await expect(other.getByText('Slow Tab')).toHaveCount(0);
});

test('who was stopped by the sign-up finds the way on Home, over a reload too, and can send it away @phone', async ({
  page,
  request,
}) => {
  const { courseId, title } = await openSchool(request, { title: `${makeWord()} beyond the wall` });
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page).toHaveURL(/\/signup$/);
  await signUp(page, { name: 'Stopped Guest', role: 'student' });
  await page.goto('/');
  await page.reload();
  const hint = page.getByRole('complementary', { name: 'Continue' });
  await expect(hint).toContainText(`Continue to “${title}”`);
  await hint.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/viewcourse/${courseId}$`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await walkTo(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a search that the sign-up has stopped is offered again @long', async ({ page }) => {
  await page.goto('/searchwithai?q=mujhe%20nurse%20banna%20hai');
  await expect(page).toHaveURL(/\/signup$/);
  await signUp(page, { name: 'Stopped Searcher', role: 'student' });
  await page.goto('/');
  const hint = page.getByRole('complementary', { name: 'Continue' });
  await expect(hint).toContainText('You were looking for “mujhe nurse banna hai”.');
  await hint.getByRole('button', { name: 'Not now' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu of Stopped Searcher' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a screen whose script does not come opens when the connection is back; one whose script is gone says so at its own address', async ({
  page,
  context,
  provokes,
}) => {
  provokes(/Failed to fetch dynamically imported module|ERR_|status of 404|network\.failed/);
  await signUp(page, { name: 'Old Tab', role: 'student' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Account menu of Old Tab' }).click();
  await expect(page.getByRole('link', { name: 'My wishlist' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'My wishlist' }).click();
  await expect(page.getByText('It opens by itself as soon as the connection is back.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My wishlist');
  await page.getByRole('button', { name: 'Account menu of Old Tab' }).click();
  // As after a release: the old page asks for a file that the server has no more.
  await page.route('**/assets/enrolled-courses-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'My Courses' }).click();
  await expect(page.getByRole('heading', { name: 'We could not show this page' })).toBeVisible();
  await expect(page.getByText('A part of it did not load')).toBeVisible();
  await expect(page).toHaveURL(/\/enrolledcourses$/);
  await page.unroute('**/assets/enrolled-courses-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Courses');
});

test('two tabs with one course lose nothing: other fields are kept, and of the same field one chooses @long', async ({
  page,
  provokes,
}) => {
  provokes(/status of 409/);
  const { courseId, title } = await openSchool(page.request, { title: `${makeWord()} in two tabs` });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/addcourses/${courseId}`);
    await expect(tab.getByLabel('Subtitle')).toHaveValue('A course for the tests');
    await expectApp(tab);
  }
  await page.getByLabel('Subtitle').fill('From the first tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Course Updated');

  await other.getByLabel('Description').fill('Written in the second tab');
  await other.getByLabel('Subtitle').fill('From the second tab');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const question = other.getByRole('dialog', { name: 'Changed in another window' });
  const subtitle = question.getByRole('group', { name: 'Subtitle' });
  await expect(subtitle.getByLabel('Yours')).toBeChecked();
  await expect(subtitle).toContainText('From the second tab');
  await expect(question.getByRole('group')).toHaveCount(1);
  await expectAccessible(other);
  await subtitle.getByText('From the first tab').click();
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expectToast(other, 'Course Updated');
  const saved = await (await page.request.get(`/api/course/getcourse/${courseId}`)).json();
  expect(saved).toMatchObject({ title, subTitle: 'From the first tab', description: 'Written in the second tab' });
});

test('what was written in a tab does not become the words of whoever has logged in without a word to it', async ({
  page,
  request,
  provokes,
}) => {
  provokes(/status of 409/);
  const { courseId } = await openSchool(request, { title: `${makeWord()} of two people` });
  const first = await signUp(page, { name: 'First Comer', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expectApp(page);
  const stars = page.getByRole('group', { name: 'Your rating' }).locator('label');
  await stars.filter({ hasText: '2 stars' }).click();
  await page.getByLabel('Your comment').fill('Words of the first comer');
  // As a learning platform brings somebody in: the session of the browser is theirs, and no tab has said so.
  await signUp(page, { name: 'Next Comer', role: 'student' });
  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expectToast(page, 'Somebody has logged in in another tab.');
  await expect(page.getByRole('button', { name: 'Account menu of Next Comer' })).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  const readOwn = async () => (await page.request.get(`/api/review/own/${courseId}`)).json();
  expect(await readOwn()).toEqual({ review: null });
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'first comer',
  );

  // When the first one is back, so are their words, and the next one's go.
  await stars.filter({ hasText: '1 star' }).click();
  await page.getByLabel('Your comment').fill('Words of the next comer');
  await page.request.post('/api/auth/login', { data: { email: first.email, password } });
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('button', { name: 'Account menu of First Comer' })).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('Words of the first comer');
  expect(await readOwn()).toEqual({ review: null });
});
