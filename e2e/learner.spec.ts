import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { buyCourse, type MadeCourse, makeWord, openSchool } from './pages/school.ts';
import {
  choosePicture,
  courseCard,
  expectPlaying,
  expectToast,
  searchUntilFound,
  signUpOnScreen,
  walkTo,
} from './pages/screen.ts';
import { speak, stubSpeech } from './pages/speech.ts';

// With the service worker, as people have it.
test.use({ serviceWorkers: 'allow' });

/** The demo checkout window. */
const checkout = (page: Page) => page.frameLocator('iframe[title="Payment window (demo mode)"]');

async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(checkout(page).getByText('Course Enrollment Payment')).toBeVisible();
  await expect(checkout(page).getByText('₹1,250').first()).toBeVisible();
}

/** Everything that a learner sees change when a course becomes theirs, asked from the server. */
async function readEnrolments(page: Page): Promise<string[]> {
  const user = await (await page.request.get('/api/user/currentuser')).json();
  return user.enrolledCourses.map((course: { _id: string }) => course._id);
}

async function payInThreeTries(page: Page, { courseId }: MadeCourse): Promise<void> {
  await test.step('closing the checkout changes nothing', async () => {
    await openCheckout(page);
    await checkout(page).getByRole('button', { name: 'Close window' }).click();
    await expect(checkout(page).getByRole('heading')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await readEnrolments(page)).not.toContain(courseId);
  });
  await test.step('a failed payment says so and can be tried again', async () => {
    await openCheckout(page);
    await checkout(page).getByRole('button', { name: 'Fail payment' }).click();
    await expect(checkout(page).getByRole('status')).toContainText('You can try again or close this window.');
    expect(await readEnrolments(page)).not.toContain(courseId);
  });
  await test.step('a payment makes the course the learner’s', async () => {
    const verified = page.waitForResponse('**/api/payment/verify-payment');
    await checkout(page).getByRole('button', { name: 'Pay ₹1,250' }).click();
    const { message } = await (await verified).json();
    await expectToast(page, message);
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
    expect(await readEnrolments(page)).toContain(courseId);
  });
}

test('a learner finds a course, buys it, watches it, reviews it and logs out', async ({ page, request, provokes }) => {
  // A payment that fails is refused by the gateway.
  provokes(/sandbox\/razorpay\/checkout\/payments/);
  const word = makeWord();
  const course = await openSchool(request, {
    title: `${word} from the first day`,
    category: 'Ethical Hacking',
    level: 'Advanced',
    price: 1250,
    lectures: ['A free look', 'The paid part'],
    hasPreview: true,
  });
  const { title } = course;
  await stubSpeech(page);
  await signUpOnScreen(page, { name: 'Kiran Learner', role: 'Student' });

  await test.step('browse and filter', async () => {
    await page.getByRole('link', { name: 'View all Courses' }).first().click();
    await expect(courseCard(page, title)).toContainText('₹1,250');
    await page.getByRole('checkbox', { name: 'AI/ML' }).check();
    await expect(courseCard(page, title)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Ethical Hacking' }).check();
    await expect(courseCard(page, title)).toBeVisible();
    await page.getByRole('checkbox', { name: 'AI/ML' }).uncheck();
    const cards = page.getByRole('region', { name: 'Courses' }).getByRole('article');
    await expect(cards.filter({ hasText: 'AI/ML' })).toHaveCount(0);
    await expect(cards.filter({ hasNotText: 'Ethical Hacking' })).toHaveCount(0);
  });

  await test.step('search with AI, typed', async () => {
    await page.getByRole('link', { name: 'Search with AI' }).first().click();
    await expect(page.getByRole('heading', { name: 'Search with AI' })).toBeVisible();
    await page.getByRole('searchbox').fill('zzxqv wkjhgf');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No Courses Found').first()).toBeVisible();
    const begin = page.getByRole('region', { name: 'Courses for beginners that many take' });
    await expect(begin.getByRole('article').first()).toBeVisible();
    await page.getByRole('searchbox').fill(`I want to learn ${word.toLowerCase()}`);
    await searchUntilFound(page, title);
    await expect(courseCard(page, title)).toContainText('Ethical Hacking');
  });

  await test.step('search with AI, spoken', async () => {
    await walkTo(page, '/searchwithai');
    await page.getByRole('button', { name: 'Search by voice' }).click();
    await expect(page.getByText('Listening...')).toBeVisible();
    await speak(page, `show me ${word}`);
    await expect(page.getByText('Listening...')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue(`show me ${word}`);
    await courseCard(page, title).getByRole('link').click();
  });

  await test.step('the course page plays the free preview and locks the rest', async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('₹5000')).toBeVisible();
    await expect(page.getByText('(1,200 reviews)')).toBeVisible();
    await expect(page.getByText('20+ hours of video content')).toBeVisible();
    await expect(page.getByRole('button', { name: /The paid part/ })).toBeDisabled();
    await page.getByRole('button', { name: /A free look/ }).click();
    await expectPlaying(page.locator('video'));
  });

  await payInThreeTries(page, course);

  await test.step('watch', async () => {
    await page.getByRole('link', { name: 'Watch Now' }).click();
    await expect(page.getByRole('heading', { name: 'All Lectures' })).toBeVisible();
    await expect(page.getByText('Ethical Hacking').first()).toBeVisible();
    await expect(page.getByText('Advanced', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /The paid part/ }).click();
    await expect(page.getByRole('heading', { name: 'The paid part' })).toBeVisible();
    await expectPlaying(page.locator('video'));
    // Whoever teaches stands here for the teacher alone.
    await expect(page.getByText('Ila Educator')).toHaveCount(0);
  });

  await test.step('review', async () => {
    await page.getByRole('link', { name: 'Back to the course page' }).click();
    await page.getByRole('group', { name: 'Your rating' }).locator('label').filter({ hasText: '4 stars' }).click();
    await page.getByLabel('Your comment').fill(`${word} is now my second language.`);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expectToast(page, 'Review Added');
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByRole('figure')).toContainText(`${word} is now my second language.`);
    await expect(reviews.getByRole('figure')).toContainText('Kiran Learner');
    await expect(page.getByText('Rated 4.0 of 5').first()).toBeAttached();
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page.getByRole('figure').filter({ hasText: `${word} is now my second language.` })).toBeVisible();
    // What is being watched may stand above the popular courses by now.
    await expect(courseCard(page, title).filter({ hasText: '4.0' })).toBeVisible();
  });

  await test.step('My Courses, profile, edit profile with avatar', async () => {
    await page.getByRole('button', { name: 'Account menu of Kiran Learner' }).click();
    await page.getByRole('link', { name: 'My Courses' }).click();
    await expect(page.getByRole('link', { name: `Watch Now: ${title}` })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu of Kiran Learner' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: '1', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Kiran Learner');
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
    await choosePicture(page, 'Select Avatar');
    await page.getByLabel('Full Name').fill('Kiran Kulkarni');
    await page.getByPlaceholder('Tell us about yourself').fill('Learning at night.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile Update Successfully');
    await expect(page).toHaveURL(/\/$/);
    const avatar = page.getByRole('button', { name: 'Account menu of Kiran Kulkarni' }).locator('img');
    await expect(avatar).toHaveAttribute('src', /^\/media\/images\//);
    await walkTo(page, '/profile');
    await expect(page.getByRole('main').getByText('Learning at night.')).toBeVisible();
  });

  await test.step('log out', async () => {
    await page.getByRole('button', { name: 'LogOut' }).click();
    await expectToast(page, 'LogOut Successfully');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' }).first()).toBeVisible();
    expect((await page.request.get('/api/user/currentuser')).status()).toBe(401);
  });
});

