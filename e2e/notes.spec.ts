import { readFileSync } from 'node:fs';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

test('a learner notes what matters at its moment, finds it again over all courses, and takes it along', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const title = `${makeWord()} with notes`;
  const { courseId } = await openSchool(page.request, { title, lectures: ['Alpha', 'Beta'] });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await learner.goto('/notes');
  await expect(learner.getByText('No notes yet')).toBeVisible();
  await expectAccessibleAgain(learner, 'no notes');
  await buyCourse(learner.request, { courseId, userId });
  await learner.goto(`/viewlecture/${courseId}`);
  const notes = learner.getByRole('list', { name: 'My notes' });

  await test.step('the key N leads to the field, and the note stands at its moment', async () => {
    await expect(learner.getByRole('tab', { name: 'Notes' })).toBeVisible();
    await learner.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = 3;
    });
    await expect(async () => {
      await learner.keyboard.press('n');
      await expect(learner.getByLabel('New note')).toBeFocused({ timeout: 3000 });
    }).toPass();
    await learner.keyboard.type('A **bold** thought');
    await learner.keyboard.press('ControlOrMeta+Enter');
    await expect(learner.getByRole('status').filter({ hasText: /^Note saved at 0:0/ })).toBeAttached();
    await expect(notes.getByRole('listitem')).toContainText(['A **bold** thought']);
    await expect(notes.getByRole('button', { name: /^Jump to 0:0/ })).toBeVisible();
    await expectAccessible(learner, 'notes below a lecture');
  });

  await test.step('the next note, begun in the same field, stands at its own moment', async () => {
    const film = learner.locator('video').first();
    await film.evaluate((video: HTMLVideoElement) => {
      const seek = () => {
        video.currentTime = 4;
      };
      if (video.readyState > 0) seek();
      else video.addEventListener('loadedmetadata', seek, { once: true });
      video.preload = 'auto';
    });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(4);
    await expect(learner.getByLabel('New note')).toBeFocused();
    await learner.keyboard.type('Another thought');
    await learner.keyboard.press('ControlOrMeta+Enter');
    await expect(notes.getByRole('listitem').filter({ hasText: 'Another thought' })).toContainText(/0:0[45]/);
  });

  await test.step('the key B marks a moment without words', async () => {
    await learner.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await learner.keyboard.press('b');
    await expectToast(learner, /^Bookmark at 0:0/);
    await expect(notes.getByRole('listitem').filter({ hasText: 'Bookmark' })).toHaveCount(1);
  });

  await test.step('without a line it is kept, also when the tab is closed and opened again', async () => {
    await learner.context().setOffline(true);
    await learner.getByLabel('New note').fill('Written in the train');
    await learner.getByRole('button', { name: 'Save note' }).click();
    const waiting = learner.getByRole('list', { name: 'Notes on their way' });
    await expect(waiting).toContainText('Written in the train');
    await expect(waiting).toContainText('Kept here until it can be sent.');
    await learner.getByRole('tab', { name: 'About' }).click();
    await learner.getByRole('tab', { name: 'Notes' }).click();
    await expect(waiting).toContainText('Written in the train');
    // The key asked for one note, and not for the field each time that the tab is opened.
    await expect(learner.getByLabel('New note')).not.toBeFocused();
    await learner.context().setOffline(false);
    await expect(notes).toContainText('Written in the train', { timeout: 40_000 });
    await expect(waiting).toBeHidden();
  });

  await test.step('all notes can be searched, changed and removed', async () => {
    await learner.getByRole('link', { name: 'All my notes' }).click();
    await expect(learner.getByRole('heading', { name: 'My notes' })).toBeVisible();
    await expect(learner.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessibleAgain(learner, 'all notes');
    await learner.getByLabel('Search in my notes').fill('train');
    await learner.keyboard.press('Enter');
    await expect(learner.getByText('A **bold** thought')).toBeHidden();
    await expect(learner.getByLabel('Search in my notes')).toBeFocused();
    await learner.getByRole('button', { name: /^Edit the note at/ }).click();
    await learner.getByLabel(/^Note at/).fill('Written on the train');
    await learner.getByRole('button', { name: 'Save note' }).click();
    await expect(learner.getByText('Written on the train')).toBeVisible();
    await learner.getByLabel('Search in my notes').fill('nothing like this');
    await learner.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(learner.getByText('No note matches this')).toBeVisible();
    await walkTo(learner, '/notes');
    await learner.getByLabel('Course', { exact: true }).selectOption({ index: 1 });
    const [download] = await Promise.all([
      learner.waitForEvent('download'),
      learner.getByRole('button', { name: 'Export this course' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/with-notes\.md$/);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain(`# ${title}\n\n## Alpha\n\n**[0:0`);
    expect(file).toContain('A **bold** thought');
    await learner
      .getByRole('listitem')
      .filter({ hasText: 'Written on the train' })
      .getByRole('button', { name: /^Remove the note/ })
      .click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(learner, 'Note removed.');
    await expect(learner.getByText('Written on the train')).toBeHidden();
    // The button has gone with its note: the same one of the note beside it has the focus.
    await expect(
      learner
        .getByRole('listitem')
        .getByRole('button', { name: /^Remove the note/ })
        .and(learner.locator(':focus')),
    ).toBeVisible();
  });
});
