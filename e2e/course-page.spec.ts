import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { makeCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, expectToast, letPagesAsk, walkTo } from './pages/screen.ts';

// What helps somebody to decide: the price in reach, what the course is about, and what others say of it.

/** A course of the demo school: seven reviews, two of them of four stars. */
const REVIEWED = 'Figma to Finished Product';

async function openDemoCourse(page: Page): Promise<void> {
  const courses: { _id: string; title: string }[] = await (
    await page.request.get('/api/course/getpublishedcoures')
  ).json();
  const course = courses.find(({ title }) => title.startsWith(REVIEWED));
  await page.goto(`/viewcourse/${course?._id}`);
  await expectApp(page);
}

/** The element that a finger in the middle of a button would touch is the button. */
async function expectInReach(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}

test('on a wide screen the price and Enroll Now stay in reach, and a row of the histogram shows the reviews of its stars @long', async ({
  page,
}) => {
  await signUp(page, { name: 'Wide Reader', role: 'student' });
  await openDemoCourse(page);
  const band = await page.locator('.course-band').boundingBox();
  const price = await page.getByText('₹1,599', { exact: true }).boundingBox();
  const note = await page.getByText('Have a coupon?').boundingBox();
  // The card lies across the lower edge of the band.
  const edge = (band?.y ?? 0) + (band?.height ?? 0);
  expect(price?.y).toBeLessThan(edge);
  expect(note?.y).toBeGreaterThan(edge);
  for (const part of ['Curriculum', 'Instructor', 'Reviews']) {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('link', { name: part, exact: true })).toHaveAttribute('aria-current', 'location');
    await expectInReach(page, 'Enroll Now');
  }

  // A row of the histogram shows the reviews of its stars, and the chip shows all again.
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('figure')).toHaveCount(6);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('figure')).toHaveCount(7);

  const four = reviews.getByRole('button', { name: /^4 stars.*2 reviews$/ });
  await four.click();
  await expect(four).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.getByRole('figure')).toHaveCount(2);
  await expect(reviews.getByText('4 of 5 stars')).toHaveCount(2);
  await expect(reviews.getByRole('status')).toContainText('2 reviews');
  await expectAccessibleAgain(page);
  await expect(reviews.getByRole('button', { name: /^1 star.*0 reviews$/ })).toBeDisabled();

  await reviews.getByRole('button', { name: '4 stars: show all reviews again' }).click();
  await expect(reviews.getByRole('figure')).toHaveCount(6);
});

test('the price and Enroll Now stay at the foot of a phone, and a toast does not cover them @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signUp(page, { name: 'Phone Reader', role: 'student' });
  await openDemoCourse(page);
  await expectInReach(page, 'Enroll Now');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectInReach(page, 'Enroll Now');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectInReach(page, 'Enroll Now');
  // The last words of the page stand above the bar.
  const end = await page.getByText(/All rights reserved/).boundingBox();
  const bar = await page.locator('[data-foot-bar]').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessibleAgain(page);
});

test('where the owner wants true figures, they stand in place of the fixed ones @long', async ({ page }) => {
  await signUp(page, { name: 'Doubting Reader', role: 'student' });
  await letPagesAsk(page);
  await page.route('**/api/system/info', async (route) => {
    const info = await (await route.fetch()).json();
    return route.fulfill({ json: { ...info, hasRealFigures: true } });
  });
  await openDemoCourse(page);
  await expect(page.getByRole('link', { name: '(7 reviews)' })).toBeVisible();
  await expect(page.getByText(/^\d+ minutes? of video content$/)).toBeVisible();
  await expect(page.getByText('Lifetime access to course materials')).toBeVisible();
  for (const fixed of ['₹5000', '(1,200 reviews)', '20+ hours of video content'])
    await expect(page.getByText(fixed)).toHaveCount(0);
});

test('a locked lecture says in its row how it opens, and buys from there @long', async ({ page, request }) => {
  const { courseId } = await openSchool(request, {
    title: `${makeWord()} behind a lock`,
    price: 0,
    lectures: ['Open', 'Closed'],
    hasPreview: true,
  });
  await signUp(page, { name: 'Curious Finger', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expectApp(page);
  // The price of nothing is a word.
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Watch a free preview' }).click();
  await expect(page.getByRole('region', { name: 'Video player: Open' })).toBeInViewport({ ratio: 0.9 });
  const row = page.getByRole('listitem').filter({ hasText: 'Closed' });
  const lecture = row.getByRole('button', { name: /Closed/ });
  await expect(lecture).toBeDisabled();
  // It is no button to press for those who cannot see it, but a tap is answered.
  await lecture.click({ force: true });
  await expect(row.getByRole('status')).toContainText(
    'This lecture opens when you enroll. Lecture 1 is free to watch now.',
  );
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
  await expect(page.getByText('(locked)')).toHaveCount(0);
});

test('an educator says what a course teaches, needs and is for, and learners read it', async ({
  page,
  openBrowser,
}) => {
  await signUp(page, { name: 'Plain Speaker', role: 'educator' });
  const { courseId } = await makeCourse(page.request, { title: `${makeWord()} in short lines` });
  const learner = await openBrowser();
  await signUp(learner, { name: 'Line Reader', role: 'student' });
  await learner.goto(`/viewcourse/${courseId}`);
  await expectApp(learner);
  for (const heading of ['What you will learn', 'What you need', 'Who it is for'])
    await expect(learner.getByRole('heading', { name: heading })).toHaveCount(0);

  await page.goto(`/addcourses/${courseId}`);
  const outcomes = page.getByLabel('What learners will learn');
  await outcomes.fill(`${'x'.repeat(161)}\nfine`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(outcomes).toHaveAccessibleDescription(/A line can have at most 160 characters/);
  await outcomes.fill('- Fold a crane\n- Fold a frog\n');
  await page.getByLabel('What learners need').fill('Paper');
  await page.getByLabel('Who this course is for').fill('Patient people');
  await page.getByLabel('Language of the course').selectOption({ label: 'Tamil' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Course Updated');
  await walkTo(page, `/addcourses/${courseId}`);
  await expect(outcomes).toHaveValue('Fold a crane\nFold a frog');

  await learner.reload();
  await expectApp(learner);
  await expect(learner.getByRole('region', { name: 'What you will learn' }).getByRole('listitem')).toHaveText([
    'Fold a crane',
    'Fold a frog',
  ]);
  await expect(learner.getByText('Paper', { exact: true })).toBeVisible();
  await expect(learner.getByText('Patient people')).toBeVisible();
  await expect(learner.getByRole('banner').or(learner.locator('.course-band')).getByText('Tamil')).toBeVisible();
  await expect(learner.getByText(/^Last changed \d+ \w+ \d{4}$/)).toBeVisible();
  // An address is nobody's but the educator's own.
  await expect(learner.getByRole('region', { name: 'Instructor' }).getByRole('link')).toHaveCount(0);
  await expectAccessible(learner);
});
