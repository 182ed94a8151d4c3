export const MASTER_FILE = 'master.m3u8';
export const SOUND_NAME = 'sound';
export const PREVIEWS_NAME = 'previews';

/** Where the file of one rendition is, for the holder of a token. */
export function createRenditionLink(assetId: string, token: string, name: string): string {
  return `/media/videos/${assetId}/${name}.mp4?t=${token}`;
}

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
