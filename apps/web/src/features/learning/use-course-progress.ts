import { useGetProgressQuery } from './learning.api.ts';

/**
 * How far the viewer is in a course. While that is not known yet, positions are `undefined`; for viewers who are not
 * enrolled everything begins at 0.
 */
export function useCourseProgress(courseId: string, isEnrolled: boolean) {
  // Asked anew at each visit: another device may have gone on.
  const query = useGetProgressQuery(courseId, { skip: !isEnrolled, refetchOnMountOrArgChange: true });
  const data = isEnrolled ? query.currentData : undefined;
  const isKnown = !isEnrolled || data !== undefined || query.isError;
  const positions = new Map(data?.lectures.map(({ lectureId, positionSeconds }) => [lectureId, positionSeconds]));
  return {
    /** False while a lecture should not be chosen yet. */
    isKnown,
    percent: data?.percent ?? null,
    resumeLectureId: data?.resumeLectureId ?? null,
    doneIds: new Set(data?.lectures.filter(({ isDone }) => isDone).map(({ lectureId }) => lectureId)),
    /** Where a lecture is gone on with, in seconds; `undefined` while that is not known. */
    positionOf: (lectureId: string | null) => (isKnown ? (positions.get(lectureId ?? '') ?? 0) : undefined),
  };
}
