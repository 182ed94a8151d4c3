import type { MediaRepository, PlayableAsset } from './media.repository.ts';

const MOST_REMEMBERED = 2_000;

/**
 * Remembers what playing needs, so that the many range requests of one playback cost one query. Assets never change;
 * those longest unused are forgotten first.
 */
export function createAssetCache({ findPlayable }: Pick<MediaRepository, 'findPlayable'>) {
  const remembered = new Map<string, PlayableAsset>();

  return {
    async find(assetId: string): Promise<PlayableAsset | null> {
      const known = remembered.get(assetId);
      const asset = known ?? (await findPlayable(assetId));
      if (!asset) return null;
      remembered.delete(assetId);
      remembered.set(assetId, asset);
      const oldest = remembered.keys().next();
      if (remembered.size > MOST_REMEMBERED && !oldest.done) remembered.delete(oldest.value);
      return asset;
    },
    forget(assetId: string): void {
      remembered.delete(assetId);
    },
  };
}

export type AssetCache = ReturnType<typeof createAssetCache>;
