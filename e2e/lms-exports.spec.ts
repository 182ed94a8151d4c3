import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/test.ts';
import { openLms } from './pages/lms.ts';
import { makeWord, openSchool } from './pages/school.ts';

const settings = {
  ...{ passPercent: 60, attemptsAllowed: 3, minutes: null, isShuffled: false, drawCount: null, showsAnswers: true },
};
const texts = { prompt: 'How many **notes**?', explanation: 'Count them.', points: 1 };
const questions = [
  { ...texts, _id: '018f0000-0000-7000-8000-000000000001', kind: 'number', right: 7, tolerance: 0 },
  {
    ...{ ...texts, _id: '018f0000-0000-7000-8000-000000000002', kind: 'single', prompt: 'Which is a note?' },
    choices: [
      { text: 'Sa', isRight: true },
      { text: 'Tabla', isRight: false },
    ],
  },
];

test('a course is made into a SCORM package, and plays in a learning system that hears of completion and scores', async ({
  page,
  openBrowser,
}) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} abroad`, lectures: ['The film'] });
  const add = async (lectureTitle: string, path: string, data: object) => {
    const created = await page.request.post(`/api/course/createlecture/${courseId}`, { data: { lectureTitle } });
    const { _id } = await created.json();
    const saved = await page.request.put(`/api/course/${path}/${_id}`, { data });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  await add('To read', 'articles', { text: '# Scales\n\nRead **this**.' });
  await add('What have you heard?', 'quiz', { version: 0, settings, questions });

  await page.goto(`/addcourses/${courseId}`);
  await page.getByRole('button', { name: 'Make SCORM 1.2 package' }).click();
  const link = page.getByRole('link', { name: /^Download \(.*SCORM 1\.2/ });
  await expect(link).toBeVisible();
  const arriving = page.waitForEvent('download');
  await link.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/abroad - SCORM 1\.2\.zip$/);

  const lms = await openLms(await openBrowser(), await readFile(await download.path()));
  await test.step('an article is done when its reader says so', async () => {
    const article = await lms.open('lessons/002/index.html');
    await expect(article.getByText('Read this.')).toBeVisible();
    expect((await lms.read()).status).toBe('incomplete');
    await article.getByRole('button', { name: 'Mark as done' }).click();
    expect((await lms.read()).status).toBe('completed');
    await lms.leave();
    expect((await lms.read()).time).toMatch(/^\d+:\d\d:\d\d\.\d+$/);
  });

  await test.step('a quiz marks itself, fails, and is passed at the second try, with the best score', async () => {
    const quiz = await lms.open('lessons/003/index.html');
    await quiz.getByRole('button', { name: 'Start the quiz' }).click();
    await quiz.getByLabel('Your number').fill('many');
    await quiz.getByRole('button', { name: 'Submit answers' }).click();
    await expect(quiz.getByText('Please write a number')).toBeVisible();
    await quiz.getByLabel('Your number').fill('७');
    await quiz.getByRole('radio', { name: 'Tabla' }).check();
    await quiz.getByRole('button', { name: 'Submit answers' }).click();
    await expect(quiz.getByRole('heading', { name: 'You have not passed yet' })).toBeVisible();
    await expect(quiz.getByText('Right answer: Sa')).toBeVisible();
    expect(await lms.read()).toMatchObject({ status: 'failed', score: '50' });
    await lms.leave();
    // Another day.
    const again = await lms.open('lessons/003/index.html');
    await expect(again.getByText('Your best score so far: 50%.')).toBeVisible();
    await again.getByRole('button', { name: 'Start the quiz' }).click();
    await again.getByLabel('Your number').fill('7');
    await again.getByRole('radio', { name: 'Sa' }).check();
    await again.getByRole('button', { name: 'Submit answers' }).click();
    await expect(again.getByRole('heading', { name: 'You passed' })).toBeVisible();
    await again.getByRole('button', { name: 'Try again' }).click();
    await again.getByRole('button', { name: 'Submit answers' }).click();
    await expect(again.getByText('You have no attempts left.')).toBeVisible();
    expect(await lms.read()).toMatchObject({ status: 'passed', score: '100' });
    await lms.leave();
  });

  await test.step('a film is done when it was played', async () => {
    const lecture = await lms.open('lessons/001/index.html');
    const film = lecture.locator('video');
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.1;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    });
    // Who jumps to the end has not seen it.
    expect((await lms.read()).status).toBe('incomplete');
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 0;
      video.muted = true;
      video.playbackRate = 4;
      return video.play();
    });
    await expect.poll(async () => (await lms.read()).status).toBe('completed');
    await lms.leave();
  });
});
