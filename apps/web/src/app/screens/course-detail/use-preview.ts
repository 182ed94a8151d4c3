import type { Lecture } from '@nalanda/contract';
import { useState } from 'react';
import { isPlayablePreview } from '#features/lectures/curriculum.tsx';
import { type Stage, useStage } from '../course-parts/use-stage.ts';

/** The free previews of a course, and which of them plays. */
export interface Preview {
  lectures: Lecture[];
  current: Lecture | undefined;
  stage: Stage;
  play: (lecture: Lecture) => void;
}

/** Lets the cover at the top and the list of lectures play in one place. */
export function usePreview(all: readonly Lecture[]): Preview {
  // A new object each time: what plays already is gone back to as well.
  const [chosen, setChosen] = useState<{ id: string } | null>(null);
  const stage = useStage(chosen);
  const lectures = all.filter(isPlayablePreview);
  return {
    lectures,
    current: lectures.find(({ _id }) => _id === chosen?.id),
    stage,
    play: (lecture) => setChosen({ id: lecture._id }),
  };
}
