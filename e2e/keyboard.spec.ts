import type { Page } from '@playwright/test';
import { expect, longStep, makeEmail, password, test } from './fixtures/test.ts';
import { asset, lectureVideo, picture } from './pages/assets.ts';
import { chooseFileIn, expectHeading, pressOn, tabTo, writeIn } from './pages/keys.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { courseCard, expectPlaying, searchUntilFound } from './pages/screen.ts';

// A low window, as laptops have it: what is sticky must not keep the focus out of sight.
test.use({ viewport: { width: 1280, height: 720 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** From Home to a new account and back to Home. */
async function signUpByKeys(page: Page, name: string, role: 'Student' | 'Educator'): Promise<void> {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(link(page, 'Skip to content')).toBeFocused();
  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }));
  await expectHeading(page, 'Welcome back');
  await pressOn(page, link(page, 'Sign up'));
  await expectHeading(page, "Let's get Started");
  await writeIn(page, page.getByLabel('Name'), name);
  await writeIn(page, page.getByLabel('Email'), makeEmail(name));
  await writeIn(page, page.getByLabel('Password', { exact: true }), password);
  await tabTo(page, page.getByRole('radio', { name: 'Student' }));
  if (role === 'Educator') await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: role })).toBeChecked();
  await pressOn(page, button(page, 'Sign Up'));
  await expect(toast(page, 'SignUp Successfully')).toBeVisible();
  await expectHeading(page, /Grow Your Skills/);
}

