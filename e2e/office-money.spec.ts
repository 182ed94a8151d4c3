import type { Page } from '@playwright/test';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { readProof } from './pages/proof.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('the office gives a part back, and the learner keeps the course', async ({ page, openBrowser, request }) => {
  const title = `${makeWord()} in part`;
  const { courseId } = await openSchool(request, { title, price: 1250 });
  const { email, userId } = await signUp(page, { name: 'Bad Sound', role: 'student' });
  await buyCourse(page.request, { courseId, userId });

  const office = await openBrowser();
  await logIn(office, demoAccounts.owner);
  await office.goto(`/office/orders?q=${encodeURIComponent(email)}`);
  await office.getByRole('link', { name: title }).click();
  await office.getByRole('button', { name: 'Refund this order' }).click();
  const question = office.getByRole('dialog', { name: 'Refund this order' });
  await expect(question).toContainText('the learner loses the course');
  await question.getByLabel('Amount in rupees').fill('250.50');
  await expect(question).toContainText('the learner keeps the course');
  await question.getByLabel('Reason').fill('The sound of lesson two was bad.');
  await expectAccessible(office);
  await question.getByRole('button', { name: 'Give back' }).click();
  await expectToast(office, 'The money is on its way back. The learner gets a credit note by mail.');
  await expect(office.getByText('The sound of lesson two was bad.')).toBeVisible();
  await expect(office.getByText('₹999.50')).toBeVisible();

  await page.goto('/purchases');
  await expect(page.getByText('₹250.50 of it went back').filter({ visible: true })).toBeVisible();
  await walkTo(page, `/viewcourse/${courseId}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
});

test('the office opens an invoice by its number and lists all orders of a course @long', async ({ page, request }) => {
  const title = `${makeWord()} withdrawn`;
  const { courseId } = await openSchool(request, { title, price: 700 });
  const buyer = await signUp(page, { name: 'First Buyer', role: 'student' });
  await buyCourse(page.request, { courseId, userId: buyer.userId });
  const second = await signUp(page, { name: 'Second Buyer', role: 'student' });
  await buyCourse(page.request, { courseId, userId: second.userId });

  await logIn(page, demoAccounts.owner);
  await page.goto(`/office/orders?q=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('link', { name: title }).click();
  const invoice = page.getByRole('link', { name: /^Receipt RCT\// });
  const number = /RCT\S+/.exec((await invoice.textContent()) ?? '')?.[0] ?? '';
  const download = page.waitForEvent('download');
  await invoice.click();
  expect((await download).suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);

  await page.getByRole('link', { name: 'All orders of this course' }).click();
  await expect(page.getByText(`Orders of ${title}`)).toBeVisible();
  await expect(page.getByText('First Buyer', { exact: true })).toBeVisible();
  await expect(page.getByText('Second Buyer', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Older orders' })).toHaveCount(0);

  const refundAll = page.getByRole('button', { name: 'Refund all buyers' });
  await page.getByLabel('Status').selectOption('paid');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/state=paid/);
  await expect(page.getByText('First Buyer', { exact: true })).toBeVisible();
  await expect(refundAll).toHaveCount(0);
  await page.goBack();
  await refundAll.click();
  const question = page.getByRole('dialog', { name: `Refund all buyers of ${title}?` });
  await expect(question.getByText('2 orders can be given back, over all batches: ₹1,400 in all')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Refund all' }).click();
  await expect(question.getByText('Please give a reason')).toBeVisible();
  await question.getByLabel('Reason').fill('The course never came.');
  const listCalls: string[] = [];
  page.on('request', (call) => void (/\/api\/office\/orders\?/.test(call.url()) && listCalls.push(call.url())));
  await question.getByRole('button', { name: 'Refund all' }).click();
  await expect(question.getByText('2 orders given back')).toBeVisible();
  await expect(question.getByText('All of them are done.')).toBeVisible();
  await expect(question.getByText('0 orders can be given back')).toBeVisible();
  // By the run, and once at its end by who shows a list: not after every order.
  expect(listCalls.length, listCalls.join(' ')).toBeLessThanOrEqual(3);
  // Pressed once more there is nothing left to give back.
  await question.getByRole('button', { name: 'Refund all' }).click();
  await expect(question.getByText('0 orders given back')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table').getByText('Refunded')).toHaveCount(2);
  const enrolled = await page.request.get(`/api/office/people/${buyer.userId}`);
  expect((await enrolled.json()).enrolments).toEqual([]);

  await page.getByRole('link', { name: 'Show all orders' }).click();
  await page.getByLabel('Name, email, invoice, order or UTR').fill(number.toLowerCase().replace(/\/0+(?=\d+$)/, '/'));
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('First Buyer', { exact: true })).toBeVisible();
  await expect(page.getByText('Second Buyer', { exact: true })).toHaveCount(0);
});

test('the office notes a payout, its educator sees it, and it can be taken back @long', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 400/);
  await logIn(page, demoAccounts.owner);
  await page.goto('/office/payouts');
  const name = 'Ananya Mishra';
  const reference = `UTR${makeWord()}`;
  await page.getByRole('button', { name: `Mark ${name} as paid` }).click();
  const question = page.getByRole('dialog', { name: 'Note a payout' });
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(question.getByText('Please enter the reference of the transfer')).toBeVisible();
  await question.getByLabel('Reference of the transfer').fill(reference);
  await question.getByLabel('TDS kept back, in rupees').fill('999999');
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(question.getByText('The tax kept back must be less than what is due.')).toBeVisible();
  await question.getByLabel('TDS kept back, in rupees').fill('1000.50');
  await expect(question.getByText(/^To send after TDS: ₹/)).toBeVisible();
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expectToast(page, 'Noted and booked as paid.');
  await expect(page.getByText(reference)).toBeVisible();

  const educator = await openBrowser();
  await logIn(educator, demoAccounts.educator);
  await educator.goto('/earnings');
  await expect(educator.getByText(reference)).toBeVisible();
  await expect(educator.getByText('₹1,000.50 of it kept back as TDS')).toBeVisible();
  await expectAccessible(educator);

  await page.getByRole('button', { name: `Take the payout of ${name} back` }).click();
  const undo = page.getByRole('dialog', { name: 'Take this payout back?' });
  await undo.getByLabel('Reason').fill('The bank sent it back.');
  await undo.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'The payout is taken back.');
  await expect(page.getByRole('button', { name: `Mark ${name} as paid` })).toBeVisible();

  const unknown = page.getByRole('listitem').filter({ hasText: 'No bank account yet' });
  const cheque = makeWord();
  await unknown
    .getByRole('button', { name: /^Mark .* as paid$/ })
    .first()
    .click();
  await question.getByLabel('Reference of the transfer').fill(cheque);
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(question.getByText('Please say how the money went')).toBeVisible();
  await question.getByLabel('How the money went').fill('Cheque by post');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expectToast(page, 'Noted and booked as paid.');
  await expect(page.getByText(`another way (Cheque by post), reference ${cheque}`)).toBeVisible();
});

