import sharp from 'sharp';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
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

/** What Word puts into the clipboard: lists are paragraphs that begin with their sign. */
const FROM_WORD = `<style>p.MsoNormal {margin:0}</style>
<h1>Kinds of join<o:p></o:p></h1>
<p class=MsoNormal>They <b>keep</b> what <i>you</i> say.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>inner</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>both
sides</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>join</b></p></td><td><p>keeps</p></td></tr><tr><td>left</td><td>a|b</td></tr></table>`;

/** What Google Docs puts there: all of it in a bold that is none. */
const FROM_DOCS = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Read </span><a href="https://example.com/joins"><span>this</span></a></p>
<ol><li><p><span>first</span></p></li><ul><li><p>inner</p></li></ul><li><p>second</p></li></ol><p><img src="https://example.com/x.png"></p></b>`;

const COME_ALONG = [
  '## Kinds of join',
  'They **keep** what *you* say.',
  '- inner\n   - both sides',
  '| **join** | keeps |\n| --- | --- |\n| left | a\\|b |',
  '**Read** [this](https://example.com/joins)',
  '1. first\n   - inner\n2. second',
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
    const pasted = await field.evaluate((element: HTMLTextAreaElement, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'without its marks');
      const before = element.value.length;
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      return element.value.slice(before);
    }, FROM_WORD + FROM_DOCS);
    expect(pasted).toBe(COME_ALONG);
    await expectToast(page, '1 picture did not come along. Copy it by itself and paste it here.');
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
    // A title and a text that are not saved: it is asked once, whichever of the forms of the screen was written in last.
    const title = page.getByLabel('Title', { exact: true });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    if (isLongForm) {
      await title.fill('Joins, in words');
      await page.getByRole('link', { name: 'Back to lectures' }).click();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await title.fill('Joins, on paper');
    }
    await page.getByRole('button', { name: 'Save article' }).click();
    await expectToast(page, 'Article saved');
    await expect(page.getByRole('button', { name: 'Remove the article' })).toBeVisible();
    await title.fill('Joins, in words');
    await page.getByRole('link', { name: 'Back to lectures' }).click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(title).toHaveValue('Joins, in words');
    await title.fill('Joins, on paper');
    await expect(page.getByRole('button', { name: 'Plan a live class' })).toHaveCount(0);
  });

  await test.step('the learner reads it, is done, and goes on', async () => {
    await learner.goto(`/viewlecture/${courseId}?lecture=${lectureId}`);
    await expect(learner.getByRole('heading', { name: 'How a join works' })).toBeVisible();
    await expect(learner.getByRole('cell', { name: 'all of the left' })).toBeVisible();
    await expect(learner.getByRole('group', { name: 'Code, sql' }).getByText('select')).toHaveCSS('font-weight', '600');
    await expect(learner.locator('math')).toHaveCount(2);
    const shown = learner.getByRole('img', { name: 'two tables' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(320);
    await expectAccessibleAgain(learner, 'an article that is read');
    await learner.getByRole('button', { name: 'Mark as read' }).click();
    await expect(learner.getByRole('status').filter({ hasText: /^Read$/ })).toBeVisible();
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
