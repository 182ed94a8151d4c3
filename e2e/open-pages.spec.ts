import { toSlug } from '@nalanda/contract/slugs';
import { expect, makeEmail, password, signUp, test } from './fixtures/test.ts';
import { findStandingCourse, makeWord, openSchool } from './pages/school.ts';
import { expectAnswering, walkTo } from './pages/screen.ts';

const addressOf = ({ courseId, title }: { courseId: string; title: string }) => `/course/${toSlug(title, courseId)}`;

test('a guest reads of a course, enrols, and comes back to it after the sign-up @phone', async ({ page }) => {
  const made = await findStandingCourse();
  await page.goto(addressOf(made));
  await expect(page.getByRole('heading', { level: 1, name: made.title })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Open one' })).toContainText('Free preview');
  await expect(page.getByText('Closed one')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByText('(1,200 reviews)')).toHaveCount(0);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Name').fill('Curious Guest');
  await page.getByLabel('Email').fill(makeEmail('Curious Guest'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(`/viewcourse/${made.courseId}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible();
  // It is reached: Home has nothing left to offer.
  await walkTo(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Continue' })).toHaveCount(0);
});

test('login leads back to the course that led there, also by way of the sign-up; without one it leads Home', async ({
  page,
  provokes,
}) => {
  // Whose cookies are taken away in the middle of a page is told so.
  provokes(/auth\.required/);
  const { courseId } = await findStandingCourse();
  const { email } = await signUp(page, { name: 'Old Friend', role: 'student' });
  const logIn = async () => {
    // The sign-up has a field of that name, too.
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await page.context().clearCookies();
  await page.goto(`/viewcourse/${courseId}?review=1`);
  await expect(page).toHaveURL('/signup');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn();
  await expect(page).toHaveURL(`/viewcourse/${courseId}?review=1`);
  // A learning platform names the course, and can name nothing else.
  await page.context().clearCookies();
  await page.goto(`/login?course=${courseId}`);
  await logIn();
  await expect(page).toHaveURL(`/viewcourse/${courseId}`);
  await page.context().clearCookies();
  await page.goto(`/login?course=${encodeURIComponent('//evil.example/')}`);
  await logIn();
  await expect(page).toHaveURL('/');
  await page.context().clearCookies();
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page).toHaveURL('/signup');
  await page.goto('/login');
  await logIn();
  await expect(page).toHaveURL('/');
});

test('a free preview plays for whoever is not signed in, from the cover and from the list @phone', async ({ page }) => {
  const made = await findStandingCourse();
  await page.goto(addressOf(made));
  const cover = page.getByRole('button', { name: 'Watch a free preview' }).filter({ visible: true });
  await cover.click();
  const player = page.getByRole('region', { name: 'Video player: Open one' });
  await expect(player).toBeInViewport();
  const video = player.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  await expect(page.getByText('Preview: Open one')).toBeVisible();
  await expect(page.getByRole('button', { name: /Open one/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /Closed one/ })).toHaveCount(0);
});

test('price and Enroll Now stay at the foot of a guest’s phone too @phone @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const made = await findStandingCourse();
  await page.goto(addressOf(made));
  const enrol = page.locator('[data-foot-bar]').getByRole('link', { name: 'Enroll Now' });
  await expect(enrol).toBeInViewport({ ratio: 1 });
  // The page may still be starting, and exchange its elements.
  await expect(() => page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await expect(enrol).toBeInViewport({ ratio: 1 });
});

test('a preview that is free no more says so, and the page goes on @long', async ({ page, request }) => {
  const title = `${makeWord()} closed meanwhile`;
  const made = await openSchool(request, { title, lectures: ['Open one', 'Closed one'], hasPreview: true });
  await page.goto(addressOf(made));
  const changed = await request.post(`/api/course/editlecture/${made.lectures[0]?.lectureId}`, {
    multipart: { lectureTitle: 'Open one', isPreviewFree: 'false' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const preview = page.getByRole('button', { name: /Open one/ });
  await expectAnswering(preview);
  await preview.click();
  await expect(page.getByRole('alert')).toContainText('This did not load');
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toBeVisible();
});

test('the course page shares the open page, which leads who is signed in back to the course @long', async ({
  page,
  request,
}) => {
  const made = await openSchool(request, { title: `${makeWord()} & friends` });
  await signUp(page, { name: 'Sharing Learner', role: 'student' });
  await page.goto(`/viewcourse/${made.courseId}`);
  const shared = encodeURIComponent(addressOf(made));
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', new RegExp(`${shared}$`));
  await page.goto(addressOf(made));
  await page.getByRole('link', { name: 'Go to the course' }).click();
  await expect(page).toHaveURL(`/viewcourse/${made.courseId}`);
});

test('everything stands in the page without scripts, and the teacher is one link away', async ({
  browser,
  request,
}) => {
  const made = await openSchool(request, { title: `${makeWord()} in plain HTML` }, 'Plain Educator');
  // The first rendering of a server that has just started may come too late for its page.
  const ask = async () => (await request.get(addressOf(made))).text();
  await expect.poll(ask, { timeout: 20_000 }).toContain('<h1');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf(made));
  await expect(page.getByRole('heading', { level: 1, name: made.title })).toBeVisible();
  await expect(page.getByText('First steps')).toBeVisible();
  await page.getByRole('link', { name: 'Courses by Plain Educator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plain Educator' })).toBeVisible();
  await page.getByRole('link', { name: made.title }).click();
  await expect(page).toHaveURL(addressOf(made));
  await context.close();
});

test('an old title leads to the new address; a course that leaves the catalogue is gone for search engines too', async ({
  page,
  request,
  provokes,
}) => {
  // The page of a course that is gone notes why it shows something else.
  provokes(/status of 404|course\.not-found/);
  const made = await openSchool(request, { title: `${makeWord()} before` });
  const title = made.title.replace('before', 'after </script><script>document.title = 1</script>');
  const renamed = await request.post(`/api/course/editcourse/${made.courseId}`, { multipart: { title } });
  expect(renamed.ok(), await renamed.text()).toBe(true);
  await page.goto(addressOf(made));
  await expect(page).toHaveURL(addressOf({ ...made, title }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Nalanda`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'Course', name: title, offers: { price: 499, priceCurrency: 'INR' } });
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`-${addressOf(made).slice(-25)}<`);
  await request.post(`/api/course/editcourse/${made.courseId}`, { multipart: { isPublished: 'false' } });
  const gone = await page.goto(addressOf({ ...made, title }));
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not in our library');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveURL(addressOf({ ...made, title }));
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(addressOf(made).slice(-25));
});
