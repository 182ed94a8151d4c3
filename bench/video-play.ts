/**
 * How long a learner waits in a real Chromium, with an empty cache: from opening a lecture to its first frame, and from
 * pressing Play until it moves, streamed (HLS) and as the single MP4, on a fast line and on slow 4G.
 * Run: `npm run bench:video:play -- [--port 42700] [--rounds 3] [--seconds 30]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { resolveChromium } from '../e2e/fixtures/chromium.ts';
import { median, writeResults } from './lib/figures.ts';
import { writeLargeVideo } from './lib/large-video.ts';
import { startNalanda } from './lib/processes.ts';
import { openSchool, type School } from './lib/video-school.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { port: text, rounds: text, seconds: text } });
const port = Number(values.port ?? 42_700);
const rounds = Number(values.rounds ?? 3);
const seconds = Number(values.seconds ?? 30);
const BITS_A_SECOND = 2_500_000;
const PATIENCE_MILLISECONDS = 120_000;

/** As Lighthouse means "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const lines = { 'this machine': null, 'slow 4G': SLOW_4G } as const;

interface Visit {
  firstFrame: number;
  playing: number;
  /** Bytes of the video on the line until it moved, what has been fetched twice counted twice. */
  bytes: number;
  height: number;
}

const folder = await mkdtemp(join(tmpdir(), 'nalanda-bench-'));
const browser = await chromium.launch(resolveChromium());
const rows: (string | number)[][] = [];
try {
  const film = join(folder, 'film.mp4');
  await writeLargeVideo(film, (BITS_A_SECOND / 8) * seconds, BITS_A_SECOND);
  const dataDir = join(folder, 'data');
  const env = { DEMO: 'false' };
  // Without a worker the lecture stays what it is right after the upload: one MP4.
  const web = await startNalanda({ port, dataDir, env, args: ['--role=web'] });
  const school = await openSchool(web.origin, film).catch(async (error) => {
    await web.stop();
    throw error;
  });
  await measure('MP4', web.origin, school).finally(() => web.stop());
  const whole = await startNalanda({ port, dataDir, env });
  try {
    await school.waitForStream();
    await measure('stream (HLS)', whole.origin, school);
  } finally {
    await whole.stop();
  }
  await report();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(road: string, origin: string, school: School): Promise<void> {
  for (const [line, conditions] of Object.entries(lines)) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, { origin, school, conditions }));
    const middle = (pick: (one: Visit) => number) => median(visits.map(pick));
    rows.push([
      road,
      line,
      (middle((one) => one.firstFrame) / 1000).toFixed(2),
      (middle((one) => one.playing) / 1000).toFixed(2),
      Math.round(middle((one) => one.bytes) / 1000),
      `${middle((one) => one.height)}p`,
    ]);
  }
}

interface Way {
  origin: string;
  school: School;
  conditions: typeof SLOW_4G | null;
}

/** One visit by a browser that has never been here. */
async function visit(from: Browser, { origin, school, conditions }: Way): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies([{ ...school.cookie, url: origin }]);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    if (conditions) await network.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    let bytes = 0;
    const videos = new Set<string>();
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\/media\/videos\/[^/]+(\?|\/.*\.mp4)/.test(response.url)) videos.add(requestId);
    });
    network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (videos.has(requestId)) bytes += encodedDataLength;
    });
    await page.addInitScript(noteFirstFrame);
    await page.goto(`${origin}/viewlecture/${school.courseId}`, { waitUntil: 'commit' });
    const firstFrame = await readMark(page, 'firstFrame');
    await page.getByRole('button', { name: 'Play', exact: true }).first().click({ timeout: PATIENCE_MILLISECONDS });
    const moving = await readMark(page, 'moving');
    const pressed = await readMark(page, 'pressed');
    const height = await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
    return { firstFrame, playing: moving - pressed, bytes, height };
  } finally {
    await context.close();
  }
}

/** Runs in the page: writes down when something happens first, in ms since the address was entered. */
function noteFirstFrame(): void {
  const marks: Record<string, number> = {};
  Object.assign(window, { benchMarks: marks });
  const note = (name: string) => {
    marks[name] ??= performance.now();
  };
  addEventListener('loadeddata', () => note('firstFrame'), { capture: true });
  addEventListener('click', () => note('pressed'), { capture: true });
  addEventListener(
    'timeupdate',
    ({ target }) => {
      if (target instanceof HTMLVideoElement && !target.paused && target.currentTime > 0) note('moving');
    },
    { capture: true },
  );
}

async function readMark(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction(
    (mark) => (window as unknown as { benchMarks: Record<string, number> }).benchMarks[mark],
    name,
    { timeout: PATIENCE_MILLISECONDS },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

async function report(): Promise<void> {
  await writeResults({
    file: 'video-play.md',
    title: 'Time to the first frame',
    notes: [
      `A lecture of ${seconds} seconds, 1280x720 at ${BITS_A_SECOND / 1_000_000} Mbit/s, opened in Chromium by its address with an empty cache;`,
      `medians of ${rounds} visits. Slow 4G: 1.6 Mbit/s, 150 ms. "First frame": since the address was entered, the page included.`,
      '"Play": from the click until the picture moves. Bytes of video on the line until then; the height is what plays at that moment.',
      `Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:video:play\`.`,
    ],
    columns: ['Road', 'Line', 'First frame, s', 'Play, s', 'Video, kB', 'Picture'],
    rows,
  });
}
