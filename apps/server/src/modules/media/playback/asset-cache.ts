import { dropOldest } from '../../../platform/memory/drop-oldest.ts';
import type { MediaRepository, PlayableFile } from '../media.repository.ts';

const MOST_REMEMBERED = 5_000;

/**
 * Remembers what playing needs, so that the many range requests of one playback cost one query; those longest unused
 * are forgotten first. A file that turns out to be gone is asked for once more: a video's MP4 is replaced by a better
 * one while its qualities are being encoded.
 */
export function createAssetCache({ findPlayable }: Pick<MediaRepository, 'findPlayable'>) {
  const remembered = new Map<string, PlayableFile>();

  return {
    /** `name` is that of a rendition, or null for the MP4. */
    async find(assetId: string, name: string | null): Promise<PlayableFile | null> {
      const key = `${assetId}/${name ?? ''}`;
      const file = remembered.get(key) ?? (await findPlayable(assetId, name));
      if (!file) return null;
      remembered.delete(key);
      remembered.set(key, file);
      dropOldest(remembered, MOST_REMEMBERED);
      return file;
    },
    /** Forgets the MP4 and the renditions of a video. */
    forget(assetId: string): void {
      for (const key of remembered.keys()) if (key.startsWith(`${assetId}/`)) remembered.delete(key);
    },
  };
}

export type AssetCache = ReturnType<typeof createAssetCache>;
