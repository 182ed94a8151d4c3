import { expect, type Locator, type Page } from '@playwright/test';
import { makeEmail, password } from '../fixtures/test.ts';
import { asset, picture } from './assets.ts';

/** Sees a toast with these words, in a place where it may be, and closes it. */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: words }).first();
  await expect(toast).toBeVisible();
  await expectToastsClear(page);
  const close = toast.getByRole('button');
  // It may have gone by itself in this very moment.
  await close.click({ timeout: 1000 }).catch(() => {});
}

/** Sees that no toast lies over a title, the actions beside it, a main button, the field one writes in or the bar of the page. */
export async function expectToastsClear(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(readCovered), { timeout: 4000 }).toEqual([]);
}

/** What toasts lie over, by its words; runs in the page. */
function readCovered(): string[] {
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--terracotta');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = primary;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const boxOf = (node: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return (/^H\d$/.test(node.tagName) ? range : node).getBoundingClientRect();
  };
  const stage = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.fullscreenElement ?? document.body;
  const isMain = (node: Element) => getComputedStyle(node).backgroundColor === colour;
  const others = [
    ...stage.querySelectorAll('h1, h2, h3, header a, header button'),
    ...[...stage.querySelectorAll('a, button')].filter(isMain),
    ...stage.querySelectorAll('input:focus, textarea:focus, select:focus'),
  ].filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const toasts = [...document.querySelectorAll('.Toastify__toast[data-in="true"]')].map(boxOf);
  const isCovered = (node: Element) => {
    const box = boxOf(node);
    const overlaps = toasts.map(
      (toast) =>
        Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1 &&
        Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top) > 1,
    );
    return box.width > 1 && overlaps.includes(true);
  };
  return others.filter(isCovered).map((node) => `${node.tagName} ${node.textContent?.slice(0, 60)}`);
}

/** Chooses a picture in a field and takes the part of it that is offered. */
export async function choosePicture(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).setInputFiles(asset(picture));
  await page
    .getByRole('dialog', { name: 'Choose the part to show' })
    .getByRole('button', { name: 'Use this picture' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits until the app has taken the place of the screen that the server sent (decision 018). */
export async function expectApp(page: Page): Promise<void> {
  await expect(page.locator('#rendered-screen')).toHaveCount(0);
}

/** Waits until an element answers: on a page that is hydrated, parts of it do so a moment after they are seen. */
export async function expectAnswering(element: Locator): Promise<void> {
  const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => element.evaluate(isTaken)).toBe(true);
}

interface AppWindow {
  __reactRouterDataRouter?: {
    state: { initialized: boolean; navigation: { state: string } };
    navigate: (address: string) => Promise<void>;
  };
}

/** Goes to an address as a link of the open app does, guards and loaders included: scripts stay, which take longer than most screens. */
export async function walkTo(page: Page, address: string): Promise<void> {
  // Who goes on before the first screen has taken its place is overtaken by it.
  await page.waitForFunction(() => {
    const { state } = (window as AppWindow).__reactRouterDataRouter ?? {};
    return state?.initialized && state.navigation.state === 'idle' && !document.getElementById('rendered-screen');
  });
  await page.evaluate(async (to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    await (window as AppWindow).__reactRouterDataRouter?.navigate(to);
  }, address);
}

/** Sees a video run: its clock moves, and it has a picture. */
export async function expectPlaying(video: Locator): Promise<void> {
  await expectApp(video.page());
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

/** Logs in on the screen, to which an open app is walked. */
export async function logInOnScreen(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await (page.url() === 'about:blank' ? page.goto('/login') : walkTo(page, '/login'));
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/**
 * Sends what stands in the search box, by the keyboard, until the course is among the answers: the search may know the
 * catalogue as it was a moment ago.
 */
export async function searchUntilFound(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('searchbox').press('Enter');
    await expect(courseCard(page, title)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** The card of a course on Home, in the catalogue or among search results. */
export function courseCard(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** Lets pages make the calls whose replies they bring with them (decision 018), so that a test can answer these. */
export async function letPagesAsk(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const reply = await route.fetch();
    const html = await reply.text();
    return route.fulfill({ response: reply, body: html.replace('id="initial-data"', 'id="left-out"') });
  });
}
