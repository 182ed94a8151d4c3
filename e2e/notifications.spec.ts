import type { OfficeAnnouncement } from '@nalanda/contract';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { readProof } from './pages/proof.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, walkTo } from './pages/screen.ts';

test('an announcement rings the bell of a learner at once, in every tab, leads to its words, and goes when it is removed', async ({
  page,
  openBrowser,
}) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} with news`, lectures: ['Alpha'] });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  await learner.goto('/allcourses');
  const bell = learner.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const other = await learner.context().newPage();
  await other.goto('/notifications');
  await expect(other.getByText('Nothing new yet')).toBeVisible();
  await expectAccessibleAgain(other, 'no notifications');

  await test.step('the educator writes, and says what is missing first', async () => {
    await page.goto('/courses');
    await page
      .getByRole('link', { name: /^Announcements of/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Write an announcement' }).click();
    await page.getByRole('button', { name: 'Tell 1 learner' }).click();
    await expect(page.getByText('Please give it a title')).toBeVisible();
    await expectAccessible(page, 'an announcement that is written');
    await page.getByLabel('Title').fill('Live on Sunday');
    await page.getByLabel('What your learners should know').fill('We meet at **six**.');
    await page.getByRole('button', { name: 'Tell 1 learner' }).click();
    await expect(page.getByRole('heading', { name: 'Live on Sunday' })).toBeVisible();
  });

  await test.step('both tabs of the learner show it without reloading', async () => {
    await expect(bell).toHaveAccessibleName('Notifications 1 new', { timeout: 30_000 });
    const entry = other.getByRole('link', { name: /announced “Live on Sunday”/ });
    await expect(entry).toBeVisible({ timeout: 30_000 });
    await expectAccessibleAgain(other, 'a notification');
    await entry.click();
    await expect(other.getByRole('heading', { name: 'Live on Sunday' })).toBeVisible();
    await expect(other.locator('strong', { hasText: 'six' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Write an announcement' })).toHaveCount(0);
    await expect(bell).toHaveAccessibleName('Notifications', { timeout: 30_000 });
  });

  await test.step('the choice of mails is kept', async () => {
    await walkTo(other, '/notifications');
    const choice = other.getByLabel('Announcements of my courses');
    await choice.selectOption('Once a day');
    await expect(choice).toHaveValue('daily');
    await expect
      .poll(async () => (await other.request.get('/api/notifications/settings')).json())
      .toMatchObject({ mails: { announcement: 'daily' } });
    await other.reload();
    await expect(choice).toHaveValue('daily');
  });

  await test.step('what is removed is told no more', async () => {
    await page.getByRole('button', { name: 'Remove the announcement: Live on Sunday' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No announcements yet')).toBeVisible();
    await other.reload();
    await expect(other.getByText('Nothing new yet')).toBeVisible();
  });
});

test('an answer leads its asker to the question @long', async ({ page, openBrowser }) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} with answers`, lectures: ['Alpha'] });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  const [question, answer] = [crypto.randomUUID(), crypto.randomUUID()];
  const asked = { _id: question, title: 'Why the high fifth?', text: 'I hear a low one.' };
  expect((await learner.request.post(`/api/questions/course/${courseId}`, { data: asked })).status()).toBe(201);
  const given = { _id: answer, text: 'Listen to the third string.' };
  expect((await page.request.post(`/api/questions/thread/${question}`, { data: given })).status()).toBe(201);
  await learner.goto('/notifications');
  await learner.getByRole('link', { name: /answered “Why the high fifth\?”/ }).click({ timeout: 30_000 });
  await expect(learner.getByRole('heading', { name: 'Why the high fifth?' })).toBeVisible();
  await expect(learner.getByText('Listen to the third string.')).toBeVisible();
  await page.goto('/notifications');
  await page.getByRole('link', { name: /asked “Why the high fifth\?”/ }).click();
  await expect(page.getByRole('heading', { name: 'Why the high fifth?' })).toBeVisible();
});

// What the school announces reaches everybody, and so every other test: here it begins in a month, and is shown as a reply alone.
test('the office plans what it tells everybody, and a learner puts it aside at the foot of the screen', async ({
  page,
  openBrowser,
}) => {
  // The language of the demo's owner changes with other tests.
  const manager = await signUp(page, { name: 'Meera Manager', role: 'student' });
  const { code } = await readProof(page, manager.email);
  expect((await page.request.post('/api/auth/proveemail', { data: { otp: code } })).ok()).toBe(true);
  const owner = await openBrowser();
  await owner.request.post('/api/auth/login', { data: demoAccounts.owner });
  const role = { email: manager.email, staffRole: 'manager', password: demoAccounts.owner.password };
  expect((await owner.request.post('/api/office/staff', { data: role })).ok()).toBe(true);
  const title = `Closed on ${makeWord()}`;
  await page.goto('/office/announcements');
  await expectApp(page);
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByRole('button', { name: 'Announce it' }).click();
  await expect(page.getByText('Please give it a title')).toBeVisible();
  await page.getByLabel('Title in English').fill(title);
  await page.getByLabel('Title in Hindi').fill('रविवार को बंद');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('From (India time)').fill(inDays(30));
  await page.getByLabel('Until (India time)').fill(inDays(29));
  await page.getByRole('button', { name: 'Announce it' }).click();
  await expect(page.getByText('It must end after it begins')).toBeVisible();
  await page.getByLabel('Until (India time)').fill(inDays(31));
  await page.getByRole('button', { name: 'Announce it' }).click();
  const planned = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(planned.getByText('Planned')).toBeVisible();
  const all: OfficeAnnouncement[] = await (await page.request.get('/api/office/announcements')).json();
  const [{ _id, startsAt, endsAt } = {}] = all.filter((one) => one.title === title) as [OfficeAnnouncement?];

  const learner = await openBrowser();
  await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  const inHindi = { title: 'रविवार को बंद', text: 'सोमवार को मिलते हैं।' };
  const shown = { _id, title, text: 'See you on **Monday**.', inHindi, startsAt, endsAt, isPutAside: false };
  await learner.route('**/api/announcements/school', (route) => route.fulfill({ json: [shown] }));
  await learner.route(`**/api/announcements/school/${_id}/aside`, (route) => {
    shown.isPutAside = true;
    return route.fulfill({ json: [shown] });
  });
  await learner.goto('/allcourses');
  const banner = learner.getByRole('complementary', { name: 'From the school' });
  await expect(banner).toContainText('See you on Monday.');
  await expectAccessible(learner, 'what the school tells');
  await banner.getByRole('button', { name: `Put aside: ${title}` }).click();
  await expect(banner).toHaveCount(0);
  await walkTo(learner, '/notifications');
  await expect(learner.locator('strong', { hasText: 'Monday' })).toBeVisible();

  await planned.getByRole('button', { name: `Remove the announcement: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(planned).toHaveCount(0);
});
