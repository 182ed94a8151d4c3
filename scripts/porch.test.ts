import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const workspaces = ['apps/server', 'apps/web', 'packages/contract', 'packages/covers'];

test('all packages and the changelog have one version', () => {
  for (const workspace of workspaces)
    expect(JSON.parse(read(`${workspace}/package.json`)).version).toBe(manifest.version);
  const { version, packages } = JSON.parse(read('package-lock.json'));
  expect([version, ...workspaces.map((place) => packages[place].version)]).toEqual(Array(5).fill(manifest.version));
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/gm)];
  expect(newest?.[1]).toBe(manifest.version);
});

test('the index of decisions names every page by its title, and only those', () => {
  const pages = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file));
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \| (.+) \|$/gm)];
  const named = rows.map(([, number, file, title]) => [file, `# ${number}: ${title}`]);
  expect(named).toEqual(pages.sort().map((file) => [file, read(`docs/decisions/${file}`).split('\n')[0]]));
});

test('every npm command is one of the bootstrap’s', async () => {
  const known = read('scripts/bootstrap.mjs');
  for (const [name, command] of Object.entries(manifest.scripts)) {
    expect(command).toBe(`node scripts/bootstrap.mjs ${name}`);
    expect(known).toMatch(new RegExp(`^ {2}'?${name}'?: \\{`, 'm'));
  }
});

describe('pages for readers', () => {
  const pages = [
    ...[
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'CODE_OF_CONDUCT.md',
      'CHANGELOG.md',
      'e2e/README.md',
      'bench/README.md',
    ],
    ...workspaces.map((workspace) => `${workspace}/README.md`),
    ...readdirSync(path.join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
    ...readdirSync(path.join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`),
  ];

  test.each(pages)('%s links to what is there', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
    expect(broken).toEqual([]);
  });

  test('name commands that there are', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`npm run (?:-s )?([a-z\d:]+)/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(
      [...new Set(named)].filter((name) => !(name && name in manifest.scripts) && !name?.startsWith('db:')),
    ).toEqual([]);
  });
});

test('forms and workflows are YAML that GitHub understands', () => {
  const workflow = parse(read('.github/workflows/ci.yml'));
  const runs = Object.values(workflow.jobs as Record<string, { steps: { run?: string }[] }>).flatMap(
    ({ steps }) => steps,
  );
  expect(runs.map(({ run }) => run)).toContain('.ci/run');
  for (const form of ['bug', 'feature']) {
    const { name, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${form}.yml`));
    expect(name && description).toBeTruthy();
    const ids = (body as { id: string; type: string; attributes: { label?: string } }[]).map(({ id, attributes }) => [
      id,
      attributes.label,
    ]);
    expect(ids.flat().every(Boolean)).toBe(true);
  }
});
