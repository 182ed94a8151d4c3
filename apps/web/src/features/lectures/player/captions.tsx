import type { Caption } from '@nalanda/contract';
import { type RefObject, useEffect, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';
import type { CaptionSize } from './settings.ts';

/** Props of {@link Captions}. */
interface CaptionsProps {
  /** The picture is in a window of its own, and its words with it. */
  isAway: boolean;
  videoRef: RefObject<HTMLVideoElement | null>;
  lectureId: string;
  /** The language the person reads; `null` is off. */
  language: string | null;
  captions: readonly Caption[];
  size: CaptionSize;
  /** The controls stand at the foot: the words make room. */
  isRaised: boolean;
}

const sizes: Readonly<Record<CaptionSize, string>> = {
  normal: 'text-[clamp(0.8125rem,2.7cqi,2rem)]',
  large: 'text-[clamp(1.0625rem,3.6cqi,2.75rem)]',
  largest: 'text-[clamp(1.375rem,4.5cqi,3.5rem)]',
};

/**
 * The words of the lecture. Drawn by us where we can, so that they move out of the controls' way and Devanagari gets its
 * font; drawn by the browser where only it can (picture in picture, full screen on an iPhone).
 */
export function Captions({ videoRef, lectureId, language, captions, size, isRaised, isAway }: CaptionsProps) {
  const [lines, setLines] = useState<string[]>([]);
  const isThere = captions.some((one) => one.language === language);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another lecture has other tracks.
  useEffect(() => {
    const video = videoRef.current;
    setLines([]);
    if (!video) return;
    const tracks = Array.from(video.textTracks).filter(({ kind }) => kind === 'captions');
    for (const track of tracks) track.mode = 'disabled';
    const track = isThere ? tracks.find((one) => one.language === language) : undefined;
    if (!track) return;
    track.mode = 'hidden';
    const listening = new AbortController();
    const { signal } = listening;
    track.addEventListener('cuechange', () => setLines(readCues(track)), { signal });
    const leave = () => {
      track.mode = 'showing';
    };
    const comeBack = () => {
      track.mode = 'hidden';
    };
    for (const type of ['enterpictureinpicture', 'webkitbeginfullscreen'])
      video.addEventListener(type, leave, { signal });
    for (const type of ['leavepictureinpicture', 'webkitendfullscreen'])
      video.addEventListener(type, comeBack, { signal });
    setLines(readCues(track));
    return () => {
      listening.abort();
      track.mode = 'disabled';
    };
  }, [videoRef, lectureId, language, isThere]);

  if (lines.length === 0 || language === null || isAway) return null;
  return (
    <div
      lang={language}
      className={cx(
        // Above the shade of the controls, which would dim the last line.
        '@container pointer-events-none absolute inset-x-3 z-[1] grid gap-1 text-center transition-[bottom] duration-150',
        'motion-reduce:transition-none sm:inset-x-6',
        isRaised ? 'bottom-20 sm:bottom-23' : 'bottom-3 sm:bottom-5',
      )}
    >
      {lines.map((line) => (
        <p
          key={line}
          className={cx(
            'mx-auto max-w-[46ch] whitespace-pre-line text-balance leading-[1.45] text-on-veil',
            sizes[size],
          )}
        >
          <span className="rounded-sm bg-veil box-decoration-clone px-[0.4em] py-[0.12em]">{line}</span>
        </p>
      ))}
    </div>
  );
}

function readCues(track: TextTrack): string[] {
  return Array.from(track.activeCues ?? [], (cue) =>
    'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '',
  ).filter(Boolean);
}
