import { readFile } from 'node:fs/promises';
import { expect, signUp, test } from './fixtures/test.ts';
import { makeWord } from './pages/school.ts';

test('a course is downloaded as a zip and imported as a draft; what is no course is refused with its reason @long', async ({
  page,
  provokes,
}) => {
  provokes(/course\/imports/);
  const title = `${makeWord()} on the move`;
  await signUp(page, { name: 'Moving Teacher', role: 'educator' });
  const created = await page.request.post('/api/course/create', { data: { title, category: 'Others' } });
  const { _id } = await created.json();
  await page.request.post(`/api/course/createlecture/${_id}`, { data: { lectureTitle: 'Packing' } });
  await page.goto('/courses');
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${title} as a zip` }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`${title}.zip`);
  const buffer = await readFile(await download.path());

  await page.getByRole('link', { name: 'Create Course' }).click();
  const field = page.getByLabel('Zip of the course');
  await field.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('x') });
  await expect(page.getByText('This file is not a zip, or it is damaged.')).toBeVisible();
  await field.setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('Imported as a draft.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Back to courses' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(2);
});
