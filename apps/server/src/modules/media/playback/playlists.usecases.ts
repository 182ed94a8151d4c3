import { createMediaNotFoundError } from '../media.errors.ts';
import type { MediaRepository } from '../media.repository.ts';
import { fillInAddress, writeMasterPlaylist } from './playlists.models.ts';

export type PlaylistDeps = Pick<MediaRepository, 'findPlaylist' | 'listPlaylistRenditions'>;

interface Asked {
  assetId: string;
  /** Goes on into the addresses that the playlist names. */
  token: string;
}

/** The master playlist of what is ready by now. Throws 404 `media.not-found` while there is nothing. */
export async function getMasterPlaylist(deps: PlaylistDeps, { assetId, token }: Asked): Promise<string> {
  const master = writeMasterPlaylist(await deps.listPlaylistRenditions(assetId), token);
  if (master === null) throw createMediaNotFoundError();
  return master;
}

/** The playlist of one rendition: HLS, or WebVTT for the previews. Throws 404 `media.not-found`. */
export async function getPlaylist(deps: PlaylistDeps, { assetId, token }: Asked, name: string): Promise<string> {
  const playlist = await deps.findPlaylist(assetId, name);
  if (playlist === null) throw createMediaNotFoundError();
  return fillInAddress(playlist, { name, token });
}
