import { CodecContext } from 'node-av';

/** Quality that x264 aims at; slides and faces look clean at it. */
const CONSTANT_RATE_FACTOR = '23';
/** Seconds of the highest rate that may come at once. */
const BUFFER_SECONDS = 2;
/** What the media library sets on every encoder; decoders have another value. */
const LIBRARY_GOP_SIZE = 60;

/** Rates that encoders of this process may be asked for. */
const capped = new Set<number>();

/**
 * Makes the H.264 encoders of this process that are asked for `maxBitrate` (bits a second) aim at a quality below it, and
 * quickly. The media library opens x264 with an average bitrate alone, which gives a standing slide as many bits as a
 * film, has no ceiling, and cannot be told more: so what it opens is set right at the moment of opening. Only for video
 * processes. `video-steps.test.ts` notices should the library change.
 */
export function capEncoders(maxBitrate: number): void {
  if (capped.size === 0) setEncodersRight();
  capped.add(maxBitrate);
}

function setEncodersRight(): void {
  const open = CodecContext.prototype.open2;
  CodecContext.prototype.open2 = function openWithSettings(this: CodecContext, ...args: Parameters<typeof open>) {
    const maxBitrate = Number(this.bitRate);
    if (this.gopSize === LIBRARY_GOP_SIZE && capped.has(maxBitrate)) {
      this.setOption('preset', 'veryfast');
      this.setOption('crf', CONSTANT_RATE_FACTOR);
      this.bitRate = 0n;
      this.rcMaxRate = BigInt(maxBitrate);
      this.rcBufferSize = maxBitrate * BUFFER_SECONDS;
    }
    return open.apply(this, args);
  };
}
