import { useCallback, useEffect } from 'react';
import { rememberOpened, takeOpened } from './came-from-search.ts';
import { useNoteOutcomeMutation } from './insights/search-insight.api.ts';

/** Tells the server, without the person, that a found course was opened. */
export function useOpenedFromSearch(): (courseId: string, query: string) => void {
  const [noteOutcome] = useNoteOutcomeMutation();
  return useCallback(
    (courseId, query) => {
      rememberOpened(courseId, query);
      void noteOutcome({ courseId, input: query, event: 'click' });
    },
    [noteOutcome],
  );
}

/** Tells the server that somebody who came from a search has enrolled; an older enrolment does not count there. */
export function useEnrolledFromSearch(courseId: string, isEnrolled: boolean): void {
  const [noteOutcome] = useNoteOutcomeMutation();
  useEffect(() => {
    if (!isEnrolled) return;
    const query = takeOpened(courseId);
    if (query !== null) void noteOutcome({ courseId, input: query, event: 'enrolment' });
  }, [courseId, isEnrolled, noteOutcome]);
}
