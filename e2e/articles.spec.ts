import sharp from 'sharp';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

const TEXT = [
  '# How a join works',
  'A join puts **rows beside rows**. It costs $O(n + m)$ with a hash table:',
  '$$\n\\sum_{i=1}^{n} c_i\n$$',
  '| join | keeps |\n|---|:-:|\n| inner | both |\n| left | all of the left |',
  '```sql\nselect * from a join b using (id); -- both\n```',
  '- [x] read\n- [ ] try it',
].join('\n\n');

test('an educator writes an article with a picture, and a learner reads it and is done', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 400|status of 409|status of 404/);
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} to read`, lectures: ['Alpha'] });
  const draft = { data: { lectureTitle: 'Joins, on paper' } };
  const created = await page.request.post(`/api/course/createlecture/${courseId}`, draft);
  const { _id: lectureId } = await created.json();
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });

  await test.step('it is written, looked at and saved', async () => {
    await page.goto(`/editlecture/${courseId}/${lectureId}`);
    await page.getByRole('button', { name: 'Write an article' }).click();
    await page.getByRole('button', { name: 'Save article' }).click();
    await expect(page.getByText('Please write something')).toBeVisible();
    const field = page.getByLabel('Text of the article');
    await field.fill(TEXT);
    await field.press('ControlOrMeta+End');
    const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#a3441f' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file][accept="image/*"]')
      .setInputFiles({ name: 'two-tables.png', mimeType: 'image/png', buffer: picture });
    await expect(field).toHaveValue(/!\[two tables\]\(picture:[\da-f-]{36}\)$/);
    const card = page.locator('form').filter({ has: field });
    await card.getByRole('button', { name: 'As learners see it' }).click();
    const preview = page.getByRole('region', { name: 'As learners see it' });
    await expect(preview.getByRole('heading', { name: 'How a join works' })).toBeVisible({ timeout: 20_000 });
    await expect(preview.getByRole('img', { name: 'two tables' })).toBeVisible();
    await expectAccessible(page, 'an article that is written');
    await page.getByRole('button', { name: 'Save article' }).click();
    await expectToast(page, 'Article saved');
    await expect(page.getByRole('button', { name: 'Remove the article' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Plan a live class' })).toHaveCount(0);
  });

  await test.step('the learner reads it, is done, and goes on', async () => {
    await learner.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
    await expect(learner.getByRole('heading', { name: 'How a join works' })).toBeVisible();
    await expect(learner.getByRole('cell', { name: 'all of the left' })).toBeVisible();
    await expect(learner.getByRole('region', { name: 'Code, sql' }).getByText('select')).toHaveCSS(
      'font-weight',
      '600',
    );
    await expect(learner.locator('math')).toHaveCount(2);
    const shown = learner.getByRole('img', { name: 'two tables' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(320);
    await expectAccessible(learner, 'an article that is read');
    await learner.getByRole('button', { name: 'Mark as read' }).click();
    await expect(learner.getByText('Read', { exact: true })).toBeVisible();
    await expect(learner.getByRole('link', { name: /Joins, on paper \(done\)/ }).first()).toBeVisible();
  });

  await test.step('taken away, it is no article any more', async () => {
    await page.getByRole('button', { name: 'Remove the article' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the article' }).click();
    await expect(page.getByRole('button', { name: 'Write an article' })).toBeVisible();
    await learner.reload();
    await expect(learner.getByText('The video of this lecture is still to come.')).toBeVisible();
  });
});
