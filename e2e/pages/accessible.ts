import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Expects no violation that axe knows, on the page or in what `within` selects, and nothing wider than the screen. The test goes on. */
export async function expectAccessible(page: Page, what?: string, within?: string): Promise<void> {
  // Without it axe opens an empty page each time to put results of frames from other origins together. There are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(content, what ? `${what}: width` : 'width').toBeLessThanOrEqual(screen ?? 0);
}