test('lines of a settlement are read on a phone without pushing them aside @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, demoAccounts.owner);
  await page.goto('/office/payouts/settlements');
  const stranger = `pay_${makeWord()}WithALongIdOfTheProvider`;
  await page.getByLabel('Settlement report (CSV)').setInputFiles({
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'entity_id,type,debit,credit,amount,currency,fee,tax,settlement_id,settlement_utr\r\n' +
        `${stranger},payment,0,487.22,499.00,INR,11.78,1.80,setl_${makeWord()},UTR${makeWord()}`,
    ),
  });
  await page.getByRole('button', { name: 'Compare with the books' }).click();
  const line = page.getByRole('listitem').filter({ hasText: stranger });
  await expect(line).toContainText('Unknown here');
  await expect(line).toContainText('₹499');
  await expect(page.getByRole('table')).toHaveCount(0);
  const pushed = (parts: Element[]) =>
    parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth)
      .length;
  expect(await page.locator('main *').evaluateAll(pushed)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});

test('an accountant has the money and no more: what the role does not include says so', async ({
  page,
  openBrowser,
}) => {
  const { email } = await signUp(page, { name: `Arun ${makeWord()}`, role: 'student' });
  const { code } = await readProof(page, email);
  expect((await page.request.post('/api/auth/proveemail', { data: { otp: code } })).ok()).toBe(true);
  const office = await openBrowser();
  await logIn(office, demoAccounts.owner);
  const role = { email, staffRole: 'accountant', password: demoAccounts.owner.password };
  const made = await office.request.post('/api/office/staff', { data: role });
  expect(made.ok(), await made.text()).toBe(true);

  await page.goto('/office/payouts');
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  const entries = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
  await expect(entries).toHaveText(['At a glance', 'People', 'Educators', 'School reports', 'Money', 'Payouts']);
  for (const address of ['/office/staff', '/office/imports', '/office/audit', '/office/courses', '/office/settings']) {
    await walkTo(page, address);
    await expect(page.getByText('This part of the office is not yours'), address).toBeVisible();
    await expect(page.getByText('This did not load'), address).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'At a glance' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'At a glance' })).toBeVisible();
});
