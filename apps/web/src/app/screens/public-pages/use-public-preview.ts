import type { Lecture } from '@nalanda/contract';
import { useState } from 'react';
import { useGetPublicPreviewQuery } from '#features/courses/detail/public-preview.api.ts';
import { isLearnable } from '#features/lectures/lectures.models.ts';
import { type AppError, toAppError } from '#shared/lib/base-api.ts';
import { type Stage, useStage } from '../course-parts/use-stage.ts';

/** A course's free previews as anybody may watch them: the addresses of a video are asked for when it is to play. */
export interface PublicPreview {
  /** What may play. */
  lectures: Lecture[];
  /** Which was chosen. */
  chosenId: string | null;
  /** It with its addresses, as soon as they are here. */
  current: Lecture | undefined;
  error: AppError | null;
  stage: Stage;
  play: (lectureId: string) => void;
  /** Asks for the addresses anew, when they could not be had or have died. */
  ask: () => Promise<Lecture | null>;
}

/** The free preview that a visitor has chosen on the page of a course; nothing plays before they do. */
export function usePublicPreview(courseId: string, all: readonly Lecture[]): PublicPreview {
  // A new object each time: what plays already is gone back to as well.
  const [chosen, setChosen] = useState<{ id: string } | null>(null);
  const stage = useStage(chosen);
  const query = useGetPublicPreviewQuery(
    { courseId, lectureId: chosen?.id ?? '' },
    { skip: !chosen, refetchOnMountOrArgChange: true },
  );
  return {
    lectures: all.filter(isPublicPreview),
    chosenId: chosen?.id ?? null,
    current: query.currentData,
    error: query.isError ? toAppError(query.error) : null,
    stage,
    play: (id) => setChosen({ id }),
    ask: async () => (await query.refetch()).data ?? null,
  };
}

/** True for a lecture that the page of a course plays for everybody. */
export function isPublicPreview(lecture: Lecture): boolean {
  return lecture.isPreviewFree && isLearnable(lecture);
}
