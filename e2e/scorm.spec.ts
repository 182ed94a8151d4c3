import { readFile } from 'node:fs/promises';
import type { Lecture } from '@nalanda/contract';
import { toSlug } from '@nalanda/contract/slugs';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  type Entries,
  makePackage12,
  makePackage2004,
  writeItem,
  writeManifest,
  writeSco,
  zip,
} from '../apps/server/test/scorm-packages.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { frames2004, hostileSco, sco12, sco2004 } from './pages/scorm.ts';

/** Imports a package on the screen, as the educator who is signed in there. */
async function importPackage(
  page: Page,
  entries: Entries | Buffer,
): Promise<{ courseId: string; lectures: Lecture[] }> {
  await page.goto('/createcourses');
  const buffer = Buffer.isBuffer(entries) ? entries : zip(entries);
  await page
    .getByLabel('Zip of the course')
    .setInputFiles({ name: 'package.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('Imported as a draft.')).toBeVisible({ timeout: 40_000 });
  const [newest] = await (await page.request.get('/api/course/imports')).json();
  const lectures = await (await page.request.get(`/api/course/getcourselecture/${newest.courseId}`)).json();
  return { courseId: newest.courseId, lectures };
}

/** Publishes it for nothing. */
async function publish(request: APIRequestContext, courseId: string): Promise<void> {
  // To take in a picture starts a process.
  const multipart = { price: '0', level: 'Beginner', coverVariant: '1', isPublished: 'true' };
  const reply = await request.post(`/api/course/editcourse/${courseId}`, { multipart });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** A new learner of a free course, in a browser of their own. */
async function enter(page: Page, courseId: string): Promise<void> {
  const { userId } = await signUp(page, { name: 'Asha Learner', role: 'student' });
  const order = await page.request.post('/api/payment/create-order', { data: { courseId, userId } });
  expect(order.ok(), await order.text()).toBe(true);
}

const frameOf = (page: Page) => page.locator('[data-stage] iframe').contentFrame().locator('iframe').contentFrame();
const open = (page: Page, courseId: string, lecture: Lecture | undefined) =>
  page.goto(`/viewlecture/${courseId}?lecture=${lecture?._id}`);
const recordOf = async (page: Page, lecture: Lecture | undefined) =>
  (await (await page.request.get(`/api/learning/scorm/${lecture?._id}`)).json()).record;

test.describe('a SCORM 1.2 package', () => {
  // One after the other, with one package: to take it in anew for each would take as long as a test.
  test.describe.configure({ mode: 'default' });
  const title = `${makeWord()} in pieces`;
  let courseId: string;
  let lectures: Lecture[];
  /** Of its educator. */
  let cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signUp(page, { name: 'Packing Teacher', role: 'educator' });
    ({ courseId, lectures } = await importPackage(page, {
      ...makePackage12({ title, hearing: sco12('Hearing'), playing: sco12('Playing') }),
      'pages/style.css': 'h1 { color: rgb(1, 2, 3) }',
    }));
    await publish(page.request, courseId);
    ({ cookies } = await context.storageState());
    await context.close();
  });

  test('it is imported, played, left, gone on with, and completed', async ({ page, openBrowser }) => {
    await page.context().addCookies(cookies);
    await test.step('its educator sees what it is, and looks at it without a trace', async () => {
      await page.goto(`/editlecture/${courseId}/${lectures[0]?._id}`);
      await expect(page.getByRole('heading', { name: 'Lesson from a package' })).toBeVisible();
      await expect(page.getByText('SCORM 1.2')).toBeVisible();
      await page.getByLabel('Estimated length in minutes').fill('25');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('The length is saved.')).toBeVisible();
      await open(page, courseId, lectures[0]);
      await expect(frameOf(page).getByRole('heading', { name: 'Hearing' })).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(page.getByText('You are only looking: nothing that you do here is saved.')).toBeVisible();
    });

    const learner = await openBrowser();
    await enter(learner, courseId);
    await test.step('it is told who learns, and what the manifest says', async () => {
      await open(learner, courseId, lectures[0]);
      await expect(frameOf(learner).locator('#found')).toHaveText('ab-initio|||level=1|?part=1');
      await expect(frameOf(learner).locator('#name')).toHaveText('Asha Learner');
      await expect(learner.locator('[data-stage] iframe')).toHaveAttribute('title', 'Hearing');
    });
    await test.step('what it keeps is there after another lecture', async () => {
      await frameOf(learner).getByRole('button', { name: 'Next page' }).click();
      await frameOf(learner).getByRole('button', { name: 'Next page' }).click();
      // At once: nothing has been saved yet.
      await learner
        .getByRole('link', { name: /Playing/ })
        .first()
        .click();
      await expect(frameOf(learner).getByRole('heading', { name: 'Playing' })).toBeVisible();
      await learner
        .getByRole('link', { name: /Hearing/ })
        .first()
        .click();
      await expect(frameOf(learner).locator('#found')).toHaveText('resume|2|{"page":2,"words":"राग"}|level=1|?part=1');
    });
    await test.step('and after the tab was closed', async () => {
      await frameOf(learner).getByRole('button', { name: 'Next page' }).click();
      await expect(frameOf(learner).locator('#found')).toHaveText('page 3');
      const context = learner.context();
      await learner.close({ runBeforeUnload: true });
      const again = await context.newPage();
      await expect.poll(async () => (await recordOf(again, lectures[0]))?.cmi['cmi.core.lesson_location']).toBe('3');
      await open(again, courseId, lectures[0]);
      await expect(frameOf(again).locator('#found')).toHaveText(/^resume\|3\|/);
      await frameOf(again).getByRole('button', { name: 'Half right' }).click();
      // It calls itself completed, but its manifest asks for 80.
      await expect.poll(() => recordOf(again, lectures[0])).toMatchObject({ percent: 50, isDone: false });
      await frameOf(again).getByRole('button', { name: 'All right' }).click();
      // 25 of 35 minutes.
      await expect(again.getByText('71%').first()).toBeVisible();
      await open(again, courseId, lectures[1]);
      await frameOf(again).getByRole('button', { name: 'All right' }).click();
      await expect(again.getByText('100%').first()).toBeVisible();
      expect(await recordOf(again, lectures[1])).toMatchObject({ isDone: true, percent: 90 });
    });
    await test.step('its educator sees the scores in the class', async () => {
      await page.goto(`/courselearners/${courseId}`);
      await expect(page.getByText('Packages: 90%').first()).toBeVisible();
    });
  });

  test('another window that goes on is not overwritten, and the first one says so @long', async ({
    page: first,
    provokes,
  }) => {
    provokes(/status of 409/);
    await enter(first, courseId);
    await open(first, courseId, lectures[0]);
    await frameOf(first).getByRole('button', { name: 'Next page' }).click();
    await expect.poll(async () => (await recordOf(first, lectures[0]))?.cmi['cmi.core.lesson_location']).toBe('1');
    const second = await first.context().newPage();
    await open(second, courseId, lectures[0]);
    await frameOf(second).getByRole('button', { name: 'Next page' }).click();
    await expect.poll(async () => (await recordOf(first, lectures[0]))?.cmi['cmi.core.lesson_location']).toBe('2');
    await frameOf(first).getByRole('button', { name: 'Half right' }).click();
    await expect(first.getByText('This lesson was continued in another window')).toBeVisible();
    expect((await recordOf(first, lectures[0]))?.percent).toBeNull();
    await first.getByRole('button', { name: 'Load again' }).click();
    await expect(frameOf(first).locator('#found')).toHaveText(/^resume\|2\|/);
  });

  test('a free preview plays on the page of its course, for visitors too; one that shares its package says why not @long', async ({
    page,
    openBrowser,
    provokes,
  }) => {
    provokes(/status of 403/);
    await page.context().addCookies(cookies);
    const free = async (lecture: Lecture | undefined) => {
      const reply = await page.request.post(`/api/course/editlecture/${lecture?._id}`, {
        multipart: { isPreviewFree: 'true' },
      });
      expect(reply.ok(), await reply.text()).toBe(true);
    };
    const played = (where: Page) => where.locator('main iframe').contentFrame().locator('iframe').contentFrame();
    const visitor = await openBrowser();
    const learner = await openBrowser();
    await signUp(learner, { name: 'Looking Learner', role: 'student' });

    await free(lectures[0]);
    await learner.goto(`/viewcourse/${courseId}`);
    await learner.getByRole('button', { name: /Hearing/ }).click();
    await expect(learner.getByText('This lesson opens when you enroll')).toBeVisible();

    await free(lectures[1]);
    await learner.reload();
    await learner.getByRole('button', { name: /Hearing/ }).click();
    await expect(played(learner).getByRole('heading', { name: 'Hearing' })).toBeVisible();
    await expect(learner.getByText('You are only looking: nothing that you do here is saved.')).toBeVisible();

    await visitor.goto(`/course/${toSlug(title, courseId)}`);
    await visitor.getByRole('button', { name: /Playing/ }).click();
    await expect(played(visitor).getByRole('heading', { name: 'Playing' })).toBeVisible();
  });
});

