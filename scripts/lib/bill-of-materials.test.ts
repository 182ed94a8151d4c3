import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lockfile, listMaterials } from './bill-of-materials.ts';

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

test('the list names every package of server and pages with its version, and no tool', () => {
  const { bomFormat, components } = listMaterials(readJson('package-lock.json') as Lockfile);
  expect(bomFormat).toBe('CycloneDX');
  const purls = new Set(components.map(({ purl }) => purl));
  expect(purls.size).toBe(components.length);
  for (const app of ['server', 'web']) {
    const { dependencies } = readJson(`apps/${app}/package.json`) as { dependencies: Record<string, string> };
    for (const [name, version] of Object.entries(dependencies)) {
      if (!name.startsWith('@nalanda/'))
        expect(purls, name).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    }
  }
  expect(components.filter(({ name }) => ['vitest', '@playwright/test', 'knip'].includes(name))).toEqual([]);
});

test('a package comes with licence and hash, once however often it is installed', () => {
  const locked = { version: '1.2.3', license: '(MIT OR Apache-2.0)', integrity: 'sha512-AAEC', optional: true };
  const { components } = listMaterials({
    name: 'school',
    version: '1.0.0',
    packages: { '': {}, 'node_modules/@a/b': locked, 'node_modules/c/node_modules/@a/b': locked },
  });
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.2.3',
      name: '@a/b',
      version: '1.2.3',
      purl: 'pkg:npm/%40a/b@1.2.3',
      scope: 'optional',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
  ]);
});
