import { FILE_PLACEHOLDER } from '../encoding/video-order.ts';
import { PREVIEWS_NAME, SOUND_NAME } from './links.models.ts';

/** What a playlist needs to know of a rendition. */
export interface PlaylistRendition {
  kind: 'video' | 'audio' | 'previews';
  name: string;
  width: number | null;
  height: number | null;
  peakBitrate: number | null;
  averageBitrate: number | null;
  codecs: string | null;
}

/** Bits a second that the sound takes at most, for a video whose own are not known. */
const SOUND_BITRATE = 100_000;

/**
 * The master playlist (RFC 8216) of the qualities that are ready, lowest first: players begin with the first one, which
 * a slow line can carry. Null while there is none.
 */
export function writeMasterPlaylist(renditions: readonly PlaylistRendition[], token: string): string | null {
  const pictures = renditions
    .filter(({ kind }) => kind === 'video')
    .sort((a, b) => (a.peakBitrate ?? 0) - (b.peakBitrate ?? 0) || (a.height ?? 0) - (b.height ?? 0));
  if (pictures.length === 0) return null;
  const sound = renditions.find(({ kind }) => kind === 'audio');
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (sound) {
    const attributes = 'TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES';
    lines.push(`#EXT-X-MEDIA:${attributes},URI="${SOUND_NAME}.m3u8?t=${token}"`);
  }
  for (const picture of pictures) {
    const peak = (picture.peakBitrate ?? 0) + (sound ? (sound.peakBitrate ?? SOUND_BITRATE) : 0);
    const average = (picture.averageBitrate ?? 0) + (sound ? (sound.averageBitrate ?? SOUND_BITRATE) : 0);
    const codecs = [picture.codecs, sound?.codecs].filter(Boolean).join(',');
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}",` +
        `RESOLUTION=${picture.width}x${picture.height}${sound ? ',AUDIO="sound"' : ''}`,
      `${picture.name}.m3u8?t=${token}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** A stored playlist (HLS or WebVTT) with the file's address, for the holder of one token. */
export function fillInAddress(playlist: string, { name, token }: { name: string; token: string }): string {
  const address = `${name}.${name === PREVIEWS_NAME ? 'webp' : 'mp4'}?t=${token}`;
  return playlist.replaceAll(new RegExp(`(^|")${FILE_PLACEHOLDER}(?="|#|$)`, 'gm'), `$1${address}`);
}
