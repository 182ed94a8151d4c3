import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { commitCopy, copyCheckout } from './lib/copy-checkout.ts';
import { toModuleWords } from './lib/module-template.ts';

/** Everything runs in processes of its own, of which a busy machine has many. */
const MINUTES = 10;

let copy: string;

beforeAll(() => {
  copy = copyCheckout();
});
afterEach(() => {
  git('checkout', '--quiet', '.');
  git('clean', '--quiet', '--force', '-d');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' });
const newModule = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/new-module.ts', ...args], { cwd: copy, encoding: 'utf8' });
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: status === 0 ? '' : `${stdout}${stderr}` };
};

test.runIf(isLongForm)(
  'a new module starts with the others, passes lint, types and the check of its texts, and has its migration',
  () => {
    const { status, stderr } = newModule('polls');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const sql = readdirSync(path.join(copy, 'apps/server/migrations')).filter((file) =>
      file.endsWith('_add_polls.sql'),
    );
    expect(readFileSync(path.join(copy, 'apps/server/migrations', sql[0] ?? ''), 'utf8')).toContain(
      'CREATE TABLE "polls"',
    );
    // Whoever writes the document has started the whole application: what the module names is there.
    const document = JSON.parse(readFileSync(path.join(copy, 'docs/openapi.json'), 'utf8'));
    expect(document.paths['/api/polls'].post.operationId).toBe('createPoll');
    const touched = git('status', '--porcelain', '--untracked-files=all')
      .split('\n')
      .map((line) => line.slice(3))
      .filter((file) => file.endsWith('.ts'));
    expect(touched.length).toBeGreaterThan(15);
    expect(run('node_modules/@biomejs/biome/bin/biome', 'ci', ...touched)).toEqual({ status: 0, output: '' });
    expect(run('scripts/lib/interface-texts.ts')).toEqual({ status: 0, output: '' });
    // The product alone; npm run new:module:check runs all checks, and the module's own test.
    const config = path.join(copy, 'apps/server/tsconfig.polls.json');
    writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files: ['src/compose.ts'] }));
    const options = ['--project', config, '--pretty', 'false', '--incremental', '--checkers', '1'];
    expect(run('node_modules/typescript/bin/tsc', ...options)).toEqual({ status: 0, output: '' });
  },
  MINUTES * 60_000,
);

test('a name that cannot be one is refused with a sentence', () => {
  for (const name of ['', 'Polls', 'poll', 'my-polls', '../polls', 'ss', 'class', 'address', 'users', 'polls\n'])
    expect(() => toModuleWords(name), name).toThrow('cannot be a module');
  expect(toModuleWords('replies')).toEqual({
    plural: 'replies',
    singular: 'reply',
    Plural: 'Replies',
    Singular: 'Reply',
  });
});

test('a module that is there, or half of it, stays as it is', () => {
  expect(newModule('reviews').stderr).toContain('There is such a module already');
  mkdirSync(path.join(copy, 'apps/server/src/modules/polls'));
  writeFileSync(path.join(copy, 'apps/server/src/modules/polls/polls.routes.ts'), '// mine\n');
  expect(newModule('polls')).toMatchObject({ status: 1, stderr: expect.stringContaining('a half of it') });
  expect(git('status', '--porcelain', '--untracked-files=all').trim()).toBe(
    '?? apps/server/src/modules/polls/polls.routes.ts',
  );
});

test('changes that nobody has committed are not mixed with new ones', () => {
  const file = path.join(copy, 'apps/server/src/compose.ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n// not committed\n`);
  expect(newModule('polls').stderr).toContain('Commit these files first');
  expect(git('status', '--porcelain').trim()).toBe('M apps/server/src/compose.ts');
});

// It does all that a new module takes before it fails.
test.runIf(isLongForm)('what fails half-way leaves everything as it was', () => {
  // The document cannot be written: a broken call is not in the changelog.
  const file = path.join(copy, 'docs/openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  document.paths['/api/gone'] = { get: { operationId: 'gone', responses: {} } };
  writeFileSync(file, JSON.stringify(document));
  commitCopy(copy);
  const { status, stderr } = newModule('polls');
  expect(stderr).toContain('everything is as it was');
  expect(status).toBe(1);
  expect(git('status', '--porcelain').trim()).toBe('');
});
