import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import type { KeyboardEvent } from 'react';

/** Seconds that the skip buttons jump. */
export const SKIP_SECONDS = 10;

const ARROW_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** What the player is asked to do, by buttons and keys alike. */
export function usePlayer() {
  const dispatch = useMediaDispatch();
  const isPaused = useMediaSelector((state) => state.mediaPaused !== false);
  const isMuted = useMediaSelector((state) => state.mediaVolumeLevel === 'off');
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen === true);
  const volume = useMediaSelector((state) => state.mediaVolume ?? 1);
  const time = useMediaSelector((state) => state.mediaCurrentTime ?? 0);
  const duration = useMediaSelector((state) => state.mediaDuration || 0);

  const seek = (wanted: number) =>
    dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: Math.min(Math.max(wanted, 0), duration || wanted) });
  const setVolume = (wanted: number) =>
    dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: Math.min(Math.max(wanted, 0), 1) });

  return {
    isPaused,
    isMuted,
    isFullscreen,
    volume,
    time,
    duration,
    seek,
    skip: (seconds: number) => seek(time + seconds),
    setVolume,
    togglePlay: () =>
      dispatch({ type: isPaused ? MediaActionTypes.MEDIA_PLAY_REQUEST : MediaActionTypes.MEDIA_PAUSE_REQUEST }),
    toggleMute: () =>
      dispatch({ type: isMuted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST }),
    toggleFullscreen: () =>
      dispatch({
        type: isFullscreen
          ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
          : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
      }),
    setRate: (rate: number) => dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: rate }),
  };
}

type Player = ReturnType<typeof usePlayer>;

const keys: Record<string, (player: Player) => void> = {
  k: (player) => player.togglePlay(),
  ' ': (player) => player.togglePlay(),
  m: (player) => player.toggleMute(),
  f: (player) => player.toggleFullscreen(),
  j: (player) => player.skip(-SKIP_SECONDS),
  l: (player) => player.skip(SKIP_SECONDS),
  ArrowLeft: (player) => player.skip(-ARROW_SECONDS),
  ArrowRight: (player) => player.skip(ARROW_SECONDS),
  ArrowUp: (player) => player.setVolume(player.volume + VOLUME_STEP),
  ArrowDown: (player) => player.setVolume(player.volume - VOLUME_STEP),
};

/** True when the focused control has its own use for the key. */
function isTakenBy(target: EventTarget, key: string): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow');
  return target instanceof HTMLButtonElement && key === ' ';
}

/** The keys that people know from other players; they work while the focus is inside the player. */
export function handlePlayerKey(player: Player, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target, event.key)) return;
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act(player);
}
