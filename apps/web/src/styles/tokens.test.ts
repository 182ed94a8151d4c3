import { readFileSync } from 'node:fs';
import { brandGrounds, brandIndigo, contrastBetween, productColours } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((oklch\([^)]+\)|transparent),\s*(oklch\([^)]+\)|transparent)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Relative luminance (WCAG 2.2) of an `oklch(L C H)` colour, clipped to sRGB; matrices from Björn Ottosson's Oklab. */
function luminanceOf(colour: string): number {
  const [l = 0, c = 0, h = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(theme: Theme, text: string, ground: string): number {
  const [one, other] = [text, ground].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`no token --${name}`);
    return luminanceOf(token[theme]);
  });
  const lighter = Math.max(one ?? 0, other ?? 0);
  const darker = Math.min(one ?? 0, other ?? 0);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'raised', 'sunken'];
const texts = ['ink', 'soft', 'terracotta-deep', 'danger', 'success'];
const readable: [string, string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ['on-terracotta', 'terracotta'],
  ['on-terracotta', 'terracotta-hover'],
  ['terracotta-deep', 'terracotta-wash'],
  ['ink', 'saffron-wash'],
  ['success', 'success-wash'],
  ['danger', 'danger-wash'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-indigo', 'indigo'],
  ['on-indigo-soft', 'indigo'],
  ['on-indigo-soft', 'indigo-deep'],
];
const visible: [string, string][] = [
  ...grounds.flatMap((ground) =>
    ['line-strong', 'terracotta', 'focus', 'star'].map((sign): [string, string] => [sign, ground]),
  ),
  ['terracotta-on-indigo', 'indigo'],
];

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  test("what a school's own colours are checked against is what they meet", () => {
    const read = (name: string) => (tokens.get(name)?.[theme].match(/[\d.]+/g) ?? []).map(Number);
    for (const [name, ground] of Object.entries(brandGrounds[theme])) expect(read(name)).toEqual(ground);
    expect(read('indigo')).toEqual(brandIndigo);
    for (const [name, { [theme]: hex }] of Object.entries(productColours)) {
      const token = tokens.get(name === 'primary' ? 'terracotta' : 'saffron')?.[theme] ?? '';
      const black = (luminanceOf(token) + 0.05) / 0.05;
      expect(contrastBetween(hex, '#000000')).toBeCloseTo(black, 1);
    }
  });

  test.each(readable)('text %s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrastOf(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('the sign %s on %s has a contrast of at least 3', (sign, ground) => {
    expect(contrastOf(theme, sign, ground)).toBeGreaterThanOrEqual(3);
  });
});