test('an educator goes the whole way by keyboard: course, thumbnail, video, order, publication @long', async ({
  page,
}) => {
  // Remove stands at the end of the longest form: some hundred stops there and back.
  test.slow();
  const title = `${makeWord()} by keys`;

  await test.step('sign up, and from the dashboard to a new course', async () => {
    await signUpByKeys(page, 'Kavya Keys', 'Educator');
    await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }));
    await expectHeading(page, 'Welcome, Kavya Keys');
    await pressOn(page, link(page, 'Create Courses'));
    await expectHeading(page, 'Courses');
    await pressOn(page, link(page, 'Create Course').first());
    await expectHeading(page, 'Create Course');
    await writeIn(page, page.getByLabel('Course Title'), title);
    await writeIn(page, page.getByLabel('Category'), 'Data S');
    await pressOn(page, button(page, 'Create'));
    await expect(toast(page, 'Course Created')).toBeVisible();
    await expectHeading(page, 'Courses');
  });

  await test.step('fill the editor and cut a thumbnail', async () => {
    await pressOn(page, link(page, `Edit ${title}`));
    await expectHeading(page, 'Edit Course');
    await writeIn(page, page.getByLabel('Subtitle'), 'Hands on the keys');
    await writeIn(page, page.getByLabel('Description'), 'Not one click.');
    await writeIn(page, page.getByLabel('Course Level'), 'Int');
    await writeIn(page, page.getByLabel('Course Price (INR)'), '499');
    const thumbnail = page.getByLabel('Course Thumbnail');
    await chooseFileIn(page, thumbnail, asset(picture));
    const cropper = page.getByRole('dialog', { name: 'Choose the part to show' });
    await tabTo(page, cropper.getByLabel('Zoom'));
    await page.keyboard.press('ArrowRight');
    await pressOn(page, cropper.getByRole('button', { name: 'Use this picture' }));
    await expect(thumbnail).toBeFocused();
    await pressOn(page, button(page, 'Save'));
    await expect(toast(page, 'Course Updated')).toBeVisible();
    await expectHeading(page, 'Courses');
  });

  await test.step('two lectures, put in order, renamed', async () => {
    await pressOn(page, link(page, `Edit ${title}`));
    await expectHeading(page, 'Edit Course');
    await pressOn(page, link(page, 'Go to lectures page'));
    await expectHeading(page, 'Lectures');
    const field = page.getByLabel('Lecture title');
    await tabTo(page, field);
    for (const [index, lecture] of ['Second', 'First'].entries()) {
      await page.keyboard.type(lecture);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Lecture - ${index + 1}: ${lecture}`)).toBeVisible();
      await expect(field).toBeFocused();
    }
    await pressOn(page, button(page, 'Move lecture 2: First'), 'Space');
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('First is over place 1 of 2.')).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(page.getByText('Lecture - 1: First')).toBeVisible();
    await expect(button(page, 'Move lecture 1: First')).toBeFocused();
    await pressOn(page, button(page, 'Rename lecture 1: First'));
    await expect(page.getByLabel('Title of lecture 1')).toBeFocused();
    await page.keyboard.type('Really first');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Rename lecture 1: Really first')).toBeFocused();
  });

  await test.step('a video', async () => {
    await pressOn(page, link(page, 'Edit lecture 1: Really first'));
    await expectHeading(page, 'Edit Lecture');
    await chooseFileIn(page, page.getByLabel('Video', { exact: true }), asset(lectureVideo));
    await pressOn(page, page.getByLabel('Is this video FREE'), 'Space');
    await pressOn(page, button(page, 'Update Lecture'));
    await expect(toast(page, 'Lecture Updated')).toBeVisible();
    await expectHeading(page, 'Lectures');
  });

  await test.step('publish', async () => {
    await pressOn(page, link(page, 'Back to Course'));
    await expectHeading(page, 'Edit Course');
    await pressOn(page, button(page, 'Publish'), 'Space');
    await expect(button(page, 'UnPublish')).toBeFocused();
    await pressOn(page, button(page, 'Save'));
    await expectHeading(page, 'Courses');
    await expect(page.getByRole('row').filter({ hasText: title }).getByText('Published')).toBeVisible();
  });

  await test.step('preview as a learner', async () => {
    await pressOn(page, link(page, `Edit ${title}`));
    await expectHeading(page, 'Edit Course');
    await pressOn(page, link(page, 'Preview as a learner'));
    await expectHeading(page, title);
    await expect(page.getByText('This is how a learner sees the page.')).toBeVisible();
    await expect(page.getByText('Enroll Now')).toBeVisible();
    await pressOn(page, link(page, 'When enrolled'));
    await expect(page.getByText('Watch Now')).toBeVisible();
    await pressOn(page, link(page, 'Before buying'));
    await pressOn(page, page.getByRole('button', { name: /Really first/ }));
    await expectPlaying(page.locator('video'));
  });

  await test.step('the dashboard, and a removal that is thought over', async () => {
    await page.goto('/courses');
    await pressOn(page, link(page, `Edit ${title}`));
    await expectHeading(page, 'Edit Course');
    await pressOn(page, button(page, 'Remove Course'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressOn(page, button(page, 'Keep it'));
    await expect(button(page, 'Remove Course')).toBeFocused();
    await pressOn(page, link(page, 'Back to courses'));
    await expectHeading(page, 'Courses');
    await pressOn(page, link(page, 'Back to dashboard'));
    await expectHeading(page, 'Welcome, Kavya Keys');
  });
});

test('a learner goes the whole way by keyboard: find, pay, watch, review, profile', async ({ page, request }) => {
  const word = makeWord();
  const title = `${word} without a mouse`;
  await openSchool(request, {
    title,
    category: 'Ethical Hacking',
    price: 1250,
    lectures: ['A free look', 'The paid part'],
    hasPreview: true,
  });
  const card = courseCard(page, title).getByRole('link');
  const main = page.getByRole('main');

  await test.step('sign up and find the course in the catalogue', async () => {
    await signUpByKeys(page, 'Tara Tab', 'Student');
    await pressOn(page, link(page, 'View all Courses').first());
    await expectHeading(page, /All courses|Courses/);
    await pressOn(page, page.getByRole('checkbox', { name: 'Ethical Hacking' }), 'Space');
    await expect(page.getByRole('checkbox', { name: 'Ethical Hacking' })).toBeFocused();
    await pressOn(page, card);
    await expectHeading(page, title);
  });

  await longStep('and by asking for it', async () => {
    await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search with AI' }));
    await expectHeading(page, 'Search with AI');
    await writeIn(page, page.getByRole('searchbox'), word);
    await searchUntilFound(page, title);
    await pressOn(page, card);
    await expectHeading(page, title);
  });

  await longStep('look in for free', async () => {
    await pressOn(page, page.getByRole('button', { name: /Watch a free preview/ }));
    await expectPlaying(page.locator('video'));
    // What was pressed has made room for the player: the focus is there.
    await expect(page.getByRole('region', { name: 'Video player: A free look' })).toBeFocused();
    await page.keyboard.press('k');
  });

  await test.step('pay', async () => {
    await pressOn(page, button(page, 'Enroll Now'));
    const checkout = page.frameLocator('iframe[title="Payment window (demo mode)"]');
    await expect(checkout.getByRole('button', { name: 'Pay ₹1,250' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Enroll Now')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(checkout.getByRole('button', { name: 'Pay ₹1,250' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link(page, 'Watch Now')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectHeading(page, title);
  });

  await test.step('watch', async () => {
    await pressOn(page, page.getByRole('link', { name: /The paid part/ }));
    await expect(page.getByRole('heading', { name: 'The paid part' })).toBeVisible();
    await expectPlaying(page.locator('video'));
    await tabTo(page, page.getByRole('region', { name: 'Video player: The paid part' }).getByRole('slider').first());
    await page.keyboard.press('k');
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('review', async () => {
    await pressOn(page, link(page, 'Back to the course page'));
    await expectHeading(page, title);
    await tabTo(page, page.getByRole('radio', { name: '1 star', exact: true }));
    await page.keyboard.press('Space');
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await writeIn(page, page.getByLabel('Your comment'), 'My fingers found everything.');
    await pressOn(page, button(page, 'Submit Review'));
    await expect(toast(page, 'Review Added')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('My fingers found everything.');
    await expect(button(page, 'Submit Review')).toBeFocused();
  });

  await test.step('profile and log out', async () => {
    await pressOn(page, button(page, 'Account menu of Tara Tab'));
    await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }));
    await expectHeading(page, 'Tara Tab');
    await pressOn(page, link(page, 'Edit Profile'));
    await expectHeading(page, 'Edit Profile');
    await writeIn(page, main.getByLabel('Description'), 'Never clicks.');
    await pressOn(page, button(page, 'Save Changes'));
    await expect(toast(page, 'Profile Update Successfully')).toBeVisible();
    // Home begins with what she is in the middle of.
    await expectHeading(page, /^Good (morning|afternoon|evening), Tara$/);
    await pressOn(page, button(page, 'LogOut'));
    await expect(toast(page, 'LogOut Successfully')).toBeVisible();
    await expectHeading(page, /Grow Your Skills/);
  });
});
