export const MASTER_FILE = 'master.m3u8';
export const SOUND_NAME = 'sound';
export const PREVIEWS_NAME = 'previews';

/** The addresses of a video for the holder of one token. */
export function createVideoLinks(assetId: string, token: string) {
  const base = `/media/videos/${assetId}`;
  return {
    video: `${base}?t=${token}`,
    hls: `${base}/${MASTER_FILE}?t=${token}`,
    audio: `${base}/${SOUND_NAME}.m3u8?t=${token}`,
    previews: `${base}/${PREVIEWS_NAME}.vtt?t=${token}`,
  };
}
