import { describe, expect, test } from 'vitest';
import {
  coverCategories,
  coverVariants,
  drawAvatar,
  drawCover,
  drawWall,
  renderAvatarSvg,
  renderCoverSvg,
  renderPictureSvg,
} from './index.ts';
import { allInks, inksOfCategory } from './inks.ts';
import { measureText, setTitle } from './lettering.ts';
import { motifs } from './motifs/index.ts';
import { createRandom } from './random.ts';
import type { Group, Picture, Shape } from './shapes.ts';
import { categoryMotifs, findMotifs, topics } from './topics.ts';

const titles = [
  'Layouts that never break',
  'Asynchronous JavaScript without tears',
  'हिन्दी में प्रोग्रामिंग: पहली किताब सबके लिए',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'Yoga before breakfast 🧘‍♀️🧘‍♀️🧘‍♀️🧘‍♀️🧘‍♀️🧘‍♀️🧘‍♀️',
  'a '.repeat(100),
  'W'.repeat(200),
  '<script>"&',
  '',
];

const isText = (part: Shape | Group) => part.kind === 'text';
const isSign = (part: Shape | Group) => part.kind === 'group';
const readTitle = (picture: Picture) => picture.shapes.flatMap((part) => (part.kind === 'text' ? [part.text] : []));

