import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, signUp, test } from './fixtures/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const frameOf = (page: Page) => page.locator('[data-stage] iframe').contentFrame().locator('iframe').contentFrame();

/** Expects nothing that axe knows in the page of the lesson, in both themes, and nothing wider than its frame. */
async function expectAccessibleLesson(page: Page, file: string): Promise<void> {
  const frame = page.frames().find((one) => one.url().endsWith(`/files/${file}`)) as Frame;
  await frame.evaluate(axe);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await frame.evaluate(findViolations), `${file}, ${colorScheme}`).toEqual([]);
  }
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), file).toBe(0);
}

/** Runs in the page. */
async function findViolations(): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
  return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('the lesson of the demo school is played on a phone, left, and passed @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { userId } = await signUp(page, { name: 'Asha Learner', role: 'student' });
  const courses = await (await page.request.get('/api/course/getpublishedcoures')).json();
  const { _id: courseId } = courses.find(({ title }: { title: string }) => title.startsWith('Learning How to Learn'));
  const order = await page.request.post('/api/payment/create-order', { data: { courseId, userId } });
  expect(order.ok(), await order.text()).toBe(true);
  const { lectures } = await (await page.request.get(`/api/course/getcourse/${courseId}`)).json();
  const { _id: lectureId } = lectures.find(({ lesson }: { lesson: string | null }) => lesson === 'scorm');
  const recordOf = async () => (await (await page.request.get(`/api/learning/scorm/${lectureId}`)).json()).record;
  const lesson = frameOf(page);
  await page.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
  await expect(lesson.getByRole('heading', { level: 1 })).toHaveText('Most of it is gone by tomorrow');
  await expectAccessibleLesson(page, 'index.html');
  await lesson.getByRole('link', { name: 'Next: your plan' }).click();
  await lesson.getByLabel('Days until the exam').fill('8');
  await expect(lesson.getByRole('listitem').filter({ hasText: /Review|Exam/ })).toHaveText([
    /Review 1, day 1$/,
    /Review 2, day 3$/,
    /Review 3, day 7$/,
    /Exam, day 8$/,
  ]);
  await expectAccessibleLesson(page, 'plan.html');
  await expect.poll(async () => (await recordOf())?.cmi['cmi.core.lesson_location']).toBe('plan.html');
  // The page that is gone sends its last word on its way; who reads before it has arrived reads what was before.
  await expect.poll(async () => (await recordOf())?.cmi['cmi.suspend_data']).toContain('"exam":8');
  // Who comes back goes on where they were.
  await page.reload();
  await expect(lesson.getByLabel('Days until the exam')).toHaveValue('8');
  await lesson.getByRole('link', { name: 'Next: three questions' }).click();
  const check = lesson.getByRole('button', { name: 'Check my answers' });
  await check.click();
  await expect(lesson.getByRole('alert')).toHaveText('Choose an answer to each question first.');
  await lesson.getByLabel('On the day before the exam').check();
  await lesson.getByLabel('I close the book').check();
  await lesson.getByLabel('It gets shorter').check();
  await check.click();
  await expect(lesson.getByRole('heading', { name: 'Not yet' })).toBeVisible();
  await expectAccessibleLesson(page, 'questions.html');
  await expect.poll(recordOf).toMatchObject({ isDone: false, percent: 33 });
  await lesson.getByRole('button', { name: 'Try again' }).click();
  await lesson.getByLabel('On Tuesday').check();
  await lesson.getByLabel('I close the book').check();
  await lesson.getByLabel('It may be longer').check();
  await check.click();
  await expect(lesson.getByRole('heading', { name: 'Passed' })).toBeVisible();
  await lesson.getByRole('button', { name: 'Finish the lesson' }).click();
  await expect(lesson.getByRole('heading', { name: 'Finished' })).toBeVisible();
  await expectAccessibleLesson(page, 'questions.html');
  await expect.poll(recordOf).toMatchObject({ isDone: true, percent: 100 });
});
