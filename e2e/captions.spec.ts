import { expect, signUp, test } from './fixtures/test.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

const english = `WEBVTT

00:00.200 --> 00:02.000
Welcome to the lecture

00:02.200 --> 00:04.000
Here the sitar is tuned

00:04.200 --> 00:05.500
And now we play
`;
const asFile = (name: string, text: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) });

test('an educator captions a lecture, and a learner reads along, searches and jumps', async ({
  page,
  openBrowser,
  provokes,
}) => {
  // Captions that cannot be read are refused.
  provokes(/status of 400/);
  const course = await openSchool(page.request, { title: `${makeWord()} for the ear`, lectures: ['The tuning'] });
  const [lecture] = course.lectures;

  await test.step('a file that cannot be read is refused at its field, naming the line', async () => {
    await page.goto(`/editlecture/${course.courseId}/${lecture?.lectureId}`);
    await expect(page.getByText('This lecture has no captions yet.')).toBeVisible();
    await page.getByLabel('Captions file').setInputFiles(asFile('bad.vtt', english.replace('02.000', '00.100')));
    await page.getByRole('button', { name: 'Save captions' }).click();
    await expect(page.getByText('Line 3: This caption ends before it begins.')).toBeVisible();
    // Where the keys are, a screen reader says what is wrong.
    await expect(page.getByLabel('Captions file')).toBeFocused();
  });

  await test.step('a good one stands in the list, and what automatic captions lack is said', async () => {
    await page.getByLabel('Captions file').setInputFiles(asFile('good.vtt', english));
    await page.getByRole('button', { name: 'Save captions' }).click();
    await expectToast(page, 'Captions saved');
    await expect(page.getByRole('listitem').filter({ hasText: 'English' })).toContainText('3 lines');
    await expect(page.getByRole('button', { name: 'Make captions from the sound' })).toBeDisabled();
    await expect(page.getByText('Automatic captions are not turned on here.')).toBeVisible();
  });

  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Reading Learner', role: 'student' });
  await buyCourse(learner.request, { courseId: course.courseId, userId });
  await test.step('the transcript is searched, and leads to the moment', async () => {
    await learner.goto(`/viewlecture/${course.courseId}`);
    // What the server has drawn takes no clicks yet.
    await expect(learner.locator('#rendered-screen')).toHaveCount(0);
    await learner.getByRole('tab', { name: 'Transcript' }).click();
    await expect(learner.getByRole('button', { name: /Welcome to the lecture/ })).toBeVisible();
    await learner.getByLabel('Search in this transcript').fill('SITAR');
    await expect(learner.getByText('1 place')).toBeVisible();
    await expect(learner.getByRole('button', { name: /Welcome to the lecture/ })).toHaveCount(0);
    const video = learner.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
    });
    await learner.getByRole('button', { name: /Here the sitar is tuned/ }).click();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThanOrEqual(2.2);
    await learner.getByLabel('Search in this transcript').fill('');
    await expect(learner.locator('[aria-current="true"]', { hasText: /sitar|play/ })).toBeVisible();
  });
  await test.step('and the words over the film are as large as the learner wants them', async () => {
    await learner.locator('video').evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = 2.5;
    });
    await learner.getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = learner.getByRole('region', { name: 'Player settings' });
    await settings.getByText('English').click();
    const words = learner.locator('p', { hasText: /sitar/ }).filter({ has: learner.locator('.bg-veil') });
    const size = () => words.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    const before = await size();
    await settings.getByText('Very large').click();
    await expect.poll(size).toBeGreaterThan(before * 1.3);
  });
});

test('captions that look like code, formulas or turned text are words to read and nothing else @long', async ({
  page,
  openBrowser,
  provokes,
}) => {
  // The coupons with payloads are refused.
  provokes(/status of 400/);
  const payloads = [
    '<script>window.owned = 1</script>',
    '<img src=x onerror="window.owned = 1"> picture',
    '&lt;img src=x onerror="window.owned = 1"&gt; entity',
    '<v onmouseover="window.owned = 1">voice',
    '=HYPERLINK("https://evil.example", "formula")',
    '\u202Egnp.exe turned',
    'javascript:window.owned=1 address',
  ];
  const moment = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`;
  const cues = payloads.map((text, index) => `${moment(index)} --> ${moment(index + 1)}\n${text}\n`);
  const course = await openSchool(page.request, { title: `${makeWord()} with tricks`, lectures: ['Tricks'] });
  const multipart = { language: 'en', captions: asFile('tricks.vtt', `WEBVTT\n\n${cues.join('\n')}`) };
  const saved = await page.request.post(`/api/course/captions/${course.lectures[0]?.lectureId}`, { multipart });
  expect(saved.status(), await saved.text()).toBeLessThan(300);

  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Tricked Learner', role: 'student' });
  await buyCourse(learner.request, { courseId: course.courseId, userId });
  const dialogs: string[] = [];
  learner.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await learner.goto(`/viewlecture/${course.courseId}`);
  await expect(learner.locator('#rendered-screen')).toHaveCount(0);
  await learner.getByRole('tab', { name: 'Transcript' }).click();
  const transcript = learner.getByRole('list').filter({ hasText: 'formula' });
  for (const words of ['picture', 'entity', 'voice', 'formula', 'turned', 'address']) {
    await expect(transcript.getByRole('button', { name: new RegExp(words) })).toBeVisible();
  }
  await expect(transcript.locator('img, script, a, [onerror], [onmouseover]')).toHaveCount(0);
  // Each text turns itself only: the moment before it stands in front of it, as ever.
  const turned = transcript.getByRole('button', { name: /turned/ });
  const [time, text] = await Promise.all(
    [0, 1].map((index) =>
      turned
        .locator('> *')
        .nth(index)
        .evaluate((part) => part.getBoundingClientRect().left),
    ),
  );
  expect(time).toBeLessThan(text ?? 0);
  await turned.hover();
  expect(await learner.evaluate(() => 'owned' in window)).toBe(false);
  expect(dialogs).toEqual([]);

  for (const code of ['<img src=x>', '\u202EABC', '=1+1', 'A B<C', 'ＡＢＣ=1']) {
    const data = { code, kind: 'percent', value: 10, courseId: null, startsAt: null, endsAt: null, maxUses: null };
    expect((await page.request.post('/api/payment/coupons', { data })).status(), code).toBe(400);
  }
});
