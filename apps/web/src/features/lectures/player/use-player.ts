import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';

/**
 * What the player is asked to do, by buttons and keys alike. A film with a watermark stays in its page: a window of its own would show
 * the film without it.
 */
export function usePlayer({ hasWatermark }: { hasWatermark: boolean }) {
  const dispatch = useMediaDispatch();
  const isPaused = useMediaSelector((state) => state.mediaPaused !== false);
  const isMuted = useMediaSelector((state) => state.mediaVolumeLevel === 'off');
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen === true);
  const isPip = useMediaSelector((state) => state.mediaIsPip === true);
  const canPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined);
  const rate = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  const volume = useMediaSelector((state) => state.mediaVolume ?? 1);
  const time = useMediaSelector((state) => state.mediaCurrentTime ?? 0);
  const duration = useMediaSelector((state) => state.mediaDuration || 0);

  const seek = (wanted: number) =>
    dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: Math.min(Math.max(wanted, 0), duration || wanted) });
  const setVolume = (wanted: number) =>
    dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: Math.min(Math.max(wanted, 0), 1) });
  const play = () => dispatch({ type: MediaActionTypes.MEDIA_PLAY_REQUEST });
  const pause = () => dispatch({ type: MediaActionTypes.MEDIA_PAUSE_REQUEST });

  return {
    isPaused,
    isMuted,
    isFullscreen,
    isPip,
    isPipUnavailable: hasWatermark || !canPip,
    rate,
    volume,
    time,
    duration,
    seek,
    seekBy: (seconds: number) => seek(time + seconds),
    setVolume,
    play,
    pause,
    togglePlay: () => (isPaused ? play() : pause()),
    toggleMute: () =>
      dispatch({ type: isMuted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST }),
    toggleFullscreen: () =>
      dispatch({
        type: isFullscreen
          ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
          : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
      }),
    togglePip: () =>
      dispatch({ type: isPip ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST }),
    setRate: (wanted: number) => dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: wanted }),
  };
}

export type Player = ReturnType<typeof usePlayer>;
