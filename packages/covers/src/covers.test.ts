import { describe, expect, test } from 'vitest';
import { coverCategories, drawAvatar, drawCover, type Picture, renderAvatarSvg, renderCoverSvg } from './index.ts';

const titles = ['Layouts that never break', 'Asynchronous JavaScript without tears', 'नमस्ते', '<script>"&', ''];

/** The numbers at which a shape begins; paths in these pictures start with an absolute move. */
function findOrigin(shape: Picture['shapes'][number]): { x: number; y: number } {
  if (shape.kind === 'rect') return { x: shape.x, y: shape.y };
  if (shape.kind === 'circle') return { x: shape.cx, y: shape.cy };
  const [, x = '', y = ''] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(shape.d) ?? [];
  return { x: Number(x), y: Number(y) };
}

describe('a course cover', () => {
  test('is the same for the same category and title, and another for another title', () => {
    const first = drawCover({ category: 'AI/ML', title: 'Models you can explain' });
    expect(drawCover({ category: 'AI/ML', title: 'Models you can explain' })).toEqual(first);
    expect(drawCover({ category: 'AI/ML', title: 'Models you can explain!' })).not.toEqual(first);
  });

  test('has a ground of its own in each of the nine categories', () => {
    const grounds = coverCategories.map((category) => drawCover({ category, title: 'Same title' }).background);
    expect(new Set(grounds).size).toBe(9);
  });

  test('is drawn as Others when the category is unknown, even one named like an object member', () => {
    const others = drawCover({ category: 'Others', title: 'Chess' });
    expect(drawCover({ category: 'Gardening', title: 'Chess' })).toEqual(others);
    expect(drawCover({ category: 'toString', title: 'Chess' })).toEqual(others);
  });

  test.each(coverCategories)('in %s stays near its box and is never empty', (category) => {
    for (const title of titles) {
      for (const [width, height] of [
        [480, 228],
        [96, 96],
        [1280, 720],
      ] as const) {
        const cover = drawCover({ category, title, width, height });
        expect(cover.shapes.length).toBeGreaterThan(3);
        for (const shape of cover.shapes) {
          const { x, y } = findOrigin(shape);
          expect(x).toBeGreaterThanOrEqual(-height);
          expect(x).toBeLessThanOrEqual(width + height);
          expect(y).toBeGreaterThanOrEqual(-height / 3);
          expect(y).toBeLessThanOrEqual(height + 0.1);
        }
      }
    }
  });

  test.each(coverCategories)('in %s is well-formed SVG with hex colours and no text', (category) => {
    for (const title of titles) {
      const svg = renderCoverSvg({ category, title });
      expect(svg).toMatch(/^<svg [^<>]*>(<(rect|circle|path) [^<>]*\/>)+<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      for (const [, colour = ''] of svg.matchAll(/fill="([^"]*)"/g)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe('an avatar', () => {
  test('is the same for the same name and differs between people', () => {
    expect(drawAvatar({ name: 'Asha Verma' })).toEqual(drawAvatar({ name: 'Asha Verma' }));
    const pictures = ['Asha Verma', 'Rohit Sinha', 'Meera Das', 'Imran Ali'].map((name) => renderAvatarSvg({ name }));
    expect(new Set(pictures).size).toBe(4);
  });

  test('is a square, well-formed SVG', () => {
    const svg = renderAvatarSvg({ name: 'Asha & <b>', size: 256 });
    expect(svg).toMatch(/^<svg [^<>]*viewBox="0 0 256 256">(<(rect|circle|path) [^<>]*\/>)+<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
