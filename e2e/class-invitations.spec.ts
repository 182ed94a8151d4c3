import { expect, makeEmail, password, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { readProof } from './pages/proof.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

test('an educator invites somebody without an account, who signs up, accepts, and is removed again', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} for guests`;
  const { courseId } = await openSchool(page.request, { title, price: 0 });
  const email = makeEmail('invited');
  const guest = await openBrowser();

  await test.step('the educator pastes addresses and sees them waiting', async () => {
    await page.goto(`/courselearners/${courseId}?view=invitations`);
    await expect(page.getByText('Nobody invited yet')).toBeVisible();
    await page.getByRole('button', { name: 'Invite learners' }).click();
    await expect(page.getByText('Please enter an email address')).toBeVisible();
    await page.getByLabel('Email addresses').fill(`Guest <${email}>, ${email.toUpperCase()}`);
    await page.getByRole('button', { name: 'Invite 1 person' }).press('Enter');
    await expectToast(page, '1 person invited.');
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
    await expectAccessible(page, 'invitations of a course');
  });

  await test.step('the guest signs up on the way to the invitation, and comes back to it', async () => {
    await guest.goto('/courseinvitations');
    await expect(guest).toHaveURL(/\/signup$/);
    await guest.getByLabel('Name').fill('Gita Guest');
    await guest.getByLabel('Email').fill(email);
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(guest).toHaveURL(/\/courseinvitations$/);
    await expect(guest.getByText('Confirm your email first')).toBeVisible();
    const { code } = await readProof(guest, email);
    const banner = guest.getByRole('complementary').filter({ hasText: 'Confirm your email' });
    await banner.getByRole('button', { name: 'Enter the code' }).click();
    await banner.getByLabel('Code').fill(code);
    await banner.getByLabel('Code').press('Enter');
    await expect(guest.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(guest, 'an invitation');
  });

  await test.step('accepting enrols', async () => {
    await guest.getByRole('button', { name: `Accept: ${title}` }).click();
    await expect(guest).toHaveURL(new RegExp(`/viewcourse/${courseId}$`));
    await expect(guest.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
  });

  await test.step('the educator removes them', async () => {
    await page.goto(`/courselearners/${courseId}?state=added`);
    await page.getByRole('button', { name: 'Remove Gita Guest from the course' }).filter({ visible: true }).click();
    await expectAccessibleAgain(page, 'the question before a removal');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'The learner is removed');
    await expect(page.getByText('Nobody matches this')).toBeVisible();
    await guest.goto('/courseinvitations');
    await expect(guest.getByText('No open invitations')).toBeVisible();
    await expect(guest.getByText(`You are logged in with ${email}.`)).toBeVisible();
  });
});