test('a SCORM 2004 package within frames finds its runtime, goes on, and is passed @long', async ({
  page,
  openBrowser,
}) => {
  await signUp(page, { name: 'Framing Teacher', role: 'educator' });
  const { courseId, lectures } = await importPackage(page, {
    ...makePackage2004(frames2004),
    'head.html': '<p>Head</p>',
    'content.html': sco2004,
  });
  await publish(page.request, courseId);
  const learner = await openBrowser();
  await enter(learner, courseId);
  const content = () => frameOf(learner).locator('frame[title="Content"]').contentFrame();
  await open(learner, courseId, lectures[0]);
  await expect(content().locator('#found')).toHaveText('ab-initio|||slow|0.6');
  await content().getByRole('button', { name: 'Half way' }).click();
  await expect
    .poll(async () => (await recordOf(learner, lectures[0]))?.cmi['cmi.interactions.0.learner_response'])
    .toBe('a');
  await learner.reload();
  await expect(content().locator('#found')).toHaveText('resume|half|ताल|slow|0.6');
  await content().getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => recordOf(learner, lectures[0])).toMatchObject({ isDone: true, percent: 75 });
  await expect(learner.getByText('100%').first()).toBeVisible();
});

test.describe('where service workers may be', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a hostile package reads nothing of the school, calls nothing, and leads nowhere', async ({
    page,
    openBrowser,
    provokes,
    baseURL,
  }) => {
    provokes(/Content Security Policy|Unsafe attempt|sandbox|Blocked|refused to connect|frame/i);
    await signUp(page, { name: 'Trusting Teacher', role: 'educator' });
    const { courseId, lectures } = await importPackage(page, {
      'imsmanifest.xml': writeManifest({ items: writeItem('a', 'Trap'), resources: writeSco('a', 'trap.html') }),
      'trap.html': hostileSco(baseURL ?? ''),
      'worker.js': 'self.onfetch = () => {}',
    });
    await publish(page.request, courseId);
    const learner = await openBrowser();
    await enter(learner, courseId);
    await learner.goto('/');
    await learner.context().addCookies([{ name: 'canary', value: 'bird', url: baseURL ?? '' }]);
    await learner.evaluate(() => localStorage.setItem('canary', 'bird'));
    await open(learner, courseId, lectures[0]);
    const log = frameOf(learner).locator('#log');
    await expect(log).toHaveText(/inner/);
    const found = JSON.parse((await log.textContent()) ?? '{}');
    expect(found.cookies).not.toContain('canary');
    expect(found.cookies).not.toContain('session');
    expect(found).toMatchObject({
      ...{ storage: 'null', page: 'refused', script: 'refused', call: 'refused', blind: 'refused', own: 'refused' },
      ...{ picture: 'refused', worker: 'refused', window: 'null' },
    });
    expect(found.inner).not.toContain('Nalanda');
    // It is still the school's page, and still the learner's session.
    expect(learner.url()).toContain(`/viewlecture/${courseId}`);
    const me = await (await learner.request.get('/api/user/currentuser')).json();
    expect(me.name).toBe('Asha Learner');
  });
});

