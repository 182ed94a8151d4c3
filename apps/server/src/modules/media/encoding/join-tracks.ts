import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { InspectedVideo } from './video-inspection.ts';

/**
 * Puts the H.264 picture of one file and the encoded sound of another (or none) into one MP4, packet by packet, in the
 * order of time so that neither has to wait in memory. The encoded sound begins where the video does, at zero.
 */
export async function joinTracks(video: InspectedVideo, soundFile: string | null, file: string): Promise<void> {
  if (soundFile === null) return copyPackets(video, null, file);
  const input = new Input({ source: new FilePathSource(soundFile), formats: [MP4] });
  try {
    await copyPackets(video, await input.getPrimaryAudioTrack(), file);
  } finally {
    input.dispose();
  }
}

async function copyPackets(video: InspectedVideo, audio: InputAudioTrack | null, file: string): Promise<void> {
  const target = new FilePathTarget(file, { chunkSize: 2 * 1024 * 1024 });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const pictures = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(pictures, { rotation: await video.video.getRotation() });
  const sounds = audio ? new EncodedAudioPacketSource('aac') : null;
  if (sounds) output.addAudioTrack(sounds);
  await output.start();
  const pictureMeta = { decoderConfig: (await video.video.getDecoderConfig()) ?? undefined };
  const soundMeta = { decoderConfig: (await audio?.getDecoderConfig()) ?? undefined };
  const shifted = (packet: EncodedPacket) => packet.clone({ timestamp: packet.timestamp - video.startSeconds });
  const soundPackets = audio ? new EncodedPacketSink(audio).packets() : null;
  let sound = await soundPackets?.next();
  const addSoundUntil = async (moment: number) => {
    while (sound && !sound.done && sound.value.timestamp <= moment) {
      await sounds?.add(sound.value, soundMeta);
      sound = await soundPackets?.next();
    }
  };
  for await (const packet of new EncodedPacketSink(video.video).packets()) {
    await addSoundUntil(packet.timestamp - video.startSeconds);
    await pictures.add(shifted(packet), pictureMeta);
  }
  await addSoundUntil(Number.POSITIVE_INFINITY);
  await output.finalize();
}
