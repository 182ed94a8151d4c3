import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';
import { findNode24, root, runQuietly } from './run.mjs';

const web = path.join(root, 'apps', 'web');
/** Scripts of packages, for other learning systems and from them, which run in browsers. */
const players = ['lms-exports', 'scorm'].map((name) =>
  path.join(root, 'apps', 'server', 'src', 'modules', name, 'player'),
);
/** What else the build is made with: its own steps. */
const steps = [
  path.join('scripts', 'translated-pages.ts'),
  path.join('scripts', 'precompress.ts'),
  path.join('scripts', 'lms-player.ts'),
  path.join('scripts', 'lib', 'lms-player.ts'),
  path.join('scripts', 'lib', 'build.mjs'),
];
const stamp = path.join(web, 'build', '.inputs');
const search = path.join(root, 'apps', 'server', 'src', 'modules', 'search');
const makeWords = path.join('scripts', 'make-words.ts');
const wordsStamp = path.join(root, 'apps', 'server', 'build', '.inputs');
const router = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');

/** Folders that hold nothing the build reads. */
const skipped = new Set(['node_modules', 'build', '.react-router', 'test-results']);

/** Builds the web app and the words of the search, each only when something that goes into it has changed since the last build. */
export async function ensureBuilt() {
  await Promise.all([ensureWebApp(), ensureWords()]);
}

/** Nothing that the build is made of has changed since the last one. */
export function isBuilt() {
  return isBuiltOf(hashFiles(listWebInputs()), stamp) && isBuiltOf(hashFiles(listWordInputs()), wordsStamp);
}

/** What the search would make of its tables in each process that is asked. */
async function ensureWords() {
  const inputs = hashFiles(listWordInputs());
  if (isBuiltOf(inputs, wordsStamp)) return;
  const { code, output } = await runQuietly(findNode24(), [makeWords]);
  if (code !== 0) throw new Error(`The words of the search could not be made ready:\n${output}`);
  writeFileSync(wordsStamp, inputs);
}

const isBuiltOf = (inputs, file) => existsSync(file) && readFileSync(file, 'utf8') === inputs;

async function ensureWebApp() {
  const inputs = hashFiles(listWebInputs());
  if (isBuiltOf(inputs, stamp)) return;
  await withProgress('Building the web app', async () => {
    rmSync(stamp, { force: true });
    // From its own folder: the prerenderer looks for the app where it is started.
    const { code, output } = await runQuietly(findNode24(), [router, 'build'], {
      cwd: web,
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0)
      throw new Error(`The web app could not be built:\n${output.trim().split('\n').slice(-30).join('\n')}`);
    await translatePages();
    await compress();
    await bundlePlayers();
    writeFileSync(stamp, inputs);
  });
}

async function translatePages() {
  // React and the router choose their production code by this, as the server's renderer does.
  const { code, output } = await runQuietly(
    findNode24(),
    [path.join('scripts', 'translated-pages.ts'), path.join(web, 'build')],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`The pages could not be made in Hindi:\n${output}`);
}

async function bundlePlayers() {
  const { code, output } = await runQuietly(findNode24(), [
    path.join('scripts', 'lms-player.ts'),
    path.join(web, 'build'),
  ]);
  if (code !== 0) throw new Error(`The scripts of packages could not be made:\n${output}`);
}

async function compress() {
  const client = path.join(web, 'build', 'client');
  const { code, output } = await runQuietly(findNode24(), [path.join('scripts', 'precompress.ts'), client]);
  if (code !== 0) throw new Error(`The built files could not be compressed:\n${output}`);
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** The files that the build is made of, from the root of the project. */
export function listInputs() {
  return [...listWebInputs(), ...listWordInputs()];
}

function listWordInputs() {
  return [...withoutTests(listFiles(search).map(fromRoot)), makeWords];
}

function listWebInputs() {
  const sources = [web, path.join(root, 'packages'), ...players].flatMap(listFiles);
  return withoutTests([...sources.map(fromRoot), ...steps, 'package-lock.json', 'tsconfig.base.json']);
}

const fromRoot = (file) => path.relative(root, file);
const withoutTests = (files) => files.filter((file) => !/[.]test[.]tsx?$/.test(file));

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(full) : entry.isFile() ? [full] : [];
    });
}
