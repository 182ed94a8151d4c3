import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { readProof } from './pages/proof.ts';
import { makeWord, openSchool } from './pages/school.ts';
import { expectToast } from './pages/screen.ts';

test('the owner of a course names a teacher, who works on it as far as the rights go, and leaves', async ({
  page,
  openBrowser,
  provokes,
}) => {
  const title = `${makeWord()} by two`;
  const { courseId } = await openSchool(page.request, { title, price: 500 });
  const teacher = await openBrowser();
  const { email } = await signUp(teacher, { name: 'Tara Teacher', role: 'educator' });
  const { code } = await readProof(teacher, email);
  expect((await teacher.request.post('/api/auth/proveemail', { data: { otp: code } })).ok()).toBe(true);

  await page.goto(`/addcourses/${courseId}`);
  await page.getByRole('button', { name: 'Invite a teacher' }).click();
  await expect(page.getByText('Please enter an email address')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('checkbox', { name: 'Class' }).uncheck();
  await page.getByRole('checkbox', { name: 'Marking' }).uncheck();
  await page.getByRole('button', { name: 'Invite a teacher' }).click();
  await expectToast(page, 'Invited.');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expectAccessible(page, 'teachers of a course');

  await teacher.goto('/courses');
  await expect(teacher.getByRole('heading', { name: 'Courses that you teach with others' })).toBeVisible();
  await expectAccessible(teacher, 'an invitation to teach');
  await teacher.getByRole('button', { name: `Accept: ${title}` }).click();
  await expectToast(teacher, 'You teach this course now.');
  await expect(teacher.getByRole('link', { name: `Class: ${title}` })).toHaveCount(0);
  await teacher.getByRole('link', { name: `Edit course: ${title}` }).click();
  await teacher.getByLabel('Subtitle').fill('Now with two teachers');
  await expect(teacher.getByLabel('Course Price (INR)')).toHaveCount(0);
  await expect(teacher.getByRole('button', { name: 'UnPublish' })).toHaveCount(0);
  await expect(teacher.getByRole('button', { name: 'Remove Course' })).toHaveCount(0);
  await expectAccessibleAgain(teacher, 'a course of somebody else');
  await teacher.getByRole('button', { name: 'Save' }).click();
  await expectToast(teacher, 'Course Updated');

  await page.reload();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Now with two teachers');
  await page.getByRole('button', { name: 'Change what Tara Teacher may do' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tara Teacher' });
  await dialog.getByRole('checkbox', { name: 'Content' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await teacher.reload();
  await expect(teacher.getByRole('link', { name: `Edit course: ${title}` })).toHaveCount(0);
  provokes(/404 \(Not Found\)/);
  expect((await teacher.request.get(`/api/teaching/class/${courseId}/learners`)).status()).toBe(404);
  await teacher.getByRole('button', { name: `Leave ${title}` }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expectToast(teacher, 'You do not teach this course any more.');
  await expect(teacher.getByRole('heading', { name: 'Courses that you teach with others' })).toHaveCount(0);
});
