import { describe, expect, test } from 'vitest';
import {
  type BrandColour,
  completeColour,
  contrastBetween,
  judgeColour,
  type Theme,
  toBrandTokens,
} from './brand-colours.ts';

const themes: Theme[] = ['light', 'dark'];
const kinds: BrandColour[] = ['primary', 'accent'];
/** Every corner of what a screen shows, and greys between. */
const colours = ['00', '40', '80', 'c0', 'ff'].flatMap((red, _index, parts) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);

test('contrast is that of WCAG 2.2', () => {
  expect(contrastBetween('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastBetween('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(kinds)("a school's %s colour", (kind) => {
  test.each(themes)('that cannot be read in the %s theme is refused with a neighbour that can', (theme) => {
    const refused = colours.flatMap((hex) => judgeColour(kind, theme, hex) ?? []);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(colours.length);
    for (const { ratio, needed, nearest } of refused) {
      expect(ratio).toBeLessThan(needed);
      expect(judgeColour(kind, theme, nearest)).toBeNull();
    }
  });

  test('that is chosen for one theme makes the other one, which can be read as well', () => {
    for (const hex of colours) {
      if (judgeColour(kind, 'light', hex) === null) {
        expect(judgeColour(kind, 'dark', completeColour(kind, { light: hex, dark: '' }).dark)).toBeNull();
      }
      if (judgeColour(kind, 'dark', hex) === null) {
        expect(judgeColour(kind, 'light', completeColour(kind, { light: '', dark: hex }).light)).toBeNull();
      }
    }
  });
});

test.each(themes)('whatever the office chooses, every text made of it in the %s theme reads with 4.5', (theme) => {
  const ink = theme === 'light' ? '#271d19' : '#f1eee8';
  for (const primary of colours.filter((hex) => judgeColour('primary', theme, hex) === null)) {
    const tokens = toBrandTokens(theme, { primary, accent: primary });
    const pairs = [
      ['on-terracotta', 'terracotta'],
      ['on-terracotta', 'terracotta-hover'],
      ['terracotta-deep', 'terracotta-wash'],
    ].map(([text = '', ground = '']) => contrastBetween(tokens[text] ?? '', tokens[ground] ?? ''));
    for (const ratio of [...pairs, contrastBetween(ink, tokens['saffron-wash'] ?? '')]) {
      expect(ratio, primary).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the neighbour of a yellow is an olive of the same hue, not another colour', () => {
  const { nearest = '' } = judgeColour('primary', 'light', '#ffff00') ?? {};
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(nearest.slice(at, at + 2), 16));
  expect(Math.abs((red ?? 0) - (green ?? 0))).toBeLessThan(10);
  expect(blue).toBeLessThan(40);
});
