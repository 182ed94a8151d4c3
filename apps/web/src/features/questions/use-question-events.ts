import { questionEventsPath } from '@nalanda/contract/paths';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { questionsApi } from './questions.api.ts';

/** A stream that the server has refused is asked for again after so long. */
const AGAIN_MS = 30_000;

/** Reads the questions of a course anew whenever the server says that they have changed. */
export function useQuestionEvents(courseId: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let source: EventSource | undefined;
    let again: number | undefined;
    // While the line is cut or refused, something may be said.
    let hasMissed = false;
    const readAnew = () => dispatch(questionsApi.util.invalidateTags(['Questions']));

    function listen() {
      source = new EventSource(questionEventsPath.replace(':courseId', courseId));
      source.addEventListener('changed', readAnew);
      source.addEventListener('open', () => {
        if (hasMissed) readAnew();
      });
      source.addEventListener('error', () => {
        hasMissed = true;
        if (source?.readyState === EventSource.CLOSED) again = window.setTimeout(listen, AGAIN_MS);
      });
    }

    listen();
    return () => {
      window.clearTimeout(again);
      source?.close();
    };
  }, [courseId, dispatch]);
}
