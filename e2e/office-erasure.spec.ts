import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { expectToast, walkTo } from './pages/screen.ts';

test('the owner deletes the account of somebody who has asked for it, and they are gone @phone', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 403/);
  const learner = await openBrowser();
  const { email, userId } = await signUp(learner, { name: 'Forget Me', role: 'student' });
  const { owner } = demoAccounts;
  const reply = await page.request.post('/api/auth/login', { data: owner });
  expect(reply.status(), await reply.text()).toBe(200);

  await page.goto(`/office/people/${userId}`);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the account of Forget Me?' });
  await expect(question).toContainText('This cannot be undone.');
  await expectAccessible(page);
  const erase = question.getByRole('button', { name: 'Delete the account' });
  await erase.click();
  await expect(question.getByText('Please give a reason')).toBeVisible();
  await question.getByLabel('Reason').fill('Asked by letter of 12 November');
  await question.getByLabel('Your password').fill('not the password');
  await erase.click();
  await expect(question.getByText('This is not your password.')).toBeVisible();
  await question.getByLabel('Your password').fill(owner.password);
  await erase.click();
  await expectToast(page, 'The account is deleted.');
  await expect(page).toHaveURL(/\/office\/people$/);

  // From the list to the list: the address decides what the box says and what is found.
  await walkTo(page, `/office/people?q=${encodeURIComponent(email)}`);
  // The list says it to the eye, and the status to the ear.
  await expect(page.getByRole('status').filter({ hasText: 'Nobody found' })).toBeAttached();
  const box = page.getByRole('searchbox', { name: 'Name or email' });
  await expect(box).toHaveValue(email);
  await walkTo(page, '/office/people?q=ananya');
  await expect(box).toHaveValue('ananya');
  await box.press('End');
  await box.pressSequentially(' i');
  await expect(page).toHaveURL(/q=ananya\+i$/);
  await expect(box).toHaveValue('ananya i');
  await page.goBack();
  await expect(box).toHaveValue(email);
  await expect(page.getByText('Nobody found').last()).toBeVisible();
  await learner.goto('/profile');
  await expect(learner).toHaveURL(/\/signup/);
});
