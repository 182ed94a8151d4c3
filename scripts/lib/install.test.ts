import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLeftOut } from './install.mjs';

type Packages = Parameters<typeof listLeftOut>[0];
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };
const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };

test('native packages that the npm of an old Node left out are missed, those of other machines are not', () => {
  const binding = 'node_modules/@rolldown/binding-linux-x64-gnu';
  expect(packages).toHaveProperty([binding]);
  const isElsewhere = (place: string) => /darwin|win32|arm64|musl|wasm/.test(place);
  const installed = Object.fromEntries(Object.entries(packages).filter(([place]) => !isElsewhere(place)));
  expect(listLeftOut(packages, installed, machine)).toEqual([]);
  const { [binding]: _, ...byAnOldNode } = installed;
  expect(listLeftOut(packages, byAnOldNode, machine)).toEqual([binding]);
  expect(listLeftOut(packages, byAnOldNode, { ...machine, libc: 'musl' })).toContain(
    'node_modules/@rolldown/binding-linux-x64-musl',
  );
});
