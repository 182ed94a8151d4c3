import type { Page } from '@playwright/test';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, password, signUp, test } from './fixtures/test.ts';
import { expectHeading, pressOn, tabTo, writeIn } from './pages/keys.ts';
import { readProof } from './pages/proof.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp } from './pages/screen.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** Goes to an entry of the office's own navigation. */
async function enter(page: Page, entry: string, heading = entry): Promise<void> {
  await pressOn(page, page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: entry, exact: true }));
  await expectHeading(page, heading);
}

test('the office goes its whole round by keyboard: suspend somebody, decide on reviews, give money back @long', async ({
  page,
  request,
  openBrowser,
}) => {
  // Some hundred stops of the focus, each looked at.
  test.slow();
  const word = makeWord();
  const title = `${word} by the office`;
  const { courseId } = await openSchool(request, { title, price: 1250 });
  const buyer = await openBrowser();
  const { email, userId } = await signUp(buyer, { name: `Bela ${word}`, role: 'student' });
  await buyCourse(buyer.request, { courseId, userId });
  // The language of the demo's owner changes with other tests.
  const owner = await signUp(page, { name: `Omana ${word}`, role: 'student' });
  const { code } = await readProof(page, owner.email);
  expect((await page.request.post('/api/auth/proveemail', { data: { otp: code } })).ok()).toBe(true);
  const office = await openBrowser();
  await office.request.post('/api/auth/login', { data: demoAccounts.owner });
  const role = { email: owner.email, staffRole: 'owner', password: demoAccounts.owner.password };
  const made = await office.request.post('/api/office/staff', { data: role });
  expect(made.ok(), await made.text()).toBe(true);
  await page.context().clearCookies();
  const words = { rating: 1, comment: 'Buy pills at pills.example', courseId };
  expect((await buyer.request.post('/api/review/givereview', { data: words })).ok()).toBe(true);

  await test.step('log in, and over the account menu to the office', async () => {
    await page.goto('/login');
    await expectApp(page);
    await writeIn(page, page.getByLabel('Email'), owner.email);
    await writeIn(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Login Successfully')).toBeVisible();
    // The toast may come before the screen; a key between the two would meet no place to go on from.
    await expectHeading(page, /^Grow Your Skills/);
    await pressOn(page, button(page, `Account menu of Omana ${word}`));
    await pressOn(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Office', exact: true }),
    );
    await expectHeading(page, 'At a glance');
  });

  await test.step('hide a review: the focus goes on to the next one', async () => {
    await enter(page, 'Reviews and posts');
    await pressOn(page, link(page, 'All'));
    const hide = button(page, `Hide the review of Bela ${word}`);
    await pressOn(page, hide);
    const question = page.getByRole('dialog', { name: `Hide the review of Bela ${word}` });
    const reason = question.getByLabel('What is wrong with it?');
    await expect(reason).toBeFocused();
    await page.keyboard.type('Adv');
    // At once, as fast as hands are: Esc gives the focus back to the button before the page is told that the question has closed.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
    await writeIn(page, reason, 'Adv');
    await pressOn(page, question.getByRole('button', { name: 'Hide', exact: true }));
    await expect(button(page, `Show the review of Bela ${word} again`)).toBeFocused();
    await pressOn(page, link(page, 'Hidden ones'));
    const showAgain = button(page, `Show the review of Bela ${word} again`);
    await pressOn(page, showAgain);
    // It leaves this list, and with it the button that was pressed.
    await expect(showAgain).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('give an order back: the focus does not go with its button', async () => {
    await enter(page, 'Money');
    await writeIn(page, page.getByLabel('Name, email, invoice, order or UTR'), email);
    await page.keyboard.press('Enter');
    await pressOn(page, link(page, title));
    await expectHeading(page, 'Order');
    const refund = button(page, 'Refund this order');
    await pressOn(page, refund);
    const question = page.getByRole('dialog', { name: 'Refund this order' });
    await writeIn(page, question.getByLabel('Reason'), 'Bought twice.');
    await pressOn(page, question.getByRole('button', { name: 'Give back' }));
    await expect(refund).toHaveCount(0);
    await expectHeading(page, 'Order');
    await pressOn(page, link(page, 'Back to all orders'));
    await expectHeading(page, 'Money');
  });

  await test.step('suspend somebody with a reason, and let them in again', async () => {
    await enter(page, 'People');
    await writeIn(page, page.getByRole('searchbox', { name: 'Name or email' }), email);
    // The list of before must have gone, or it takes the focus of who is on it with it.
    await expect(page.getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1);
    await pressOn(page, link(page, `Bela ${word}`));
    await expectHeading(page, `Bela ${word}`);
    await pressOn(page, button(page, 'Suspend'));
    const question = page.getByRole('dialog', { name: `Suspend Bela ${word}?` });
    await writeIn(page, question.getByLabel('Reason'), 'Advertises in reviews.');
    await pressOn(page, question.getByRole('button', { name: 'Suspend' }));
    const lift = button(page, 'Lift the suspension');
    await expect(lift).toBeFocused();
    expect((await buyer.request.get('/api/user/currentuser')).status()).toBe(401);
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: `Let Bela ${word} in again?` });
    await writeIn(page, again.getByLabel('Reason'), 'They have said sorry.');
    await pressOn(page, again.getByRole('button', { name: 'Lift the suspension' }));
    await expect(button(page, 'Suspend')).toBeFocused();
  });

  await test.step('the menu of a small screen opens, closes and gives the focus back', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const menu = page.getByRole('navigation', { name: 'Office' }).getByRole('button', { name: 'Office People' });
    await pressOn(page, menu);
    await tabTo(page, page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Audit log' }));
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, 'Audit log');
  });
});
