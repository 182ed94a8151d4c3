import { AvFrameAudioSampleResource, toAvFrame } from '@mediabunny/server';
import { AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { Frame } from 'node-av';
import { FilterAPI } from 'node-av/api';

/** Loudness that phones and laptops play well (EBU R 128 measure; podcasts use the same), in LUFS. */
const TARGET = -16;
/** Below this there is nothing but noise, which must not be made louder. */
const SILENCE = -55;
const MOST_LOUDER = 18;
const MOST_QUIETER = -24;
/** Peak that AAC encoding may overshoot without clipping: -1.5 dB. */
const PEAK = 0.84;

/** How much louder (decibels) the sound should be: a whispered lecture is raised, a shouting one lowered. */
export function chooseGain(loudness: number | null): number {
  if (loudness === null || !Number.isFinite(loudness) || loudness < SILENCE) return 0;
  return Math.min(MOST_LOUDER, Math.max(MOST_QUIETER, TARGET - loudness));
}

/** Integrated loudness of a track in LUFS by EBU R 128; null when it holds nothing. Reads all of it. */
export async function measureLoudness(
  track: InputAudioTrack,
  onProgress: (seconds: number) => void,
): Promise<number | null> {
  const meter = FilterAPI.create('ebur128=metadata=1');
  const frame = createFrame();
  let loudness: number | null = null;
  try {
    for await (const sample of new AudioSampleSink(track).samples()) {
      onProgress(sample.timestamp);
      await fill(frame, sample);
      sample.close();
      for (const measured of await meter.processAll(frame)) {
        loudness = Number(measured.getMetadata().get('lavfi.r128.I') ?? Number.NaN);
        measured.free();
      }
    }
  } finally {
    meter.close();
    frame.free();
  }
  return loudness;
}

/** Raises or lowers samples by so many decibels and keeps their peaks below clipping. Close it when done. */
export function createLeveller(gain: number) {
  // `latency` makes up for the limiter's looking ahead, so that lips and voice stay together.
  const filter = FilterAPI.create(
    `volume=${gain.toFixed(2)}dB,alimiter=limit=${PEAK}:level=disabled:latency=enabled:attack=5:release=80,aformat=sample_fmts=flt`,
  );
  const frame = createFrame();
  return {
    async level(sample: AudioSample): Promise<AudioSample[]> {
      await fill(frame, sample);
      const levelled = await filter.processAll(frame);
      return levelled.map((one) => new AudioSample(new AvFrameAudioSampleResource(one)));
    },
    close(): void {
      filter.close();
      frame.free();
    },
  };
}

function createFrame(): Frame {
  const frame = new Frame();
  frame.alloc();
  return frame;
}

/** Emptied first: the library would write a longer sample into the memory of a shorter one. */
async function fill(frame: Frame, sample: AudioSample): Promise<void> {
  frame.unref();
  await toAvFrame(sample, frame);
}
