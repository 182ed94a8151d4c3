/**
 * Sizes of the web app's scripts by route, and Lighthouse (mobile: a slow phone on slow 4G) for the first screens.
 * Run: `npm run bench:web -- [--port 42510] [--data FOLDER] [--rounds 3] [--base http://localhost:3000]`.
 * `--sizes` prints the sizes alone (seconds), `--only "All courses"` one page; neither touches the committed table.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { resolveChromium } from '../e2e/fixtures/chromium.ts';
import { type BundleSize, measureBundles } from './lib/bundles.ts';
import { median, writeResults } from './lib/figures.ts';
import { fetchLighthouse, type Lighthouse } from './lib/lighthouse.ts';
import { startNalanda } from './lib/processes.ts';
import { getText, signIn, student } from './lib/visitor.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { port: text, data: text, rounds: text, base: text, only: text, sizes: { type: 'boolean' } },
});
const port = Number(values.port ?? 42_510);
const rounds = Number(values.rounds ?? 3);
const debugPort = port + 1;
const webFolder = fileURLToPath(new URL('../apps/web/build/client', import.meta.url));
const FIRST_SCREEN_BYTES = 160_000;
const budgets = { performance: 95, accessibility: 100, lcp: 1.8, cls: 0.02 };

interface Page {
  name: string;
  path: string;
  cookie?: string;
}

interface Visit {
  performance: number;
  accessibility: number;
  fcp: number;
  lcp: number;
  cls: number;
  blocking: number;
  /** What the accessibility audits complain about. */
  complaints: string[];
}

const sizes = await measureBundles(webFolder);
if (values.sizes) process.stdout.write(`${listSizes(sizes).join('\n')}\n`);
else await visitAll();

async function visitAll(): Promise<void> {
  const lighthouse = await fetchLighthouse();
  const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'nalanda-bench-')));
  const server = values.base ? undefined : await startNalanda({ port, dataDir: folder });
  const origin = values.base ?? server?.origin ?? '';
  const launch = resolveChromium();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${debugPort}`],
  });
  try {
    const visits = new Map<Page, Visit>();
    const pages = (await choosePages(origin)).filter(({ name }) => !values.only || values.only === name);
    for (const page of pages) visits.set(page, await visit(lighthouse, origin, page));
    await report(visits);
  } finally {
    await browser.close();
    await server?.stop();
    if (!values.data && !values.base) await rm(folder, { recursive: true, force: true });
  }
}

async function choosePages(origin: string): Promise<Page[]> {
  const cookie = await signIn(origin, student);
  const user = JSON.parse(await getText(`${origin}/api/user/currentuser`, cookie));
  const [course] = JSON.parse(await getText(`${origin}/api/course/getpublishedcoures?limit=1`));
  const enrolled = user.enrolledCourses[0]?._id;
  return [
    { name: 'Home', path: '/' },
    { name: 'Home, signed in', path: '/', cookie },
    { name: 'Login', path: '/login' },
    { name: 'All courses', path: '/allcourses', cookie },
    { name: 'Course detail', path: `/viewcourse/${course._id}`, cookie },
    { name: 'Player', path: `/viewlecture/${enrolled}`, cookie },
  ];
}

/** The middle one of several visits with an empty cache, by each figure. */
async function visit(lighthouse: Lighthouse, origin: string, page: Page): Promise<Visit> {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitOnce(lighthouse, origin, page));
  const middle = (pick: (one: Visit) => number) => median(visits.map(pick));
  return {
    performance: middle((one) => one.performance),
    accessibility: Math.min(...visits.map((one) => one.accessibility)),
    fcp: middle((one) => one.fcp),
    lcp: middle((one) => one.lcp),
    cls: middle((one) => one.cls),
    blocking: middle((one) => one.blocking),
    complaints: [...new Set(visits.flatMap((one) => one.complaints))],
  };
}

async function visitOnce(lighthouse: Lighthouse, origin: string, { path, cookie }: Page): Promise<Visit> {
  const run = await lighthouse(`${origin}${path}`, {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${path}`);
  const { audits, categories } = run.lhr;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failing = (categories.accessibility?.auditRefs ?? []).filter(({ id }) => audits[id]?.score === 0);
  const ended = new URL(run.lhr.finalDisplayedUrl).pathname;
  if (ended !== path) throw new Error(`${path} ended at ${ended}`);
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
    fcp: figure('first-contentful-paint') / 1000,
    lcp: figure('largest-contentful-paint') / 1000,
    cls: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
    complaints: failing.map(({ id }) => id),
  };
}

/** The sizes as lines of Markdown. */
function listSizes(sizes: BundleSize[]): string[] {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const home = sizes.find(({ pattern }) => pattern === '/')?.gzip ?? Number.NaN;
  return [
    'What stands between an empty cache and the screen, in kB; charts, player parts and toasts that come later are not counted.',
    `Budget: first screen (/) at most ${FIRST_SCREEN_BYTES / 1000} kB gzipped: ${kilobytes(home)} kB, ${home <= FIRST_SCREEN_BYTES ? 'met' : 'missed'}.`,
    '',
    '| Route | Files | Plain | gzip | Brotli |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...sizes.map(
      ({ pattern, files, bytes, gzip, brotli }) =>
        `| ${pattern} | ${files} | ${kilobytes(bytes)} | ${kilobytes(gzip)} | ${kilobytes(brotli)} |`,
    ),
  ];
}

async function report(visits: Map<Page, Visit>): Promise<void> {
  const notes = [
    '## Scripts of each route',
    '',
    ...listSizes(sizes),
    '',
    '## Lighthouse, mobile',
    '',
    `Simulated slow 4G and a processor four times slower than this one; median of ${rounds} visits with an empty cache, demo school.`,
    `Budgets: performance ${budgets.performance}, accessibility ${budgets.accessibility}, largest paint (LCP) ${budgets.lcp} s, shift (CLS) ${budgets.cls}.`,
    `Written by \`npm run bench:web\`; work waiting for a processor at its end: ${loadavg()[0]?.toFixed(1)} (above the number of processors, blocking and LCP come out worse).`,
  ];
  const rows = [...visits].map(([{ name }, one]) => [
    name,
    one.performance,
    one.accessibility,
    one.fcp.toFixed(2),
    one.lcp.toFixed(2),
    one.cls.toFixed(3),
    Math.round(one.blocking),
    judge(one),
  ]);
  const columns = ['Page', 'Performance', 'Accessibility', 'FCP s', 'LCP s', 'CLS', 'Blocking ms', 'Budgets'];
  if (values.only) process.stdout.write(`${[columns, ...rows].map((cells) => cells.join(' | ')).join('\n')}\n`);
  else await writeResults({ file: 'web.md', title: 'Speed of the web app', notes, columns, rows });
}

function judge(one: Visit): string {
  const missed = [
    one.performance < budgets.performance && 'performance',
    one.accessibility < budgets.accessibility && `accessibility (${one.complaints.join(', ')})`,
    one.lcp > budgets.lcp && 'LCP',
    one.cls > budgets.cls && 'CLS',
  ].filter(Boolean);
  return missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`;
}
