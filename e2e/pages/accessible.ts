import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isLongForm } from '../../apps/server/test/test-form.ts';
import { expect } from '../fixtures/test.ts';

/** Put into a page as it is: the library's own wrapper sends it twice, and all that passed back. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Style sheets are read by an experimental rule alone, which is off: to take them apart takes longer than all the rules. */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** What axe judges: what a selector names, or the page without something. */
type Judged = string | { exclude: string[] };
type Violations = { id: string; html: string[] }[];
type PageWithAxe = { axe?: { run: (within: Judged, options: RunOptions) => Promise<AxeResults> } };

/** Bar and foot of the page, which are the same around every screen. */
const FRAME = ['header:not(main header)', 'footer:not(main footer)'];

/** How much of a page axe judges: `within` what is selected, and the frame or not. */
interface Extent {
  within?: string;
  hasFrame?: boolean;
}

/**
 * Expects no violation that axe knows, on the page or in what `within` selects, and nothing wider than the screen. The test goes on.
 * In the short form the frame is left to `screens.spec.ts`, which judges it in all of its looks.
 */
export async function expectAccessible(
  page: Page,
  what?: string,
  { within, hasFrame = isLongForm }: Extent = {},
): Promise<void> {
  // Once a page: its looks and its dialogs share it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const context: Judged = within ?? { exclude: hasFrame ? [] : FRAME };
  const violations = await page.evaluate(findViolations, { context, options });
  const found = violations.map(({ id, html }) => `${id}: ${html.map((node) => node.slice(0, 160)).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
  await expectNoWider(page, what);
}

/** The same of what `screens.spec.ts` or a state before it in its journey judges, too: to that the short form leaves it. */
export async function expectAccessibleAgain(page: Page, what?: string): Promise<void> {
  if (isLongForm) await expectAccessible(page, what);
}

/** Expects nothing wider than the screen. The test goes on. */
export async function expectNoWider(page: Page, what?: string): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(content, what ? `${what}: width` : 'width').toBeLessThanOrEqual(screen ?? 0);
}

/** Runs in the page. */
async function findViolations(asked: { context: Judged; options: RunOptions }): Promise<Violations> {
  const { axe } = window as PageWithAxe;
  if (!axe) throw new Error('axe is not in the page.');
  const { violations } = await axe.run(asked.context, asked.options);
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}
