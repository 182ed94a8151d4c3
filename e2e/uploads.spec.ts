import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { asset, lectureVideo, secondVideo, textFile } from './pages/assets.ts';
import { makeWord } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

/** Drops files of `e2e/assets` under other names. */
async function dropFiles(page: Page, files: { name: string; from: string; type: string }[]): Promise<void> {
  const contents = files.map(({ name, from, type }) => ({
    name,
    type,
    base64: readFileSync(asset(from)).toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, contents);
  await page.getByRole('region', { name: 'Upload several videos' }).dispatchEvent('drop', { dataTransfer });
}

test('dropped videos become lectures in order, and arrive while the educator works elsewhere', async ({ page }) => {
  await signUp(page, { name: 'Meera Editor', role: 'educator' });
  const data = { title: `${makeWord()} in one go`, category: 'Others' };
  const { _id: courseId } = await (await page.request.post('/api/course/create', { data })).json();
  const readLectures = async (): Promise<{ lectureTitle: string; hasVideo: boolean }[]> =>
    (await page.request.get(`/api/course/getcourselecture/${courseId}`)).json();
  // The bytes wait until the educator has gone on.
  const gone = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await gone.promise;
    await route.continue();
  });

  await page.goto(`/createlecture/${courseId}`);
  await dropFiles(page, [
    { name: '10 - Last words.mp4', from: lectureVideo, type: 'video/mp4' },
    { name: '2_first-steps.mp4', from: secondVideo, type: 'video/mp4' },
    { name: 'notes.txt', from: textFile, type: 'text/plain' },
  ]);
  await expectToast(page, '2 lectures created');
  await expect(page.getByText('Lecture - 1: First steps')).toBeVisible();
  await expect(page.getByText('Lecture - 2: Last words')).toBeVisible();
  await expect(page.getByText('notes.txt: This is not a video file.')).toBeVisible();

  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray).toContainText('Uploading 2 videos');
  // Below the navigation it lies over nothing: the list begins open.
  await tray.getByRole('button', { name: 'Pause the upload of Last words' }).click();
  await expect(tray).toContainText('Uploading 1 video');
  await page.getByRole('link', { name: 'Back to Course' }).click();
  await expect(page).toHaveURL(/\/addcourses\//);
  await tray.getByRole('button', { name: 'Resume the upload of Last words' }).click();
  await expect(tray).toContainText('Uploading 2 videos');
  gone.resolve();
  await expect(tray).toContainText('All videos are uploaded', { timeout: 60_000 });
  expect(await readLectures()).toMatchObject([
    { lectureTitle: 'First steps', hasVideo: true },
    { lectureTitle: 'Last words', hasVideo: true },
  ]);
  await tray.getByRole('button', { name: 'Clear' }).click();
  await expect(tray).toHaveCount(0);

  if (!isLongForm) return;
  // Dropped once more, with a copy, and with the film of a lecture that waits for one.
  await page.request.post(`/api/course/createlecture/${courseId}`, { data: { lectureTitle: 'Middle steps' } });
  await page.getByRole('link', { name: 'Go to lectures page' }).click();
  await dropFiles(page, [
    { name: '2_first-steps.mp4', from: secondVideo, type: 'video/mp4' },
    { name: '5 Middle steps.mp4', from: lectureVideo, type: 'video/mp4' },
    { name: '6 More steps.mp4', from: secondVideo, type: 'video/mp4' },
    { name: '6 More steps (1).mp4', from: secondVideo, type: 'video/mp4' },
  ]);
  await expectToast(page, '1 lecture gets its video');
  await expect(page.getByText('2_first-steps.mp4: The course has a lecture of this name already.')).toBeVisible();
  await expect(page.getByText('6 More steps (1).mp4: It looks like a copy of “6 More steps.mp4”.')).toBeVisible();
  await expect(tray).toContainText('All videos are uploaded', { timeout: 60_000 });
  const titles = ['First steps', 'Last words', 'Middle steps', 'More steps'];
  expect((await readLectures()).map(({ lectureTitle }) => lectureTitle)).toEqual(titles);
  await page.getByRole('button', { name: 'Add 2 files anyway' }).click();
  await expectToast(page, '2 lectures created');
  await expect(tray).toContainText('All videos are uploaded', { timeout: 60_000 });
});

test('an upload that a closed page has left behind goes on with the same file, also on a line that damages it @long', async ({
  page,
  provokes,
}) => {
  await signUp(page, { name: 'Hasty Editor', role: 'educator' });
  const data = { title: `${makeWord()} after a reload`, category: 'Others' };
  const { _id: courseId } = await (await page.request.post('/api/course/create', { data })).json();
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await page.goto(`/createlecture/${courseId}`);
  const begun = page.waitForResponse((reply) => reply.url().endsWith('/api/uploads') && reply.status() === 201);
  await page.getByLabel('Videos', { exact: true }).setInputFiles(asset(lectureVideo));
  await begun;
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray).toContainText('Uploading 1 video');
  // Leaving with an upload under way is asked about.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(tray).toContainText('1 upload needs your attention');
  const field = tray.getByLabel('Choose “lecture.mp4” again to resume where it stopped.');
  await field.setInputFiles(asset(secondVideo));
  await expectToast(page, 'This is another file. Please choose “lecture.mp4”.');
  await page.unroute('**/api/uploads/*');
  const asked = page.waitForRequest(
    (request) => request.method() === 'HEAD' && request.url().includes('/api/uploads/'),
  );
  // The line alters one byte of the first piece that it takes.
  const answers: number[] = [];
  page.on('response', (reply) => {
    if (reply.request().method() === 'PATCH') answers.push(reply.status());
  });
  const damaged = readFileSync(asset(lectureVideo));
  damaged.writeUInt8(damaged.readUInt8(1000) ^ 1, 1000);
  await page.route('**/api/uploads/*', (route) => {
    const isFirst = route.request().method() === 'PATCH' && answers.length === 0;
    return route.continue(isFirst ? { postData: damaged } : {});
  });
  provokes(/status of 460/);
  await field.setInputFiles(asset(lectureVideo));
  // It asks how much has arrived, instead of beginning anew.
  await asked;
  await expect(tray).toContainText('All videos are uploaded');
  expect(answers).toEqual([460, 204]);
});
