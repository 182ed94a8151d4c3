import type { Lecture } from '@nalanda/contract';
import { type RefObject, useRef, useState } from 'react';
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
  const [currentId, setCurrentId] = useState<string | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const lectures = all.filter(isPlayablePreview);
  return {
    lectures,
    current: lectures.find(({ _id }) => _id === currentId),
    stage,
    play: (lecture) => {
      setCurrentId(lecture._id);
      // It may be out of sight.
      stage.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    },
    takeFocus: (media) => {
      const player = media?.closest<HTMLElement>('[tabindex]');
      const isElsewhere = !stage.current?.parentElement?.contains(document.activeElement);
      if (player && isElsewhere) player.focus({ preventScroll: true });
    },
  };
}
