import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of 4 px; `px` is one of them. */
const steps = new Set('0 px 0.5 1 1.5 2 2.5 3 4 5 6 8 10 12 16 20'.split(' '));
/** What is no air: a phone's own edge, captions that grow with their film, pictures laid over each other, room for a toast. */
const places = [/env\(/, /^\[0\.\d+em\]$/, /^\[\d+%\]$/, /^\[25\.5rem\]$/];
const spacing = /(?<![\w-])-?(?:[pm][xytrblse]?|gap(?:-[xy])?|space-[xy])-(\[[^\]\s]+\]|[\d.]+|px)(?=[\s"'`!])/g;

test('air inside and between things has the steps of the scale and no others', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  let found = 0;
  const strays = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(spacing)].flatMap(([whole, step = '']) => {
      found += 1;
      return steps.has(step) || places.some((place) => place.test(step)) ? [] : [`${file}: ${whole}`];
    }),
  );
  expect(found).toBeGreaterThan(1000);
  expect(strays).toEqual([]);
});
