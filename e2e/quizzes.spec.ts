import type { Locator, Page } from '@playwright/test';
import { expect, longStep, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

/** The card of a question in the editor. */
const card = (page: Page, number: number): Locator =>
  page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `Remove question ${number}` }),
  });

async function addQuestion(page: Page, kind: string, prompt: string): Promise<Locator> {
  await page.getByLabel('Kind of the next question').selectOption({ label: kind });
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('listitem').filter({ has: page.getByLabel('Question', { exact: true }) });
  await question.getByLabel('Question', { exact: true }).fill(prompt);
  return question;
}

async function fillLines(question: Locator, lines: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    await question.getByRole('textbox', { name: `Line ${index + 1}`, exact: true }).fill(line);
  }
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

test('an educator writes a quiz of every kind of question; a learner fails, tries again, passes and is done', async ({
  page,
  openBrowser,
  provokes,
}) => {
  test.setTimeout(120_000);
  provokes(/status of 400|status of 409|status of 404|ERR_INTERNET_DISCONNECTED/);
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} asked`, lectures: ['Alpha'] });
  const draft = { data: { lectureTitle: 'What have you heard?' } };
  const created = await page.request.post(`/api/course/createlecture/${courseId}`, draft);
  const { _id: lectureId } = await created.json();
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });

  await test.step('it is written; what is missing is marked, and nothing is lost', async () => {
    await page.goto(`/editlecture/${courseId}/${lectureId}`);
    await page.getByRole('link', { name: 'Make a quiz' }).click();
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 560 });
    const save = page.getByRole('button', { name: 'Save quiz' });
    await save.click();
    await expectToast(page, 'Something is missing.');
    const missing = page.getByText('Please write the question');
    await expect(missing).toBeVisible();
    // What is said of the field does not lie under the buttons of a low window.
    const [told, buttons] = await Promise.all([missing.boundingBox(), save.boundingBox()]);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    if (usual) await page.setViewportSize(usual);
    const first = card(page, 1);
    await first.getByLabel('Question', { exact: true }).fill('Which raga is sung at **dawn**?');
    await fillLines(first, ['Yaman', 'Bhairav', 'Bhairav']);
    await page.getByRole('button', { name: 'Save quiz' }).click();
    await expect(page.getByText('Mark what is right')).toBeVisible();
    await first.getByRole('radio', { name: 'Line 2 is right' }).check();
    await page.getByRole('button', { name: 'Save quiz' }).click();
    await expect(page.getByText('Two lines say the same')).toBeVisible();
    await first.getByRole('textbox', { name: 'Line 3', exact: true }).fill('Kedar');
    await first.getByLabel('Explanation').fill('Bhairav belongs to the morning.');
    await expectAccessibleAgain(page, 'a quiz that is written');
  });

  await test.step('every kind of question is added, moved and removed, and the settings are made', async () => {
    const several = await addQuestion(page, 'Several choices', 'Which are notes?');
    await fillLines(several, ['Sa', 'Tabla', 'Re']);
    await several.getByRole('checkbox', { name: 'Line 1 is right' }).check();
    await several.getByRole('checkbox', { name: 'Line 3 is right' }).check();
    const order = await addQuestion(page, 'Put in order', 'From low to high');
    await fillLines(order, ['Sa', 'Re']);
    await order.getByRole('button', { name: 'Remove line 3' }).click();
    const pairs = await addQuestion(page, 'Match pairs', 'Who plays what?');
    await pairs.getByRole('button', { name: 'Remove line 3' }).click();
    for (const [index, [left, right]] of [
      ['Ravi Shankar', 'Sitar'],
      ['Zakir Hussain', 'Tabla'],
    ].entries()) {
      await pairs.getByLabel(`Left side of pair ${index + 1}`).fill(left ?? '');
      await pairs.getByLabel(`Right side of pair ${index + 1}`).fill(right ?? '');
    }
    const number = await addQuestion(page, 'Number', 'How many beats has teental?');
    await number.getByLabel('Right number').fill('16');
    const text = await addQuestion(page, 'Short text', 'The first note is called …');
    await fillLines(text, ['Shadja']);
    await text.getByRole('button', { name: 'Add a line' }).click();
    await expect(text.getByRole('textbox', { name: 'Line 2', exact: true })).toBeFocused();
    await page.keyboard.type('Sa');
    await page.getByRole('button', { name: 'Move question 6 up' }).click();
    await page.getByRole('button', { name: 'Copy question 1', exact: true }).click();
    await page.getByRole('button', { name: 'Remove question 2', exact: true }).click();
    await page.getByLabel('Pass mark in percent').fill('80');
    await page.getByLabel('Attempts', { exact: true }).fill('2');
    await page.getByLabel('Time limit in minutes').fill('20');
    await page.getByLabel('Shuffle questions and choices').uncheck();
  });

  await test.step('it is tried as a learner, and saved', async () => {
    await page.getByRole('button', { name: 'Try it as a learner' }).click();
    await expect(page.getByText('Question 1 of 6')).toBeVisible();
    await page.getByRole('radio', { name: 'Bhairav' }).check();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByText('5 questions are not answered yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Finish now' }).click();
    await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeFocused();
    await expect(page.getByText('16%')).toBeVisible();
    await expect(page.getByText('Bhairav belongs to the morning.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await page.getByRole('button', { name: 'Save quiz' }).click();
    await expectToast(page, 'Quiz saved.');
    await page.reload();
    await expect(page.getByRole('heading', { name: '6 questions' })).toBeVisible();
    await page.getByRole('button', { name: /Who plays what/ }).click();
    await expect(page.getByLabel('Right side of pair 2')).toHaveValue('Tabla');
  });

  await longStep('another window saves meanwhile: the ways out cover nothing that has the keys', async () => {
    const other = await page.context().newPage();
    await other.goto(`/editquiz/${courseId}/${lectureId}`);
    await other.getByLabel('Pass mark in percent').fill('70');
    await other.getByRole('button', { name: 'Save quiz' }).click();
    await expectToast(other, 'Quiz saved.');
    await other.close();
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 560 });
    const passMark = page.getByLabel('Pass mark in percent');
    await passMark.fill('81');
    await page.getByRole('button', { name: 'Save quiz' }).click();
    const over = page.getByRole('button', { name: 'Save mine over it' });
    await expect(over).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel('Kind of the next question').focus();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const [held, bar] = await Promise.all(
        [page.locator(':focus'), page.locator('[data-outdated]')].map((one) => one.boundingBox()),
      );
      expect((held?.y ?? 0) + (held?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await passMark.fill('80');
    await over.click();
    await expectToast(page, 'Quiz saved.');
    if (usual) await page.setViewportSize(usual);
  });

  await longStep('its questions go out and come in as GIFT; what cannot be read is named by its line', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as GIFT' }).click();
    const path = await (await download).path();
    await page.getByRole('button', { name: 'Import questions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Or paste questions').fill('Fine? {=yes ~no}\n\nAn essay {}');
    await expect(dialog.getByText('Line 3: A quiz has no questions with a free answer.')).toBeVisible();
    await expectAccessible(page, 'questions that are imported');
    await dialog.getByLabel('A file').setInputFiles(path);
    await expect(dialog.getByText('6 questions can be added')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 6 questions' }).click();
    await expect(page.getByRole('heading', { name: '12 questions' })).toBeVisible();
    for (let left = 12; left > 6; left -= 1) {
      await page.getByRole('button', { name: `Remove question ${left}` }).click();
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: '7 questions' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove question 7' }).click();
    const packing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as QTI' }).click();
    const packed = await packing;
    expect(packed.suggestedFilename()).toBe('quiz.qti.zip');
    await packed.saveAs(`${path}.zip`);
    await page.getByRole('button', { name: 'Import questions' }).click();
    await dialog
      .getByLabel('A file')
      .setInputFiles({ name: 'x.xml', mimeType: 'text/xml', buffer: Buffer.from('<a/>') });
    await expect(dialog.getByText('x.xml: There are no questions in QTI in this file.')).toBeVisible();
    await dialog.getByLabel('A file').setInputFiles(`${path}.zip`);
    await expect(dialog.getByText('6 questions can be added')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save quiz' }).click();
    await expectToast(page, 'Quiz saved.');
  });

  await test.step('the learner begins; answers survive a reload, those that could not be sent too', async () => {
    await learner.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
    await expect(learner.getByText('2 of 2 attempts left')).toBeVisible();
    await expect(learner.getByText('Time limit: 20 minutes')).toBeVisible();
    await expectAccessibleAgain(learner, 'a quiz before it begins');
    await learner.getByRole('button', { name: 'Start the quiz' }).click();
    await expect(learner.getByRole('timer')).toContainText(/^19:|^20:/);
    // The button that was pressed has gone: the keyboard stands at the question.
    await expect(learner.getByRole('region', { name: 'Quiz' }).locator(':focus')).toContainText('Bhairav');
    await learner.getByRole('radio', { name: 'Bhairav' }).check();
    await goOn(learner);
    await expect(learner.getByText('Your answers are saved.')).toBeVisible();
    await expectAccessible(learner, 'a quiz that is taken');
    await learner.route(/answers$/, (route) => route.abort('internetdisconnected'));
    await learner.getByRole('checkbox', { name: 'Sa', exact: true }).check();
    await expect(learner.getByText('Your answers are kept here')).toBeVisible();
    await learner.unroute(/answers$/);
    await learner.reload();
    await learner.getByRole('button', { name: 'Continue the quiz' }).click();
    await expect(learner.getByText('Question 3 of 6')).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Question 2, answered' })).toBeVisible();
  });

  await test.step('finished with some unanswered it is not passed, and shows why', async () => {
    await learner.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(learner.getByText('4 questions are not answered yet.')).toBeVisible();
    await learner.getByRole('button', { name: 'Finish now' }).click();
    await expect(learner.getByRole('heading', { name: 'Not passed yet' })).toBeFocused();
    await expect(learner.getByText('Partly right')).toBeVisible();
    await expect(learner.getByText('Ravi Shankar → Sitar')).toBeVisible();
    await expectAccessible(learner, 'a quiz that is over');
  });

  await test.step('by keys alone the second attempt passes, and the course is complete with its film', async () => {
    await learner.getByRole('button', { name: 'Try again' }).focus();
    await learner.keyboard.press('Enter');
    await learner.getByRole('radio', { name: 'Bhairav' }).focus();
    await learner.keyboard.press('Space');
    await learner.keyboard.press('Enter');
    await learner.getByRole('checkbox', { name: 'Sa', exact: true }).focus();
    await learner.keyboard.press('Space');
    await learner.getByRole('checkbox', { name: 'Re', exact: true }).focus();
    await learner.keyboard.press('Space');
    await learner.keyboard.press('Enter');
    await expect(learner.getByText('Question 3 of 6')).toBeVisible();
    await learner.getByRole('button', { name: 'Move Sa up' }).focus();
    await learner.keyboard.press('Enter');
    await goOn(learner);
    await learner.getByLabel('Ravi Shankar').selectOption({ label: 'Sitar' });
    await learner.getByLabel('Zakir Hussain').selectOption({ label: 'Tabla' });
    await goOn(learner);
    await learner.getByLabel('Your answer').fill('  sHADJA ');
    await learner.keyboard.press('Enter');
    await learner.getByLabel('Your answer').fill('sixteen');
    await expect(learner.getByText('Please enter a number')).toBeVisible();
    await learner.getByLabel('Your answer').fill('१६');
    await learner.keyboard.press('Enter');
    await expect(learner.getByText('You have answered every question.')).toBeVisible();
    await learner.getByRole('button', { name: 'Finish now' }).click();
    await expect(learner.getByRole('heading', { name: 'You have passed the quiz' })).toBeVisible();
    await expect(learner.getByText('100%').first()).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(learner.getByRole('link', { name: /What have you heard.*\(done\)/ }).first()).toBeVisible();
  });

  await test.step('the educator sees how it went, by question', async () => {
    await walkTo(page, `/editlecture/${courseId}/${lectureId}`);
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByText('1 learner was asked').first()).toBeVisible();
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
    await expect(page.getByText('1 left it out').first()).toBeVisible();
    await expectAccessibleAgain(page, 'results of a quiz');
  });
});

test('when the time is over, what was answered by then is handed in by itself', async ({ page, openBrowser }) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} in time`, lectures: ['Alpha'] });
  const draft = { data: { lectureTitle: 'Be quick' } };
  const { _id: lectureId } = await (await page.request.post(`/api/course/createlecture/${courseId}`, draft)).json();
  const texts = { explanation: '', points: 1, tolerance: 0, kind: 'number' };
  const questions = [16, 12].map((right) => ({ ...texts, _id: crypto.randomUUID(), right, prompt: `Say ${right}` }));
  const settings = { passPercent: 50, attemptsAllowed: 1, minutes: 1, isShuffled: false, drawCount: null };
  const body = { version: 0, settings: { ...settings, showsAnswers: false }, questions };
  expect((await page.request.put(`/api/course/quiz/${lectureId}`, { data: body })).status()).toBe(200);
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  await learner.clock.install();
  await learner.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
  await learner.getByRole('button', { name: 'Start the quiz' }).click();
  await learner.getByLabel('Your answer').fill('16');
  await learner.clock.fastForward(62_000);
  await expect(learner.getByRole('heading', { name: 'You have passed the quiz' })).toBeVisible();
  await expect(learner.getByText('1 of 2 points')).toBeVisible();
  await expect(learner.getByText('Right answer')).toHaveCount(0);
});
