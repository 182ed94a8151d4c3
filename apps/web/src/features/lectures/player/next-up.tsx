import { SkipForward } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useState } from 'react';
import { useMotionAllowed } from '#shared/hooks/use-motion-allowed.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';

const COUNTDOWN_SECONDS = 8;

/** Props of {@link NextUp}. */
interface NextUpProps {
  next: { title: string; play: () => void };
  /** Nothing starts by itself: the person saves data. */
  isHeld: boolean;
}

/**
 * At the end of a lecture: the next one, which begins after a countdown. It waits for a click instead where somebody saves
 * data or has asked for less motion: a page that changes by itself is what they do not want.
 */
export function NextUp({ next, isHeld }: NextUpProps) {
  const hasEnded = useMediaSelector((state) => state.mediaEnded === true);
  return hasEnded ? <NextCard next={next} isHeld={isHeld} /> : null;
}

function NextCard({ next, isHeld }: NextUpProps) {
  const t = useT();
  const isMotionAllowed = useMotionAllowed();
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const [isStopped, setStopped] = useState(false);
  const isCounting = isMotionAllowed && !isHeld && !isStopped;

  useEffect(() => {
    if (!isCounting) return;
    // A tab that nobody looks at waits.
    const timer = setInterval(() => !document.hidden && setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  useEffect(() => {
    if (!isCounting || left > 0) return;
    setStopped(true);
    next.play();
  }, [isCounting, left, next]);

  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-indigo-deep/95 p-3 pb-20 text-center sm:gap-3">
      <p className="text-sm text-on-indigo-soft">
        <span role="status" className="sr-only">
          {t('Next lecture: {title}', { title: next.title })}
        </span>
        <span aria-hidden>
          {isCounting ? t('Next lecture in {seconds}', { seconds: Math.max(left, 0) }) : t('Next lecture')}
        </span>
      </p>
      <p
        lang={t.langOf(next.title)}
        className="line-clamp-1 max-w-[36ch] font-display text-lg font-semibold sm:line-clamp-2 sm:text-2xl"
      >
        {next.title}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={next.play}>
          <SkipForward aria-hidden className="size-4" />
          {t('Play now')}
        </Button>
        {isCounting && (
          <Button variant="secondary" onClick={() => setStopped(true)}>
            {t('Stay here')}
          </Button>
        )}
      </div>
    </div>
  );
}
