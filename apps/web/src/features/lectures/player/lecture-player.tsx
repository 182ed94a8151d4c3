import type { Lecture } from '@nalanda/contract';
import { CircleAlert, Play, RotateCcw } from 'lucide-react';
import { MediaProvider, useMediaFullscreenRef, useMediaRef, useMediaSelector } from 'media-chrome/react/media-store';
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { PlayerControls } from './player-controls.tsx';
import { useControlsShown } from './use-controls-shown.ts';
import { type SourceState, useFreshSource } from './use-fresh-source.ts';
import { handlePlayerKey, usePlayer } from './use-player.ts';

/** Props of {@link LecturePlayer}. */
export interface LecturePlayerProps {
  lecture: Pick<Lecture, '_id' | 'lectureTitle' | 'posterUrl'>;
  videoUrl: string;
  /** Asks for a new address of this lecture's video when the old one has died. */
  renew: () => Promise<string | null>;
  /** Starts by itself: the person has just chosen this lecture. */
  autoPlay?: boolean;
  onEnded?: () => void;
  /** Told which element plays; must stay the same function. */
  onMedia?: (media: HTMLVideoElement | null) => void;
}

/**
 * The video player. State and requests are media-chrome's; the controls are our own, because its ready-made elements
 * write `<style>` into themselves, which the Content-Security-Policy does not allow.
 */
export default function LecturePlayer(props: LecturePlayerProps) {
  return (
    <MediaProvider>
      <Frame {...props} />
    </MediaProvider>
  );
}

function Frame({ lecture, videoUrl, renew, autoPlay = false, onEnded, onMedia }: LecturePlayerProps) {
  const videoRef = useRef<HTMLVideoElement | null>(null);
  const { setVideo, setFullscreen } = useStableRefs(videoRef, onMedia);
  const player = usePlayer();
  const controls = useControlsShown(player.isPaused);
  const source = useFreshSource({ videoRef, lectureId: lecture._id, videoUrl, renew });

  function handleClick(event: MouseEvent): void {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    // A tap shows or hides the controls; a click plays or pauses.
    if (!isTouch) player.togglePlay();
    else if (controls.isShown) controls.sleep();
    else controls.wake();
  }

  return (
    <section
      ref={setFullscreen}
      aria-label={`Video player: ${lecture.lectureTitle}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        controls.wake();
        handlePlayerKey(player, event);
      }}
      onPointerMove={(event) => event.pointerType !== 'touch' && controls.wake()}
      onFocus={controls.wake}
      className={cx(
        'relative aspect-video overflow-hidden bg-indigo-deep text-on-indigo outline-none rounded-card',
        !controls.isShown && 'cursor-none',
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: educators upload videos without captions for now. */}
      <video
        ref={setVideo}
        src={source.src}
        poster={lecture.posterUrl ?? undefined}
        autoPlay={autoPlay}
        playsInline
        preload="metadata"
        aria-label={lecture.lectureTitle}
        onClick={handleClick}
        onError={source.onError}
        onLoadedMetadata={source.onLoadedMetadata}
        onPlaying={source.onPlaying}
        // The chosen speed must survive the next lecture: loading resets the rate to the default one.
        onRateChange={(event) => {
          event.currentTarget.defaultPlaybackRate = event.currentTarget.playbackRate;
        }}
        onEnded={onEnded}
        className="size-full object-contain"
      />
      <Centre sourceState={source.state} onPlay={player.togglePlay} onRetry={source.retry} />
      {source.state !== 'failed' && <PlayerControls player={player} isShown={controls.isShown} />}
    </section>
  );
}

/** The refs of the media store, made once: a new function at each render would unhook and hook the video each time. */
function useStableRefs(
  videoRef: RefObject<HTMLVideoElement | null>,
  onMedia: ((media: HTMLVideoElement | null) => void) | undefined,
) {
  const setMedia = useMediaRef();
  const setFullscreen = useMediaFullscreenRef();
  const [refs] = useState(() => ({
    setFullscreen,
    setVideo: (video: HTMLVideoElement | null) => {
      videoRef.current = video;
      setMedia(video);
      onMedia?.(video);
    },
  }));
  return refs;
}

interface CentreProps {
  sourceState: SourceState;
  onPlay: () => void;
  onRetry: () => void;
}

/** What stands in the middle of the picture: the first play button, a wait, or a failure. */
function Centre({ sourceState, onPlay, onRetry }: CentreProps) {
  const hasPlayed = useMediaSelector((state) => state.mediaHasPlayed === true);
  const isPaused = useMediaSelector((state) => state.mediaPaused !== false);
  const isLoading = useMediaSelector((state) => state.mediaLoading === true);
  if (sourceState === 'failed') {
    return (
      <div
        role="alert"
        className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-indigo-deep p-4"
      >
        <CircleAlert aria-hidden className="size-8" strokeWidth={1.5} />
        <p className="text-center font-semibold">This video did not load.</p>
        <Button variant="secondary" onClick={onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          Retry
        </Button>
      </div>
    );
  }
  if (sourceState === 'renewing' || (isLoading && !isPaused)) {
    return (
      <div className="pointer-events-none absolute inset-0 grid place-content-center">
        <Spinner className="size-10" />
      </div>
    );
  }
  if (hasPlayed || !isPaused) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onPlay}
      className="absolute inset-x-0 bottom-18 top-0 m-auto grid size-14 place-items-center rounded-full bg-terracotta text-on-terracotta shadow-card transition-colors duration-150 hover:bg-terracotta-hover sm:bottom-0 sm:size-20"
    >
      <Play className="ml-1 size-7 fill-current sm:size-9" />
    </button>
  );
}
