import { toSlug } from '@nalanda/contract/slugs';
import type { Page } from '@playwright/test';
import { demoQuiz } from '../apps/server/src/demo/data/quiz.ts';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { hindiTexts } from '../apps/web/src/shared/i18n/hindi.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { expectApp, expectToast } from './pages/screen.ts';
import { stubSpeech } from './pages/speech.ts';

/**
 * The two ways in which every screen is looked at. A screen is loaded once, in the way in which the screen before it ended, and then
 * changed into the other: so both are seen from their start by turns.
 */
const looks = {
  wide: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  narrow: { viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
} as const;

type Look = keyof typeof looks;
type Locale = 'en' | 'hi';

/** A text of the interface in a language of it. */
function say(text: string, locale: Locale): string {
  const hindi = hindiTexts[text];
  if (locale === 'hi' && typeof hindi !== 'string') throw new Error(`There is no Hindi for "${text}".`);
  return locale === 'hi' ? String(hindi) : text;
}

/** Chooses the language of a browser before its first page. */
async function speak(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: test.info().project.use.baseURL ?? '' }]);
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** So many sizes of type a screen may have (the scale in styles/tokens.css). */
const MOST_SIZES = 7;

/** The sizes of the text that is to be seen, smallest first; runs in the page. Drawings and the numbers in icons are no text. */
function readTypeSizes(): number[] {
  const sizes = new Set<number>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('svg, button [aria-hidden], .sr-only')) continue;
    sizes.add(Number.parseFloat(getComputedStyle(element).fontSize));
  }
  return [...sizes].sort((one, other) => one - other);
}

/** Air that has none of the steps of the scale (styles/tokens.css), and where; runs in the page. What libraries draw is theirs. */
function readStrayAir(): string[] {
  const steps = new Set([0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80]);
  const edge = document.body.appendChild(document.createElement('i'));
  edge.style.paddingLeft = 'var(--edge)';
  steps.add(Number.parseFloat(getComputedStyle(edge).paddingLeft));
  edge.remove();
  const sides = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'rowGap', 'columnGap'] as const;
  const strays = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('svg, .Toastify, [slot]')) continue;
    const style = getComputedStyle(element);
    for (const side of sides) {
      const size = Number.parseFloat(style[side]);
      if (!Number.isNaN(size) && !steps.has(size)) strays.add(`${side} ${size} of ${element.outerHTML.slice(0, 90)}`);
    }
  }
  return [...strays];
}

/** Looks at what the page shows now: no violation that axe knows, nothing wider than the screen, type and air from their scales. */
async function inspectOnce(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
  await expect(page.getByText(/^Loading|लोड हो रह/), what).toHaveCount(0);
  await expectAccessible(page, what);
  const sizes = await page.evaluate(readTypeSizes);
  expect.soft(sizes.length, `${what}: sizes of type ${sizes.join(', ')}`).toBeLessThanOrEqual(MOST_SIZES);
  expect.soft(await page.evaluate(readStrayAir), `${what}: air`).toEqual([]);
}

const isNarrow = (page: Page) => page.viewportSize()?.width === looks.narrow.viewport.width;

async function turnTo(page: Page, look: Look): Promise<void> {
  const { viewport, colorScheme } = looks[look];
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Looks at what the page shows now, and once more in the other look. */
async function inspect(page: Page, what: string): Promise<void> {
  const [now, other]: [Look, Look] = isNarrow(page) ? ['narrow', 'wide'] : ['wide', 'narrow'];
  await inspectOnce(page, `${what} (${now})`);
  await turnTo(page, other);
  await inspectOnce(page, `${what} (${other})`);
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

/** Loads a screen. Where its rendering takes too long, a page goes out as it was built, in English: it is loaded again. */
async function load(page: Page, address: string): Promise<void> {
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'locale');
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', chosen?.value ?? 'en', { timeout: 1000 });
  }).toPass();
  await expectApp(page);
}

type AppWindow = { __reactRouterDataRouter?: { navigate: (address: string) => Promise<void> } };

/**
 * Goes to a screen as a link does, where the app is open already: scripts and axe stay, which take longer than the screen.
 * Who follows a link stands at the heading of the new screen; an address of the same screen is loaded anew.
 */
