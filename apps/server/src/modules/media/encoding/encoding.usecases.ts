import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Sentence } from '@nalanda/contract';
import { sqlStateOf } from '../../../database/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logger.ts';
import { SPARE_BYTES } from '../../../platform/storage/disk-room.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { PREVIEWS_NAME, SOUND_NAME } from '../playback/links.models.ts';
import type { Asset, EncodingRepository, NewRendition, Rendition } from './encoding.repository.ts';
import { type PartKind, planLadder, type Rung, weighPart } from './ladder.models.ts';
import { PREVIEWS_FILE, RENDITION_FILE, VIDEO_FILE, type VideoAnswer, type VideoOrder } from './video-order.ts';
import { videoProblems } from './video-problems.ts';
import type { VideoProcessor } from './video-processor.ts';

export interface EncodingDeps {
  repository: EncodingRepository;
  storage: Storage;
  processor: VideoProcessor;
  logger: Logger;
  /** Bytes that are free where films are worked on. */
  measureFree(): Promise<number>;
  /** Milliseconds between two notes of how far the work is. */
  reportEvery?: number;
}

const REPORT_MILLISECONDS = 2_000;
/** Work that is under way ends when less is free: the database, which may lie on the same disk, must be able to write. */
const LEAST_FREE_BYTES = SPARE_BYTES / 2;
/** A video that has brought down so many workers does not get another one. */
export const MOST_ATTEMPTS = 5;

/** The video has been removed while it was worked on: nothing is left to do, and nobody to tell. */
class VideoGone extends Error {}
/** The file's fault; trying again would end the same way. */
class Poison extends Error {
  readonly reason: Sentence;

  constructor(reason: Sentence, options: ErrorOptions) {
    super(reason.message, options);
    this.reason = reason;
  }
}
/** Not the file's fault: another node may have it, or it comes back with its disk. */
class FileMissing extends Error {}

/** What a round of work knows. */
interface Round {
  deps: EncodingDeps;
  asset: Asset;
  workplace: string;
  /** A local path of what is encoded from. */
  source: string;
  renditions: Rendition[];
  signal: AbortSignal;
  /** Runs one part: counts its progress and throws what its answer means. */
  run(part: PartKind, order: VideoOrder): Promise<Exclude<VideoAnswer, { outcome: 'failed' | 'not-a-video' }>>;
}

/**
 * Encodes a video: sound, then the sizes of the picture from the smallest up, each kept as soon as it is whole, so that
 * a worker that starts anew goes on behind the last one. Ends quietly when the video is gone or another worker is at it;
 * a file that cannot be encoded is marked as failed. On a full disk it waits, untried: videos that wait are queued anew
 * every ten minutes. Rejects when trying again may help.
 */
export async function encodeVideo(
  deps: EncodingDeps,
  { assetId, isLastAttempt, signal }: { assetId: string; isLastAttempt: boolean; signal: AbortSignal },
): Promise<'done' | 'gone' | 'failed' | 'waiting'> {
  const { repository, logger } = deps;
  if ((await deps.measureFree()) < SPARE_BYTES) {
    logger.warn({ assetId }, 'a video waits for room on the disk');
    return 'waiting';
  }
  const asset = await repository.claim(assetId);
  if (!asset) return 'gone';
  if (asset.processingAttempts > MOST_ATTEMPTS) {
    await repository.fail(assetId, videoProblems.endedEarly());
    return 'failed';
  }
  try {
    await deps.processor.withWorkplace((workplace) => work(deps, { asset, workplace, signal }));
    await repository.finish(assetId);
    return 'done';
  } catch (error) {
    if (error instanceof VideoGone) return 'gone';
    if (error instanceof Poison) {
      logger.info({ assetId, reason: error.message, cause: error.cause }, 'a video cannot be encoded');
      await repository.fail(assetId, error.reason);
      return 'failed';
    }
    const reason = error instanceof FileMissing ? videoProblems.fileMissing() : videoProblems.unfinished();
    if (isLastAttempt && !signal.aborted) await repository.fail(assetId, reason);
    else await repository.release(assetId);
    throw error;
  }
}

