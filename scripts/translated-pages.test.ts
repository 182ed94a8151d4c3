import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { listInputs } from './lib/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'nalanda-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const translate = () =>
  execFileSync(process.execPath, [path.join(root, 'scripts/translated-pages.ts'), folder], { stdio: 'pipe' });

test('pages are made in Hindi however deep they lie, and again over those of an earlier build', () => {
  for (const name of ['', 'login/', 'help/for/learners/']) put(`client/${name}index.html`, 'English');
  put('client/assets/app.js', '');
  put('server/package.json', '{"type":"module"}');
  put(
    'server/index.js',
    `export const entry = { module: { renderBuilt: async (_, address, locale) => '<html lang="' + locale + '">' + address } };`,
  );
  for (const _ of ['first', 'second']) translate();
  const made = (name: string) => readFileSync(path.join(folder, 'client/hi', name), 'utf8');
  expect(made('index.html')).toBe('<html lang="hi">/');
  expect(made('login/index.html')).toBe('<html lang="hi">/login');
  expect(made('help/for/learners/index.html')).toBe('<html lang="hi">/help/for/learners');
  expect(made('__spa-fallback.html')).toBe('<html lang="hi">/shell');
  for (const name of ['hi', 'assets']) expect(existsSync(path.join(folder, 'client/hi', name)), name).toBe(false);
});

test('the scripts that make a build are among what it is made of: who changes one gets a new build', () => {
  const steps = readFileSync(path.join(root, 'scripts/lib/build.mjs'), 'utf8').matchAll(
    /path\.join\('scripts', '([\w.-]+)'\)/g,
  );
  const files = [...steps].map(([, file]) => `scripts/${file}`);
  expect(files).toContain('scripts/translated-pages.ts');
  expect(listInputs()).toEqual(expect.arrayContaining(files));
});
