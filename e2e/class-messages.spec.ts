import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { walkTo } from './pages/screen.ts';

/** Until so many are told on the bell: a job writes it. */
async function waitForBell({ request }: Page, unread: number): Promise<void> {
  const count = async () => (await (await request.get('/api/notifications/unread')).json()).unread;
  await expect.poll(count, { timeout: 30_000 }).toBe(unread);
}

test('an educator writes to one learner and to all of a filter; a learner answers, and each sees only the own thread', async ({
  page,
  openBrowser,
}) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} with messages`, lectures: ['Alpha'] });
  const [kavya, anil] = [await openBrowser(), await openBrowser()];
  for (const [learner, name] of [
    [kavya, 'Kavya Learner'],
    [anil, 'Anil Learner'],
  ] as const) {
    const { userId } = await signUp(learner, { name, role: 'student' });
    await buyCourse(learner.request, { courseId, userId });
  }
  await kavya.goto(`/messages/${courseId}`);
  await expect(kavya.getByText('No messages yet')).toBeVisible();
  await expect(kavya.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await expectAccessibleAgain(kavya, 'no messages');

  await test.step('the educator chooses one learner, by keys', async () => {
    await page.goto(`/courselearners/${courseId}`);
    const choice = page.getByRole('checkbox', { name: 'Choose Kavya Learner' }).filter({ visible: true });
    await choice.focus();
    await choice.press('Space');
    await page.getByRole('button', { name: 'Write to 1 chosen learner' }).press('Enter');
    await page.getByRole('button', { name: 'Send to 1 learner' }).click();
    await expect(page.getByText('Please write something')).toBeVisible();
    await expectAccessible(page, 'a message that is written');
    await page.getByLabel('Your message').fill('Did the **first** lecture help?');
    await page.getByRole('button', { name: 'Send to 1 learner' }).click();
    await expect(page.getByText('Sent to 1 learner.')).toBeVisible();
    await expect(choice).not.toBeChecked();
  });

  await test.step('the learner is told, reads and answers', async () => {
    await waitForBell(kavya, 1);
    await walkTo(kavya, '/notifications');
    await kavya.getByRole('link', { name: /Ila Educator wrote to you/ }).click();
    await expect(kavya).toHaveURL(new RegExp(`/messages/${courseId}$`));
    await expect(kavya.locator('strong', { hasText: 'first' })).toBeVisible();
    await kavya.getByLabel('Message to Ila Educator').fill('Yes, thank you.');
    await kavya.getByRole('button', { name: 'Send' }).click();
    await expect(kavya.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessibleAgain(kavya, 'a thread');
  });

  await test.step('the educator is told, and answers in the thread', async () => {
    // Besides the two sales.
    await waitForBell(page, 3);
    await walkTo(page, '/notifications');
    await page.getByRole('link', { name: /Kavya Learner wrote to you/ }).click();
    await expect(page.getByText('Yes, thank you.')).toBeVisible();
    await page.getByLabel('Message to Kavya Learner').fill('Good. Go on.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3);
    // The open thread of the learner shows it without reloading.
    await expect(kavya.getByText('Good. Go on.')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Back to your class' }).click();
  });

  await test.step('all of a filter get a message, each in a thread of their own', async () => {
    await page.getByLabel('Show').selectOption('Never started');
    await page.getByRole('button', { name: 'Write to these 2 learners' }).click();
    await page.getByLabel('Your message').fill('Come and begin.');
    await page.getByRole('button', { name: 'Send to 2 learners' }).click();
    await expect(page.getByText('Sent to 2 learners.')).toBeVisible();
    await waitForBell(anil, 1);
    await anil.goto('/notifications');
    await anil.getByRole('link', { name: /Ila Educator wrote to you/ }).click();
    const messages = anil.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(messages).toHaveCount(1);
    await expect(messages).toContainText('Come and begin.');
    await page.getByRole('link', { name: 'Messages with Anil Learner' }).filter({ visible: true }).click();
    await expect(page.getByText(/· sent to 2 learners/)).toBeVisible();
  });
});
