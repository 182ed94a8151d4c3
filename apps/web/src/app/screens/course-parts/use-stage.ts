import { type RefObject, useEffect, useRef } from 'react';

/** Where a preview plays. */
export interface Stage {
  ref: RefObject<HTMLDivElement | null>;
  /** The keys go with what was begun elsewhere on the page, once the player is there. */
  takeFocus: (media: HTMLVideoElement | null) => void;
}

/** Brings the stage into sight whenever `chosen` becomes another object: it may be far from what was pressed. */
export function useStage(chosen: object | null): Stage {
  const ref = useRef<HTMLDivElement>(null);
  // Once it stands there: it may be out of sight.
  useEffect(() => {
    if (chosen) ref.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [chosen]);
  const takeFocus = (media: HTMLVideoElement | null) => {
    const player = media?.closest<HTMLElement>('[tabindex]');
    const isElsewhere = !ref.current?.parentElement?.contains(document.activeElement);
    if (player && isElsewhere) player.focus({ preventScroll: true });
  };
  return { ref, takeFocus };
}
