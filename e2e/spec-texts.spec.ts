import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { findStandingCourse, makeCourse, makeWord, openSchool } from './pages/school.ts';
import { courseCard, expectAnswering, letPagesAsk, walkTo } from './pages/screen.ts';

/** The words of the specification, to the letter, on each screen, in its order, to be read beside it. */

const exactly = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).first();

test('Home: hero, badges, categories, popular courses, about, reviews, and a footer that leads on and tells the year', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Grow Your Skills to Advance Your Career path');
  await expect(main.getByRole('link', { name: 'View all Courses' }).first()).toHaveAttribute('href', '/allcourses');
  await expect(main.getByRole('link', { name: 'Search with AI' }).first()).toHaveAttribute('href', '/searchwithai');
  for (const badge of [
    '20k+ Online Courses',
    'Lifetime Access',
    'Value For Money',
    'Lifetime Support',
    'Community Support',
  ]) {
    await expect(exactly(page, badge)).toBeVisible();
  }
  const categories = page.getByRole('region', { name: 'Explore Our Courses' });
  for (const category of [
    'Web Development',
    'UI UX Designing',
    'App Development',
    'Ethical Hacking',
    'AI/ML',
    'Data Science',
    'Data Analytics',
    'AI Tools',
  ]) {
    await expect(categories.getByText(category, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Our Popular Courses' }).getByRole('article')).toHaveCount(6);
  for (const strength of ['Simplified Learning', 'Expert Trainers', 'Big Experience']) {
    await expect(exactly(page, strength)).toBeVisible();
  }
  const film = main.locator('video').first();
  expect(
    await film.evaluate(({ autoplay, loop, muted }: HTMLVideoElement) => ({ autoplay, loop, muted })),
  ).toMatchObject({ loop: true, muted: true });
  const reviews = page.getByRole('region', { name: 'Real Reviews from Real Learners' });
  await expect(reviews.getByRole('figure')).toHaveCount(6);

  const footer = page.getByRole('contentinfo');
  const links = {
    Home: '/',
    Courses: '/allcourses',
    Login: '/login',
    'My Profile': '/profile',
    Policy: '/policies',
    'Web Development': '/allcourses?category=Web%20Development',
    'AI/ML': '/allcourses?category=AI%2FML',
    'Data Science': '/allcourses?category=Data%20Science',
    'UI/UX Design': '/allcourses?category=UI%20UX%20Designing',
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', href);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test('the navigation bar knows visitors, students and educators', async ({ page, openBrowser }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Nalanda, home' })).toHaveAttribute('href', '/');
  await expect(nav.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(nav.getByRole('button', { name: 'Account menu' }).locator('svg')).toBeVisible();
  await nav.getByRole('button', { name: 'Account menu' }).click();
  await expect(nav.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await expect(nav.getByRole('link', { name: 'My Courses' })).toHaveAttribute('href', '/enrolledcourses');
  await nav.getByRole('button', { name: 'Account menu' }).click();
  await expect(nav.getByRole('link', { name: 'My Profile' })).toBeHidden();

  await signUp(page, { name: 'ekta Student', role: 'student' });
  await page.goto('/');
  await expect(nav.getByRole('button', { name: 'LogOut' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(nav.getByRole('button', { name: 'Account menu of ekta Student' })).toHaveText('E');

  const educator = await openBrowser();
  await signUp(educator, { name: 'Edith Educator', role: 'educator' });
  await educator.goto('/');
  const dashboard = educator.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('href', '/dashboard');

  // On a small screen a full-screen menu offers the same entries.
  await educator.setViewportSize({ width: 360, height: 780 });
  const opener = educator.getByRole('button', { name: 'Open menu' });
  await expectAnswering(opener);
  await opener.click();
  const menu = educator.getByRole('dialog', { name: 'Menu' });
  for (const name of ['My Profile', 'My Courses', 'Dashboard']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'LogOut' })).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(360);
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

test('Login and Sign up: words, links, Student chosen, password shown and hidden; Forgot password requires the email', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  for (const words of ['Login to your account', 'Or continue with', 'Your Digital Knowledge Hub']) {
    await expect(exactly(page, words)).toBeVisible();
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Forget your password?' })).toHaveAttribute('href', '/forgotpassword');
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('secret');
  await expect(field).toHaveAttribute('type', 'password');
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await main.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await main.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Let's get Started");
  await expect(exactly(page, 'Create your account')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Educator' })).not.toBeChecked();
  await expect(main.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expect(main.getByRole('button', { name: /Google/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');

  await walkTo(page, '/forgotpassword');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Your Password?');
  await expect(main.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);
});

test('Profile and Edit Profile: words, letter, prefilled fields, ways back', async ({ page }) => {
  const { email } = await signUp(page, { name: 'meera Nair', role: 'student' });
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('M', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'meera Nair' })).toBeVisible();
  await expect(main.getByText(email).first()).toBeVisible();
  await expect(main.getByText(/^student$/i)).toBeVisible();
  await expect(main.locator('a[href="/"]').first()).toBeVisible();
  await main.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL('/editprofile');
  await expect(page.getByLabel('Select Avatar')).toBeAttached();
  await expect(page.getByLabel('Full Name')).toHaveValue('meera Nair');
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  const description = page.getByLabel('Description');
  await expect(description).toHaveAttribute('rows', '3');
  await expect(description).toHaveAttribute('placeholder', 'Tell us about yourself');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(main.locator('a[href="/profile"]').first()).toBeVisible();
});

test('All courses: filter of nine categories, shown and hidden on small screens, cards; and the course behind a card', async ({
  page,
  request,
}) => {
  const title = `${makeWord()} on a card`;
  const lectures = ['Free look', 'Locked door'];
  const course = { title, category: 'AI Tools', price: 250, lectures, hasPreview: true };
  const { courseId, educator } = await openSchool(request, course);
  await signUp(page, { name: 'Card Reader', role: 'student' });
  await page.goto('/allcourses');
  await expect(page.getByText('Filter by Category')).toBeVisible();
  const categories = page.getByRole('group', { name: 'Filter by Category' }).getByRole('checkbox');
  await expect(categories).toHaveCount(9);
  await expect(page.getByRole('main').getByRole('link', { name: 'Search with AI' })).toHaveAttribute(
    'href',
    '/searchwithai',
  );
  const card = courseCard(page, title);
  await expect(card).toContainText('₹250');
  await expect(card).toContainText('AI Tools');
  await expect(card.getByRole('link')).toHaveAttribute('href', `/viewcourse/${courseId}`);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(categories.first()).toBeHidden();
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await expect(categories.first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide Filters' }).click();
  await expect(categories.first()).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });

  // Course detail: fixed content, preview alone clickable, review box, Enroll Now.
  await card.getByRole('link').click();
  for (const words of [
    '₹5000',
    '(1,200 reviews)',
    '20+ hours of video content',
    'Lifetime access to course materials',
    'Write a Review',
  ]) {
    await expect(exactly(page, words)).toBeVisible();
  }
  await expect(exactly(page, '₹5000')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(page.getByRole('button', { name: /Free look/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /Locked door/ })).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Your rating' }).getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Instructor' })).toContainText(educator.name);
});

test('a course without a price says so, and an educator without name and description is welcomed with the default words', async ({
  page,
}) => {
  const { courseId } = await findStandingCourse();
  await signUp(page, { name: 'Nameless', role: 'educator' });
  await letPagesAsk(page);
  await page.route(`**/api/course/getcourse/${courseId}`, async (route) => {
    const course = await (await route.fetch()).json();
    return route.fulfill({ json: { ...course, price: null } });
  });
  await page.route('**/api/user/currentuser', async (route) => {
    const user = await (await route.fetch()).json();
    return route.fulfill({ json: { ...user, name: '', description: '' } });
  });
  await page.goto(`/viewcourse/${courseId}`);
  await expect(exactly(page, '₹NA')).toBeVisible();
  await walkTo(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Educator');
  await expect(exactly(page, 'Start creating amazing courses for your students!')).toBeVisible();
});

test('the educator’s screens: words, ways back, table and cards', async ({ page }) => {
  await signUp(page, { name: 'Wordy Educator', role: 'educator' });
  const { courseId, title } = await makeCourse(page.request, { title: `${makeWord()} draft`, isPublished: false });
  const main = page.getByRole('main');
  await page.goto('/dashboard');
  for (const words of ['Course Progress (Lectures)', 'Student Enrollment']) {
    await expect(exactly(page, words)).toBeVisible();
  }
  await expect(main.getByText(/Total Earning/)).toBeVisible();
  await expect(main.locator('a[href="/"]').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create Courses' })).toHaveAttribute('href', '/courses');
  const chart = main.locator('.recharts-responsive-container').first();
  await expect.poll(async () => Math.round((await chart.boundingBox())?.height ?? 0)).toBe(300);

  await walkTo(page, '/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  await expect(main.locator('a[href="/dashboard"]').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create Course', exact: true })).toHaveAttribute(
    'href',
    '/createcourses',
  );
  for (const column of ['Course', 'Price', 'Status', 'Action']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(page.getByText('A list of your recent courses').filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('table')).toBeHidden();
  await expect(main.getByText(title).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('A list of your recent courses').filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await walkTo(page, '/createcourses');
  await expect(page.getByLabel('Category').locator('option:not([value=""])')).toHaveText([
    'App Development',
    'AI/ML',
    'AI Tools',
    'Data Science',
    'Data Analytics',
    'Ethical Hacking',
    'UI UX Designing',
    'Web Development',
    'Others',
  ]);

  await walkTo(page, `/addcourses/${courseId}`);
  for (const name of ['Remove Course', 'Save']) await expect(main.getByRole('button', { name })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(main.getByText('Cancel', { exact: true })).toBeVisible();
  await expect(main.getByText('Go to lectures page', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Course Level').locator('option:not([value=""])')).toHaveText([
    'Beginner',
    'Intermediate',
    'Advanced',
  ]);
  await expect(page.getByLabel('Course Thumbnail')).toHaveAttribute('accept', /^image\//);

  await walkTo(page, `/createlecture/${courseId}`);
  await expect(main.getByText('Back to Course', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: '+ Create Lecture' })).toBeVisible();
  await expect(main.getByText('Lecture - 1: First steps')).toBeVisible();
  await main.getByRole('link', { name: /Edit lecture 1/ }).click();
  for (const name of ['Remove Lecture', 'Update Lecture']) {
    await expect(main.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByLabel('Is this video FREE')).not.toBeChecked();
  await expect(page.getByLabel('Video', { exact: true })).toHaveAttribute('accept', /video\//);
});
