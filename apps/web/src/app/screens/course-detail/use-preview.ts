import type { Lecture } from '@nalanda/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isPlayablePreview } from '#features/lectures/curriculum.tsx';

/** The free previews of a course, and which of them plays. */
export interface Preview {
  lectures: Lecture[];
  current: Lecture | undefined;
  /** Where it plays. */
  stage: RefObject<HTMLDivElement | null>;
  play: (lecture: Lecture) => void;
  /** The keys go with what was begun elsewhere on the page, once the player is there. */
  takeFocus: (media: HTMLVideoElement | null) => void;
}

/** Lets the cover at the top and the list of lectures play in one place. */
export function usePreview(all: readonly Lecture[]): Preview {
  // A new object each time: what plays already is gone back to as well.
  const [chosen, setChosen] = useState<{ id: string } | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const lectures = all.filter(isPlayablePreview);
  // Once it stands there: it may be out of sight.
  useEffect(() => {
    if (chosen) stage.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [chosen]);
  return {
    lectures,
    current: lectures.find(({ _id }) => _id === chosen?.id),
    stage,
    play: (lecture) => setChosen({ id: lecture._id }),
    takeFocus: (media) => {
      const player = media?.closest<HTMLElement>('[tabindex]');
      const isElsewhere = !stage.current?.parentElement?.contains(document.activeElement);
      if (player && isElsewhere) player.focus({ preventScroll: true });
    },
  };
}
