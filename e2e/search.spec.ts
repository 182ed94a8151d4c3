import { expect, signUp, test } from './fixtures/test.ts';
import { makeCourse, makeWord } from './pages/school.ts';
import { courseCard, expectApp, walkTo } from './pages/screen.ts';
import { speak, stubSpeech } from './pages/speech.ts';

test('a query is answered as it is typed, shows what was understood, and obeys the keyboard', async ({
  page,
  openBrowser,
}) => {
  const word = makeWord();
  const school = (await openBrowser()).request;
  await signUp({ request: school }, { name: 'Sought Educator', role: 'educator' });
  const [cheap, dear] = [`${word} for a little`, `${word} for much`];
  await makeCourse(school, { title: cheap, price: 300 });
  await makeCourse(school, { title: dear, price: 2000 });
  await stubSpeech(page);
  await signUp(page, { name: 'Typing Learner', role: 'student' });
  const box = page.getByRole('searchbox', { name: 'What do you want to learn?' });
  const chip = page.getByRole('button', { name: 'Remove under ₹500' });

  await test.step('typed, without Enter; the key / leads to the box', async () => {
    // The search may know the catalogue as it was a moment ago, and the page remembers what it was told.
    await expect(async () => {
      await page.goto('/searchwithai');
      await expectApp(page);
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await expect(box).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.type(`${word} under 500`);
      await expect(courseCard(page, cheap)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(courseCard(page, cheap)).toContainText(`Its title says “${word}”`);
    await expect(courseCard(page, dear)).toHaveCount(0);
    await expect(page).toHaveURL(/q=/);
  });

  await test.step('a chip taken away and put back', async () => {
    await chip.click();
    await expect(courseCard(page, dear)).toBeVisible();
    await expect(chip).toHaveCount(0);
    await page.getByRole('button', { name: 'Put back what I removed' }).click();
    await expect(chip).toBeVisible();
    await expect(courseCard(page, dear)).toHaveCount(0);
  });

  await test.step('into the results and back, by keyboard; Back restores them', async () => {
    await box.focus();
    await page.keyboard.press('ArrowDown');
    const link = courseCard(page, cheap).getByRole('link');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: cheap })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue(`${word} under 500`);
    await expect(courseCard(page, cheap)).toBeVisible();
  });

  await test.step('spoken in Hindi; Esc clears, and the search stands among the recent ones', async () => {
    await page.getByRole('radio', { name: 'हिन्दी' }).check({ force: true });
    await page.getByRole('button', { name: 'Search by voice' }).click();
    await expect(page.getByText('Listening...')).toBeVisible();
    await speak(page, `mujhe ${word} sikhna hai`);
    await expect(box).toHaveValue(`mujhe ${word} sikhna hai`);
    await expect(courseCard(page, dear)).toBeVisible();
    await box.press('Escape');
    const recent = page.getByRole('region', { name: 'Your recent searches' });
    await expect(recent.getByRole('link')).toHaveText([`mujhe ${word} sikhna hai`, `${word} under 500`]);
    await page.getByRole('switch', { name: /Remember my searches/ }).uncheck();
    await expect(recent).toHaveCount(0);
  });
});

test('suggestions complete what is typed, and an educator corrects the skills of a course @long', async ({ page }) => {
  const word = makeWord();
  const name = `Suggested ${makeWord()}`;
  await signUp(page, { name, role: 'educator' });
  const { courseId, title } = await makeCourse(page.request, {
    title: `${word} with React`,
    category: 'Web Development',
  });
  await page.goto('/allcourses');
  const box = page.getByRole('combobox', { name: 'Search all courses' });
  const option = (words: string) => page.getByRole('option', { name: words, exact: true });

  await test.step('courses and educators, in groups, by arrow and Enter', async () => {
    // The browser keeps an answer for a minute: it is asked only when the search knows the course.
    const suggest = `/api/search/suggest?q=${word.slice(0, 5)}`;
    await expect.poll(async () => (await page.request.get(suggest)).text(), { timeout: 60_000 }).toContain(title);
    await box.fill('');
    await box.pressSequentially(word.slice(0, 5));
    await expect(option(title)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Courses' })).toContainText(title);
    // An answer to fewer letters may still come, which begins the list anew.
    await expect(async () => {
      await box.press('ArrowDown');
      await expect(option(title)).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
    }).toPass();
    await box.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await box.fill(name);
    await page.getByRole('group', { name: 'Educators' }).getByRole('option').click();
    await expect(page.getByRole('button', { name: 'Show all educators again' })).toHaveText(`Courses by ${name}`);
    await expect(courseCard(page, title)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Courses' }).getByRole('article')).toHaveCount(1);
  });

  await test.step('Enter searches what stands in the box', async () => {
    await page.getByRole('button', { name: 'Show all educators again' }).click();
    await box.fill(word);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(courseCard(page, title)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('match');
  });

  await test.step('skills: found, removed, added', async () => {
    await walkTo(page, `/addcourses/${courseId}`);
    const skills = page.getByRole('region', { name: 'Skills of this course' });
    await skills.getByRole('button', { name: 'Remove react', exact: true }).click();
    await expect(skills.getByText('react', { exact: true })).toHaveCount(0);
    await skills.getByRole('combobox', { name: 'Add a skill' }).fill('kubern');
    await option('kubernetes').click();
    await expect(skills.getByRole('listitem').filter({ hasText: 'kubernetes' })).toContainText('yours');
    await page.reload();
    await expect(skills.getByRole('listitem').filter({ hasText: 'kubernetes' })).toContainText('yours');
    await expect(skills.getByText('react', { exact: true })).toHaveCount(0);
  });
});
