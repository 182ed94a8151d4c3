import { expect, longStep, signUp, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleAgain } from './pages/accessible.ts';
import { buyCourse, makeWord, openSchool } from './pages/school.ts';
import { expectApp, walkTo } from './pages/screen.ts';

test('a learner completes a course, checks the name, and shows the certificate', async ({
  page,
  request,
  openBrowser,
}) => {
  const title = `${makeWord()} in one evening`;
  const course = await openSchool(request, { title, lectures: ['The whole'] });
  const { userId } = await signUp(page, { name: 'asha learner', role: 'student' });
  await buyCourse(page.request, { courseId: course.courseId, userId });

  await test.step('the last lecture ends with a word of joy', async () => {
    await page.goto(`/viewlecture/${course.courseId}`);
    await expectApp(page);
    await page.locator('video').evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect(page.getByText(`Well done! You have completed “${title}”.`)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the name is checked, refused when it is none, and printed as it was corrected', async () => {
    await page.getByRole('button', { name: `Get certificate: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Your name on the certificate' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('asha learner');
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await dialog.getByLabel('Name', { exact: true }).fill('<>');
    await dialog.getByRole('button', { name: 'Issue certificate' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Name', { exact: true }).fill('Asha M. Learner');
    await expect(dialog.getByRole('checkbox', { name: 'Also change the name on my profile' })).not.toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Issue certificate' }).click();
    await expect(page).toHaveURL(/\/certificate\/[0-9A-Z-]{14}$/);
    await expect(page.getByRole('article').getByText('Asha M. Learner')).toBeVisible();
    await expectAccessibleAgain(page);
  });

  const address = page.url();
  await test.step('it can be shown', async () => {
    const linkedIn = new URL((await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')) ?? '');
    expect(linkedIn.searchParams.get('certUrl')).toBe(address);
    const whatsApp = new URL((await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '');
    expect(whatsApp.searchParams.get('text')).toContain(address);
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
    );
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const preview = await (await page.request.get(address)).text();
    expect(preview).toContain(`<meta property="og:title" content="Asha M. Learner · ${title} · Nalanda">`);
    expect(preview).toContain(`Asha M. Learner has completed the course “${title}” at Nalanda.`);
    expect(preview).toContain('<meta name="robots" content="noindex">');
  });

  await longStep('it is there in Hindi too: on the screen at once, and as PDF', async () => {
    const article = page.getByRole('article');
    await page.getByRole('radio', { name: 'हिन्दी' }).check();
    await expect(article.getByText('कोर्स पूरा करने का प्रमाणपत्र')).toBeVisible();
    await expect(article.getByText('Asha M. Learner')).toBeVisible();
    await expect(page.getByText('This certificate was issued by Nalanda and is valid.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`certificate-${address.slice(-14)}-hindi.pdf`);
    await expectAccessibleAgain(page);
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(article.getByText('Certificate of completion')).toBeVisible();
  });

  await test.step('it stands on the profile, whose name is as it was', async () => {
    await walkTo(page, '/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'asha learner' })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', new URL(address).pathname);
    await expectAccessibleAgain(page);
  });

  await test.step('a stranger on a phone sees in Hindi that it is genuine, and nothing to do with it', async () => {
    const stranger = await openBrowser();
    await stranger.setViewportSize({ width: 360, height: 780 });
    await stranger.emulateMedia({ colorScheme: 'dark' });
    await stranger.context().addCookies([{ name: 'locale', value: 'hi', url: new URL(address).origin }]);
    await stranger.goto(address);
    await expectApp(stranger);
    await expect(stranger.getByText('यह प्रमाणपत्र Nalanda ने जारी किया है और मान्य है।')).toBeVisible();
    await expect(stranger.getByText('कोर्स पूरा करने का प्रमाणपत्र').last()).toBeVisible();
    await stranger.getByRole('radio', { name: 'English' }).check();
    await expect(stranger.getByRole('article').getByText('Certificate of completion')).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);
    await expectAccessible(stranger);
  });
});
