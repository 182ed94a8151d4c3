import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './pages/accessible.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectToast, walkTo } from './pages/screen.ts';

test('the office unpublishes a course, returns it once with a comment, and approves what its educator has mended', async ({
  page,
  openBrowser,
}) => {
  const title = `Courses for the office ${makeWord()}`;
  const { courseId } = await openSchool(page.request, { title });
  const office = await openBrowser();
  await office.request.post('/api/auth/login', { data: demoAccounts.owner });

  await office.goto('/office/courses');
  await office.getByLabel('Title or educator').fill(title);
  await office.getByRole('button', { name: 'Find' }).press('Enter');
  await office.getByRole('link', { name: title }).click();
  await office.getByRole('button', { name: 'UnPublish' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'UnPublish' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The first film is not yours.');
  await dialog.getByRole('button', { name: 'UnPublish' }).click();
  await expectToast(office, 'The course is out of the catalogue.');

  await page.goto('/courses');
  await expect(page.getByText('Unpublished by the school').first()).toBeVisible();
  await walkTo(page, `/addcourses/${courseId}`);
  await expect(page.getByText('The first film is not yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Save to send the course to the school.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Course Updated');
  await expect(page.getByText('The school is looking at it').first()).toBeVisible();

  await office.goto('/office/courses?list=waiting');
  await office.getByRole('link', { name: title }).click();
  await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(office, 'a course that waits');
  await office.getByRole('button', { name: 'Return to the educator' }).click();
  await expect(office.getByText('Say what is to be changed.')).toBeVisible();
  await office.getByLabel('Picture and sound are good enough to learn from').check();
  await office.getByLabel('Comment for the educator').fill('Say in the description where the film comes from.');
  await office.getByRole('button', { name: 'Return to the educator' }).click();
  await expectToast(office, 'The course is back with its educator.');

  await page.goto(`/addcourses/${courseId}`);
  await expect(page.getByText('Say in the description where the film comes from.')).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('All films are my own.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Course Updated');
  if (isLongForm) {
    await page.goto(`/addcourses/${courseId}`);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Course Updated');
  }

  await office.reload();
  await expect(office.getByLabel('Picture and sound are good enough to learn from')).toBeChecked();
  await expect(office.getByText('All films are my own.')).toBeVisible();
  await office.getByRole('button', { name: 'Approve and publish' }).press('Enter');
  await expectToast(office, 'The course is published.');
  const mails = await (await page.request.get('/sandbox/mail')).text();
  expect(mails).toContain(`${title}” is published`);
  await page.goto('/courses');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
});

test('the office chooses what leads Home by keys alone, and it stands there @long', async ({ page, openBrowser }) => {
  const titles = [`Leading ${makeWord()}`, `Following ${makeWord()}`];
  for (const title of titles) await openSchool((await openBrowser()).request, { title });
  await page.request.post('/api/auth/login', { data: demoAccounts.owner });
  await page.goto('/office/courses/arrangement');
  const list = page.getByRole('list', { name: 'Courses that lead Home' });
  for (const title of titles.toReversed()) {
    await page.getByLabel('Add a published course').fill(title);
    await page.getByRole('button', { name: `Add ${title}` }).press('Enter');
  }
  await page.getByRole('button', { name: `Move ${titles[0]} up` }).press('Enter');
  await expect(list.getByRole('listitem').first()).toContainText(titles[0] ?? '');
  await expect(page.getByRole('button', { name: `Move ${titles[0]} up` })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).first().press('Enter');
  await expectToast(page, 'Home shows it now.');
  const visitor = await openBrowser();
  await visitor.goto('/');
  const row = visitor.getByRole('region', { name: 'Our Popular Courses' }).getByRole('listitem');
  await expect(row.nth(0)).toContainText(titles[0] ?? '');
  await expect(row.nth(1)).toContainText(titles[1] ?? '');

  for (const title of titles) await page.getByRole('button', { name: `Take ${title} out` }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).first().press('Enter');
  await expectToast(page, 'Home shows it now.');
});
