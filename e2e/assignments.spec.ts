import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

test('an educator asks for work; a learner hands in, is asked for another try, and passes with the next one', async ({
  page,
  openBrowser,
  provokes,
}) => {
  test.setTimeout(120_000);
  provokes(/status of 400|status of 409/);
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} at work`, lectures: ['Alpha'] });
  const draft = { data: { lectureTitle: 'Record a raga' } };
  const created = await page.request.post(`/api/course/createlecture/${courseId}`, draft);
  const { _id: lectureId } = await created.json();
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });

  await test.step('it is written; what is missing is marked', async () => {
    await page.goto(`/editlecture/${courseId}/${lectureId}`);
    await page.getByRole('link', { name: 'Make an assignment' }).click();
    await page.getByRole('button', { name: 'Save assignment' }).click();
    await expect(page.getByLabel('The task')).toBeFocused();
    await expectToast(page, 'Something is missing.');
    await expect(page.getByText('Please write something').first()).toBeVisible();
    await page.getByLabel('The task').fill('Record **two minutes** of Bhairav.');
    await page.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('In tune');
    await page.getByRole('button', { name: 'Add a level (Criterion 1)' }).click();
    await expect(page.getByRole('textbox', { name: 'Level 1 (Criterion 1)', exact: true })).toBeFocused();
    await page.keyboard.type('Throughout');
    await page.getByLabel('Points (Level 1, Criterion 1)').fill('10');
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await expect(page.getByRole('textbox', { name: 'Criterion 2', exact: true })).toBeFocused();
    await page.keyboard.type('Explained');
    await expectAccessibleAgain(page, 'an assignment that is written');
    await page.getByRole('button', { name: 'Save assignment' }).click();
    await expectToast(page, 'Assignment saved.');
  });

  await test.step('the learner writes; it is kept through a reload, and handed in with a file', async () => {
    await learner.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
    await expect(learner.getByText('Throughout')).toBeVisible();
    await learner.getByLabel('Your work').fill('My **first** try');
    await expect(learner.getByText('Your draft is kept.')).toBeVisible();
    await learner.reload();
    await expect(learner.getByLabel('Your work')).toHaveValue('My **first** try');
    if (isLongForm) {
      const other = await learner.context().newPage();
      await other.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
      await other.getByLabel('Your work').fill('From the other window');
      await expect(other.getByText('Your draft is kept.')).toBeVisible();
      await other.close();
    }
    await learner.getByLabel('Your work').fill('My **first** try, again');
    if (isLongForm) await learner.getByRole('button', { name: 'Save this choice' }).click();
    await expect(learner.getByText('Your draft is kept.')).toBeVisible();
    const file = { name: 'raga.txt', mimeType: 'text/plain', buffer: Buffer.from('Sa re ga') };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await learner.route('**/api/learning/assignments/*/files', async (route) => {
      await held;
      await route.continue();
    });
    await learner.getByLabel('Add files').setInputFiles(file);
    // On a slow line it would be handed in without the file.
    await expect(learner.getByText('You can hand in when it has arrived.')).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Hand in', exact: true })).toBeDisabled();
    release();
    await expect(learner.getByRole('link', { name: 'raga.txt' })).toBeVisible();
    await expect(learner.getByText('Arrived: raga.txt')).toBeVisible();
    await expectAccessibleAgain(learner, 'an assignment that is worked on');
    await learner.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expectToast(learner, 'Handed in.');
    await expect(learner.getByText('Waits to be marked')).toBeVisible();
  });

  await test.step('its educator marks it by levels and asks for another try', async () => {
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: /^1 to mark/ })
      .click();
    await expect(page).toHaveURL(`/submissions/${courseId}/${lectureId}`);
    await expect(page.getByRole('link', { name: 'To mark: 1' })).toBeVisible();
    await expectAccessibleAgain(page, 'what was handed in');
    await page.getByRole('link', { name: /Kavya Learner/ }).click();
    await expect(page.getByRole('link', { name: 'raga.txt' })).toBeVisible();
    await page.getByRole('radio', { name: 'Throughout (10)' }).check();
    await page.getByRole('button', { name: 'Give these marks' }).click();
    await expect(page.getByText('Give a whole number from 0 to 10')).toBeVisible();
    await page.getByRole('group', { name: 'Explained' }).getByLabel('Points, at most 10').fill('2');
    await expect(page.getByText('60%: passed')).toBeVisible();
    await page.getByLabel('Feedback for the learner').fill('Say **why** it is Bhairav.');
    await page.getByRole('checkbox', { name: 'Ask for another try' }).check();
    await expectAccessibleAgain(page, 'work that is marked');
    await page.getByRole('button', { name: 'Give these marks' }).click();
    await expectToast(page, 'Marks saved.');
  });

  await test.step('the learner reads it, hands in again, and is done when it is passed', async () => {
    await learner.reload();
    await expect(learner.getByText('Another try is asked for')).toBeVisible();
    await expect(learner.getByText('Say why it is Bhairav.')).toBeVisible();
    await expect(learner.getByLabel('Your work')).toHaveValue('My **first** try, again');
    await learner.getByLabel('Your work').fill('Because of its komal re.');
    await learner.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expectToast(learner, 'Handed in.');
    await page.goto(`/submissions/${courseId}/${lectureId}`);
    await page.getByRole('link', { name: /Kavya Learner/ }).click();
    await page.getByRole('radio', { name: 'Throughout (10)' }).check();
    await page.getByRole('group', { name: 'Explained' }).getByLabel('Points, at most 10').fill('9');
    await page.getByRole('button', { name: 'Give these marks' }).click();
    await expectToast(page, 'Marks saved.');
    await walkTo(learner, '/notifications');
    await learner
      .getByRole('link', { name: /marked what you handed in/ })
      .first()
      .click();
    await expect(learner.getByText('95%')).toBeVisible();
    await expect(learner.getByLabel('Your work')).toHaveCount(0);
  });
});
