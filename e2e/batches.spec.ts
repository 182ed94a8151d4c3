import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

const DAY_MS = 86_400_000;
/** A moment of a field, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

test('a course is held in a batch: made by its educator, joined until its last seat, and begun when it starts', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} together`;
  const educator = await openBrowser();
  const { courseId } = await openSchool(educator.request, { title, price: 0 });
  await educator.goto(`/courselearners/${courseId}?view=batches`);
  await educator.getByRole('button', { name: 'New batch' }).click();
  const form = educator.getByRole('dialog', { name: 'New batch' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a name for the batch')).toBeVisible();
  // Left empty, the last day is the start, which alone says what it lacks.
  await expect(form.getByText('Please enter when the batch starts')).toBeVisible();
  await expect(form.getByText('Please enter until when learners can join')).toHaveCount(0);
  await form.getByLabel('Name').fill('Weekends');
  await form.getByLabel('Starts (India time)').fill(inDays(10));
  await form.getByLabel('Seats').fill('1');
  await expectAccessible(educator, 'the form of a batch');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(educator, 'Batch saved');
  await expect(educator.getByText('0 of 1 seats taken')).toBeVisible();
  await expectAccessible(educator, 'the batches of a course');

  await signUp(page, { name: 'Bina Batch', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page.getByRole('radio', { name: /Weekends/ })).toBeChecked();
  await expect(page.getByText('1 seat left')).toBeVisible();
  await expectAccessible(page, 'a course in batches');
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByText('Your batch: Weekends')).toBeVisible();
  await expect(page.getByText('You can write a review once your batch has started.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveCount(0);
  await page.getByRole('link', { name: 'Watch Now' }).first().click();
  await expect(page.getByText(/^This lecture opens on /)).toBeVisible();

  if (isLongForm) {
    const late = await openBrowser();
    await signUp(late, { name: 'Late Learner', role: 'student' });
    await late.goto(`/viewcourse/${courseId}`);
    await expect(late.getByText('No seat left')).toBeVisible();
    await expect(late.getByRole('button', { name: 'Enroll Now' }).first()).toBeDisabled();
  }

  await educator.reload();
  await educator.getByRole('button', { name: 'Change Weekends' }).click();
  const change = educator.getByRole('dialog', { name: 'Change Weekends' });
  await change.getByLabel('Starts (India time)').fill(inDays(-1));
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(educator.getByText('Has begun')).toBeVisible();
  await page.reload();
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText(/^This lecture opens on /)).toHaveCount(0);
});

test('of several batches a learner chooses one; the educator is asked before moving, and after the last one @long', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} in two`;
  const educator = await openBrowser();
  const { courseId } = await openSchool(educator.request, { title, price: 0 });
  const startsAt = new Date(Date.now() + 10 * DAY_MS).toISOString();
  for (const name of ['Mornings', 'Evenings']) {
    const body = { title: name, startsAt, enrolUntil: startsAt, seats: null };
    expect((await educator.request.post(`/api/teaching/batches/${courseId}`, { data: body })).status()).toBe(201);
  }
  await signUp(page, { name: 'Chandra Chooser', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await expect(page.getByRole('radio', { name: /Mornings/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByText('Choose your batch first.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Mornings/ })).toBeFocused();
  await page.getByRole('radio', { name: /Evenings/ }).check();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByText('Your batch: Evenings')).toBeVisible();
  await walkTo(page, '/enrolledcourses');
  await expect(page.getByText(/^Starts /)).toBeVisible();

  await educator.goto(`/courselearners/${courseId}`);
  await educator
    .getByRole('checkbox', { name: /Chandra Chooser/ })
    .first()
    .check();
  await expect(educator.getByRole('button', { name: 'Move 1 learner' })).toBeDisabled();
  await educator.getByLabel('Move to').selectOption({ index: 1 });
  await educator.getByRole('button', { name: 'Move 1 learner' }).click();
  const move = educator.getByRole('dialog', { name: 'Move 1 learner?' });
  await expectAccessible(educator, 'the question before a move');
  await move.getByRole('button', { name: 'Move 1 learner' }).click();
  await expectToast(educator, 'Moved 1 learner.');

  await educator.goto(`/courselearners/${courseId}?view=batches`);
  for (const name of ['Mornings', 'Evenings']) {
    await educator.getByRole('button', { name: `End the batch: ${name}` }).click();
    const dialog = educator.getByRole('dialog', { name: `End ${name}?` });
    await expect(dialog.getByRole('radio')).toHaveCount(name === 'Evenings' ? 2 : 0);
    await dialog.getByRole('button', { name: 'End the batch' }).click();
    await expectToast(educator, 'The batch is not on offer any more.');
  }
  await expect(educator.getByText(/^No batch can be joined now/)).toBeVisible();
  await expectAccessible(educator, 'a course whose batches are over');
  await educator.getByRole('button', { name: 'Sell the course without batches' }).click();
  await expect(educator.getByText(/^This course is not held in batches/)).toBeVisible();
});
