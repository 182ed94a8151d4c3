import type { Lecture } from '@nalanda/contract';
import { MediaProvider, useMediaFullscreenRef, useMediaRef } from 'media-chrome/react/media-store';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Captions } from './captions.tsx';
import { Centre } from './centre.tsx';
import { type NextLecture, NextUp, useNextUp } from './next-up.tsx';
import { MiddleControls, TopControls } from './phone-controls.tsx';
import { PlayerControls } from './player-controls.tsx';
import { LazyHelp, LazySettings, LazyWatermark } from './player-panels.tsx';
import { readSettings, updateSettings, usePlayerSettings } from './settings.ts';
import { isLowData, readConnection, type StreamUrls } from './stream/stream.models.ts';
import { useStream } from './stream/use-stream.ts';
import { useControlsShown } from './use-controls-shown.ts';
import { useFirstFrameMark } from './use-first-frame-mark.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayer } from './use-player.ts';
import { usePlayerActions } from './use-player-actions.ts';
import { useTaps } from './use-taps.tsx';

/** Props of {@link LecturePlayer}. */
export interface LecturePlayerProps {
  lecture: Lecture;
  courseTitle: string;
  /** Asks for new addresses of this lecture's video when the old ones have died. */
  renew: () => Promise<StreamUrls | null>;
  /** Starts by itself: the person has just chosen this lecture. */
  autoPlay?: boolean;
  /** Seconds at which the lecture begins. */
  startAt?: number;
  /** The person's choice about saving data. */
  lowData?: 'auto' | 'on' | 'off';
  next?: NextLecture | null;
  /** The page makes a theatre of the player: it has no corners of its own, and fills a phone that lies on its side. */
  hasTheatre?: boolean;
  /** Where a phone that lies on its side, and shows nothing else, leads back to. */
  backTo?: string;
  /** Stands faintly over the film, in full screen too; null: nothing does. */
  watermark?: string | null;
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

function Frame(props: LecturePlayerProps) {
  const { lecture, courseTitle, renew, autoPlay = false, startAt = 0, lowData = 'auto', next = null } = props;
  const hasTheatre = props.hasTheatre ?? false;
  const t = useT();
  const videoRef = useRef<HTMLVideoElement | null>(null);
  const frameRef = useRef<HTMLElement | null>(null);
  const { setVideo, setFrame } = useStableRefs(videoRef, frameRef, props.onMedia);
  const savesData = isLowData(lowData, readConnection());
  const hasWatermark = Boolean(props.watermark);
  const player = usePlayer({ hasWatermark });
  const controls = useControlsShown(player.isPaused);
  const stream = useStream({ videoRef, lecture, renew, isLowData: savesData, startAt: chooseStart(startAt, lecture) });
  const settings = usePlayerSettings();
  const actions = usePlayerActions({ player, captions: lecture.captions, next, hasTheatre });
  const taps = useTaps({ player, controls, say: actions.say });
  const { openPanel, setOpenPanel } = actions;
  const nextUp = useNextUp(stream.state === 'failed' ? null : next);
  const isShown = !nextUp.isOpen && (controls.isShown || openPanel !== null);
  useMediaSession({ lecture, courseTitle, player, onNext: next?.play });
  useFirstFrameMark(videoRef, lecture._id);
  useLandscape(player.isFullscreen, videoRef);

  return (
    <section
      ref={setFrame}
      aria-label={t('Video player: {title}', { title: lecture.lectureTitle })}
      tabIndex={-1}
      onKeyDown={(event) => {
        controls.wake();
        actions.handleKey(event);
      }}
      onPointerMove={(event) => event.pointerType !== 'touch' && controls.wake()}
      onFocus={(event) => {
        // The focus that a finger brings is not the keyboard's: the tap itself decides what is shown.
        const isByKeys = event.target.matches(':focus-visible');
        if (isByKeys) controls.wake();
        controls.hold(isByKeys && event.target !== event.currentTarget);
      }}
      onBlur={() => controls.hold(false)}
      className={cx(
        'relative aspect-video forced-color-adjust-none max-h-[calc(100dvh-0.5rem)] w-full overflow-hidden tiny:min-h-37 bg-indigo-deep text-on-indigo outline-none',
        // Dark in both themes, as everything that stands on it.
        'own-scheme scheme-dark fullscreen:max-h-none fullscreen:rounded-none',
        // The title below it is in the first screen, too.
        hasTheatre
          ? 'lg:max-h-[max(18rem,calc(100dvh-11.5rem))] lying:aspect-auto lying:h-dvh lying:max-h-none'
          : 'rounded-card',
        !controls.isShown && 'cursor-none',
      )}
    >
      <video
        ref={setVideo}
        poster={lecture.posterUrl ?? undefined}
        autoPlay={autoPlay}
        playsInline
        // A window of its own would show the film without who watches it.
        disablePictureInPicture={hasWatermark}
        preload={savesData ? 'none' : 'metadata'}
        aria-label={lecture.lectureTitle}
        onClick={taps.onClick}
        {...stream.handlers}
        // The chosen speed must survive the next lecture: loading resets the rate to the default one.
        onRateChange={(event) => {
          const { playbackRate } = event.currentTarget;
          event.currentTarget.defaultPlaybackRate = playbackRate;
          if (playbackRate !== readSettings().rate) updateSettings({ rate: playbackRate });
        }}
        // 480p is 854 wide and 240p 426, not 853⅓ and 426⅔: without this a dark line stands at an edge.
        className="size-full scale-[1.008] object-contain"
      >
        {lecture.captions.map(({ language, label, url }) => (
          <track key={`${lecture._id}-${language}`} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </video>
      {stream.isSoundOnly && lecture.posterUrl && (
        <img src={lecture.posterUrl} alt="" className="pointer-events-none absolute inset-0 size-full object-contain" />
      )}
      {props.watermark && <LazyWatermark text={props.watermark} />}
      <Captions
        videoRef={videoRef}
        lectureId={lecture._id}
        language={settings.captions}
        captions={lecture.captions}
        size={settings.captionSize}
        isRaised={isShown}
        isAway={player.isPip}
      />
      <Centre stream={stream} player={player} />
      {taps.flash}
      {nextUp.isOpen && next && <NextUp next={next} isHeld={savesData || openPanel !== null} onStay={nextUp.dismiss} />}
      <Announcer text={actions.said} />
      {stream.state !== 'failed' && (
        <>
          <MiddleControls player={player} isShown={isShown} isCovered={nextUp.isOpen} />
          <PlayerControls
            player={player}
            actions={actions}
            previewsUrl={lecture.previewsUrl}
            knownLength={lecture.durationSeconds}
            next={next}
            isShown={isShown}
            isSoundOnly={stream.isSoundOnly}
            isCovered={nextUp.isOpen}
          />
        </>
      )}
      <TopControls
        title={lecture.lectureTitle}
        courseTitle={courseTitle}
        backTo={props.backTo}
        next={next}
        isFullscreen={player.isFullscreen}
        isShown={isShown}
      />
      {(openPanel === 'settings' || openPanel === 'speed') && (
        <LazySettings
          stream={stream}
          captions={lecture.captions}
          isLowData={savesData}
          hasNext={next !== null}
          begin={openPanel === 'speed' ? 'speed' : null}
          rate={settings.rate}
          onRate={player.setRate}
          onClose={() => setOpenPanel(null)}
        />
      )}
      {openPanel === 'help' && (
        <LazyHelp
          isInClassroom={hasTheatre}
          hasPictureInPicture={!player.isPipUnavailable}
          onClose={() => setOpenPanel(null)}
        />
      )}
    </section>
  );
}

/** Going on this near to the end would end at once: then it begins anew. */
const END_SHARE = 0.95;

function chooseStart(startAt: number, { durationSeconds }: Lecture): number {
  return durationSeconds !== null && startAt > durationSeconds * END_SHARE ? 0 : startAt;
}

/** A phone turns the picture that fills its screen, where it can: nobody fills a tall screen with a wide picture. */
function useLandscape(isFullscreen: boolean, videoRef: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = videoRef.current;
    const orientation = screen.orientation as
      | (ScreenOrientation & { lock?: (to: string) => Promise<void> })
      | undefined;
    if (!isFullscreen || !video || video.videoWidth <= video.videoHeight) return;
    orientation?.lock?.('landscape').catch(() => {});
    return () => orientation?.unlock?.();
  }, [isFullscreen, videoRef]);
}

/** What a key has just done, seen for a moment and read out. */
function Announcer({ text }: { text: string }) {
  return (
    <p
      role="status"
      className={cx(
        'pointer-events-none absolute inset-x-0 top-4 z-10 mx-auto w-fit max-w-[90%] rounded-control bg-veil px-3 py-1.5 text-sm',
        'font-semibold text-on-veil transition-opacity duration-150 phone:top-1',
        text === '' && 'opacity-0',
      )}
    >
      {text}
    </p>
  );
}

/** The refs of the media store, made once: a new function at each render would unhook and hook the video each time. */
function useStableRefs(
  videoRef: RefObject<HTMLVideoElement | null>,
  frameRef: RefObject<HTMLElement | null>,
  onMedia: ((media: HTMLVideoElement | null) => void) | undefined,
) {
  const setMedia = useMediaRef();
  const setFullscreen = useMediaFullscreenRef();
  const [refs] = useState(() => ({
    setFrame: (frame: HTMLElement | null) => {
      frameRef.current = frame;
      setFullscreen(frame);
    },
    setVideo: (video: HTMLVideoElement | null) => {
      videoRef.current = video;
      setMedia(video);
      onMedia?.(video);
    },
  }));
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const { rate } = readSettings();
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }, [videoRef]);
  return refs;
}
