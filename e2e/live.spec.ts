import type { Page } from '@playwright/test';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

/** A moment so many minutes from now as a field for day and time takes it, where the page is read. */
const toInput = (page: Page, minutes: number) =>
  page.evaluate((ahead) => {
    const at = Date.now() + ahead * 60_000;
    return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);

test('an educator plans a live class, learners are told, take it into a calendar, and join when it opens', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 400|status of 409|status of 404/);
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} held live`, lectures: ['Alpha'] });
  const draft = { data: { lectureTitle: 'Questions, live' } };
  const created = await page.request.post(`/api/course/createlecture/${courseId}`, draft);
  const { _id: lectureId } = await created.json();
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });

  await test.step('what is missing or past is said, and the plan is saved', async () => {
    await page.goto(`/editlecture/${courseId}/${lectureId}`);
    await page.getByRole('button', { name: 'Plan a live class' }).click();
    await page.getByRole('button', { name: 'Save live class' }).click();
    await expect(page.getByText('Choose day and time')).toBeVisible();
    await page.getByLabel('Day and time').fill('2020-01-01T10:00');
    await page.getByLabel('Link of the meeting').fill('http://meet.example.com/abc');
    await page.getByRole('button', { name: 'Save live class' }).click();
    await expect(page.getByText('Please paste the link of the meeting')).toBeVisible();
    await page.getByLabel('Link of the meeting').fill('https://meet.example.com/abc');
    await page.getByRole('button', { name: 'Save live class' }).click();
    await expect(page.getByText('This time has passed.')).toBeVisible();
    await expectAccessible(page, 'a live class that is planned');
    await page.getByLabel('Day and time').fill(await toInput(page, 26 * 60));
    await page.getByRole('button', { name: 'Save live class' }).click();
    await expectToast(page, 'Live class saved.');
    await expect(page.getByRole('button', { name: 'Cancel the class' })).toBeVisible();
  });

  await test.step('the learner is told, and finds the class in the place of the film', async () => {
    await learner.goto('/notifications');
    await learner.getByRole('link', { name: /Live class “Questions, live”/ }).click({ timeout: 30_000 });
    await expect(learner.getByText('The link opens 15 minutes before.')).toBeVisible();
    await expect(learner.getByRole('link', { name: 'Join the class' })).toHaveCount(0);
    await expect(learner.getByRole('link', { name: /Questions, live.*Live,/ }).first()).toBeVisible();
    await expectAccessible(learner, 'a live class that is to come');
    const download = learner.waitForEvent('download');
    await learner.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('live-class.ics');
  });

  await test.step('put off to a moment from now it is open at once', async () => {
    await page.getByLabel('Day and time').fill(await toInput(page, 5));
    await page.getByRole('button', { name: 'Save live class' }).click();
    await expectToast(page, 'Live class saved.');
    await learner.reload();
    await expect(learner.getByRole('link', { name: 'Join the class' })).toHaveAttribute(
      'href',
      'https://meet.example.com/abc',
    );
    await expectAccessibleAgain(learner, 'a live class that is open');
  });

  await test.step('cancelled, it is gone from both, and the learner is told', async () => {
    await page.getByRole('button', { name: 'Cancel the class' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the class' }).click();
    await expect(page.getByRole('button', { name: 'Plan a live class' })).toBeVisible();
    await learner.reload();
    await expect(learner.getByText('The video of this lecture is still to come.')).toBeVisible();
    await walkTo(learner, '/notifications');
    await expect(learner.getByText(/^Live class “.+” is cancelled$/)).toBeVisible();
  });

  await test.step('a series is planned with all its dates in sight, and moved from a class on', async () => {
    await page.goto(`/liveclasses/${courseId}`);
    await page.getByLabel('Tue').check();
    await page.getByLabel('Thu').check();
    await page.getByLabel('Number of classes').fill('4');
    await page.getByLabel('Link of the meeting').fill('https://meet.example.com/series');
    await page.getByLabel('Where the lectures go').selectOption('A new section for each week');
    await page
      .getByRole('region', { name: 'All dates' })
      .getByRole('button', { name: /^Leave out/ })
      .first()
      .click();
    await expect(page.getByText('Left out:')).toBeVisible();
    await expectAccessibleAgain(page, 'a series that is planned');
    await page.getByRole('button', { name: 'Plan 4 classes' }).click();
    await expectToast(page, '4 live classes planned. Your learners are told.');
    if (!isLongForm) return;
    await page.getByRole('button', { name: 'Move Class 2' }).click();
    await page.getByRole('radio', { name: 'This class and the 2 after it' }).check();
    const field = page.getByRole('dialog').getByLabel('Day and time (India time)');
    await field.fill((await field.inputValue()).replace('T19:00', 'T20:00'));
    await expect(page.getByRole('dialog').getByText(/8:00 pm – 9:00 pm/)).toHaveCount(3);
    await expectAccessible(page, 'classes that are moved');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, '3 live classes changed. Your learners are told.');
    await learner.goto('/notifications');
    await expect(learner.getByText(/^3 live classes have new times/)).toBeVisible({ timeout: 30_000 });
  });
});
