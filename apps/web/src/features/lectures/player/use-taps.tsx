import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { SKIP_SECONDS } from './player-keys.ts';
import type { useControlsShown } from './use-controls-shown.ts';
import type { Player } from './use-player.ts';

/** Two taps within this time are one double tap. */
const DOUBLE_TAP_MS = 300;
const FLASH_MS = 500;
/** The share of the picture at each side where a double tap seeks. */
const SIDE_SHARE = 0.4;

/** Props of {@link useTaps}. */
interface TapsOptions {
  player: Player;
  controls: ReturnType<typeof useControlsShown>;
  say: (text: string) => void;
}

/**
 * What touching the picture does: a click of a mouse plays or pauses, and twice fills the screen; a tap shows or hides
 * the controls, and two taps at a side go ten seconds that way, each further tap ten more.
 */
export function useTaps({ player, controls, say }: TapsOptions): {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  flash: ReactNode;
} {
  const t = useT();
  const [side, setSide] = useState<-1 | 1 | null>(null);
  const last = useRef({ at: 0, side: 0 as -1 | 0 | 1 });
  const timers = useRef<{ tap?: ReturnType<typeof setTimeout>; flash?: ReturnType<typeof setTimeout> }>({});
  useEffect(() => {
    const running = timers.current;
    return () => {
      clearTimeout(running.tap);
      clearTimeout(running.flash);
    };
  }, []);

  function skip(direction: -1 | 1): void {
    player.seekBy(direction * SKIP_SECONDS);
    say(
      direction === 1
        ? t('Forward {seconds} seconds', { seconds: SKIP_SECONDS })
        : t('Back {seconds} seconds', { seconds: SKIP_SECONDS }),
    );
    setSide(direction);
    clearTimeout(timers.current.flash);
    timers.current.flash = setTimeout(() => setSide(null), FLASH_MS);
  }

  function tap(event: MouseEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const touched = share < SIDE_SHARE ? -1 : share > 1 - SIDE_SHARE ? 1 : 0;
    const isSecond = event.timeStamp - last.current.at < DOUBLE_TAP_MS && touched === last.current.side;
    last.current = { at: event.timeStamp, side: touched };
    clearTimeout(timers.current.tap);
    if (isSecond && touched !== 0) {
      skip(touched);
      return;
    }
    timers.current.tap = setTimeout(() => (controls.isShown ? controls.sleep() : controls.wake()), DOUBLE_TAP_MS);
  }

  return {
    onClick(event) {
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      if (isTouch) {
        tap(event);
        return;
      }
      player.togglePlay();
      if (event.detail === 2) player.toggleFullscreen();
    },
    flash: side && (
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-y-0 grid w-2/5 place-items-center bg-on-indigo/15',
          side === 1 ? 'right-0 rounded-l-full' : 'left-0 rounded-r-full',
        )}
      >
        {side === 1 ? <ChevronsRight className="size-10" /> : <ChevronsLeft className="size-10" />}
      </span>
    ),
  };
}
