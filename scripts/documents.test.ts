import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';

const notOurs = ['node_modules', 'build', 'test-results', 'playwright-report'];
const list = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => notOurs.includes(path.split(/[\\/]/).at(-1) ?? '') }).map((path) =>
    path.replaceAll('\\', '/'),
  );

/** Every file and folder, with a slash before it, so that its end can be looked for. */
const places = [...list('{apps,packages,scripts,bench,e2e,docs,deploy,.ci,.github}/**'), ...list('*')].map(
  (path) => `/${path}`,
);
const folders = new Set(places.flatMap((path) => path.split('/').slice(1, -1)));

/** Examples of names, and what an installation has and the repository has not. */
const otherPlaces = ['domain.role.ts', 'payments.coupons.repository.ts', 'deploy/secrets'];

const documents = [...list('*.md'), ...list('docs/**/*.md'), ...list('{apps,packages,bench,e2e}/**/*.md')];
const quoted = documents.flatMap((file) =>
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => ({ file, words })),
);

/** A file of code by its name, or a path that begins in one of our folders. */
function isPlace(words: string): boolean {
  if (!/^\w[\w.-]*(\/[\w.-]+)*\/?$/.test(words) || otherPlaces.includes(words)) return false;
  return /\w\.(tsx?|[mc]js|css|tsv)$/.test(words) || (words.includes('/') && folders.has(words.split('/')[0] ?? ''));
}

function isThere(words: string): boolean {
  const end = `/${words.replace(/\/$/, '')}`;
  return places.some((path) => path.endsWith(end) || path.endsWith(`${end}.ts`));
}

test('every file and folder that a document names is there', () => {
  const named = quoted.filter(({ words }) => isPlace(words));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ words }) => !isThere(words))).toEqual([]);
});

test('every command that a document names is there', () => {
  const scripts = ['', 'apps/server/', 'apps/web/'].flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(`${root}/${folder}package.json`, 'utf8')).scripts ?? {}),
  );
  const named = quoted.flatMap(({ file, words }) => {
    const command = /^npm run ([\w:-]+)/.exec(words)?.[1];
    return command ? [{ file, command }] : [];
  });
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ command }) => !scripts.includes(command))).toEqual([]);
});