async function open(page: Page, address: string): Promise<void> {
  const { pathname, origin } = new URL(page.url());
  const isOpen = origin !== 'null' && (await page.evaluate(() => '__reactRouterDataRouter' in window));
  if (!isOpen || new URL(address, origin).pathname === pathname) {
    return load(page, address);
  }
  await page.evaluate(async (to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    await (window as AppWindow).__reactRouterDataRouter?.navigate(to);
  }, address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeFocused();
}

async function inspectAll(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address);
    await inspect(page, address);
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

for (const locale of ['en', 'hi'] as const) {
  test(`what visitors see is accessible in ${locale === 'en' ? 'English' : 'Hindi'}`, async ({ page }) => {
    await speak(page, locale);
    const [course] = await (await page.request.get('/api/course/getpublishedcoures?limit=1&sort=rating')).json();
    const [bundle] = await findDemoBundles(page);
    await inspectAll(page, [
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
      '/no-such-page',
      '/login',
    ]);
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
      '/searchwithai?q=zzxqvwkjhgf',
      '/enrolledcourses',
      '/downloads',
      '/notes',
      '/courseinvitations',
      '/wishlist',
      '/notifications',
      '/purchases',
      '/careerpath',
      '/careerpath?job=data%20analyst',
      `/viewcourse/${courses[0]._id}`,
      `/viewlecture/${courses[0]._id}`,
      `/viewlecture/${user.enrolledCourses[0]._id}`,
      `/announcements/${user.enrolledCourses[0]._id}`,
      `/messages/${user.enrolledCourses[0]._id}`,
      '/searchwithai',
    ]);
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
    await inspectAll(page, [
      '/enrolledcourses',
      '/courses',
      '/dashboard',
      `/addcourses/${_id}`,
      `/createlecture/${_id}`,
      `/viewcourse/${_id}`,
      `/viewlecture/${_id}`,
      `/courselearners/${_id}`,
      `/courselearners/${_id}?view=stops`,
      `/courselearners/${_id}?view=invitations`,
    ]);
    const newcomer = await openBrowser();
    await speak(newcomer, 'hi');
    await signUp(newcomer, { name: 'Second Day', role: 'educator' });
    await inspectAll(newcomer, [
      '/courses',
      '/dashboard',
      '/learners',
      '/coursequestions',
      '/coursereviews',
      '/earnings',
      '/coupons',
      '/bundles',
    ]);
  });

  test('what the owner of the school sees of people and courses is accessible', async ({ page }) => {
    await logIn(page, demoAccounts.owner);
    const { people } = await (await page.request.get('/api/office/people?q=ananya')).json();
    await inspectAll(page, ['/office', '/office/people', `/office/people/${people[0]._id}`, '/office/people?q=zzzz']);
    await page.goto(`/office/people/${people[0]._id}`);
    await page.getByRole('button', { name: spoken('Suspend'), exact: true }).click();
    await inspect(page, 'the question before somebody is suspended');
    await inspectAll(page, ['/office/reports', '/office/reports?step=month', '/office/audit', '/office/health']);
    await inspectAll(page, ['/office/reviews', '/office/reviews?list=all']);
    const { courses } = await (await page.request.get('/api/office/courses?list=published')).json();
    const addresses = ['/office/courses', '/office/courses?list=waiting', '/office/courses/arrangement'];
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
    await inspectAll(page, [`/office/imports/${_id}`, '/office/imports']);
    const { people } = await (await page.request.get('/api/office/people?q=ananya')).json();
    await page.goto(`/office/people/${people[0]._id}`);
    await page.getByRole('button', { name: spoken('Look as this person') }).click();
    const question = page.getByRole('dialog');
    await inspect(page, 'the question before somebody is looked as');
    await question.getByLabel(spoken('Reason')).fill('She sees no earnings.');
    await question.getByRole('button', { name: spoken('Look as this person') }).click();
    await expect(page.getByRole('complementary', { name: spoken('Looking as somebody else') })).toBeVisible();
    await inspect(page, 'Home as somebody else');
    await inspectAll(page, ['/dashboard', '/courses', '/profile']);
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
    await inspectAll(page, ['/office/educators', '/office/settings', '/office/staff']);
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
      '/',
      '/searchinsights',
      '/dashboard',
      '/learners',
      '/coursequestions',
      '/coursereviews',
      '/earnings',
      '/coupons',
      '/bundles',
      ownClass,
      `${ownClass}?q=zzzz`,
      '/courses',
      '/createcourses',
      `/createlecture/${_id}`,
      `/editlecture/${_id}/${lectures[0]}`,
      `/viewcourse/${_id}`,
      `/viewlecture/${_id}`,
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
    await page.goto(`/submissions/${course}/${assignment}?state=marked`);
    await page.locator('a[href*="submission="]').first().click();
    await inspect(page, 'work that is marked');
    await page.goto(`/addcourses/${_id}`);
    await page.getByRole('button', { name: spoken('Remove Course') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'a question before something is lost');
    await page.goto(`${ownClass}?view=stops`);
    await page.getByText(spoken('Where learners stop')).nth(1).click();
    await expect(page.getByRole('figure')).toBeVisible();
    await inspect(page, 'where learners stop');
  });
});