test('a course that left as a SCORM package comes in again and is completed here @long', async ({
  page,
  openBrowser,
}) => {
  // In the short form each way is a test of its own (here, and in lms-exports.spec.ts).
  test.slow();
  const { courseId: from } = await openSchool(page.request, {
    title: `${makeWord()} and back`,
    lectures: ['The film'],
  });
  const created = await page.request.post(`/api/course/createlecture/${from}`, { data: { lectureTitle: 'To read' } });
  const { _id } = await created.json();
  await page.request.put(`/api/course/articles/${_id}`, { data: { text: '# Scales\n\nRead **this**.' } });
  await page.goto(`/addcourses/${from}`);
  await page.getByRole('button', { name: 'Make SCORM 1.2 package' }).click();
  const link = page.getByRole('link', { name: /^Download \(.*SCORM 1\.2/ });
  await expect(link).toBeVisible({ timeout: 40_000 });
  const arriving = page.waitForEvent('download');
  await link.click();
  const { courseId, lectures } = await importPackage(page, await readFile(await (await arriving).path()));
  expect(lectures.map(({ lectureTitle }) => lectureTitle)).toEqual(['The film', 'To read']);
  await publish(page.request, courseId);
  const learner = await openBrowser();
  await enter(learner, courseId);
  await open(learner, courseId, lectures[1]);
  await expect(frameOf(learner).getByText('Read this.')).toBeVisible();
  await frameOf(learner).getByRole('button', { name: 'Mark as done' }).click();
  await expect.poll(async () => (await recordOf(learner, lectures[1]))?.isDone).toBe(true);
  await learner.reload();
  await expect(frameOf(learner).getByRole('button', { name: 'Done' })).toBeDisabled();
  // Its film plays there, too.
  await open(learner, courseId, lectures[0]);
  const film = frameOf(learner).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
});

test('a lecture of a course that is there plays a package, and then a newer one @long', async ({ page }) => {
  await signUp(page, { name: 'Adding Teacher', role: 'educator' });
  const created = await page.request.post('/api/course/create', { data: { title: makeWord(), category: 'Others' } });
  const { _id: courseId } = await created.json();
  const made = await page.request.post(`/api/course/createlecture/${courseId}`, { data: { lectureTitle: 'To play' } });
  const lecture: Lecture = await made.json();
  await page.goto(`/editlecture/${courseId}/${lecture._id}`);
  const give = async (hearing: string) => {
    const buffer = zip({ ...makePackage12({ hearing }), 'pages/style.css': '' });
    await page
      .getByLabel('Zip of the package')
      .setInputFiles({ name: 'package.zip', mimeType: 'application/zip', buffer });
  };
  await give(sco12('First edition'));
  await expect(page.getByText('The lecture now plays this package.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('A lecture plays one page of a package. Left out: Playing.')).toBeVisible();
  await expect(page.getByText('SCORM 1.2')).toBeVisible();
  await give(sco12('Second edition'));
  await expect(page.getByText('The lecture now plays this package.')).toHaveCount(2, { timeout: 40_000 });
  await open(page, courseId, lecture);
  await expect(frameOf(page).getByRole('heading', { name: 'Second edition' })).toBeVisible();
});
