/**
 * Bytes a second of range requests on a lecture's video, entitlement included, against bare @fastify/static and nginx
 * sending the same file. Run: `npm run bench:video -- [--port 42300] [--megabytes 64] [--rounds 9]` (Linux).
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, percentile, writeResults } from './lib/figures.ts';
import { writeLargeVideo } from './lib/large-video.ts';
import { openLoad } from './lib/load.ts';
import { startNginx } from './lib/nginx.ts';
import { type MeasuredServer, startHelper, startNalanda } from './lib/processes.ts';
import { openSchool } from './lib/video-school.ts';

const options = { port: { type: 'string' }, megabytes: { type: 'string' }, rounds: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const port = Number(values.port ?? 42_300);
const rounds = Number(values.rounds ?? 9);
const MB = 1024 * 1024;
const BUDGET = 0.5;
const folder = await mkdtemp(join(tmpdir(), 'nalanda-bench-'));
const dataDir = join(folder, 'data');

// No worker: encoding the video meanwhile would take a processor from every side in turn.
const server = await startNalanda({ port, dataDir, args: ['--api-only', '--role=web'], env: { DEMO: 'false' } });
const load = openLoad();
try {
  const source = join(folder, 'source.mp4');
  await writeLargeVideo(source, Number(values.megabytes ?? 64) * MB);
  const { videoUrl: videoPath } = await openSchool(server.origin, source);
  const stored = await findStoredVideo();
  const plain = await startHelper('./static-server.ts', { port: port + 1, folder: dirname(stored) });
  const nginx = await startNginx({ port: port + 2, folder: dirname(stored), workplace: join(folder, 'nginx') });
  const rows = [];
  for (const pieceBytes of [256 * 1024, 1 * MB, 8 * MB]) {
    rows.push(await measure(pieceBytes, { videoPath, filePath: `/${basename(stored)}`, plain, nginx }));
  }
  await Promise.all([plain.stop(), nginx?.stop()]);
  await writeResults({
    file: 'video.md',
    title: 'Range requests on a video',
    notes: [
      `4 keep-alive connections, ${rounds} rounds of each server in turn, medians. Ours checks token and asset, bare`,
      '@fastify/static and nginx (one worker, sendfile) check nothing and send the same file from the page cache.',
      `Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:video\`.`,
    ],
    columns: [
      'Piece',
      'Nalanda, MB/s',
      'Bare, MB/s',
      'nginx, MB/s',
      'Ratio to bare',
      'Ratio to nginx',
      'Lowest to highest',
      'Budget',
      'Met',
    ],
    rows,
  });
} finally {
  load.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Sides {
  videoPath: string;
  filePath: string;
  plain: MeasuredServer;
  nginx: MeasuredServer | undefined;
}

async function measure(pieceBytes: number, { videoPath, filePath, plain, nginx }: Sides): Promise<(string | number)[]> {
  const start = 8 * MB;
  const headers = { range: `bytes=${start}-${start + pieceBytes - 1}` };
  const order = { headers, connections: 4, requests: Math.max(24, Math.round((96 * MB) / pieceBytes)), status: 206 };
  const measureOnce = async (target: number, path: string) => {
    const { seconds } = await load.run({ ...order, port: target, path });
    return (order.requests * pieceBytes) / seconds / MB;
  };
  const ours: number[] = [];
  const bare: number[] = [];
  const front: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const results = [
      await measureOnce(server.port, videoPath),
      await measureOnce(plain.port, filePath),
      nginx ? await measureOnce(nginx.port, filePath) : Number.NaN,
    ] as const;
    // The first round warms up.
    if (round < 0) continue;
    ours.push(results[0]);
    bare.push(results[1]);
    front.push(results[2]);
  }
  const toBare = ours.map((rate, round) => rate / (bare[round] ?? Number.NaN));
  const toNginx = ours.map((rate, round) => rate / (front[round] ?? Number.NaN));
  const ratio = median(toNginx);
  return [
    pieceBytes >= MB ? `${pieceBytes / MB} MB` : `${pieceBytes / 1024} kB`,
    Math.round(median(ours)),
    Math.round(median(bare)),
    nginx ? Math.round(median(front)) : 'not installed',
    median(toBare).toFixed(2),
    nginx ? ratio.toFixed(2) : '',
    nginx ? `${percentile(toNginx, 0).toFixed(2)} to ${percentile(toNginx, 1).toFixed(2)}` : '',
    BUDGET,
    nginx ? (ratio >= BUDGET ? 'yes' : 'no') : '',
  ];
}

async function findStoredVideo(): Promise<string> {
  const storage = join(dataDir, 'storage');
  const files = (await readdir(storage, { recursive: true })).filter((name) => name.endsWith('.mp4'));
  const sizes = await Promise.all(files.map(async (name) => ({ name, size: (await stat(join(storage, name))).size })));
  const largest = sizes.sort((a, b) => b.size - a.size)[0];
  if (!largest) throw new Error('The video is not in the storage.');
  return join(storage, largest.name);
}
