import { join } from 'node:path';
import {
  CmafOutputFormat,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  FilePathTarget,
  HlsOutputFormat,
  NullTarget,
  Output,
  PathedTarget,
  Quality,
} from 'mediabunny';
import { capEncoders } from './encoder-settings.ts';
import type { Rung } from './ladder.models.ts';
import { chooseGain, createLeveller, measureLoudness } from './loudness.ts';
import { type InspectedVideo, NotAVideo } from './video-inspection.ts';
import { type EncodedRendition, FILE_PLACEHOLDER, RENDITION_FILE, type VideoAnswer } from './video-order.ts';

/** Every segment begins with a whole picture; a player may change quality there. */
const SEGMENT_SECONDS = 4;
/** Lectures gain nothing by more pictures a second, and cost double. */
const MOST_FRAMES = 30;
/** A screen that hardly changes still gets this many, so that segments stay short. */
const FEWEST_FRAMES = 5;
const SAMPLE_RATE = 48_000;
/** Share of the work of a sound that measuring it takes. */
const MEASURING = 0.4;

type OnProgress = (share: number) => void;

/** Encodes the picture at one size as fragmented MP4 (CMAF) with its HLS playlist. */
export async function encodeRung(
  video: InspectedVideo,
  { rung, folder, onProgress }: { rung: Rung; folder: string; onProgress: OnProgress },
): Promise<VideoAnswer> {
  capEncoders(rung.maxBitrate);
  const rate = await chooseFrameRate(video);
  const picture: ConversionVideoOptions = {
    codec: 'avc',
    forceTranscode: true,
    width: rung.width,
    height: rung.height,
    fit: 'fill',
    allowTransformationMetadata: false,
    keyFrameInterval: SEGMENT_SECONDS,
    quality: new Quality({ bitrate: rung.maxBitrate }),
    ...(rate !== undefined && { frameRate: rate }),
  };
  const encoded = await encode(video, folder, onProgress, { video: picture, audio: { discard: true } });
  return { outcome: 'encoded', ...encoded };
}

/** Encodes the sound as AAC at a loudness that is easy to listen to, for every size of the picture and for itself. */
export async function encodeSound(
  video: InspectedVideo,
  { folder, onProgress }: { folder: string; onProgress: OnProgress },
): Promise<VideoAnswer> {
  const { audio, durationSeconds } = video;
  if (!audio) return { outcome: 'nothing-to-do' };
  const loudness = await measureLoudness(audio, (seconds) => onProgress((seconds / durationSeconds) * MEASURING));
  const leveller = createLeveller(chooseGain(loudness));
  const channels = Math.min(2, await audio.getNumberOfChannels());
  const sound: ConversionAudioOptions = {
    codec: 'aac',
    forceTranscode: true,
    numberOfChannels: channels,
    sampleRate: SAMPLE_RATE,
    quality: new Quality({ bitrate: channels === 1 ? 64_000 : 96_000 }),
    process: (sample) => leveller.level(sample),
    processedNumberOfChannels: channels,
    processedSampleRate: SAMPLE_RATE,
  };
  try {
    const later: OnProgress = (share) => onProgress(MEASURING + share * (1 - MEASURING));
    const encoded = await encode(video, folder, later, { video: { discard: true }, audio: sound });
    return { outcome: 'encoded', ...encoded };
  } finally {
    leveller.close();
  }
}

/**
 * Pictures a second to encode with; undefined keeps the moments of the source, which may be uneven (a recorded screen).
 */
async function chooseFrameRate({ video }: InspectedVideo): Promise<number | undefined> {
  const { averagePacketRate } = await video.computePacketStats(300);
  if (averagePacketRate > MOST_FRAMES * 1.1) return MOST_FRAMES;
  return averagePacketRate < FEWEST_FRAMES ? FEWEST_FRAMES : undefined;
}

// biome-ignore lint/complexity/useMaxParams: the input, what is made of it, and who may stop it.
async function encode(
  { input, video, audio, startSeconds }: InspectedVideo,
  folder: string,
  onProgress: OnProgress,
  tracks: { video: ConversionVideoOptions; audio: ConversionAudioOptions },
): Promise<EncodedRendition> {
  let master = '';
  let playlist = '';
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: SEGMENT_SECONDS,
    singleFilePerPlaylist: true,
    getSegmentPath: () => FILE_PLACEHOLDER,
    onMaster: (content) => {
      master = content;
    },
    onPlaylist: (content) => {
      playlist = content;
    },
  });
  const target = new PathedTarget('master.m3u8', ({ path }) =>
    path.endsWith(FILE_PLACEHOLDER)
      ? new FilePathTarget(join(folder, RENDITION_FILE), { chunkSize: 1024 * 1024 })
      : new NullTarget(),
  );
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    ...tracks,
    // The same for picture and sound, or one of them would be moved to the beginning by itself.
    trim: { start: startSeconds },
    tags: {},
    showWarnings: false,
  });
  const lost = conversion.discardedTracks.find(
    ({ track, reason }) => (track === video || track === audio) && reason !== 'discarded_by_user',
  );
  if (!conversion.isValid || lost) throw new NotAVideo(`cannot be encoded: ${lost?.reason ?? 'nothing in it'}`);
  conversion.onProgress = onProgress;
  await conversion.execute();
  return { playlist, ...readStreamLine(master) };
}

/** The numbers that the library has worked out for a master playlist. */
function readStreamLine(master: string): Omit<EncodedRendition, 'playlist'> {
  const read = (name: string) => new RegExp(`[:,]${name}="?([^",\\n]+|(?<=")[^"\\n]+)`).exec(master)?.[1] ?? '';
  const codecs = /CODECS="([^"]+)"/.exec(master)?.[1] ?? '';
  return { codecs, peakBitrate: Number(read('BANDWIDTH')), averageBitrate: Number(read('AVERAGE-BANDWIDTH')) };
}
