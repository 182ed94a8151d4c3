import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp } from './pages/screen.ts';

test('a learner asks at a moment by keys alone, the educator answers, and each sees the other at once', async ({
  page,
  openBrowser,
}) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} with questions`, lectures: ['Alpha'] });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  await page.goto(`/viewlecture/${courseId}`);
  const tab = page.getByRole('tab', { name: 'Questions' });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
  }).toPass();
  await expect(page.getByText('No questions yet')).toBeVisible();
  await expectAccessibleAgain(page, 'no questions');
  await learner.goto(`/viewlecture/${courseId}`);
  await expect(learner.getByRole('tab', { name: 'Questions' })).toBeVisible();

  await test.step('the key Q leads to the field, and the question opens', async () => {
    await expect(async () => {
      await learner.keyboard.press('q');
      await expect(learner.getByLabel('Your question in one line')).toBeFocused({ timeout: 3000 });
    }).toPass();
    await learner.keyboard.press('ControlOrMeta+Enter');
    await expect(learner.getByText('Please write your question in one line')).toBeVisible();
    await learner.getByLabel('Your question in one line').fill('Why the high fifth?');
    await learner.keyboard.press('Tab');
    await learner.keyboard.type('I hear a **low** one.');
    await learner.keyboard.press('ControlOrMeta+Enter');
    await expect(learner.getByRole('heading', { name: 'Why the high fifth?' })).toBeVisible();
    await expect(learner.locator('strong', { hasText: 'low' })).toBeVisible();
  });

  await test.step('the educator sees it without reloading, and the answer comes to the asker', async () => {
    await page.getByRole('button', { name: 'Why the high fifth?' }).click();
    await page.getByLabel('Your answer').fill('Listen to the third string.\n```\nsa  pa\n```');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    const answers = learner.getByRole('list', { name: 'Answers' });
    await expect(answers).toContainText('Listen to the third string.', { timeout: 20_000 });
    await expect(answers).toContainText('Educator');
    await expect(answers.locator('pre')).toHaveText('sa  pa', { useInnerText: true });
    await answers.getByRole('button', { name: 'It has helped' }).click();
    await expect(page.getByText('This answer has helped')).toBeVisible({ timeout: 20_000 });
    await expectAccessibleAgain(learner, 'a question with its answer');
  });

  await test.step('the answer can be reported, and says so', async () => {
    await learner.getByRole('button', { name: 'Report this answer' }).click();
    const dialog = learner.getByRole('dialog', { name: 'Report this answer' });
    await dialog.getByLabel('What is wrong with it?').selectOption('Says something untrue');
    await expectAccessible(learner, 'the question why an answer is reported');
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(learner.getByRole('alert')).toContainText('The school will look at it.');
    await expect(learner.getByRole('button', { name: 'Report this question' })).toHaveCount(0);
  });

  await test.step('it is found by the words of its answer', async () => {
    await learner.getByRole('button', { name: 'All questions' }).click();
    await learner.getByLabel('Search in questions and answers').fill('third string');
    await learner.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(learner.getByRole('list', { name: 'Questions' })).toContainText('Why the high fifth?');
    await expect(learner.getByText('Answered by the educator')).toBeVisible();
    await learner.getByLabel('Search in questions and answers').fill('nothing like this');
    await learner.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(learner.getByText('No question matches this')).toBeVisible();
  });
});

test('an educator sees what waits for an answer over all courses, and answers in place @phone @long', async ({
  page,
  openBrowser,
}) => {
  const word = makeWord();
  const { courseId, lectures } = await openSchool(page.request, { title: `${word} asked about`, lectures: ['Alpha'] });
  const learner = await openBrowser();
  const { userId } = await signUp(learner, { name: 'Kavya Learner', role: 'student' });
  await buyCourse(learner.request, { courseId, userId });
  const asked = await learner.request.post(`/api/questions/course/${courseId}`, {
    data: {
      _id: `01900000-0000-7000-8000-${crypto.randomUUID().slice(-12)}`,
      ...{ title: `Why ${word}?`, text: 'I wonder.', lectureId: lectures[0]?.lectureId, atSeconds: 2 },
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);

  await page.goto('/coursequestions');
  await expect(page.getByText('1 waits for an answer')).toBeVisible();
  await expectAccessibleAgain(page, 'the questions received');
  await page.getByRole('button', { name: `Why ${word}?` }).click();
  await expect(page).toHaveURL(/question=/);
  await page.getByLabel('Your answer').fill('Because of the drone.');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('Because of the drone.');
  await page.getByRole('button', { name: 'All questions' }).click();
  await expect(page.getByText('0 wait for an answer')).toBeVisible();
  await page.getByLabel('Show').selectOption('What waits for an answer');
  await expect(page.getByText('No question matches this')).toBeVisible();
  await page.getByLabel('Show').selectOption('What was reported');
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  await page.getByLabel('Show').selectOption('');
  await page.getByRole('link', { name: 'Alpha · 0:02' }).click();
  await expect(page).toHaveURL(`/viewlecture/${courseId}?lecture=${lectures[0]?.lectureId}&t=2`);
});

test('who turns a tablet keeps the tab, and what is being written in it', async ({ page }) => {
  const { courseId } = await openSchool(page.request, { title: `${makeWord()} turned`, lectures: ['Alpha'] });
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(`/viewlecture/${courseId}`);
  await expectApp(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const field = page.getByLabel('Your question in one line');
  await field.fill('Half a quest');
  for (const [width, height, count] of [
    [820, 1180, 1],
    [1180, 820, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('tab', { name: 'Lectures' })).toHaveCount(count);
    await expect(page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveValue('Half a quest');
  }
});
