import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

test('lectures open one after the other: by a number of days, on a day, and at once again', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 400|status of 404|status of 409/);
  const { courseId, lectures } = await openSchool(page.request, {
    title: `${makeWord()} step by step`,
    lectures: ['Alpha', 'Beta', 'Gamma'],
  });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });

  await test.step('the educator lets two of them wait at once', async () => {
    await page.goto(`/createlecture/${courseId}`);
    await page.getByLabel('Choose lecture 2: Beta').check();
    await page.getByLabel('Choose lecture 3: Gamma').check();
    await page.getByRole('button', { name: 'When they open' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Opens for learners')
      .selectOption({ label: 'Some days after the enrolment, or the start of the batch' });
    await dialog.getByLabel('Days after the enrolment, or the start of the batch').fill('0');
    await dialog.getByRole('button', { name: 'Save when it opens' }).click();
    await expect(dialog.getByText('Please choose from 1 to 730 days')).toBeVisible();
    await dialog.getByLabel('Days after the enrolment, or the start of the batch').fill('7');
    await expectAccessible(page, 'when lectures open');
    await dialog.getByRole('button', { name: 'Save when it opens' }).click();
    await expectToast(page, '2 lectures changed.');
    await expect(page.getByText('Opens after 7 days')).toHaveCount(2);
  });

  await test.step('the learner is told when they open, and goes on with the first', async () => {
    await learner.goto(`/viewlecture/${courseId}?lecture=${lectures[1]?.lectureId}`);
    await expect(learner.getByText(/This lecture opens on/)).toBeVisible();
    await expect(learner.getByRole('link', { name: /Beta.*Opens/ }).first()).toBeVisible();
    await expectAccessible(learner, 'a lecture that is not open yet');
    const stranger = await openBrowser();
    await signUp(stranger, { name: 'Meera Learner', role: 'student' });
    await stranger.goto(`/viewcourse/${courseId}`);
    await stranger.getByRole('button', { name: /Beta/ }).click({ force: true });
    await expect(stranger.getByText('It opens 7 days after you enroll.')).toBeVisible();
  });

  await test.step('at once again, it can be watched', async () => {
    await page.goto(`/editlecture/${courseId}/${lectures[1]?.lectureId}`);
    await page.getByLabel('Opens for learners').selectOption({ label: 'On a day' });
    await page.getByRole('button', { name: 'Save when it opens' }).click();
    await expect(page.getByText('Choose day and time')).toBeVisible();
    await page.getByLabel('Opens for learners').selectOption({ label: 'At once, with the course' });
    await page.getByRole('button', { name: 'Save when it opens' }).click();
    await expectToast(page, '1 lecture changed.');
    await learner.reload();
    await expect(learner.getByText(/This lecture opens on/)).toHaveCount(0);
    await expect(learner.locator('video')).toBeVisible();
  });
});
