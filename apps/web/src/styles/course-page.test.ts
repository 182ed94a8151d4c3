import { readFileSync } from 'node:fs';
import { categories } from '@nalanda/contract';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./course-page.css', import.meta.url), 'utf8');
const groundAfter = (selector: string) => /^[^}]*--ground: (#[0-9a-f]{6});/.exec(css.split(selector)[1] ?? '')?.[1];

test('the pages of each category have a ground of their own, and those of others too', () => {
  const named = categories.filter((category) => category !== 'Others');
  const grounds = named.map((category) => groundAfter(`.course-band[data-category="${category}"] {`));
  const all = [...grounds, groundAfter('.course-band {')];
  expect(all).not.toContain(undefined);
  expect(new Set(all).size).toBe(categories.length);
});
