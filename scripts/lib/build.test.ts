import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { takeIntoUse } from './build.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'nalanda-builds-'));
const place = path.join(folder, 'build');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build as Vite leaves it, with one script; it takes the place of the one before. */
function build(name: string): void {
  const fresh = path.join(folder, '.build', name);
  mkdirSync(path.join(fresh, 'client', 'assets'), { recursive: true });
  writeFileSync(path.join(fresh, 'client', 'assets', `${name}.js`), '');
  takeIntoUse(fresh, place);
}
const scripts = (of: string) => readdirSync(path.join(place, of, 'assets'));

test('a build takes the place of the last one, whose scripts stay until the next', () => {
  build('one');
  expect([scripts('client'), scripts('before')]).toEqual([['one.js'], []]);
  build('two');
  expect([scripts('client'), scripts('before')]).toEqual([['two.js'], ['one.js']]);
  build('three');
  expect([scripts('client'), scripts('before')]).toEqual([['three.js'], ['two.js']]);
  expect(readdirSync(path.join(folder, '.build'))).toEqual([]);
});
