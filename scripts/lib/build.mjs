import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
const built = path.join(web, 'build');
const stamp = path.join(built, '.inputs');
/** What is not a whole build yet; each build has a folder of its own here, by its process. */
const unfinished = path.join(web, '.build');
const search = path.join(root, 'apps', 'server', 'src', 'modules', 'search');
const makeWords = path.join('scripts', 'make-words.ts');
const wordsStamp = path.join(root, 'apps', 'server', 'build', '.inputs');
const localModel = path.join('apps', 'server', 'src', 'modules', 'search', 'local-model');
/** What is fetched beside the packages: by which script, and what that takes from `source`. */
const model = {
  what: 'The sentence model of the search',
  script: path.join('scripts', 'fetch-sentence-model.ts'),
  source: path.join(localModel, 'own-model.ts'),
  stamp: path.join(root, 'apps', 'server', 'build', 'sentence-model', '.inputs'),
};
const runtime = {
  what: 'The native code of the sentence model',
  script: path.join('scripts', 'fetch-onnx-runtime.ts'),
  source: path.join(localModel, 'onnx-runtime.ts'),
  /** Outside of what it fetches: it tells, too, that this was tried. */
  stamp: path.join(root, 'apps', 'server', 'build', '.onnx-runtime'),
};
const router = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');

/** Folders that hold nothing the build reads. */
const skipped = new Set(['node_modules', 'build', '.build', '.react-router', 'test-results']);

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

/**
 * Fetches the sentence model of the search and the native code for it, unless they are there or another model was chosen. Without the first
 * the search does what it can, without the second the model takes longer: a start without a network says so and goes on. What is large is
 * tried once, and again where `isAskedFor`.
 */
export async function ensureSentenceModel({ isAskedFor = false } = {}) {
  const chosen = process.env.AI_EMBEDDING_MODEL;
  if (chosen && chosen !== 'local') return;
  if (!chosen && !(await ensureFetched(model))) return;
  const isTried = isBuiltOf(TRIED, runtime.stamp);
  if (isTried && !isAskedFor) return;
  if (await ensureFetched(runtime)) return;
  mkdirSync(path.dirname(runtime.stamp), { recursive: true });
  writeFileSync(runtime.stamp, TRIED);
}

const TRIED = 'tried';

/** True when it is there; else it has been said why not. */
async function ensureFetched({ what, script, source, stamp }) {
  const inputs = hashFiles([script, source]);
  if (isBuiltOf(inputs, stamp)) return true;
  const { code, output } = await runQuietly(findNode24(), [script]);
  if (code === 0) {
    writeFileSync(stamp, inputs);
    return true;
  }
  const lines = output.trim().split('\n');
  // npm says much; its reason, else its code, or what else there is.
  const why = [/reason:/, /^npm error code/, /./]
    .map((telling) => lines.find((line) => telling.test(line)))
    .find(Boolean);
  process.stderr.write(`  ${what} could not be fetched; npm run build tries again. ${why ?? ''}\n`);
  return false;
}

const isBuiltOf = (inputs, file) => existsSync(file) && readFileSync(file, 'utf8') === inputs;

async function ensureWebApp() {
  const inputs = hashFiles(listWebInputs());
  if (isBuiltOf(inputs, stamp)) return;
  await withProgress('Building the web app', async () => {
    removeLeftovers();
    const folder = path.join(unfinished, String(process.pid));
    try {
      await buildInto(folder);
      writeFileSync(path.join(folder, path.basename(stamp)), inputs);
      // Another node of this clone may have been faster; taking its place would take the files of the last build away.
      if (!isBuiltOf(inputs, stamp)) takeIntoUse(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function buildInto(folder) {
  // From its own folder: the prerenderer looks for the app where it is started.
  const { code, output } = await runQuietly(findNode24(), [router, 'build'], {
    cwd: web,
    env: { NODE_ENV: 'production', WEB_BUILD: path.relative(web, folder) },
  });
  if (code !== 0)
    throw new Error(`The web app could not be built:\n${output.trim().split('\n').slice(-30).join('\n')}`);
  await translatePages(folder);
  await compress(folder);
  await bundlePlayers(folder);
}

/**
 * Puts a whole build in the place of the last one, whose files with a hash in their name stay for one build longer: a server
 * that runs names them in its pages until it is started again, and so do pages that people have open.
 */
export function takeIntoUse(folder, place = built) {
  const last = `${folder}-last`;
  const before = path.join(folder, 'before', 'assets');
  mkdirSync(path.dirname(before), { recursive: true });
  if (existsSync(place)) renameSync(place, last);
  const assets = path.join(last, 'client', 'assets');
  if (existsSync(assets)) renameSync(assets, before);
  else mkdirSync(before);
  renameSync(folder, place);
  rmSync(last, { recursive: true, force: true });
}

/** Of builds that were cut short. Another one may be under way: two nodes of one clone start together. */
function removeLeftovers() {
  for (const name of existsSync(unfinished) ? readdirSync(unfinished) : [])
    if (!isRunning(Number.parseInt(name, 10))) rmSync(path.join(unfinished, name), { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function translatePages(folder) {
  // React and the router choose their production code by this, as the server's renderer does.
  const { code, output } = await runQuietly(findNode24(), [path.join('scripts', 'translated-pages.ts'), folder], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The pages could not be made in Hindi:\n${output}`);
}

async function bundlePlayers(folder) {
  const { code, output } = await runQuietly(findNode24(), [path.join('scripts', 'lms-player.ts'), folder]);
  if (code !== 0) throw new Error(`The scripts of packages could not be made:\n${output}`);
}

async function compress(folder) {
  const client = path.join(folder, 'client');
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
  return [
    ...listWebInputs(),
    ...listWordInputs(),
    ...[model, runtime].flatMap(({ script, source }) => [script, source]),
  ];
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