async function work(
  deps: EncodingDeps,
  { asset, workplace, signal }: { asset: Asset; workplace: string; signal: AbortSignal },
): Promise<void> {
  const source = await bringHere(deps.storage, asset.sourceKey ?? asset.storageKey ?? '', join(workplace, 'source'));
  const renditions = await deps.repository.listRenditions(asset.id);
  const rungs = planLadder(asset);
  const parts: PartKind[] = ['sound', ...rungs.map((rung) => ({ rung })), 'previews', 'file'];
  const gone = new AbortController();
  const full = new AbortController();
  const ends = { onGone: () => gone.abort(), onFull: () => full.abort() };
  const progress = trackProgress(deps, { asset, parts, renditions, ...ends });
  const any = AbortSignal.any([signal, gone.signal, full.signal]);
  const round: Round = {
    deps,
    asset,
    workplace,
    source,
    renditions,
    signal: any,
    run: async (part, order) => {
      const answer = await deps.processor.run(order, {
        signal: any,
        onProgress: (share) => progress.set(part, share),
      });
      if (gone.signal.aborted) throw new VideoGone();
      if (full.signal.aborted) throw new Error('the disk has no room to go on with a video');
      if (answer.outcome === 'failed') throw new Error(`a part of a video failed: ${answer.reason}`);
      if (answer.outcome === 'not-a-video') {
        throw new Poison(answer.reason, { cause: answer.detail });
      }
      progress.set(part, 1);
      return answer;
    },
  };
  try {
    await makeParts(round, rungs);
  } finally {
    await progress.stop();
  }
}

async function makeParts(round: Round, rungs: Rung[]): Promise<void> {
  await encodeSound(round);
  for (const [index, rung] of rungs.entries()) {
    await encodeRung(round, rung);
    if (index > 0) continue;
    // The lecture can be watched from here on.
    if (round.asset.storageKey === null) await writeFile(round, rung);
    await drawPreviews(round, rung);
  }
  const best = rungs.at(-1);
  if (round.asset.sourceKey !== null && best) await settleSource(round, best);
}

async function encodeSound(round: Round): Promise<void> {
  if (findRendition(round, SOUND_NAME)) return;
  const { source, workplace } = round;
  const answer = await round.run('sound', { task: 'sound', source, folder: workplace });
  if (answer.outcome === 'encoded') await keep(round, answer, { kind: 'audio', name: SOUND_NAME });
}

async function encodeRung(round: Round, rung: Rung): Promise<void> {
  if (findRendition(round, rung.name)) return;
  const { source, workplace } = round;
  const answer = await round.run({ rung }, { task: 'rung', rung, source, folder: workplace });
  const { name, width, height } = rung;
  if (answer.outcome === 'encoded') await keep(round, answer, { kind: 'video', name, width, height });
}

async function drawPreviews(round: Round, rung: Rung): Promise<void> {
  if (findRendition(round, PREVIEWS_NAME)) return;
  const source = await bringRenditionHere(round, rung.name);
  const answer = await round.run('previews', { task: 'previews', source, folder: round.workplace });
  if (answer.outcome !== 'drawn') return;
  const { playlist, width, height } = answer;
  await keep(round, { playlist }, { kind: 'previews', name: PREVIEWS_NAME, width, height });
}

/** Stores what has just been made, then notes it: a crash in between leaves a file that the sweep finds. */
async function keep(
  { deps, asset, workplace, renditions }: Round,
  facts: Pick<NewRendition, 'playlist'> & Partial<NewRendition>,
  what: Pick<NewRendition, 'kind' | 'name'> & Partial<NewRendition>,
): Promise<void> {
  const isPicture = what.kind === 'previews';
  const file = join(workplace, isPicture ? PREVIEWS_FILE : RENDITION_FILE);
  const storageKey = `streams/${newId()}.${isPicture ? 'webp' : 'mp4'}`;
  const { playlist, codecs, peakBitrate, averageBitrate } = facts;
  const byteSize = (await stat(file)).size;
  const row = { assetId: asset.id, ...what, storageKey, byteSize, playlist, codecs, peakBitrate, averageBitrate };
  await deps.storage.putFile(storageKey, file);
  try {
    await deps.repository.addRendition(row);
  } catch (error) {
    await deps.storage.delete(storageKey);
    throw isRowGone(error) ? new VideoGone() : error;
  }
  renditions.push(...(await deps.repository.listRenditions(asset.id)).filter(({ name }) => name === what.name));
}

/** Gives a video that no browser plays its first MP4: with its own picture if that can be copied, else the smallest. */
async function writeFile(round: Round, lowest: Rung): Promise<void> {
  const isOwn = await joinFile(round, round.source);
  if (isOwn) await dropSource(round);
  else await joinFile(round, await bringRenditionHere(round, lowest.name));
}

