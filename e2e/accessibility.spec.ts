import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';

const publicScreens = ['/', '/login', '/signup', '/forgotpassword', '/policies'];
const learnerScreens = ['/profile', '/editprofile', '/allcourses', '/enrolledcourses', '/searchwithai'];
const educatorScreens = ['/dashboard', '/courses', '/createcourses'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.setTimeout(120_000);
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the public screens have no barrier that a machine can find', async ({ page }) => {
      for (const path of publicScreens) await expectNoBarrier(page, path);
    });

    test("a learner's screens have no barrier that a machine can find", async ({ page }) => {
      await signUp(page, { name: 'Asha Verma', role: 'student' });
      for (const path of learnerScreens) await expectNoBarrier(page, path);
      const courses = await (await page.request.get('/api/course/getpublishedcoures')).json();
      await expectNoBarrier(page, `/viewcourse/${courses[0]._id}`);
    });

    test("an educator's screens have no barrier that a machine can find", async ({ page }) => {
      await signUp(page, { name: 'Vikram Rao', role: 'educator' });
      for (const path of educatorScreens) await expectNoBarrier(page, path);
      const reply = await page.request.post('/api/course/create', {
        data: { title: 'Weaving', category: 'Others' },
      });
      const course = await reply.json();
      await expectNoBarrier(page, `/addcourses/${course._id}`);
      await expectNoBarrier(page, `/createlecture/${course._id}`);
    });
  });
}

async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(path);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(found, `barriers on ${path}`).toEqual([]);
}
