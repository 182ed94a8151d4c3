import { expect, signUp, test } from './fixtures/test.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectPlaying, expectToast, walkTo } from './pages/screen.ts';

test('an educator goes through the own school by its navigation: figures, courses, learners, reviews', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} with figures`;
  const { courseId } = await openSchool(page.request, { title });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  const review = { courseId, rating: 4, comment: 'It was worth it' };
  expect((await learner.request.post('/api/review/givereview', { data: review })).status()).toBe(201);

  await page.goto('/dashboard');
  const figures = page.getByRole('region', { name: 'How your courses are doing' });
  await figures.getByText('Show as a table').first().click();
  await expect(figures.getByRole('group', { name: 'New learners' }).getByRole('cell').first()).toHaveText('1');
  await figures.getByRole('button', { name: '12 months' }).click();
  await expect(page).toHaveURL(/period=12m/);
  await expect(figures.getByRole('group', { name: 'New learners' }).getByRole('row')).toHaveCount(13);

  const ways = page.getByRole('navigation', { name: 'Teaching' });
  await ways.getByRole('link', { name: 'Learners' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kavya Learner' })).toContainText(title);
  await page.getByLabel('Name of the learner').fill('nobody of this name');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Nobody matches this')).toBeVisible();

  await ways.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('figure')).toContainText('It was worth it');
  await page.getByLabel('Stars').selectOption('5');
  await expect(page.getByText('No reviews match this')).toBeVisible();

  await ways.getByRole('link', { name: 'Courses' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('1 lecture');
  await expect(row).toContainText('4.0 (1)');
  await expect(ways.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');

  await test.step('a copy is a draft of its own', async () => {
    await row.getByRole('button', { name: `Duplicate ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title of the copy')).toHaveValue(`${title} (copy)`);
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expectToast(page, 'Course duplicated');
    await expect(page).toHaveURL(/\/addcourses\//);
    await expect(page).not.toHaveURL(new RegExp(courseId));
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title} (copy)`);
    await expect(page.getByLabel('Course Price (INR)')).toHaveValue('499');
  });
});

test('a description may have bold words, lists and links, and is shown alike to educator and learner @long', async ({
  page,
  openBrowser,
}) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} in bold` });
  await page.goto(`/addcourses/${courseId}`);
  await page
    .getByLabel('Description')
    .fill('You learn\n- joins\n- views\n\nSee [the site](https://example.org) and <b>this</b>');
  await page.getByLabel('Description').selectText();
  await page.getByLabel('Description').press('ControlOrMeta+Home');
  await page.getByLabel('Description').press('Shift+End');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(/^\*\*You learn\*\*\n- joins/);
  await page.getByRole('button', { name: 'As learners see it' }).click();

  const expectRich = async (place: ReturnType<typeof page.locator>) => {
    await expect(place.locator('strong')).toHaveText('You learn');
    await expect(place.getByRole('listitem')).toHaveText(['joins', 'views']);
    const link = place.getByRole('link', { name: 'the site' });
    await expect(link).toHaveAttribute('href', 'https://example.org');
    await expect(link).toHaveAttribute('rel', 'nofollow noopener');
    await expect(place.getByText('<b>this</b>')).toBeVisible();
  };
  await expectRich(page.getByRole('region', { name: 'As learners see it' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Course Updated');

  const learner = await openBrowser();
  await signUp(learner, { name: 'Reader', role: 'student' });
  await learner.goto(`/viewcourse/${courseId}`);
  await expectRich(learner.getByRole('region', { name: 'About this course' }));
});

test('on a phone Save stays in reach, the navigation makes way for it, and Remove stands apart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { courseId, lectures } = await openSchool(page.request, { title: `${makeWord()} in a pocket` });
  await page.goto(`/addcourses/${courseId}`);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Teaching' })).toBeHidden();
  const remove = page.getByRole('region', { name: 'Remove the course' }).getByRole('button', { name: 'Remove Course' });
  await remove.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  // Nothing lies over it.
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();

  await walkTo(page, '/courses');
  const foot = page.getByRole('navigation', { name: 'Teaching' });
  await expect(foot).toBeInViewport({ ratio: 1 });
  const first = await foot.getByText('Dashboard').evaluate((label) => label.getBoundingClientRect().left);
  expect(first, 'air beside the first name').toBeGreaterThanOrEqual(8);
  await foot.getByRole('button', { name: 'More' }).click();
  await foot.getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await expect(foot.getByRole('link', { name: 'Coupons' })).toBeHidden();

  await walkTo(page, `/editlecture/${courseId}/${lectures[0]?.lectureId}`);
  const player = page.getByRole('region', { name: /^Video player/ });
  await player.getByRole('button', { name: /^Play/ }).first().click();
  await expectPlaying(player.locator('video'));
  // The keys of the player do not send the form.
  await expect(page).toHaveURL(/\/editlecture\//);
});
