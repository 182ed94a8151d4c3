import type { Page } from '@playwright/test';
import { isLongForm } from '../../apps/server/test/test-form.ts';
import { hindiTexts } from '../../apps/web/src/shared/i18n/hindi.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoWider } from './accessible.ts';
import { expectApp, walkTo } from './screen.ts';

/**
 * The two ways in which every screen is looked at. A screen is loaded once, in the way in which the screen before it ended, and then
 * changed into the other: so both are seen from their start by turns.
 */
export const looks = {
  wide: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  narrow: { viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
} as const;

type Look = keyof typeof looks;
type Locale = 'en' | 'hi';

/** A text of the interface in a language of it. */
export function say(text: string, locale: Locale): string {
  const hindi = hindiTexts[text];
  if (locale === 'hi' && typeof hindi !== 'string') throw new Error(`There is no Hindi for "${text}".`);
  return locale === 'hi' ? String(hindi) : text;
}

/** Chooses the language of a browser before its first page. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: test.info().project.use.baseURL ?? '' }]);
}

/** So many sizes of type a screen may have (the scale in styles/tokens.css). */
const MOST_SIZES = 7;

/** The sizes of the text that is to be seen, smallest first; runs in the page. Drawings and the numbers in icons are no text. */
function readTypeSizes(): number[] {
  const sizes = new Set<number>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('svg, button [aria-hidden], .sr-only')) continue;
    sizes.add(Number.parseFloat(getComputedStyle(element).fontSize));
  }
  return [...sizes].sort((one, other) => one - other);
}

/** Air that has none of the steps of the scale (styles/tokens.css), and where; runs in the page. What libraries draw is theirs. */
function readStrayAir(): string[] {
  const steps = new Set([0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80]);
  const edge = document.body.appendChild(document.createElement('i'));
  edge.style.paddingLeft = 'var(--edge)';
  steps.add(Number.parseFloat(getComputedStyle(edge).paddingLeft));
  edge.remove();
  const sides = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'rowGap', 'columnGap'] as const;
  const strays = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('svg, .Toastify, [slot]')) continue;
    const style = getComputedStyle(element);
    for (const side of sides) {
      const size = Number.parseFloat(style[side]);
      if (!Number.isNaN(size) && !steps.has(size)) strays.add(`${side} ${size} of ${element.outerHTML.slice(0, 90)}`);
    }
  }
  return [...strays];
}

/** Looks at what the page shows now: no violation that axe knows, nothing wider than the screen, type and air from their scales. */
export async function inspectOnce(page: Page, what: string): Promise<void> {
  await expectScreen(page, what);
  await expectAccessible(page, what, { hasFrame: isLongForm || (await page.evaluate(isFrameNew)) });
  await expectScales(page, what);
}

/** Whether the frame of this page has not been judged yet in this look, which it is then; runs in the page. */
function isFrameNew(): boolean {
  const judged = window as typeof window & { framesJudged?: Set<string> };
  judged.framesJudged ??= new Set();
  // Where one works the foot is another than where one reads.
  const frame = `${innerWidth} ${document.querySelector('body > * footer, body > footer')?.childElementCount} ${document.documentElement.lang}`;
  const isNew = !judged.framesJudged.has(frame);
  judged.framesJudged.add(frame);
  return isNew;
}

/** The same without axe, which takes longer than the page itself. */
async function measureOnce(page: Page, what: string): Promise<void> {
  await expectScreen(page, what);
  await expectNoWider(page, what);
  await expectScales(page, what);
}

async function expectScreen(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
  await expect(page.getByText(/^Loading|लोड हो रह/), what).toHaveCount(0);
}

async function expectScales(page: Page, what: string): Promise<void> {
  const sizes = await page.evaluate(readTypeSizes);
  expect.soft(sizes.length, `${what}: sizes of type ${sizes.join(', ')}`).toBeLessThanOrEqual(MOST_SIZES);
  expect.soft(await page.evaluate(readStrayAir), `${what}: air`).toEqual([]);
}

/** The page has the width of a phone. */
export const isNarrow = (page: Page): boolean => page.viewportSize()?.width === looks.narrow.viewport.width;

/** Changes the page into one of the looks. */
export async function turnTo(page: Page, look: Look): Promise<void> {
  const { viewport, colorScheme } = looks[look];
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/**
 * Looks at what the page shows now, and once more in the other look. In the short form axe judges the look in which the screen was
 * opened alone; as each screen opens in the look in which the one before it ended, both looks have half of the screens of each kind.
 * What has room on a narrow screen has it on a wide one: there the short form measures only what was opened there.
 */
export async function inspect(page: Page, what: string): Promise<void> {
  const [now, other]: [Look, Look] = isNarrow(page) ? ['narrow', 'wide'] : ['wide', 'narrow'];
  await inspectOnce(page, `${what} (${now})`);
  await turnTo(page, other);
  if (isLongForm) await inspectOnce(page, `${what} (${other})`);
  else if (other === 'narrow') await measureOnce(page, `${what} (${other})`);
}

/** Looks at what the page shows now in this look alone, and turns to the other for what comes next. */
export async function inspectByTurns(page: Page, what: string): Promise<void> {
  const [now, other]: [Look, Look] = isNarrow(page) ? ['narrow', 'wide'] : ['wide', 'narrow'];
  await inspectOnce(page, `${what} (${now})`);
  await turnTo(page, other);
}

/** Loads a screen, which comes in the chosen language. */
async function load(page: Page, address: string): Promise<void> {
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'locale');
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', chosen?.value ?? 'en');
  await expectApp(page);
}

/**
 * Goes to a screen as a link does, where the app is open already: scripts and axe stay, which take longer than the screen.
 * Who follows a link stands at the heading of the new screen; an address of the same screen is loaded anew.
 */
async function open(page: Page, address: string): Promise<void> {
  const { pathname: now, origin } = new URL(page.url());
  const isOpen = origin !== 'null' && (await page.evaluate(() => '__reactRouterDataRouter' in window));
  const { pathname } = new URL(address, origin === 'null' ? 'http://localhost' : origin);
  if (!isOpen || now === pathname) return load(page, address);
  await walkTo(page, address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeFocused();
  // No guard has led elsewhere.
  expect(new URL(page.url()).pathname, address).toBe(pathname);
}

/** Goes to one screen after the other and looks at each, in both looks if not told otherwise. */
export async function inspectAll(page: Page, addresses: string[], look = inspect): Promise<void> {
  for (const address of addresses) {
    await open(page, address);
    await look(page, address);
  }
}
