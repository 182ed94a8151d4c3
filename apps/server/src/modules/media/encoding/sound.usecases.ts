import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EncodedPacket, InputAudioTrack } from 'mediabunny';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { MediaRepository } from '../media.repository.ts';

/** Transcription services take 25 MB a file. */
const PART_BYTES = 18 * 1024 * 1024;
const PART_SECONDS = 10 * 60;
/** A part ends in the quietest moment of its last seconds, so that no word is cut in two. */
const SEARCHED_SECONDS = 30;
const QUIET_SECONDS = 0.5;
/** What has been read up to a moment may end a rounding error behind it. */
const TOLERANCE_SECONDS = 0.005;

/** A stretch of a video's sound as an M4A file of its own. */
export interface SoundPart {
  startSeconds: number;
  seconds: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface SoundDeps {
  repository: Pick<MediaRepository, 'findPlayable'>;
  storage: Storage;
  /** Folder for a copy where files are not local. */
  folder: string;
}

/**
 * The sound of a video from `fromSeconds` on, in parts, one after the other. The stored AAC is copied, not decoded, so a lecture of an hour
 * takes a second. Gives nothing when the video has no sound or no stored file.
 */
export async function* readSound(
  { repository, storage, folder }: SoundDeps,
  assetId: string,
  fromSeconds = 0,
): AsyncGenerator<SoundPart> {
  const asset = await repository.findPlayable(assetId, null);
  const key = asset?.storageKey;
  if (!key) return;
  const local = storage.localPath(key);
  const file = local ?? (await fetchCopy(storage, key, folder));
  try {
    yield* splitSound(file, fromSeconds);
  } finally {
    if (local === undefined) await rm(file, { force: true });
  }
}

async function fetchCopy(storage: Storage, key: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${newId()}.sound`);
  await pipeline(await storage.getStream(key), createWriteStream(file, { mode: 0o600 }));
  return file;
}

async function* splitSound(file: string, fromSeconds: number): AsyncGenerator<SoundPart> {
  const { EncodedPacketSink, FilePathSource, Input, MP4 } = await import('mediabunny');
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) return;
    let packets: EncodedPacket[] = [];
    let bytes = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // The first packet of a track may stand a little before 0.
      if (fromSeconds > 0 && packet.timestamp < fromSeconds - TOLERANCE_SECONDS) continue;
      const first = packets[0] ?? packet;
      if (bytes >= PART_BYTES || packet.timestamp - first.timestamp >= PART_SECONDS) {
        const length = findQuietEnd(packets);
        yield await writePart(track, packets.slice(0, length));
        packets = packets.slice(length);
        bytes = packets.reduce((sum, { byteLength }) => sum + byteLength, 0);
      }
      packets.push(packet);
      bytes += packet.byteLength;
    }
    if (packets.length > 0) yield await writePart(track, packets);
  } finally {
    input.dispose();
  }
}

/**
 * How many packets a part should have: up to the middle of the quietest half second near its end. What is quiet takes
 * few bytes; that is all that can be known without decoding.
 */
export function findQuietEnd(packets: readonly Pick<EncodedPacket, 'timestamp' | 'duration' | 'byteLength'>[]): number {
  const last = packets.at(-1);
  if (!last) return 0;
  const width = Math.max(1, Math.round(QUIET_SECONDS / last.duration));
  let end = packets.length;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = packets.length; at >= width; at -= 1) {
    const window = packets.slice(at - width, at);
    if (last.timestamp - (window[0]?.timestamp ?? 0) > SEARCHED_SECONDS) break;
    const bytes = window.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (bytes >= fewest) continue;
    fewest = bytes;
    end = at === packets.length ? at : at - Math.floor(width / 2);
  }
  return end;
}

async function writePart(track: InputAudioTrack, packets: EncodedPacket[]): Promise<SoundPart> {
  const { BufferTarget, EncodedAudioPacketSource, Mp4OutputFormat, Output } = await import('mediabunny');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  const startSeconds = packets[0]?.timestamp ?? 0;
  for (const packet of packets) {
    const shifted = packet.clone({ timestamp: packet.timestamp - startSeconds });
    await source.add(shifted, decoderConfig ? { decoderConfig } : undefined);
  }
  await output.finalize();
  const last = packets.at(-1);
  const seconds = last ? last.timestamp + last.duration - startSeconds : 0;
  return {
    startSeconds: Math.max(0, startSeconds),
    seconds,
    bytes: new Uint8Array(target.buffer ?? new ArrayBuffer(0)),
  };
}
