import { useEffect, useRef, useState } from 'react';

const IDLE_MS = 2500;

/** Shows the controls while somebody moves, and for a moment after; a paused player always shows them. */
export function useControlsShown(isPaused: boolean) {
  const [isAwake, setIsAwake] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function wake(): void {
    setIsAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsAwake(false), IDLE_MS);
  }

  // What starts by itself hides them too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the start counts.
  useEffect(() => {
    if (!isPaused) wake();
  }, [isPaused]);

  return {
    isShown: isPaused || isAwake || isHeld,
    wake,
    sleep: () => setIsAwake(false),
    /** They stay while somebody goes through them with the keyboard. */
    hold: setIsHeld,
  };
}
