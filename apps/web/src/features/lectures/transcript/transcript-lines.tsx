import type { Cue } from '@nalanda/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { holds, markHits } from './transcript.models.ts';
import { useCurrentCue } from './use-current-cue.ts';

/** Props of {@link TranscriptLines}. */
interface TranscriptLinesProps {
  cues: readonly Cue[];
  media: HTMLMediaElement | null;
  language: string;
  wanted: string;
}

/** The lines of a transcript. They scroll with the playback until somebody scrolls, or looks for something. */
export function TranscriptLines({ cues, media, language, wanted }: TranscriptLinesProps) {
  const t = useT();
  const listRef = useRef<HTMLOListElement>(null);
  const current = useCurrentCue(media, cues);
  const isSearching = wanted.trim() !== '';
  const [isFollowing, setIsFollowing] = useState(true);
  useFollow(listRef, current, isFollowing && !isSearching);

  function jump(seconds: number): void {
    if (!media) return;
    media.currentTime = seconds;
    setIsFollowing(true);
    // A browser may refuse to start by itself; the play button is there.
    media.play().catch(() => {});
  }

  const stopFollowing = () => setIsFollowing(false);
  return (
    <div className="relative">
      <ol
        ref={listRef}
        lang={language}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        className="relative -mx-2 max-h-[60dvh] overflow-y-auto overscroll-contain px-0.5 pb-3"
      >
        {cues.map((cue, index) =>
          isSearching && !holds(cue, wanted) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: cues have no name but their place.
            <li key={index} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
              <TranscriptLine cue={cue} isCurrent={index === current} wanted={wanted} onJump={jump} />
            </li>
          ),
        )}
      </ol>
      {!isFollowing && !isSearching && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button variant="secondary" className="pointer-events-auto shadow-card" onClick={() => setIsFollowing(true)}>
            {t('Follow the video')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface TranscriptLineProps {
  cue: Cue;
  isCurrent: boolean;
  wanted: string;
  onJump: (seconds: number) => void;
}

function TranscriptLine({ cue, isCurrent, wanted, onJump }: TranscriptLineProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onJump(cue.start)}
      className={cx(
        'flex min-h-11 w-full gap-3 rounded-control px-2 py-2 text-left -outline-offset-2! transition-colors duration-150',
        isCurrent ? 'bg-terracotta-wash font-medium text-terracotta-deep' : 'hover:bg-sunken',
      )}
    >
      <span className="w-12 shrink-0 pt-px text-right text-sm tabular-nums text-soft">{formatClock(cue.start)}</span>
      <span className="min-w-0">
        {markHits(cue.text, wanted).map(({ at, text, isHit }) =>
          isHit ? (
            <mark key={at} className="bg-saffron-wash text-inherit">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </button>
  );
}

/** Keeps the current line in the upper half of the list, without moving the page. */
function useFollow(listRef: RefObject<HTMLOListElement | null>, current: number, isOn: boolean): void {
  useEffect(() => {
    const list = listRef.current;
    const line = isOn && current >= 0 ? list?.children[current] : undefined;
    if (!list || !(line instanceof HTMLElement)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({ top: line.offsetTop - list.clientHeight / 3, behavior: isCalm ? 'auto' : 'smooth' });
  }, [listRef, current, isOn]);
}
