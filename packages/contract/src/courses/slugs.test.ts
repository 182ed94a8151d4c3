import { expect, test } from 'vitest';
import { readSlug, toSlug } from './slugs.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test.each([
  ['SQL for Analysts', 'sql-for-analysts'],
  ["  C++ & C#: what's new? ", 'c-c-whats-new'],
  ['डेटा विज्ञान की शुरुआत', 'डेटा-विज्ञान-की-शुरुआत'],
  ['</script><script>alert(1)', 'script-script-alert-1'],
  ['../../%2e%2e/etc', '2e-2e-etc'],
  [`${'long '.repeat(40)}`, `${'long-'.repeat(12)}`.slice(0, -1)],
  ['x'.repeat(200), 'x'.repeat(60)],
])('the address of %j is readable, and leads back to its id', (title, words) => {
  const slug = toSlug(title, id);
  expect(slug).toMatch(/-[0-9a-z]{25}$/);
  expect(slug.slice(0, -26)).toBe(words);
  expect(readSlug(slug)).toBe(id);
  expect(readSlug(slug.toUpperCase())).toBe(id);
});

test('a title without a letter leaves the id alone', () => {
  expect(toSlug('!!!', id)).toMatch(/^[0-9a-z]{25}$/);
  expect(readSlug(toSlug('!!!', id))).toBe(id);
});

test.each(['0'.repeat(8), 'f'.repeat(8)])('ids of any size keep their place: %s', (start) => {
  const odd = `${start}-0000-7000-8000-${start}0000`;
  expect(readSlug(toSlug('x', odd))).toBe(odd);
});

test.each([
  '',
  '-',
  'sql',
  '../etc/passwd',
  '%E0%A4',
  `x-${'z'.repeat(25)}`,
  id,
  `sql${'0'.repeat(25)}`,
  'a'.repeat(9_000),
])('what is no slug has no id: %.40s', (slug) => {
  expect(readSlug(slug)).toBeNull();
});
