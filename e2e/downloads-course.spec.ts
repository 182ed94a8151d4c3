import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { addArticle, addFile, openDownloads, readKept, writeArticle } from './pages/kept.ts';
import { makePdf } from './pages/make-pdf.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectPlaying, walkTo } from './pages/screen.ts';

test.use({ serviceWorkers: 'allow' });

const TEXT = [
  '# How a join works',
  'A join puts **rows beside rows**. It costs $O(n + m)$ with a hash table:',
  '| join | keeps |\n|---|:-:|\n| left | all of the left |',
  '```sql\nselect * from a join b using (id); -- both\n```',
].join('\n\n');

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|network\.failed/;
const kept = (page: Page, title: string) => page.getByRole('button', { name: `Remove ${title} from this device` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download lectures' });

/** Answers requests of this context for addresses that match only when the returned function is called. */
async function hold(context: BrowserContext, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

test('a whole course is kept: its articles are read and its files opened without a line, and what was read is told @long', async ({
  page,
  context,
  openBrowser,
  provokes,
}) => {
  test.setTimeout(240_000);
  provokes(offline);
  const school = await openBrowser();
  const title = `${makeWord()} for the train`;
  const { courseId, lectures } = await openSchool(school.request, { title, lectures: ['Rails'] });
  const filmId = lectures[0]?.lectureId ?? '';
  const articleId = await addArticle(school.request, { courseId, title: 'Joins, on paper', text: TEXT });
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#a3441f' } })
    .png()
    .toBuffer();
  const added = await school.request.post(`/api/course/articles/${articleId}/pictures`, {
    multipart: { picture: { name: 'tables.png', mimeType: 'image/png', buffer: picture } },
  });
  await writeArticle(school.request, articleId, `${TEXT}\n\n![two tables](picture:${(await added.json())._id})`);
  await school.request.post(`/api/course/createlecture/${courseId}`, { data: { lectureTitle: 'To come' } });
  const slides = { name: 'slides.pdf', mimeType: 'application/pdf', buffer: makePdf(['Learn the scale', 'Sing it']) };
  await addFile(school.request, filmId, slides);
  const sheet = { name: 'workbook.csv', mimeType: 'text/csv', buffer: Buffer.from('day,rupees\n1,40\n') };
  await addFile(school.request, filmId, sheet);
  await addFile(school.request, articleId, { ...sheet, name: 'joins.csv' });
  await school.request.post(`/api/course/material/${filmId}`, {
    multipart: { description: 'Print the **workbook**.' },
  });
  const { userId } = await signUp(page, { name: 'Train Reader', role: 'student' });
  await buyCourse(page.request, { courseId, userId });

  await test.step('it is chosen, with sizes and what stays behind', async () => {
    await openDownloads(page, courseId);
    await expect(dialog(page).getByText(/With slides\.pdf \(\d+ kB\), workbook\.csv \(1 kB\)/)).toBeVisible();
    await expect(dialog(page).getByText('Only with internet: 1 lecture without content.')).toBeVisible();
    await expect(dialog(page).getByText(/^2 lectures · .+ free on this device$/)).toBeVisible();
    await expectAccessible(page, 'lectures that can be kept');
    await dialog(page).getByRole('button', { name: 'Download course' }).click();
    await expect(kept(page, 'Rails')).toBeVisible();
    await expect(kept(page, 'Joins, on paper')).toBeVisible();
    await expect(dialog(page).getByText('Everything is downloaded or downloading.')).toBeVisible();
  });

  await test.step('without a line the article is read as it is online', async () => {
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: 'Watch downloaded lectures' }).click();
    await page.getByRole('link', { name: 'Open Joins, on paper' }).click();
    await expect(page.getByRole('heading', { name: 'How a join works' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'all of the left' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Code, sql' }).getByText('select')).toHaveCSS('font-weight', '600');
    await expect(page.locator('math')).toHaveCount(1);
    const shown = page.getByRole('img', { name: 'two tables' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(320);
    await expectAccessible(page, 'an article that is read offline');
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('Read', { exact: true })).toBeVisible();
    expect((await readKept(page)).progress).toBe(1);
  });

  await test.step('what stands beside a lecture opens, and one goes from lecture to lecture', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save joins.csv' }).click();
    expect((await saved).suggestedFilename()).toBe('joins.csv');
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByText('Print the workbook.')).toBeVisible();
    await page.getByRole('button', { name: 'Read here: slides.pdf' }).click();
    const reader = page.getByRole('region', { name: 'slides.pdf' });
    await expect(reader.getByText('Page 1 of 2')).toBeVisible();
    await expect(reader.getByText('Learn the scale')).toBeAttached();
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expectPlaying(video);
    await page.getByRole('link', { name: 'Next lecture' }).click();
    await expect(page.getByRole('heading', { name: 'How a join works' })).toBeVisible();
  });

  await test.step('when the line is back the school knows what was read', async () => {
    await context.setOffline(false);
    const readDone = async () => {
      const progress = await (await page.request.get(`/api/learning/progress/${courseId}`)).json();
      return progress.lectures.find((one: { lectureId: string }) => one.lectureId === articleId).isDone;
    };
    await expect.poll(readDone).toBe(true);
    await expect.poll(async () => (await readKept(page)).progress).toBe(0);
  });

  await test.step('what was changed meanwhile is replaced at the next contact, and the rest is not fetched again', async () => {
    await writeArticle(school.request, articleId, '# Joins, written anew');
    await addFile(school.request, filmId, { ...sheet, buffer: Buffer.from('day,rupees\n1,99\n') });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/enrolledcourses');
    const readFiles = () => fetched.filter((url) => url.includes('/api/learning/files/')).length;
    await expect.poll(readFiles).toBe(1);
    await expect.poll(() => page.evaluate(readWaiting)).toBe(0);
    expect(readFiles()).toBe(1);
    expect(fetched.filter((url) => url.includes('/api/media/'))).toEqual([]);
    await context.setOffline(true);
    await page.goto(`/downloads?lecture=${articleId}`);
    await expect(page.getByRole('heading', { name: 'Joins, written anew' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How a join works' })).toHaveCount(0);
    await walkTo(page, `/downloads?lecture=${filmId}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save workbook.csv' }).click();
    const stream = await (await saved).createReadStream();
    expect(String(Buffer.concat(await stream.toArray()))).toContain('1,99');
    await context.setOffline(false);
  });
});

/** How many downloads wait in this browser; runs in the page. */
async function readWaiting(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('downloads');
    request.onsuccess = () => resolve(request.result);
  });
  const queue = await new Promise<unknown[] | undefined>((resolve) => {
    const request = database.transaction('facts').objectStore('facts').get('queue');
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return queue?.length ?? 0;
}

test('a course that was left in the middle goes on after a reload and in another window, and stops when it is told @long', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const { courseId, lectures } = await openSchool(page.request, {
    title: `${makeWord()} in parts`,
    lectures: ['One', 'Two', 'Three'],
  });
  const second = lectures[1]?.lectureId ?? '';
  await addFile(page.request, second, { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') });
  const { userId } = await signUp(page, { name: 'Slow Line', role: 'student' });
  await buyCourse(page.request, { courseId, userId });
  const release = await hold(context, '**/api/learning/files/**');

  await openDownloads(page, courseId);
  await dialog(page).getByRole('button', { name: 'Download course' }).click();
  await expect(kept(page, 'One')).toBeVisible();
  await expect(dialog(page).getByText('2 lectures are being downloaded')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Pause all' }).click();
  await expect(dialog(page).getByText('2 downloads have stopped')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Download lectures' }).click();
  await expect(dialog(page).getByText('2 downloads have stopped')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Resume all' }).click();
  await expect(dialog(page).getByText('2 lectures are being downloaded')).toBeVisible();

  // Another window follows, and takes over when the first is closed in the middle.
  const other = await context.newPage();
  await other.goto('/downloads');
  await expect(other.getByText('2 lectures are being downloaded')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Pause Two' })).toBeVisible();
  await page.close();
  release();
  await expect(kept(other, 'Two')).toBeVisible();
  await expect(kept(other, 'Three')).toBeVisible();
  expect(await readKept(other)).toMatchObject({ lectures: 3 });
});

test('signing out in the middle of a download leaves nothing @long', async ({ page, context }) => {
  const { courseId, lectures } = await openSchool(page.request, { title: `${makeWord()} left`, lectures: ['One'] });
  const lectureId = lectures[0]?.lectureId ?? '';
  await addFile(page.request, lectureId, { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') });
  const { userId } = await signUp(page, { name: 'Hasty Learner', role: 'student' });
  await buyCourse(page.request, { courseId, userId });
  const release = await hold(context, '**/api/learning/files/**');
  await openDownloads(page, courseId);
  await dialog(page).getByRole('button', { name: 'Download course' }).click();
  await expect.poll(async () => (await readKept(page)).lectures).toBe(1);
  const other = await context.newPage();
  await other.goto('/enrolledcourses');
  await other.getByRole('button', { name: 'LogOut' }).click();
  await expect(other.getByText('LogOut Successfully')).toBeVisible();
  await expect.poll(() => readKept(other)).toEqual({ lectures: 0, pieces: 0, progress: 0 });
  release();
  await page.waitForTimeout(1_500);
  expect(await readKept(other)).toEqual({ lectures: 0, pieces: 0, progress: 0 });
});

test('what there is no room for is said before and while it is downloaded @long', async ({ page }) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} full`, lectures: ['One', 'Two'] });
  const { userId } = await signUp(page, { name: 'Full Phone', role: 'student' });
  await buyCourse(page.request, { courseId, userId });
  await page.addInitScript(() => {
    const room = { quota: 4_096, usage: 4_000 };
    navigator.storage.estimate = async () => (sessionStorage.getItem('roomy') ? { quota: 1e9, usage: 0 } : room);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      if (this.name === 'pieces' && sessionStorage.getItem('roomy') === 'no')
        throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await openDownloads(page, courseId);
  await expect(dialog(page).getByRole('button', { name: 'Download course' })).toBeDisabled();
  await expect(dialog(page).getByRole('alert')).toContainText('There is not enough room on this device.');
  await page.evaluate(() => sessionStorage.setItem('roomy', 'no'));
  await page.reload();
  await page.getByRole('button', { name: 'Download lectures' }).click();
  await dialog(page).getByRole('button', { name: 'Download course' }).click();
  await expect(dialog(page).getByText('2 downloads have stopped: There is no room left on this device.')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('roomy', 'yes'));
  await dialog(page).getByRole('button', { name: 'Resume all' }).click();
  await expect(kept(page, 'One')).toBeVisible();
  await expect(kept(page, 'Two')).toBeVisible();
});

test('an enrolment that ends while somebody is on a train takes its lectures along at the next contact @long', async ({
  page,
  context,
  openBrowser,
  provokes,
}) => {
  provokes(offline);
  const school = await openBrowser();
  const { courseId, lectures } = await openSchool(school.request, { title: `${makeWord()} lent`, lectures: ['One'] });
  const articleId = await addArticle(school.request, { courseId, title: 'On paper', text: 'Words to read.' });
  const added = await school.request.post(`/api/course/createsection/${courseId}`, { data: { title: 'To read' } });
  const order = {
    lectureIds: lectures.map(({ lectureId }) => lectureId),
    sections: [{ sectionId: (await added.json())._id, lectureIds: [articleId] }],
  };
  await school.request.post(`/api/course/arrangecourse/${courseId}`, { data: order });
  const { userId } = await signUp(page, { name: 'Guest Learner', role: 'student' });
  const office = await openBrowser();
  await office.request.post('/api/auth/login', { data: demoAccounts.owner });
  const change = async (what: 'enrol' | 'unenrol') => {
    const reply = await office.request.post(`/api/office/people/${userId}/${what}`, {
      data: { courseId, reason: 'A test' },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await change('enrol');
  await openDownloads(page, courseId);
  await dialog(page).getByRole('button', { name: 'Download section To read' }).click();
  await expect(kept(page, 'On paper')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Download One' })).toBeVisible();
  await context.setOffline(true);
  await page.goto(`/downloads?lecture=${articleId}`);
  await expect(page.getByText('Words to read.')).toBeVisible();
  await change('unenrol');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await context.setOffline(false);
  await expect.poll(() => readKept(page)).toEqual({ lectures: 0, pieces: 0, progress: 0 });
  await expect(page.getByText('No lectures on this device yet')).toBeVisible();
});
