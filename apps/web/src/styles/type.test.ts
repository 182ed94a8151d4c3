import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const theme = readFileSync(new URL('./app.css', import.meta.url), 'utf8');
const sizes = [...theme.matchAll(/--text-(\w+): var/g)].map(([, name]) => name);
/** A film's captions grow with the film, and the number in an icon with the icon. */
const drawn = new Set([
  '[clamp(0.8125rem,2.7cqi,2rem)]',
  '[clamp(1.0625rem,3.6cqi,2.75rem)]',
  '[clamp(1.375rem,4.5cqi,3.5rem)]',
  '[0.5em]',
]);

test('text has the sizes of the scale and no others', () => {
  expect(sizes).toEqual(['xs', 'sm', 'base', 'xl', '2xl', '3xl', 'hero']);
  const strays = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const code = readFileSync(`${root}/${file}`, 'utf8');
    const named = [...code.matchAll(/\btext-((?:xs|sm|base|lg|\d?xl|hero)\b|\[[\dc][^\]]*\])/g)].map(
      ([, size = '']) => size,
    );
    return named.filter((size) => !sizes.includes(size) && !drawn.has(size)).map((size) => `${file}: text-${size}`);
  });
  expect(strays).toEqual([]);
});
