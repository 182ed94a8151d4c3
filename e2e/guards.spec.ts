import { expect, type Page } from '@playwright/test';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { signUp, test } from './fixtures/test.ts';
import { findStandingCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, walkTo } from './pages/screen.ts';

const openToAll = ['/', '/login', '/forgotpassword', '/policies'];

/** The addresses of the route table, for a course of the educator who is asked about. */
function addressesOf({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  return {
    signedIn: [
      '/profile',
      '/allcourses',
      `/viewcourse/${courseId}`,
      '/editprofile',
      '/enrolledcourses',
      '/careerpath',
      `/viewlecture/${courseId}`,
      '/searchwithai',
    ],
    educator: [
      '/dashboard',
      '/courses',
      `/addcourses/${courseId}`,
      '/createcourses',
      '/searchinsights',
      '/earnings',
      '/coupons',
      '/bundles',
      '/learners',
      '/coursequestions',
      `/courselearners/${courseId}`,
      '/coursereviews',
      `/createlecture/${courseId}`,
      `/liveclasses/${courseId}`,
      `/editlecture/${courseId}/${lectureId}`,
    ],
  };
}

const nowhere = {
  courseId: '01890000-0000-7000-8000-000000000000',
  lectureId: '01890000-0000-7000-8000-000000000001',
};

/**
 * Asks for each address and expects to stay there, or to be led to `end`. The first one of a page is loaded, the others are walked to: it
 * is the same guard that answers, and to load a page takes far longer.
 */
async function expectToReach(page: Page, addresses: string[], end?: string): Promise<void> {
  for (const asked of addresses) {
    expect((await page.request.get(asked)).status(), asked).toBe(200);
    if (page.url() === 'about:blank') await page.goto(asked);
    else {
      // Whoever comes from elsewhere is seen to be led away.
      if (end) await walkTo(page, '/policies');
      await walkTo(page, asked);
    }
    await expect(page.getByRole('heading', { level: 1 }).first(), asked).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname, { message: asked }).toBe(end ?? asked);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
}

test('a visitor sees the public screens; every other address leads to the sign-up', async ({ page }) => {
  const { signedIn, educator } = addressesOf(nowhere);
  await expectToReach(page, isLongForm ? [...openToAll, '/signup'] : ['/policies']);
  await expectToReach(page, signedIn, '/signup');
  await page.goto('/viewcourse/019c9ef3-4764-72f4-b70e-a43faacc12f1');
  await expect(page.getByText('or create an account here. It is free.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look at the course without an account' })).toHaveAttribute(
    'href',
    /^\/course\/[a-z0-9]{25}$/,
  );
  // In the short form every screen is asked by the strongest who may not see it; of the others one speaks for all. That those who may
  // see it do is seen in `screens.spec.ts`, which goes to each.
  await expectToReach(page, isLongForm ? educator : educator.slice(0, 1), '/signup');
});

test('a student sees the learner’s screens; sign-up and educators’ addresses lead Home', async ({ page }) => {
  const { courseId, lectures } = await findStandingCourse();
  await signUp(page, { name: 'Guarded Student', role: 'student' });
  const { signedIn, educator } = addressesOf({ courseId, lectureId: lectures[0]!.lectureId });
  await expectToReach(page, isLongForm ? [...openToAll, ...signedIn] : signedIn.slice(0, 2));
  await expectToReach(page, ['/signup'], '/');
  await expectToReach(page, educator, '/');
});

test('an educator sees every screen but the sign-up', async ({ page }) => {
  const { courseId, lectures } = await openSchool(page.request, { title: `${makeWord()} of one’s own` });
  const { signedIn, educator } = addressesOf({ courseId, lectureId: lectures[0]!.lectureId });
  await expectToReach(page, isLongForm ? [...openToAll, ...signedIn, ...educator] : educator.slice(0, 2));
  await expectToReach(page, ['/signup'], '/');
});

test('an educator’s course is nobody else’s to open for editing', async ({ page, request, provokes }) => {
  // A course that does not load is logged, as the specification says.
  provokes(/course\.not-found|request\.unknown-id/);
  const { courseId, lectures } = await openSchool(request, { title: `${makeWord()} of another`, isPublished: false });
  await signUp(page, { name: 'Other Educator', role: 'educator' });
  await page.goto('/policies');
  for (const asked of [
    `/addcourses/${courseId}`,
    `/createlecture/${courseId}`,
    `/editlecture/${courseId}/${lectures[0]!.lectureId}`,
    `/viewcourse/${courseId}`,
    '/viewcourse/not-an-id',
  ]) {
    await walkTo(page, asked);
    await expect(page).toHaveURL(asked);
    await expect(page.getByText(/is not there|is not in our library|Course not found\./).first(), asked).toBeVisible();
  }
});

test('logging out on a guarded screen leaves it at once, also when pressed before the app has started', async ({
  page,
}) => {
  await signUp(page, { name: 'Leaving Learner', role: 'student' });
  let letStart = () => {};
  const mayStart = new Promise<void>((resolve) => {
    letStart = resolve;
  });
  await page.route('**/assets/vendor-*.js', async (route) => {
    await mayStart;
    await route.continue();
  });
  // On a busy machine a page may come without its content.
  await expect(async () => {
    await page.goto('/profile', { waitUntil: 'commit' });
    const rendered = page.locator('#rendered-screen').getByRole('button', { name: 'LogOut' });
    await expect(rendered).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('button', { name: 'LogOut' }).click();
  letStart();
  await expect(page).toHaveURL(/\/signup$/);
});

test('to whoever does not work there an address of the office is none, like one of what is gone, also when it is opened directly', async ({
  page,
  provokes,
}) => {
  provokes(/status of 404/);
  await signUp(page, { name: 'Nosy Nair', role: 'student' });
  // A bundle that its educator has removed is an address with a screen and nothing there, too.
  const bundle = '/bundle/0199a1aa-0000-7000-8000-000000000000';
  for (const address of isLongForm ? [bundle, '/office/people', '/office'] : [bundle, '/office']) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expectApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not in our library');
    await expect(page).toHaveURL(address);
  }
  // The last thing that comes after the page: what is pressed before it is the next journey's.
  await expect(page.getByText('Confirm your email')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View all Courses' }).click();
  await expect(page).toHaveURL('/allcourses');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not in our library');
});

test('a press that begins before the app and ends after it hits what it began on @long', async ({ page, provokes }) => {
  provokes(/status of 404/);
  // Who has not confirmed their email meets one row more as soon as the app knows them.
  await signUp(page, { name: 'Pressing Pillai', role: 'student' });
  await page.goto('/policies');
  await expect(page.getByText('Confirm your email')).toBeVisible();
  // The next page keeps the row's room by what this one notes when it is idle.
  await page.waitForFunction(() => localStorage.getItem('proof') === 'due');
  let letStart = () => {};
  const mayStart = new Promise<void>((resolve) => {
    letStart = resolve;
  });
  await page.route('**/assets/vendor-*.js', async (route) => {
    await mayStart;
    await route.continue();
  });
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'View all Courses' }).hover();
  await page.mouse.down();
  letStart();
  await expect(page.getByText('Confirm your email')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL('/allcourses');
});