test('somebody whose browser cannot listen is told so and may type', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
  await signUp(page, { name: 'Silent Learner', role: 'student' });
  await page.goto('/searchwithai');
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This browser cannot listen.' })).toBeVisible();
});

test('a learner without courses is told what to do, and a free course needs no checkout @phone', async ({
  page,
  request,
}) => {
  const { title, courseId } = await openSchool(request, { title: `${makeWord()} as a gift`, price: 0 });
  await signUp(page, { name: 'Thrifty Learner', role: 'student' });
  await page.goto('/enrolledcourses');
  await expect(page.getByText('You haven’t enrolled in any course yet.')).toBeVisible();
  await walkTo(page, `/viewcourse/${courseId}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('link', { name: 'Watch Now' }).click();
  await expectPlayable(page);
  await walkTo(page, '/enrolledcourses');
  await expect(page.getByRole('link', { name: `Watch Now: ${title}` })).toBeVisible();
});

/** Presses the player's own button: nothing starts by itself before a lecture was chosen. */
async function expectPlayable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page.locator('video'));
}

test('the link of a paid video plays for its learner, and altered, cut or moved it does not', async ({
  page,
  request,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 403/);
  const { courseId, lectures } = await openSchool(request, {
    title: `${makeWord()} behind a door`,
    lectures: ['One', 'Two'],
  });
  const readLinks = async (person: Pick<Page, 'request'>): Promise<(string | null)[]> => {
    const course = await (await person.request.get(`/api/course/getcourse/${courseId}`)).json();
    return course.lectures.map((lecture: { videoUrl: string | null }) => lecture.videoUrl);
  };
  const { userId } = await signUp(page, { name: 'Honest Learner', role: 'student' });
  expect(await readLinks(page)).toEqual([null, null]);
  await buyCourse(page.request, { courseId, userId });
  const [link, otherLink] = (await readLinks(page)).map((url) => new URL(url ?? '', 'http://localhost'));
  expect(lectures).toHaveLength(2);
  if (!link || !otherLink) throw new Error('The bought lectures have no links.');
  const token = link.searchParams.get('t') ?? '';

  const first = await page.request.get(link.pathname + link.search, { headers: { range: 'bytes=0-99' } });
  expect([first.status(), (await first.body()).length]).toEqual([206, 100]);

  const stranger = await openBrowser();
  await signUp(stranger, { name: 'Curious Stranger', role: 'student' });
  expect(await readLinks(stranger)).toEqual([null, null]);
  const altered = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
  const cut = token.slice(0, -4);
  for (const path of [
    link.pathname,
    `${link.pathname}?t=${altered}`,
    `${link.pathname}?t=${cut}`,
    `${otherLink.pathname}?t=${token}`,
  ]) {
    expect((await stranger.request.get(path)).status(), path).toBe(403);
  }
  await stranger.goto('/');
  const outcome = await stranger.evaluate(
    (src) =>
      new Promise((resolve) => {
        const video = Object.assign(document.createElement('video'), { src });
        video.onerror = () => resolve('refused');
        video.onloadeddata = () => resolve('plays');
      }),
    `${link.pathname}?t=${altered}`,
  );
  expect(outcome).toBe('refused');
});
