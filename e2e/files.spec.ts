import { limits } from '@nalanda/contract';
import { expect, signUp, test } from './fixtures/test.ts';
import { asset, assetPart, fakeVideo, picture, secondVideo, textFile } from './pages/assets.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { choosePicture, expectPlaying, expectToast } from './pages/screen.ts';

const tooLarge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(limits.imageBytes + 1) };

test('a thumbnail must be a picture, and what is far too large is refused; the old one stays', async ({ page }) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} with a cover`, hasPicture: true });
  const readThumbnail = async () =>
    (await (await page.request.get(`/api/course/getcourse/${courseId}`)).json()).thumbnail;
  const before = await readThumbnail();
  await page.goto(`/addcourses/${courseId}`);
  const field = page.getByLabel('Course Thumbnail');

  await field.setInputFiles(asset(textFile));
  await expect(field).toHaveAccessibleDescription(/cannot be opened as a picture/);

  await field.evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(50_000_001)], 'huge.png', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(field).toHaveAccessibleDescription(/This picture is too large: 50 MB is the limit\./);
  expect(await readThumbnail()).toBe(before);

  await choosePicture(page, 'Course Thumbnail');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Course Updated');
  expect(await readThumbnail()).not.toBe(before);
});

test('the server itself refuses what is too large and what is no picture @long', async ({ page }) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} with limits` });
  const sendPictures = async (file: ReturnType<typeof assetPart>) => [
    await page.request.post(`/api/course/editcourse/${courseId}`, { multipart: { thumbnail: file } }),
    await page.request.post('/api/user/updateprofile', { multipart: { name: 'Ila', photoUrl: file } }),
  ];
  const upload = await page.request.post('/api/uploads', {
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(limits.videoBytes + 1) },
  });
  for (const reply of [...(await sendPictures(tooLarge)), upload]) expect(reply.status(), reply.url()).toBe(413);
  for (const reply of await sendPictures(assetPart(textFile, 'image/png'))) {
    expect(reply.status(), reply.url()).toBe(415);
    expect(await reply.json()).toMatchObject({
      message: expect.any(String),
      code: 'media.not-an-image',
      issues: [{ path: expect.stringMatching(/thumbnail|photoUrl/) }],
    });
  }
});

test('what only calls itself a video is refused, and the lecture keeps the one it has', async ({ page, provokes }) => {
  provokes(/status of 415/);
  const { courseId, lectures } = await openSchool(page.request, { title: `${makeWord()} on film` });
  const readLecture = async () =>
    (await (await page.request.get(`/api/course/getcourselecture/${courseId}`)).json())[0];
  const assetOf = (videoUrl: string) => new URL(videoUrl, 'http://localhost').pathname;
  const before = assetOf((await readLecture()).videoUrl);
  await page.goto(`/editlecture/${courseId}/${lectures[0]!.lectureId}`);
  const field = page.getByLabel('Video', { exact: true });

  await field.setInputFiles(asset(picture));
  await expect(field).toHaveAccessibleDescription(/This is not a video file\./);

  await field.setInputFiles(asset(fakeVideo));
  await page.getByRole('button', { name: 'Update Lecture' }).click();
  await expectToast(page, 'This file is not a video that can be played.');
  await expect(field).toHaveAccessibleDescription(/not a video that can be played/);
  expect(assetOf((await readLecture()).videoUrl)).toBe(before);

  // The spec's own way, one multipart call, is no way round.
  const fake = assetPart(fakeVideo, 'video/mp4');
  const reply = await page.request.post(`/api/course/editlecture/${lectures[0]!.lectureId}`, {
    multipart: { videoUrl: fake },
  });
  expect(reply.status()).toBe(415);
  await page.goto(`/viewlecture/${courseId}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page.locator('video'));
});

test('an upload can be cancelled: the lecture stays as it was and the upload is forgotten @long', async ({ page }) => {
  const { courseId, lectures } = await openSchool(page.request, { title: `${makeWord()} in two minds` });
  await page.goto(`/editlecture/${courseId}/${lectures[0]!.lectureId}`);
  // The bytes never arrive: there is time to think again.
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await page.getByLabel('Video', { exact: true }).setInputFiles(asset(secondVideo));
  const begun = page.waitForResponse((reply) => reply.url().endsWith('/api/uploads') && reply.status() === 201);
  await page.getByRole('button', { name: 'Update Lecture' }).click();
  const place = new URL((await begun).headers().location ?? '', page.url()).pathname;
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Uploading video... Please wait.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update Lecture' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const head = () => page.request.head(place, { headers: { 'tus-resumable': '1.0.0' } });
  await expect.poll(async () => [404, 410].includes((await head()).status())).toBe(true);
});

test('an avatar must be a picture; a file that is none is told at the field @long', async ({ page }) => {
  await signUp(page, { name: 'Faceless Learner', role: 'student' });
  await page.goto('/editprofile');
  await page.getByLabel('Select Avatar').setInputFiles(asset(textFile));
  await expect(page.getByLabel('Select Avatar')).toHaveAccessibleDescription(/cannot be opened as a picture/);
});
