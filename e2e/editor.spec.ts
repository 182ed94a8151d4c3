import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { asset, picture } from './pages/assets.ts';
import { makeWord } from './pages/school.ts';
import { expectAnswering, expectApp, expectToast, walkTo } from './pages/screen.ts';

/** A draft with lectures that have no video yet; the page is signed in as its educator. */
async function openDraft(page: Page, lectureTitles: string[]): Promise<string> {
  await signUp(page, { name: 'Meera Editor', role: 'educator' });
  const data = { title: `${makeWord()} in the making`, category: 'Others' };
  const { _id } = await (await page.request.post('/api/course/create', { data })).json();
  for (const lectureTitle of lectureTitles) {
    await page.request.post(`/api/course/createlecture/${_id}`, { data: { lectureTitle } });
  }
  return _id;
}

const readTitles = async (page: Page, courseId: string): Promise<string[]> => {
  const reply = await page.request.get(`/api/course/getcourselecture/${courseId}`);
  return (await reply.json()).map(({ lectureTitle }: { lectureTitle: string }) => lectureTitle);
};

test('lectures are put in order by dragging, by keys and by buttons', async ({ page }) => {
  const courseId = await openDraft(page, ['Alpha', 'Beta', 'Gamma']);
  await page.goto(`/createlecture/${courseId}`);
  await expectApp(page);

  const handle = page.getByRole('button', { name: 'Move lecture 1: Alpha', exact: true });
  await expectAnswering(handle);
  const next = page.getByRole('button', { name: 'Move lecture 2: Beta', exact: true });
  // In the middle of the window: at its edge the page would scroll on beneath a hand that waits, to the next place.
  await next.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await handle.hover();
  await page.mouse.down();
  const target = await next.boundingBox();
  await page.mouse.move(target!.x + 20, target!.y + 30, { steps: 10 });
  // A slow machine draws what lies under the pointer later than the hand moves.
  await expect(page.getByText('Alpha is over place 2 of 3.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Lecture - 2: Alpha')).toBeVisible();
  await expect.poll(() => readTitles(page, courseId)).toEqual(['Beta', 'Alpha', 'Gamma']);

  await page.getByRole('button', { name: 'Move lecture 3: Gamma', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Gamma, place 3 of 3.')).toBeAttached();
  // The list begins to listen for arrows a moment after the lecture was picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Gamma is over place 2 of 3.')).toBeAttached({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(() => readTitles(page, courseId)).toEqual(['Beta', 'Gamma', 'Alpha']);

  await page.getByRole('button', { name: 'Move down lecture 1: Beta' }).click();
  await expect(page.getByText('Beta is now lecture 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move down lecture 2: Beta' })).toBeFocused();
  await expect.poll(() => readTitles(page, courseId)).toEqual(['Gamma', 'Beta', 'Alpha']);
});

test('an order that the server refuses goes back @long', async ({ page, provokes }) => {
  provokes(/status of 409/);
  const courseId = await openDraft(page, ['Alpha', 'Beta']);
  await page.goto(`/createlecture/${courseId}`);
  await expect(page.getByText('Lecture - 2: Beta')).toBeVisible();
  // Somebody adds a lecture in another window.
  await page.request.post(`/api/course/createlecture/${courseId}`, { data: { lectureTitle: 'Gamma' } });

  await page.getByRole('button', { name: 'Move down lecture 1: Alpha' }).click();
  await expectToast(page, 'The lectures of this course have changed meanwhile. Please try again.');
  await expect(page.getByText('Lecture - 1: Alpha')).toBeVisible();
  await expect(page.getByText('Lecture - 3: Gamma')).toBeVisible();
});

test('a lecture is renamed and opened for all in its row, by keyboard alone @long', async ({ page }) => {
  const courseId = await openDraft(page, ['Alpha']);
  await page.goto(`/createlecture/${courseId}`);

  await page.getByRole('button', { name: 'Rename lecture 1: Alpha' }).press('Enter');
  const field = page.getByLabel('Title of lecture 1');
  await expect(field).toBeFocused();
  await page.keyboard.type(' ');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter a lecture title');
  await page.keyboard.type('Omega');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lecture - 1: Omega')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename lecture 1: Omega' })).toBeFocused();

  await page.getByRole('switch', { name: 'Free preview of lecture 1: Omega' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Free preview of lecture 1: Omega' })).toBeChecked();
  const readLectures = async () => (await page.request.get(`/api/course/getcourselecture/${courseId}`)).json();
  await expect.poll(readLectures).toMatchObject([{ lectureTitle: 'Omega', isPreviewFree: true }]);
});

test('what is missing for publishing is listed with its way there, and unsaved work is asked about @long', async ({
  page,
}) => {
  const courseId = await openDraft(page, []);
  await page.goto(`/addcourses/${courseId}`);
  await expect(page.getByText('Still missing for publishing')).toBeVisible();

  await page.getByRole('button', { name: 'Add a thumbnail' }).click();
  const thumbnail = page.getByLabel('Course Thumbnail');
  await expect(thumbnail).toBeFocused();
  await thumbnail.setInputFiles(asset(picture));
  const cropper = page.getByRole('dialog', { name: 'Choose the part to show' });
  await cropper.getByLabel('Zoom').press('End');
  await expect(cropper.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', '500%');
  await cropper.getByLabel('Left to right').press('Home');
  await cropper.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Add a thumbnail' })).toHaveCount(0);

  // What was typed is back when the page has been loaded anew, and no logout takes it along unasked.
  const subtitle = page.getByLabel('Subtitle');
  await subtitle.fill('Twenty minutes of work');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(subtitle).toHaveValue('Twenty minutes of work');
  await expectToast(page, 'What you had written here is back. It is not saved yet.');
  await page.getByRole('button', { name: 'LogOut' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('link', { name: 'Preview as a learner' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/addcourses\//);
  await page.getByRole('link', { name: 'Add at least one lecture with a video, an article or a quiz' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/createlecture\//);
  await walkTo(page, `/addcourses/${courseId}`);
  await expect(subtitle).toHaveValue('');
});
