import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has: who has not arrived by then walks in a circle. */
const MOST_STOPS = 150;

/** What is wrong with the element that has the focus, for somebody who sees and has no mouse; runs in the page. */
function lookAtFocus(target: Element): { problem: string | null; hasArrived: boolean } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { problem: null, hasArrived: false };
  const name = focused.outerHTML.slice(0, 160);
  const box = focused.getBoundingClientRect();
  const bar = document.querySelector('header');
  // What is fixed itself, the skip link, lies over the bar.
  const isFree = getComputedStyle(focused).position === 'fixed' || bar?.contains(focused);
  const isUncovered = !bar || isFree || getComputedStyle(bar).position !== 'sticky';
  const top = isUncovered ? 0 : bar.getBoundingClientRect().bottom;
  // Bars at the foot: the buttons of a form, the price of a course, the next lecture. A window lies over them.
  const feet = [...document.querySelectorAll('[data-save-bar], [data-foot-bar], [data-up-next]')];
  const isUnderFoot = feet.some((foot) => {
    const { top: from, height } = foot.getBoundingClientRect();
    // Where there is room, some stand in the page.
    const isBar = height > 0 && ['fixed', 'sticky'].includes(getComputedStyle(foot).position);
    const lies = isBar && box.top >= from && box.bottom <= from + height;
    return lies && !foot.contains(focused) && !document.querySelector('dialog:modal');
  });
  const isInSight = box.bottom > top && box.top < innerHeight && box.width > 0 && !isUnderFoot;
  let isMarked = false;
  // Boxes inside a frame of their own show it on the frame, hidden radios on their label, and links that fill a card on the card.
  for (let shown: Element | null = focused, up = 0; shown && up < 6; shown = shown.parentElement, up += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    isMarked ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  }
  const problem = !isInSight ? `out of sight: ${name}` : isMarked ? null : `not to be seen: ${name}`;
  return { problem: problem && `the focus is ${problem}`, hasArrived: focused === target };
}

/** Walks with Tab, or back with Shift+Tab, to an element; every stop on the way must be in sight and marked. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isBefore = await target.evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    return (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  if (await target.evaluate((element) => element === document.activeElement)) return;
  const key = isBefore ? 'Shift+Tab' : 'Tab';
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { problem, hasArrived } = await target.evaluate(lookAtFocus);
    expect(problem).toBeNull();
    if (hasArrived) return;
  }
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${target}`);
}

/** Walks to an element and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a field and writes into it. */
export async function writeIn(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(words);
}

/** After a navigation the focus stands at the heading of the new screen. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Walks to a file field, opens its picker by a key and chooses a file there. */
export async function chooseFileIn(page: Page, target: Locator, file: string): Promise<void> {
  // Playwright catches the picker some moments after it was asked to: it is asked before the way there.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressOn(page, target, 'Space')]);
  await chooser.setFiles(file);
}
