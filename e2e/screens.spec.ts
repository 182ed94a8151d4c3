import { toSlug } from '@nalanda/contract/slugs';
import type { Page } from '@playwright/test';
import { demoQuiz } from '../apps/server/src/demo/data/quiz.ts';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import {
  inspect,
  inspectAll,
  inspectByTurns,
  inspectOnce,
  isNarrow,
  looks,
  say,
  speak,
  turnTo,
} from './pages/looks.ts';
import { expectApp, expectToast, walkTo } from './pages/screen.ts';
import { stubSpeech } from './pages/speech.ts';

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** The menu of a phone's whole screen, or that of the account on a wide one. */
async function openMenu(page: Page): Promise<void> {
  if (isNarrow(page)) {
    await page.getByRole('button', { name: say('Open menu', 'hi') }).click();
    await expect(page.getByRole('dialog', { name: say('Menu', 'hi') })).toBeVisible();
  } else {
    await page.getByRole('button', { name: say('Account menu', 'hi') }).click();
  }
}

/** Ids of the course with the demo's quiz and assignment, and of the two. */
async function findDemoLessons(page: Page): Promise<{ course: string; quiz: string; assignment: string }> {
  const courses = await (await page.request.get('/api/course/getpublishedcoures')).json();
  const { _id } = courses.find(({ title }: { title: string }) => title === demoQuiz.course);
  const { lectures } = await (await page.request.get(`/api/course/getcourse/${_id}`)).json();
  const find = (kind: string) => lectures.find(({ lesson }: { lesson: string | null }) => lesson === kind)._id;
  return { course: _id, quiz: find('quiz'), assignment: find('assignment') };
}

/** What visitors see of the demo's bundle, found by a course that is in it. */
async function findDemoBundles(page: Page): Promise<{ _id: string }[]> {
  const courses = await (await page.request.get('/api/course/getpublishedcoures')).json();
  const { _id } = courses.find(({ title }: { title: string }) => title.startsWith('React From First Principles'));
  return (await page.request.get(`/api/payment/course-bundles/${_id}`)).json();
}

const { viewport, colorScheme } = looks.wide;
test.use({ viewport, colorScheme });

/** What shows a screen once more, in a state that has the same parts: in the long form alone. */
const again = (...addresses: string[]): string[] => (isLongForm ? addresses : []);

