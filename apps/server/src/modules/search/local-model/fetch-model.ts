import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { takeFetchLock } from './fetch-lock.ts';
import { type LocalModelSettings, listMissing, type ModelFile } from './model-files.ts';

/** A line that brings nothing for so long is given up; the next try goes on from there. */
const STALL_MS = 30_000;
const STEP_SHARE = 0.1;

const stateSchema = z.object({ etag: z.string(), totalBytes: z.number() });
/** What is known of a file that has come in part. */
type PartState = z.output<typeof stateSchema>;

export interface FetchProgress {
  file: string;
  bytes: number;
  totalBytes: number;
}

interface FetchOptions {
  folder: string;
  settings: LocalModelSettings;
  signal: AbortSignal;
  /** Called at every tenth of a file. */
  onProgress: (progress: FetchProgress) => void;
}

/**
 * Fetches what is missing of a model; parts of an earlier try are continued. False when another process is at it. Throws when the
 * network, the host or the disk does not allow it, and when a file is larger than such a file can be.
 */
export async function fetchMissing(options: FetchOptions): Promise<boolean> {
  const { folder } = options;
  if (listMissing(folder).length === 0) return true;
  await mkdir(folder, { recursive: true });
  const lock = await takeFetchLock(folder);
  if (!lock) return false;
  try {
    for (const file of listMissing(folder)) {
      await fetchPart(file, options);
      if (!(await lock.isOurs())) return false;
      await keep(path.join(folder, file.path));
    }
    return true;
  } finally {
    await lock.release();
  }
}

/** How far files are that are still being fetched. */
export async function listProgress(folder: string): Promise<FetchProgress[]> {
  const missing = listMissing(folder).map(({ path: file }) => ({ file, part: partOf(path.join(folder, file)) }));
  const found = missing.filter(({ part }) => existsSync(part));
  return Promise.all(
    found.map(async ({ file, part }) => ({
      file,
      bytes: (await stat(part)).size,
      totalBytes: readState(part)?.totalBytes ?? 0,
    })),
  );
}

/** Brings a file, or the rest of it, into its part. */
async function fetchPart(file: ModelFile, { folder, settings, signal, onProgress }: FetchOptions): Promise<void> {
  const part = partOf(path.join(folder, file.path));
  await mkdir(path.dirname(part), { recursive: true });
  const begun = await findBegun(part);
  if (begun && begun.bytes === begun.totalBytes) return;
  const stall = watchStall(signal);
  try {
    const { name, revision, baseUrl } = settings;
    const reply = await fetch(`${baseUrl}/${name}/resolve/${encodeURIComponent(revision)}/${file.path}`, {
      signal: stall.signal,
      headers: {
        'accept-encoding': 'identity',
        ...(begun && { range: `bytes=${begun.bytes}-`, 'if-range': begun.etag }),
      },
    });
    const isContinued = reply.status === 206;
    const isDowngraded = baseUrl.startsWith('https:') && !reply.url.startsWith('https:');
    const { totalBytes } = await accept(reply, { file, part, isDowngraded });
    if (!isContinued) await begin(part, { etag: reply.headers.get('etag') ?? '', totalBytes });
    let bytes = isContinued ? (begun?.bytes ?? 0) : 0;
    let told = bytes;
    const handle = await open(part, isContinued ? 'a' : 'w');
    try {
      for await (const chunk of reply.body ?? []) {
        stall.beat();
        bytes += chunk.length;
        if (bytes > totalBytes) throw new Error(`${file.path} is longer than its host says`);
        await handle.writeFile(chunk);
        if (bytes - told < totalBytes * STEP_SHARE && bytes < totalBytes) continue;
        told = bytes;
        onProgress({ file: file.path, bytes, totalBytes });
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (bytes < totalBytes) throw new Error(`${file.path} broke off after ${bytes} of ${totalBytes} bytes`);
  } catch (error) {
    signal.throwIfAborted();
    throw stall.signal.aborted ? new Error(`${file.path}: nothing came for ${STALL_MS / 1000} s`) : error;
  } finally {
    stall.stop();
  }
}

/** Refuses what is no such file. */
async function accept(
  reply: Response,
  { file, part, isDowngraded }: { file: ModelFile; part: string; isDowngraded: boolean },
): Promise<{ totalBytes: number }> {
  const { status, headers } = reply;
  const whole = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
  const totalBytes = Number(whole ?? Number.NaN);
  const refuse = async (why: string) => {
    await reply.body?.cancel();
    // The part that was to be continued does not fit any more.
    if (status === 416) await rm(part, { force: true });
    throw new Error(`${new URL(reply.url).host}: ${file.path}: ${why}`);
  };
  if (isDowngraded) await refuse('was sent on to an address without https');
  if (status !== 200 && status !== 206) await refuse(`answered ${status}`);
  // A hotspot asks for a login this way, under any address.
  if (headers.get('content-type')?.startsWith('text/html')) await refuse('answered with a page');
  if (!Number.isSafeInteger(totalBytes)) await refuse('does not say its size');
  if (totalBytes > file.mostBytes) await refuse(`has ${totalBytes} bytes, more than ${file.mostBytes}`);
  return { totalBytes };
}

/** What an earlier try has left that its host lets us continue. */
async function findBegun(part: string): Promise<(PartState & { bytes: number }) | null> {
  const state = readState(part);
  // A weak ETag does not promise the same bytes.
  if (!state?.etag.startsWith('"') || !existsSync(part)) return null;
  const { size: bytes } = await stat(part);
  return bytes > 0 && bytes <= state.totalBytes ? { ...state, bytes } : null;
}

function readState(part: string): PartState | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(stateOf(part), 'utf8')));
  } catch {
    return null;
  }
}

async function begin(part: string, state: PartState): Promise<void> {
  // In this order, so that a new state never speaks of old bytes.
  await rm(part, { force: true });
  await writeFile(stateOf(part), JSON.stringify(state));
}

async function keep(file: string): Promise<void> {
  await rename(partOf(file), file);
  await rm(stateOf(partOf(file)), { force: true });
}

const partOf = (file: string) => `${file}.part`;
const stateOf = (part: string) => `${part}.json`;

/** A signal that fires with the outer one, and when nothing beats for long. */
function watchStall(outer: AbortSignal) {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(), STALL_MS).unref();
  return {
    signal: AbortSignal.any([outer, own.signal]),
    beat: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