describe('a course cover', () => {
  test('is the same for the same course, and another for another course of the same title', () => {
    const first = drawCover({ category: 'AI/ML', title: 'Models you can explain', seed: 'one' });
    expect(drawCover({ category: 'AI/ML', title: 'Models you can explain', seed: 'one' })).toEqual(first);
    expect(drawCover({ category: 'AI/ML', title: 'Models you can explain', seed: 'two' })).not.toEqual(first);
  });

  test('keeps its colours when the title changes', () => {
    const { background } = drawCover({ category: 'AI/ML', title: 'Models you can explain', seed: 'one', variant: 4 });
    expect(drawCover({ category: 'AI/ML', title: 'Another title', seed: 'one', variant: 4 }).background).toBe(
      background,
    );
  });

  test('shows the sign of what it is about, else one of its category', () => {
    expect(findMotifs('Chess openings', 'Others').ofTopic).toContain('chess');
    expect(findMotifs('Tabla for beginners', 'Others').ofTopic[0]).toBe('tabla');
    expect(findMotifs('React Native for shops', 'Web Development').ofTopic[0]).toBe('phone');
    expect(findMotifs('वैदिक गणित', 'Others').ofTopic[0]).toBe('sums');
    expect(findMotifs('C++ for games', 'Others').ofTopic[0]).toBe('gamepad');
    expect(findMotifs('Nothing in particular', 'Others')).toEqual({ ofTopic: [], ofCategory: categoryMotifs.Others });
    // Not a word, only letters within one.
    expect(findMotifs('Gopher holes', 'Others').ofTopic).toEqual([]);
  });

  test('has more than forty signs, and each of them is used', () => {
    const used = new Set(
      [...topics, ...Object.values(categoryMotifs).map((names) => ({ motifs: names }))].flatMap((topic) => [
        ...topic.motifs,
      ]),
    );
    expect(used.size).toBeGreaterThanOrEqual(40);
    expect(Object.keys(motifs).filter((name) => !used.has(name as keyof typeof motifs))).toEqual([]);
  });

  test('comes in six proposals, each with colours and a sign of its own', () => {
    for (const category of coverCategories) {
      const proposals = Array.from({ length: coverVariants }, (_, index) =>
        drawCover({ category, title: 'Full-stack React', seed: 'course', variant: index + 1 }),
      );
      expect(new Set(proposals.map(({ background }) => background)).size).toBe(coverVariants);
      const shapeOf = (picture: Picture) =>
        JSON.stringify(picture.shapes.find(isSign)).replace(/#[0-9a-f]{6}|-?[\d.]+/g, '');
      expect(new Set(proposals.map(shapeOf)).size).toBe(coverVariants);
    }
  });

  test('without a choice is the first proposal, and stays within bounds for a number that is none', () => {
    const course = { category: 'Others', title: 'Chess', seed: 'a' };
    expect(drawCover(course)).toEqual(drawCover({ ...course, variant: 1 }));
    expect(drawCover({ ...course, variant: null })).toEqual(drawCover(course));
    expect(readTitle(drawCover({ ...course, variant: 900 }))).toEqual(['Chess']);
  });

  test('is drawn as Others when the category is unknown, even one named like an object member', () => {
    const others = drawCover({ category: 'Others', title: 'Chess' });
    expect(drawCover({ category: 'Gardening', title: 'Chess' })).toEqual(others);
    expect(drawCover({ category: 'toString', title: 'Chess' })).toEqual(others);
  });

  test('is the sign alone in small places', () => {
    expect(readTitle(drawCover({ category: 'Others', title: 'Chess', shape: 'mark' }))).toEqual([]);
    expect(drawCover({ category: 'Others', title: 'Chess', shape: 'mark' }).shapes.some(isSign)).toBe(true);
  });

  test.each(coverCategories)('in %s is well-formed, small, and holds nothing but shapes and its title', (category) => {
    for (const title of titles) {
      for (let variant = 1; variant <= coverVariants; variant += 1) {
        const svg = renderCoverSvg({ category, title, variant, seed: `${title}${variant}` });
        expect(svg).toMatch(
          /^<svg [^<>]*>(<(rect|circle|path) [^<>]*\/>|<g [^<>]*>|<\/g>|<text [^<>]*>[^<>]*<\/text>)+<\/svg>$/,
        );
        expect(svg).not.toMatch(/NaN|undefined|Infinity|light-dark/);
        for (const [, colour = ''] of svg.matchAll(/(?:fill|stroke)="([^"]*)"/g))
          expect(colour).toMatch(/^(#[0-9a-f]{6}|none)$/);
        expect(Buffer.byteLength(svg)).toBeLessThan(6000);
      }
    }
  });

  test('has letters that can be read on their ground in both themes', () => {
    for (const name of Object.values(inksOfCategory).flat()) {
      const { ground, wash, lettering } = allInks[name];
      const [light, dark] = [0, 1].map((theme) => [ground, wash, lettering].map((colour) => readColour(colour, theme)));
      for (const [on, off, letter] of [light!, dark!]) {
        expect(contrast(letter!, on!)).toBeGreaterThan(7);
        expect(contrast(letter!, off!)).toBeGreaterThan(4.5);
      }
    }
  });
});

describe('a title on a cover', () => {
  test('takes at most four lines that fit, whatever it is', () => {
    for (const title of titles) {
      const { lines, size } = setTitle(title, 232);
      expect(lines.length).toBeLessThanOrEqual(4);
      for (const text of lines) expect(measureText(text) * size).toBeLessThanOrEqual(232);
    }
  });

  test('stays above the foot of the picture and left of the sign', () => {
    for (const title of titles) {
      for (const part of drawCover({ category: 'Others', title }).shapes.filter(isText)) {
        if (part.kind !== 'text') continue;
        expect(part.y + part.size * 0.3).toBeLessThan(154);
        expect(part.x + measureText(part.text) * part.size).toBeLessThan(262);
      }
    }
  });

  test('is as large as it may be, breaks no word that fits and says that there is more', () => {
    expect(setTitle('Git without fear', 232)).toMatchObject({ lines: ['Git without', 'fear'], size: 34 });
    expect(setTitle('Asynchronous JavaScript without tears', 232).lines).toContain('Asynchronous');
    const cut = setTitle(
      'Everything that a patient reader could ever want to know about the history of small railways',
      232,
    );
    expect(cut.lines).toHaveLength(4);
    expect(cut.lines.at(-1)).toMatch(/\p{L}…$/u);
  });

  test('never cuts what a reader sees as one letter', () => {
    const { lines } = setTitle('क्षत्रिय'.repeat(30), 232);
    for (const text of lines) expect(text).not.toMatch(/^\p{M}/u);
    expect(setTitle('👩‍👩‍👧‍👦'.repeat(40), 232).lines.join('')).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
  });

  test('loses controls and marks that would turn the line round', () => {
    expect(setTitle('One\u0000two\u202e three\ud800', 232).lines.join(' ')).toBe('One two three');
  });

  test('cannot bring anything of its own into the picture', () => {
    const svg = renderCoverSvg({ category: 'Others', title: '</text><script>alert(1)</script>', seed: '"/><script>' });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&#60;');
  });
});

describe('a sign', () => {
  test.each(Object.entries(motifs))('%s is drawn from the numbers it is given, near its box', (_, motif) => {
    const inks = allInks.brick;
    const pictures = Array.from({ length: 12 }, (_, seed) => motif({ inks, random: createRandom(`${seed}`) }));
    expect(motif({ inks, random: createRandom('0') })).toEqual(pictures[0]);
    expect(new Set(pictures.map((shapes) => JSON.stringify(shapes))).size).toBeGreaterThan(2);
    for (const shape of pictures.flat()) {
      const { x, y } = findOrigin(shape);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(125);
    }
  });
});

describe('a wall', () => {
  test.each(coverCategories)('of %s stays near its box and is well-formed', (category) => {
    for (const [width, height] of [
      [480, 228],
      [96, 96],
      [1280, 720],
    ] as const) {
      const wall = drawWall({ category, title: 'Nalanda', width, height });
      expect(wall.shapes.length).toBeGreaterThan(2);
      for (const shape of wall.shapes) {
        const { x, y } = findOrigin(shape);
        expect(x).toBeGreaterThanOrEqual(-height);
        expect(x).toBeLessThanOrEqual(width + height);
        expect(y).toBeGreaterThanOrEqual(-height / 3);
        expect(y).toBeLessThanOrEqual(height + 0.1);
      }
      expect(renderPictureSvg(drawWall({ category, title: '<script>', width, height }))).toMatch(
        /^<svg [^<>]*>(<(rect|circle|path) [^<>]*\/>)+<\/svg>$/,
      );
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
    expect(svg).toMatch(/^<svg [^<>]*viewBox="0 0 256 256"[^<>]*>(<(rect|circle|path) [^<>]*\/>)+<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

/** The numbers at which a shape begins; paths in these pictures start with an absolute move. */
function findOrigin(shape: Shape): { x: number; y: number } {
  if (shape.kind === 'circle') return { x: shape.cx, y: shape.cy };
  if (shape.kind !== 'path') return { x: shape.x, y: shape.y };
  const [, x = '', y = ''] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(shape.d) ?? [];
  return { x: Number(x), y: Number(y) };
}

function readColour(colour: string, theme: number): string {
  const found = colour.match(/#[0-9a-f]{6}/g) ?? [];
  return found[theme] ?? found[0] ?? '';
}

/** Contrast of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
