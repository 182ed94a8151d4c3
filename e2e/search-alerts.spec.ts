import { expect, signUp, test } from './fixtures/test.ts';
import { makeWord } from './pages/school.ts';

test('who finds nothing is told when there is a course, may change their mind, and educators see how many wait', async ({
  page,
  openBrowser,
}) => {
  const word = makeWord().toLowerCase();
  await test.step('others ask for the same', async () => {
    for (const name of ['First Waiter', 'Second Waiter']) {
      const { request } = await openBrowser();
      await signUp({ request }, { name, role: 'student' });
      expect((await request.post('/api/search/alerts', { data: { query: word } })).status()).toBe(201);
    }
  });

  await signUp(page, { name: 'Third Waiter', role: 'student' });
  const waiting = page.getByText('We will write to you once, when there is a course on it.');
  await test.step('asked beside an answer that is none, and still known after a reload', async () => {
    await page.goto(`/searchwithai?q=${word}`);
    await page.getByRole('button', { name: 'Tell me when there is one' }).click();
    await expect(waiting).toBeVisible();
    await page.reload();
    await expect(waiting).toBeVisible();
  });

  await test.step('counted for an educator, without a name', async () => {
    const educator = await openBrowser();
    await signUp(educator, { name: 'Asked Educator', role: 'educator' });
    await educator.goto('/searchinsights');
    const row = educator.getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText('3 people wait');
    await expect(educator.getByRole('main')).not.toContainText('Waiter');
    await row.getByRole('link', { name: word }).click();
    await expect(educator.getByRole('searchbox', { name: 'What do you want to learn?' })).toHaveValue(word);
  });

  await test.step('taken back under the profile', async () => {
    await page.getByRole('link', { name: 'Courses you are waiting for' }).click();
    await page.getByRole('button', { name: `Remove ${word}` }).click();
    await expect(page.getByText(word)).toHaveCount(0);
    await page.goto(`/searchwithai?q=${word}`);
    await expect(page.getByRole('button', { name: 'Tell me when there is one' })).toBeVisible();
  });
});
