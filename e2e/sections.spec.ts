import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, longStep, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { asset, lectureVideo } from './pages/assets.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, expectToast } from './pages/screen.ts';

const readOrder = async (page: Page, courseId: string) => {
  const ask = async (call: string) => (await page.request.get(`/api/course/${call}/${courseId}`)).json();
  const sections: { _id: string; title: string }[] = await ask('getcoursesections');
  const lectures: { lectureTitle: string; sectionId: string | null }[] = await ask('getcourselecture');
  const titleOf = (id: string | null) => sections.find(({ _id }) => _id === id)?.title ?? '-';
  return lectures.map(({ lectureTitle, sectionId }) => `${titleOf(sectionId)}: ${lectureTitle}`);
};

test('an educator puts lectures into sections by keys and in bulk, and a learner finds them so', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} in sections`;
  const { courseId } = await openSchool(page.request, {
    title,
    lectures: ['Alpha', 'Beta', 'Gamma', 'Delta'],
    isPublished: true,
  });
  await page.goto(`/createlecture/${courseId}`);

  await test.step('sections are added and take the lectures that are chosen', async () => {
    for (const title of ['Beginnings', 'Going on']) {
      await page.getByLabel('New section').fill(title);
      await page.getByRole('button', { name: 'Add section' }).click();
      await expect(page.getByRole('button', { name: `Move section ${title}`, exact: true })).toBeVisible();
    }
    await page.getByLabel('Choose lecture 1: Alpha').check();
    await page.getByLabel('Choose lecture 2: Beta').check();
    const bar = page.getByRole('region', { name: 'Chosen lectures' });
    await expect(bar).toContainText('2 lectures chosen');
    // On a phone all of it stands above the navigation.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 780 });
    await bar.getByRole('button', { name: 'Choose none' }).click({ trial: true, timeout: 5000 });
    if (size) await page.setViewportSize(size);
    await bar.getByLabel('Move to section').selectOption('Beginnings');
    await expectToast(page, '2 lectures changed.');
    // They stay chosen for what comes next.
    await expect(bar).toContainText('2 lectures chosen');
    await page.getByLabel('Choose all').check();
    await bar.getByLabel('Choose none').click();
    await expect(bar).toBeHidden();
    await page.getByLabel(/Choose lecture \d: Gamma/).check();
    await page.getByLabel(/Choose lecture \d: Delta/).check();
    await bar.getByRole('button', { name: 'Make free' }).click();
    await expect(page.getByLabel(/Free preview of lecture \d: Gamma/)).toBeChecked();
    await expect(page.getByLabel(/Free preview of lecture \d: Delta/)).toBeChecked();
    await bar.getByLabel('Choose none').click();
    await expectAccessible(page, 'lectures in sections');
  });

  await test.step('buttons and keys move lectures across sections, and sections as a whole', async () => {
    await page.getByRole('button', { name: /Move down lecture \d: Delta/ }).click();
    await expect
      .poll(() => readOrder(page, courseId))
      .toEqual(['-: Gamma', 'Beginnings: Delta', 'Beginnings: Alpha', 'Beginnings: Beta']);
    await page.getByRole('button', { name: 'Move down section Beginnings' }).click();
    await page.getByRole('button', { name: /Move lecture \d: Gamma/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up Gamma, place 1 of 4.')).toBeAttached();
    // The list begins to listen for arrows a moment after the lecture was picked up.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Gamma is over Going on.')).toBeAttached({ timeout: 3000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect
      .poll(() => readOrder(page, courseId))
      .toEqual(['Going on: Gamma', 'Beginnings: Delta', 'Beginnings: Alpha', 'Beginnings: Beta']);
  });

  const name = isLongForm ? 'Before all' : 'Going on';
  await longStep('a section is renamed, closed, and removed without its lectures', async () => {
    await page.getByRole('button', { name: 'Rename section Going on' }).click();
    await page.getByLabel('Title of the section', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    const head = page.getByRole('button', { name: /^Before all/ });
    await expect(head).toBeVisible();
    await head.click();
    await expect(page.getByText('Lecture - 1: Gamma')).toBeHidden();
    await head.click();
    await expect(page.getByText('Lecture - 1: Gamma')).toBeVisible();
    await page.getByLabel('New section').fill('Too much');
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('button', { name: 'Remove section Too much' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Remove section Too much' })).toBeHidden();
  });

  await test.step('a learner sees them on the page of the course and beside the film', async () => {
    const learner = await openBrowser();
    const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
    await buyCourse(learner.request, { courseId, userId });
    await learner.goto(`/viewcourse/${courseId}`);
    await expectApp(learner);
    const head = learner.getByRole('button', { name: /^Beginnings/ });
    await expect(head).toContainText('3 lectures');
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(learner.getByRole('button', { name: /2\. ?Delta/ })).toBeVisible();
    await head.press('Enter');
    await expect(learner.getByRole('button', { name: /2\. ?Delta/ })).toBeHidden();
    await expectAccessible(learner, 'curriculum in sections');
    await learner.goto(`/viewlecture/${courseId}`);
    const list = learner.getByRole('region', { name: 'All Lectures' }).first();
    await expect(list.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText('1 lecture');
    await list.getByRole('link', { name: /Delta/ }).click();
    await expect(learner.getByText('Beginnings · Lecture 2 of 4')).toBeVisible();
    await expectAccessibleAgain(learner, 'classroom in sections');
  });

  await longStep('chosen lectures are removed by one question', async () => {
    await page.getByLabel(/Choose lecture \d: Alpha/).check();
    await page.getByLabel(/Choose lecture \d: Beta/).check();
    await page.getByRole('region', { name: 'Chosen lectures' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove 2 lectures?' }).getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, '2 lectures removed.');
    await expect.poll(() => readOrder(page, courseId)).toEqual([`${name}: Gamma`, 'Beginnings: Delta']);
  });
});

test('the folders of an upload become sections, without their numbers @long', async ({ page }) => {
  await signUp(page, { name: 'Meera Editor', role: 'educator' });
  const data = { title: `${makeWord()} in folders`, category: 'Others' };
  const { _id: courseId } = await (await page.request.post('/api/course/create', { data })).json();
  await page.goto(`/createlecture/${courseId}`);
  const folder = test.info().outputPath('course');
  for (const [part, name] of [
    ['01 - First steps', '1_hello.mp4'],
    ['01 - First steps', '2_there.mp4'],
    ['02_state-and-props', '1_more.mp4'],
  ] as const) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, name), readFileSync(asset(lectureVideo)));
  }
  const captions = '1\n00:00:00,000 --> 00:00:02,000\nनमस्ते\n';
  writeFileSync(join(folder, '01 - First steps', '1_hello.srt'), captions);
  writeFileSync(join(folder, '01 - First steps', '9_nothing.srt'), captions);
  await page.getByLabel('Folder of videos').setInputFiles(folder);
  await expectToast(page, '3 lectures created');
  await expect
    .poll(() => readOrder(page, courseId))
    .toEqual(['First steps: Hello', 'First steps: There', 'State and props: More']);
  await expect(page.getByText('9_nothing.srt: No video and no lecture has this name.')).toBeVisible();
  const [hello] = (await (await page.request.get(`/api/course/getcourselecture/${courseId}`)).json()) as {
    _id: string;
  }[];
  const readCaptions = async () =>
    (await (await page.request.get(`/api/course/captions/${hello?._id}`)).json()).captions as object[];
  await expect.poll(readCaptions, { timeout: 60_000 }).toMatchObject([{ language: 'hi', cueCount: 1, isOlder: false }]);
});
