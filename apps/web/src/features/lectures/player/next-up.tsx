import { SkipForward } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMotionAllowed } from '#shared/hooks/use-motion-allowed.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { usePlayerSettings } from './settings.ts';

const COUNTDOWN_SECONDS = 8;

/** The lecture that follows, and how to get there. */
export interface NextLecture {
  title: string;
  posterUrl?: string | null;
  play: () => void;
}

/** Whether the lecture is over and the next one offered; `dismiss` stays at the end of this one. */
export function useNextUp(next: NextLecture | null): { isOpen: boolean; dismiss: () => void } {
  const hasEnded = useMediaSelector((state) => state.mediaEnded === true);
  const [isDismissed, setDismissed] = useState(false);
  // Whoever watches the end once more is asked once more.
  if (isDismissed && !hasEnded) setDismissed(false);
  return { isOpen: next !== null && hasEnded && !isDismissed, dismiss: () => setDismissed(true) };
}

/** Props of {@link NextUp}. */
interface NextUpProps {
  next: NextLecture;
  /** Nothing starts by itself: the person saves data, or is in the settings. */
  isHeld: boolean;
  onStay: () => void;
}

/**
 * At the end of a lecture: the next one, which begins after a countdown where the person has autoplay on. It waits for a click
 * where somebody saves data or has asked for less motion: a page that changes by itself is what they do not want.
 */
export function NextUp({ next, isHeld, onStay }: NextUpProps) {
  const t = useT();
  const isMotionAllowed = useMotionAllowed();
  const { isAutoplayOn } = usePlayerSettings();
  const isCounting = isAutoplayOn && isMotionAllowed && !isHeld;
  const left = useCountdown(isCounting, next.play);
  const card = useRef<HTMLDivElement>(null);
  useTakenFocus(card);

  return (
    <div
      ref={card}
      className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-1.5 bg-indigo-deep p-3 text-center sm:gap-3"
    >
      {next.posterUrl && (
        <img src={next.posterUrl} alt="" className="aspect-video w-60 rounded-control object-cover phone:hidden" />
      )}
      <p className="text-sm text-on-indigo-soft">
        <span role="status" className="sr-only">
          {t('Next lecture: {title}', { title: next.title })}
        </span>
        <span aria-hidden className="tabular-nums">
          {isCounting ? t('Next lecture in {seconds}', { seconds: left }) : t('Next lecture')}
        </span>
      </p>
      <p
        lang={t.langOf(next.title)}
        className="line-clamp-2 max-w-[36ch] font-display text-xl font-semibold text-balance sm:text-2xl"
      >
        {next.title}
      </p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <Button
          onClick={() => {
            leaveFocus(card.current);
            next.play();
          }}
        >
          <SkipForward aria-hidden className="size-4" />
          {t('Play now')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            leaveFocus(card.current);
            onStay();
          }}
        >
          {t('Stay here')}
        </Button>
      </div>
    </div>
  );
}

/** Seconds that are left; calls back at 0. */
function useCountdown(isCounting: boolean, onDone: () => void): number {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const latest = useRef(onDone);
  latest.current = onDone;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => !isElsewhere() && setLeft((seconds) => Math.max(seconds - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const isDone = isCounting && left === 0;
  useEffect(() => {
    if (isDone) latest.current();
  }, [isDone]);
  return left;
}

/** Nobody looks at this tab, or the person is in a dialog or writes: the page must not change under them. */
function isElsewhere(): boolean {
  const { activeElement } = document;
  const isWriting = activeElement?.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])') ?? false;
  return document.hidden || isWriting || document.querySelector('dialog[open]') !== null;
}

/** Whoever was at the controls, which make room, is at the first button of the card. */
function useTakenFocus(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = card.current?.closest('section');
    if (frame?.contains(document.activeElement) && document.activeElement !== frame) {
      card.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [card]);
}

/** The card goes, and the pressed button with it: the player keeps the focus, and its keys work. */
function leaveFocus(card: HTMLElement | null): void {
  card?.closest('section')?.focus({ preventScroll: true });
}
