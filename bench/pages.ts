/**
 * Twenty different pages asked for at once, in two languages: one rendered after the other in one process (how it was), and
 * in as many processes as the server starts. Ratios of the same rounds, so that a busy machine slows both.
 * Run: `npm run bench:pages -- [--port 42530] [--data FOLDER] [--rounds 9]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createPageRenderer, type PageRenderer } from '../apps/server/src/web-app/page-renderer.ts';
import type { InitialData } from '../packages/contract/src/index.ts';
import { median, writeResults } from './lib/figures.ts';
import { startNalanda } from './lib/processes.ts';
import { getText, signIn, student } from './lib/visitor.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { port: text, data: text, rounds: text } });
const rounds = Number(values.rounds ?? 9);
const PAGES = 20;
const bundle = fileURLToPath(new URL('../apps/web/build/server/index.js', import.meta.url));

interface Page {
  address: string;
  data: InitialData;
}

/** Milliseconds until half of the pages and until all of them were there. */
interface Rush {
  half: number;
  all: number;
}

const pages = await collectPages();
const arrangements = { one: startRenderer(1), several: startRenderer() };
const rushes: Record<keyof typeof arrangements, Rush[]> = { one: [], several: [] };
try {
  // The first rush starts the processes.
  for (const renderer of Object.values(arrangements)) await rush(renderer);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['one', 'several'] as const) rushes[name].push(await rush(arrangements[name]));
  }
} finally {
  await Promise.all(Object.values(arrangements).map((renderer) => renderer.close()));
}
await report();

function startRenderer(width?: number): PageRenderer {
  const complain = (...said: unknown[]) => process.stderr.write(`${JSON.stringify(said)}\n`);
  const logger = { info() {}, warn: complain, error: complain };
  return createPageRenderer({ bundle, logger: logger as never, screenMilliseconds: 30_000, ...(width && { width }) });
}

/** Pages of courses with what the product sends along with them, every second one in Hindi. */
async function collectPages(): Promise<Page[]> {
  const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'nalanda-bench-')));
  const server = await startNalanda({ port: Number(values.port ?? 42_530), dataDir: folder });
  try {
    const cookie = await signIn(server.origin, student);
    const courses: { _id: string }[] = JSON.parse(
      await getText(`${server.origin}/api/course/getpublishedcoures?page=1&limit=${PAGES}`, cookie),
    );
    return await Promise.all(
      courses.map(async ({ _id }, index) => {
        const address = `/viewcourse/${_id}`;
        const html = await getText(server.origin + address, `${cookie}; locale=${index % 2 ? 'hi' : 'en'}`);
        const block = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
        return { address, data: JSON.parse(block) as InitialData };
      }),
    );
  } finally {
    await server.stop();
    if (!values.data) await rm(folder, { recursive: true, force: true });
  }
}

async function rush(renderer: PageRenderer): Promise<Rush> {
  const began = performance.now();
  const waits = await Promise.all(
    pages.map(async ({ address, data }) => {
      const html = await renderer.renderScreen(address, data);
      if (html === null) throw new Error(`${address} could not be rendered`);
      return performance.now() - began;
    }),
  );
  return { half: median(waits), all: Math.max(...waits) };
}

async function report(): Promise<void> {
  const middle = (name: keyof typeof rushes, pick: (one: Rush) => number) => median(rushes[name].map(pick));
  const rows = [
    ['Until half of them are there, ms', (one: Rush) => one.half],
    ['Until all are there, ms', (one: Rush) => one.all],
  ] as const;
  await writeResults({
    file: 'pages.md',
    title: 'Many pages at once',
    notes: [
      `${pages.length} different pages of courses asked for at the same moment, every second one in Hindi; median of ${rounds} rounds, both`,
      'arrangements in turn. Nothing waits for a page in another language any more; more processors than one help beyond that.',
      `Written by \`npm run bench:pages\`; work waiting for a processor at its end: ${loadavg()[0]?.toFixed(1)} (others' work eats into the ratio).`,
    ],
    columns: ['', 'One after the other', 'As many as processors, at most 4', 'Ratio'],
    rows: rows.map(([name, pick]) => {
      const [before, after] = [middle('one', pick), middle('several', pick)];
      return [name, before.toFixed(0), after.toFixed(0), (after / before).toFixed(2)];
    }),
  });
}