/** The best rung becomes the MP4 for those who cannot stream, and the original goes. */
async function settleSource(round: Round, best: Rung): Promise<void> {
  await joinFile(round, await bringRenditionHere(round, best.name));
  await dropSource(round);
}

/** False when the picture of `source` is none that browsers play. */
async function joinFile(round: Round, source: string): Promise<boolean> {
  const sound = findRendition(round, SOUND_NAME) ? await bringRenditionHere(round, SOUND_NAME) : null;
  const answer = await round.run('file', { task: 'join', source, sound, folder: round.workplace });
  if (answer.outcome !== 'written') return false;
  await keepFile(round);
  return true;
}

async function keepFile({ deps: { storage, repository }, asset, workplace }: Round): Promise<void> {
  const file = join(workplace, VIDEO_FILE);
  const storageKey = `videos/${newId()}.mp4`;
  const byteSize = (await stat(file)).size;
  await storage.putFile(storageKey, file);
  const old = await repository.replaceFile(asset.id, { storageKey, byteSize });
  if (old === undefined) {
    await storage.delete(storageKey);
    throw new VideoGone();
  }
  if (old) await storage.delete(old);
  asset.storageKey = storageKey;
}

/** The original goes; what is left to do reads the MP4, which is as good by now. */
async function dropSource(round: Round): Promise<void> {
  const { deps, asset } = round;
  if (asset.sourceKey === null || asset.storageKey === null) return;
  round.source = deps.storage.localPath(asset.storageKey) ?? round.source;
  await deps.repository.forgetSource(asset.id);
  await deps.storage.delete(asset.sourceKey);
  asset.sourceKey = null;
}

function findRendition({ renditions }: Round, name: string): Rendition | undefined {
  return renditions.find((rendition) => rendition.name === name);
}

function bringRenditionHere(round: Round, name: string): Promise<string> {
  const rendition = findRendition(round, name);
  if (!rendition) throw new Error(`The rendition ${name} is not there.`);
  return bringHere(round.deps.storage, rendition.storageKey, join(round.workplace, `fetched-${name}`));
}

/** A path on this machine from which a stored file can be read. Throws `FileMissing`. */
async function bringHere(storage: Storage, key: string, place: string): Promise<string> {
  const local = storage.localPath(key);
  if (!(await storage.exists(key))) throw new FileMissing(`the storage of this node has no ${key}`);
  if (local !== undefined) return local;
  if (!(await stat(place).catch(() => undefined)))
    await pipeline(await storage.getStream(key), createWriteStream(place));
  return place;
}

/** A broken foreign key: the video's row is not there any more. */
function isRowGone(error: unknown): boolean {
  return sqlStateOf(error) === '23503';
}

interface Tracked {
  asset: Asset;
  parts: PartKind[];
  renditions: Rendition[];
  onGone(): void;
  onFull(): void;
}

/** Keeps the percent of the work in the database, now and then, and notices when the video has been removed, or the disk gets full. */
function trackProgress(deps: EncodingDeps, { asset, parts, renditions, onGone, onFull }: Tracked) {
  const nameOf = (part: PartKind) => (typeof part === 'string' ? part : part.rung.name);
  const weights = new Map(parts.map((part) => [nameOf(part), weighPart(part, asset)]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const shares = new Map(renditions.map(({ name }) => [name, 1]));
  const percent = () => {
    const done = [...weights].reduce((sum, [name, weight]) => sum + weight * (shares.get(name) ?? 0), 0);
    return Math.min(99, Math.floor((done / total) * 100));
  };
  let reporting = Promise.resolve();
  const report = () => {
    reporting = Promise.all([deps.repository.report(asset.id, percent()), deps.measureFree()]).then(
      ([isThere, freeBytes]) => {
        if (!isThere) onGone();
        if (freeBytes < LEAST_FREE_BYTES) onFull();
      },
      (error: unknown) => deps.logger.warn({ err: error }, 'the progress of a video could not be noted'),
    );
  };
  const timer = setInterval(report, deps.reportEvery ?? REPORT_MILLISECONDS);
  report();
  return {
    set: (part: PartKind, share: number) => void shares.set(nameOf(part), share),
    async stop(): Promise<void> {
      clearInterval(timer);
      await reporting;
    },
  };
}
