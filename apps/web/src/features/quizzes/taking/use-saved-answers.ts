import type { QuizAnswer } from '@nalanda/contract';
import { useEffect, useState } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';
import { useSaveAnswersMutation } from '../quizzes.api.ts';
import { createAnswerQueue, type PlacedAnswer, type SaveState } from './answer-queue.ts';

interface Options {
  attemptId: string;
  start: readonly QuizAnswer[];
  onOver: () => void;
}

/** The answers of an open attempt, which the server keeps as they are given. */
export function useSavedAnswers({ attemptId, start, onOver }: Options) {
  const [answers, setAnswers] = useState<readonly QuizAnswer[]>(start);
  const [state, setState] = useState<SaveState>('saved');
  const [save] = useSaveAnswersMutation();
  const [queue] = useState(() =>
    createAnswerQueue({
      onState: setState,
      onOver,
      async send(given: PlacedAnswer[]) {
        try {
          await save({ attemptId, answers: given }).unwrap();
          return 'kept';
        } catch (error) {
          const { status } = toAppError(error);
          if (status === 409 || status === 404) return 'over';
          throw error;
        }
      },
    }),
  );
  useEffect(() => {
    const flush = () => void queue.flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hide);
      // Whoever goes to another lecture leaves nothing behind.
      flush();
    };
  }, [queue]);
  return {
    answers,
    state,
    takeUnsaved: queue.takeUnsaved,
    putBack: queue.putBack,
    answer(place: number, answer: QuizAnswer) {
      setAnswers((known) => known.with(place, answer));
      queue.add(place, answer);
    },
  };
}