// What has room for Hindi has it for English.
for (const [locale, name] of [
  ['en', 'English @long'],
  ['hi', 'Hindi'],
] as const) {
  test(`what visitors see is accessible in ${name}`, async ({ page }) => {
    await speak(page, locale);
    // So that axe judges each of them in both looks, also where it judges each only once.
    if (locale === 'hi') await turnTo(page, 'narrow');
    const [course] = await (await page.request.get('/api/course/getpublishedcoures?limit=1&sort=rating')).json();
    const [bundle] = await findDemoBundles(page);
    const addresses = [
      `/bundle/${bundle?._id}`,
      `/course/${toSlug(course.title, course._id)}`,
      `/teacher/${toSlug(course.creatorName, course.creator)}`,
      '/',
      '/policies',
      '/signup',
      '/connect',
      '/gift',
      '/confirmemail',
      '/refuseinvitations',
      '/becomeowner',
      '/forgotpassword',
      '/setpassword',
      '/no-such-page',
      '/login',
    ];
    await inspectAll(page, addresses);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Login', locale), exact: true })
      .click();
    await expect(page.getByLabel(say('Email', locale))).toHaveAttribute('aria-invalid', 'true');
    await inspect(page, 'a form with errors');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}

// Hindi has the longer words and the higher letters: what has room for them has room for English.
test.describe('in Hindi', () => {
  const spoken = (text: string) => say(text, 'hi');
  test.beforeEach(({ page }) => speak(page, 'hi'));

  test('what stands below a film is accessible', async ({ page }) => {
    await logIn(page, demoAccounts.student);
    const user = await (await page.request.get('/api/user/currentuser')).json();
    const course = user.enrolledCourses.find(({ title }: { title: string }) => title.startsWith('React From'));
    const { lectures } = await (await page.request.get(`/api/course/getcourse/${course._id}`)).json();
    await page.goto(`/viewlecture/${course._id}?lecture=${lectures[1]._id}`);
    await expectApp(page);
    await page.getByRole('tab', { name: spoken('Material') }).click();
    await expect(page.getByText('counter.tsx').last()).toBeVisible();
    await inspect(page, 'material');
    await page.getByRole('tab', { name: spoken('Questions') }).click();
    const question = page.getByRole('button', { name: 'Why does the counter show the old number' });
    await expect(question).toBeVisible();
    await inspect(page, 'questions');
    await question.click();
    await expect(page.getByText('No mistake:')).toBeVisible();
    await inspect(page, 'a question with answers');
  });

  test('what learners see is accessible', async ({ page }) => {
    await stubSpeech(page);
    await logIn(page, demoAccounts.student);
    const user = await (await page.request.get('/api/user/currentuser')).json();
    const courses = await (await page.request.get('/api/course/getpublishedcoures?limit=2')).json();
    await inspectAll(page, [
      '/profile',
      '/editprofile',
      '/allcourses',
      '/searchwithai?q=web',
      ...again('/searchwithai?q=zzxqvwkjhgf'),
      '/enrolledcourses',
      '/downloads',
      '/notes',
      '/courseinvitations',
      '/wishlist',
      '/notifications',
      '/purchases',
      ...again('/careerpath'),
      '/careerpath?job=data%20analyst',
      `/viewcourse/${courses[0]._id}`,
      ...again(`/viewlecture/${courses[0]._id}`),
      `/viewlecture/${user.enrolledCourses[0]._id}`,
      `/announcements/${user.enrolledCourses[0]._id}`,
      `/messages/${user.enrolledCourses[0]._id}`,
      ...again('/searchwithai'),
    ]);
    await walkTo(page, '/searchwithai');
    await page.getByRole('button', { name: spoken('Search by voice') }).click();
    await inspect(page, 'while it listens');
    await openMenu(page);
    await inspectOnce(page, 'the open menu (first)');
    await page.keyboard.press('Escape');
    await turnTo(page, isNarrow(page) ? 'wide' : 'narrow');
    await openMenu(page);
    await inspectOnce(page, 'the open menu (then)');
    // The bar's own, and the last entry of the menu.
    await page
      .getByRole('button', { name: spoken('LogOut') })
      .last()
      .click();
    await expectToast(page, spoken('LogOut Successfully'));
    await inspect(page, 'after the logout');
  });

  test('what newcomers see is accessible', async ({ page, openBrowser }) => {
    await signUp(page, { name: 'First Day', role: 'educator' });
    const title = 'A title that goes on and on, with aVeryLongWordThatNoLineWouldBreakByItselfWithoutBeingToldToDoSo';
    const draft = { data: { title, category: 'Others' } };
    const { _id } = await (await page.request.post('/api/course/create', draft)).json();
    // With more in them the others look at them in both looks.
    const look = isLongForm ? inspect : inspectByTurns;
    const addresses = [
      ...again('/enrolledcourses'),
      '/courses',
      '/dashboard',
      `/addcourses/${_id}`,
      ...again(`/createlecture/${_id}`),
      `/viewcourse/${_id}`,
      ...again(`/viewlecture/${_id}`),
      `/courselearners/${_id}`,
      ...again(`/courselearners/${_id}?view=stops`),
      ...again(`/courselearners/${_id}?view=invitations`),
    ];
    await inspectAll(page, addresses, look);
    if (!isLongForm) return;
    const newcomer = await openBrowser();
    await speak(newcomer, 'hi');
    await signUp(newcomer, { name: 'Second Day', role: 'educator' });
    const empty = ['/courses', '/dashboard', '/learners', '/coursequestions', '/coursereviews', '/earnings'];
    await inspectAll(newcomer, [...empty, '/coupons', '/bundles'], look);
  });

  test('what the owner of the school sees of people and courses is accessible', async ({ page }) => {
    await logIn(page, demoAccounts.owner);
    const { people } = await (await page.request.get('/api/office/people?q=ananya')).json();
    await inspectAll(page, [
      '/office',
      '/office/people',
      `/office/people/${people[0]._id}`,
      ...again('/office/people?q=zzzz'),
    ]);
    await walkTo(page, `/office/people/${people[0]._id}`);
    await page.getByRole('button', { name: spoken('Suspend'), exact: true }).click();
    await inspect(page, 'the question before somebody is suspended');
    await inspectAll(page, [
      '/office/reports',
      ...again('/office/reports?step=month'),
      '/office/audit',
      '/office/health',
    ]);
    await inspectAll(page, [
      ...again('/office/reviews'),
      '/office/reviews?list=all',
      ...again('/office/reviews?kind=message'),
    ]);
    const { courses } = await (await page.request.get('/api/office/courses?list=published')).json();
    const addresses = ['/office/courses', ...again('/office/courses?list=waiting'), '/office/courses/arrangement'];
    await inspectAll(page, [...addresses, `/office/courses/${courses[0]._id}`]);
    await page.getByRole('button', { name: spoken('Hand over') }).click();
    await inspect(page, 'the question to whom a course goes');
  });

  test('what the office sees of a file of people, and as somebody else, is accessible', async ({ page, provokes }) => {
    // Money, devices and secrets are not shown to who looks as somebody else.
    provokes(/403 \(Forbidden\)/);
    await logIn(page, demoAccounts.owner);
    await inspectAll(page, ['/office/imports']);
    const lines = [
      'email,name,courses',
      'first.line@school.example,First Line,',
      'nobody,Second Line,A course of nowhere',
    ];
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    const checked = await page.request.post('/api/office/imports', { multipart: { people: file } });
    expect(checked.ok(), await checked.text()).toBe(true);
    const { _id } = await checked.json();
    await inspectAll(page, [`/office/imports/${_id}`, ...again('/office/imports')]);
    const { people } = await (await page.request.get('/api/office/people?q=ananya')).json();
    await walkTo(page, `/office/people/${people[0]._id}`);
    await page.getByRole('button', { name: spoken('Look as this person') }).click();
    const question = page.getByRole('dialog');
    await inspect(page, 'the question before somebody is looked as');
    await question.getByLabel(spoken('Reason')).fill('She sees no earnings.');
    await question.getByRole('button', { name: spoken('Look as this person') }).click();
    await expect(page.getByRole('complementary', { name: spoken('Looking as somebody else') })).toBeVisible();
    await inspect(page, 'Home as somebody else');
    await inspectAll(page, again('/dashboard', '/courses', '/profile'));
  });

  test('what the owner of the school sees of money and rules is accessible', async ({ page }) => {
    await logIn(page, demoAccounts.owner);
    const { orders } = await (await page.request.get('/api/office/orders?state=refunded')).json();
    await inspectAll(page, [
      '/office/orders',
      `/office/orders/${orders[0]._id}`,
      '/office/payouts/settlements',
      '/office/payouts',
    ]);
    await page.getByText(spoken('Mark as paid'), { exact: true }).first().click();
    await inspect(page, 'the question for a reference');
    await inspectAll(page, ['/office/educators', '/office/announcements', '/office/settings', '/office/staff']);
    await page.getByRole('button', { name: spoken('Add somebody') }).click();
    await inspect(page, 'the question for a role');
  });

  test('what educators see is accessible', async ({ page }) => {
    await logIn(page, demoAccounts.educator);
    const courses = await (await page.request.get('/api/course/getcreatorcourses')).json();
    const [{ _id, lectures }] = courses;
    // The newest one is a draft, which nobody learns.
    const ownClass = `/courselearners/${courses.find(({ isPublished }: { isPublished: boolean }) => isPublished)._id}`;
    await inspectAll(page, [
      ...again('/'),
      '/searchinsights',
      '/dashboard',
      '/learners',
      '/coursequestions',
      ...again('/coursequestions?show=reported'),
      '/coursereviews',
      '/earnings',
      '/coupons',
      '/bundles',
      ownClass,
      ...again(`${ownClass}?q=zzzz`),
      '/courses',
      '/createcourses',
      `/createlecture/${_id}`,
      `/liveclasses/${_id}`,
      `/editlecture/${_id}/${lectures[0]}`,
      ...again(`/viewcourse/${_id}`, `/viewlecture/${_id}`),
      `/addcourses/${_id}`,
    ]);
    const { course, quiz, assignment } = await findDemoLessons(page);
    await inspectAll(page, [
      `/editquiz/${course}/${quiz}`,
      `/quizresults/${course}/${quiz}`,
      `/viewlecture/${course}?lecture=${quiz}`,
      `/editassignment/${course}/${assignment}`,
      `/submissions/${course}/${assignment}`,
      `/viewlecture/${course}?lecture=${assignment}`,
    ]);
    await walkTo(page, `/submissions/${course}/${assignment}?state=marked`);
    await page.locator('a[href*="submission="]').first().click();
    await inspect(page, 'work that is marked');
    await walkTo(page, `/addcourses/${_id}`);
    await page.getByRole('button', { name: spoken('Remove Course') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'a question before something is lost');
    await walkTo(page, `${ownClass}?view=stops`);
    await page.getByText(spoken('Where learners stop')).nth(1).click();
    await expect(page.getByRole('figure')).toBeVisible();
    await inspect(page, 'where learners stop');
  });
});
