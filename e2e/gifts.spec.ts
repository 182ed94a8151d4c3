import type { Page } from '@playwright/test';
import { expect, password, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

const checkout = (page: Page) => page.frameLocator('iframe[title="Payment window (demo mode)"]');

test('a course is given: paid by one, sent to another address, and accepted by who has the newest link', async ({
  page,
  openBrowser,
}) => {
  const title = `${makeWord()} to give`;
  const { courseId } = await openSchool(await openBrowser().then(({ request }) => request), { title, price: 500 });
  await signUp(page, { name: 'Gopal Giver', role: 'student' });
  await page.goto(`/viewcourse/${courseId}`);
  await page.getByRole('button', { name: 'Give as a gift' }).click();
  const form = page.getByRole('dialog', { name: `Give “${title}”` });
  await form.getByRole('button', { name: 'Pay ₹500' }).click();
  await expect(form.getByText('Please enter the name of the person who gets the gift')).toBeVisible();
  await expect(form.getByText('Please enter the email of the person who gets the gift')).toBeVisible();
  await form.getByLabel('Name of the recipient').fill('Rekha');
  await form.getByLabel('Email of the recipient').fill('wrong@example.org');
  await form.getByLabel('Your message (optional)').fill('For your new job!');
  await expectAccessible(page, 'the form of a gift');
  await form.getByRole('button', { name: 'Pay ₹500' }).click();
  await checkout(page).getByRole('button', { name: 'Pay ₹500' }).click();
  await expectToast(page, 'Your gift is paid.');
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible();

  await page.getByRole('link', { name: 'See your gifts' }).click();
  await expect(page.getByText('Not accepted yet')).toBeVisible();
  await expect(page.getByText('Gift for Rekha').filter({ visible: true })).toBeVisible();
  await expectAccessibleAgain(page, 'purchases with a gift');
  await page.getByRole('button', { name: `Refund ${title}` }).click();
  const question = page.getByRole('dialog', { name: 'Take this gift back?' });
  await expect(question).toContainText('nobody can accept the gift any more');
  await question.getByRole('button', { name: 'Keep the gift' }).click();
  await page.getByRole('button', { name: 'Send again to Rekha' }).click();
  const again = page.getByRole('dialog', { name: 'Send the gift again' });
  await again.getByLabel('Email of the recipient').fill('rekha@example.org');
  await again.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'The gift is on its way to rekha@example.org.');

  const receiver = await openBrowser();
  await expect(async () => {
    const mails = await (await page.request.get('/sandbox/mail')).text();
    const mail = mails.split('<article').find((one) => one.includes('rekha@example.org')) ?? '';
    expect(mail).toContain('For your new job!');
  }).toPass();
  // The address of this server is in no setting, so its mails have no links: the giver copies it.
  const [gift] = (await (await page.request.get('/api/payment/gifts')).json()).gifts;
  await receiver.goto(`/gift#${gift.token}`);
  await expect(receiver.getByRole('heading', { name: 'A gift from Gopal Giver' })).toBeVisible();
  await expect(receiver.getByText('For your new job!')).toBeVisible();
  await expectAccessible(receiver, 'a gift');
  await receiver.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await receiver.getByLabel('Name').fill('Rekha Receiver');
  await receiver.getByLabel('Email').fill(`rekha.${courseId}@example.org`);
  await receiver.getByLabel('Password', { exact: true }).fill(password);
  await receiver.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await receiver.getByRole('button', { name: 'Accept the gift' }).click();
  await expect(receiver).toHaveURL(new RegExp(`/viewcourse/${courseId}$`));
  await expect(receiver.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your gift has been accepted, so it cannot be refunded here.').filter({ visible: true }),
  ).toBeVisible();
});
