import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { makePdf } from './pages/make-pdf.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp } from './pages/screen.ts';

test('an educator gives a description and files to a lecture, and a learner finds them below the film @phone', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/415/);
  const title = `${makeWord()} with a workbook`;
  const { courseId, lectures } = await openSchool(page.request, { title, lectures: ['The first hour'] });
  const lectureId = lectures[0]?.lectureId ?? '';

  await test.step('the educator writes, adds several files at once, and is told what is refused', async () => {
    await page.goto(`/editlecture/${courseId}/${lectureId}`);
    await expectApp(page);
    await page.getByLabel('Description', { exact: true }).fill('Print the **workbook** first.');
    await page.getByRole('button', { name: 'Save description' }).click();
    await expect(page.getByText('Description saved')).toBeVisible();
    await page.getByLabel('Add files').setInputFiles([
      { name: 'workbook.csv', mimeType: 'text/csv', buffer: Buffer.from('day,rupees\n1,40\n') },
      { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    await expect(page.getByRole('link', { name: 'workbook.csv' })).toBeVisible();
    await expect(page.getByText('setup.exe: Programs cannot be given here.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a learner reads and downloads', async () => {
    const learner = await openBrowser();
    const { userId } = await signUp(learner, { name: 'Working Learner', role: 'student' });
    await buyCourse(learner.request, { courseId, userId });
    await learner.goto(`/viewlecture/${courseId}`);
    await expectApp(learner);
    await learner.getByRole('tab', { name: 'Material' }).click();
    await expect(learner.getByText('Print the workbook first.')).toBeVisible();
    const started = learner.waitForEvent('download');
    await learner.getByRole('link', { name: /workbook\.csv/ }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('workbook.csv');
    expect(await download.failure()).toBeNull();
    await expectAccessibleAgain(learner);
  });

  await test.step('what is removed is gone for the learner too', async () => {
    await page.getByRole('button', { name: 'Remove file: workbook.csv' }).click();
    await expect(page.getByText('File removed: workbook.csv')).toBeVisible();
    await expect(page.getByRole('link', { name: 'workbook.csv' })).toHaveCount(0);
  });
});

test('a description that another window has changed is not written over', async ({ page, provokes }) => {
  provokes(/409/);
  const title = `${makeWord()} in two windows`;
  const { courseId, lectures } = await openSchool(page.request, { title, lectures: ['The first hour'] });
  const lectureId = lectures[0]?.lectureId ?? '';
  await page.goto(`/editlecture/${courseId}/${lectureId}`);
  await expectApp(page);
  await page.getByLabel('Description', { exact: true }).fill('From this window');
  const elsewhere = await page.request.post(`/api/course/material/${lectureId}`, {
    multipart: { description: 'From the other window' },
  });
  expect(elsewhere.ok()).toBe(true);
  await page.getByRole('button', { name: 'Save description' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
  await expect(dialog).toContainText('From the other window');
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Description saved')).toBeVisible();
  const saved = await (await page.request.get(`/api/learning/material/${lectureId}`)).json();
  expect(saved.description).toBe('From this window');
});

/** Draws a page apart: with two fingers on a phone, with a trackpad (a wheel with Ctrl) elsewhere. */
async function pinch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40];
  if (test.info().project.name !== 'phone') {
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    return;
  }
  const touch = await page.context().newCDPSession(page);
  const apart = (distance: number) => [
    { x: x - distance, y, id: 1 },
    { x: x + distance, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(30) });
  for (const distance of [45, 60, 75]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(distance) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a PDF is read in its place, by keys, and opens where one stopped; a damaged one can still be downloaded @phone', async ({
  page,
}) => {
  const title = `${makeWord()} to read`;
  const { courseId, lectures } = await openSchool(page.request, { title, lectures: ['The first hour'] });
  const files = `/api/course/material/${lectures[0]?.lectureId}/files`;
  const slides = makePdf(['Learn the scale', 'Listen to the drone', 'Sing it slowly']);
  for (const [name, buffer] of [
    ['slides.pdf', slides],
    ['torn.pdf', slides.subarray(0, 60)],
  ] as const) {
    const added = await page.request.post(files, {
      multipart: { name, file: { name, mimeType: 'application/pdf', buffer } },
    });
    expect(added.ok(), await added.text()).toBe(true);
  }
  const open = async () => {
    await page.goto(`/viewlecture/${courseId}`);
    await expectApp(page);
    await page.getByRole('tab', { name: 'Material' }).click();
    await page.getByRole('button', { name: 'Read here: slides.pdf' }).click();
  };
  await open();
  const reader = page.getByRole('region', { name: 'slides.pdf' });
  await expect(reader.getByText('Page 1 of 3')).toBeVisible();
  await expect(reader.getByText('Learn the scale')).toBeAttached();
  const hasInk = () =>
    reader.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255);
    });
  await expect.poll(hasInk).toBe(true);
  const widthOf = async () => (await reader.locator('canvas').boundingBox())?.width ?? 0;
  const plain = await widthOf();
  await pinch(page, reader.locator('canvas'));
  await expect.poll(widthOf).toBeGreaterThan(plain * 1.5);
  await expect(reader.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await expect.poll(hasInk).toBe(true);
  // Back in steps, whatever the fingers have made of it.
  for (let steps = 0; steps < 8 && (await reader.getByRole('button', { name: 'Zoom out' }).isEnabled()); steps += 1) {
    await reader.getByRole('button', { name: 'Zoom out' }).click();
  }
  expect(await widthOf()).toBeCloseTo(plain, 0);
  await reader.getByRole('button', { name: 'Next page' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(reader.getByText('Page 3 of 3')).toBeVisible();
  await expect(reader.getByText('Sing it slowly')).toBeAttached();
  await expect(reader.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expectAccessible(page);
  await open();
  await expect(reader.getByText('Page 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Read here: torn.pdf' }).click();
  await expect(page.getByText('This PDF cannot be shown here. You can still download it.')).toBeVisible();
});
