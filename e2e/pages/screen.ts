import { expect, type Locator, type Page } from '@playwright/test';
import { makeEmail, password } from '../fixtures/test.ts';

/** Sees a toast with exactly these words. */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
}

/** Sees a video run: its clock moves, and it has a picture. */
export async function expectPlaying(video: Locator): Promise<void> {
  const readState = () =>
    video.evaluate((element: HTMLVideoElement) => ({ time: element.currentTime, width: element.videoWidth }));
  const { time: begun } = await readState();
  await expect.poll(async () => (await readState()).time).toBeGreaterThan(begun + 0.3);
  expect((await readState()).width).toBeGreaterThan(0);
}

/** Signs up on the screen, as a person does; ends on Home. Returns the email. */
export async function signUpOnScreen(page: Page, person: { name: string; role: 'Student' | 'Educator' }) {
  const email = makeEmail(person.name);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: "Let's get Started" })).toBeVisible();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Student is chosen already; choosing it again changes nothing.
  await page.getByRole('radio', { name: person.role }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'SignUp Successfully');
  await expect(page).toHaveURL(/\/$/);
  return email;
}

/** Logs in on the screen. */
export async function logInOnScreen(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** The card of a course on Home, in the catalogue or among search results. */
export function courseCard(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}
