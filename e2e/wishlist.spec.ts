import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp } from './pages/screen.ts';

test('a course is kept for later, becomes cheaper, and leaves the list when it is bought @phone', async ({
  page,
  request,
}) => {
  const title = `${makeWord()} for later`;
  const { courseId } = await openSchool(request, { title, price: 900 });
  const { userId } = await signUp(page, { name: 'Patient Learner', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expectApp(page);
  const add = page.getByRole('button', { name: 'Add to wishlist' });
  await add.click();
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible();
  const cheaper = await request.post(`/api/course/editcourse/${courseId}`, { multipart: { price: '650' } });
  expect(cheaper.ok(), await cheaper.text()).toBe(true);

  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My wishlist' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('₹250 less than when you added it');
  await expectAccessibleAgain(page);

  await page.getByRole('button', { name: `Remove from the wishlist: ${title}` }).click();
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible();
  // The button has gone with its course.
  await expect(page.getByRole('heading', { level: 1, name: 'My wishlist' })).toBeFocused();
  await page.goBack();
  await add.click();
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible();

  await buyCourse(page.request, { courseId, userId });
  await page.goto('/wishlist');
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible();
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /wishlist/ })).toHaveCount(0);
});
