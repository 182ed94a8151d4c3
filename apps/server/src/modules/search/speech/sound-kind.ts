/** A kind of sound file, by the ending and the type that transcription services know it by. */
interface SoundKind {
  extension: 'webm' | 'mp4' | 'ogg' | 'wav';
  type: string;
}

/** Enough to know every kind. */
const HEAD_BYTES = 12;

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= HEAD_BYTES && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** What browsers record: WebM (Chrome, Firefox), MP4 (Safari), Ogg (older Firefox), WAV; null for anything else. */
export function findSoundKind(bytes: Uint8Array): SoundKind | null {
  if (startsWith(bytes, '\x1A\x45\xDF\xA3')) return { extension: 'webm', type: 'audio/webm' };
  if (startsWith(bytes, 'ftyp', 4)) return { extension: 'mp4', type: 'audio/mp4' };
  if (startsWith(bytes, 'OggS')) return { extension: 'ogg', type: 'audio/ogg' };
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return { extension: 'wav', type: 'audio/wav' };
  return null;
}
