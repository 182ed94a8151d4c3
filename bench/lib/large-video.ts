import { registerMediabunnyServer } from '@mediabunny/server';
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';

const FRAMES = 20;
const FRAMES_PER_SECOND = 25;
const SIZE = { width: 1280, height: 720 };

/**
 * Writes a playable H.264 MP4 of about `bytes`: a second of noise, encoded once, over and over. Its index comes last.
 * `bitrate` in bits a second.
 */
export async function writeLargeVideo(file: string, bytes: number, bitrate = 20_000_000): Promise<void> {
  const input = new Input({ source: new BufferSource(await encodeNoise(bitrate)), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no picture');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(file) });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const meta = { decoderConfig: (await track.getDecoderConfig()) ?? undefined };
  let written = 0;
  for (let round = 0; written < bytes; round += 1) {
    for (const { data, type, timestamp, duration } of packets) {
      const shifted = timestamp + (round * FRAMES) / FRAMES_PER_SECOND;
      await source.add(new EncodedPacket(data, type, shifted, duration), meta);
      written += data.byteLength;
    }
  }
  await output.finalize();
  input.dispose();
}

async function encodeNoise(bitrate: number): Promise<ArrayBuffer> {
  registerMediabunnyServer({ hardwareContext: null });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() });
  const source = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate }),
    keyFrameInterval: 1,
  });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const pixels = new Uint8Array(SIZE.width * SIZE.height * 4);
  let state = 1;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    for (let at = 0; at < pixels.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      pixels[at] = state >>> 24;
    }
    const timing = { timestamp: frame / FRAMES_PER_SECOND, duration: 1 / FRAMES_PER_SECOND };
    const sample = new VideoSample(pixels, {
      format: 'RGBA',
      codedWidth: SIZE.width,
      codedHeight: SIZE.height,
      ...timing,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  if (!output.target.buffer) throw new Error('nothing was encoded');
  return output.target.buffer;
}
