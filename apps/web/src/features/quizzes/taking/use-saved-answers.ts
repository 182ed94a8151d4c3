import type { QuizAnswer } from '@nalanda/contract';
import { useEffect, useState } from 'react';
import { useDraft } from '#shared/forms/use-draft.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { useSaveAnswersMutation } from '../quizzes.api.ts';
import { createAnswerQueue, type PlacedAnswer, type SaveState } from './answer-queue.ts';
import { keepUnsent, readUnsent } from './unsent-answers.ts';

interface Options {
  attemptId: string;
  start: readonly QuizAnswer[];
  onOver: () => void;
}

/** The answers of an open attempt, which the server keeps as they are given. */
export function useSavedAnswers({ attemptId, start, onOver }: Options) {
  const draft = useDraft(`answers ${attemptId}`);
  // A page that was loaded anew without a connection knows what it had not sent.
  const [unsent] = useState(() => readUnsent(draft).filter(({ place }) => place < start.length));
  const [answers, setAnswers] = useState<readonly QuizAnswer[]>(() =>
    unsent.reduce((all, { place, answer }) => all.with(place, answer), [...start]),
  );
  const [state, setState] = useState<SaveState>('saved');
  const [save] = useSaveAnswersMutation();
  const [queue] = useState(() =>
    createAnswerQueue({
      onState: setState,
      onOver,
      onUnsent: (answers) => keepUnsent(draft, answers),
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
    for (const { place, answer } of unsent) queue.add(place, answer);
  }, [queue, unsent]);
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
    end: queue.end,
    answer(place: number, answer: QuizAnswer) {
      setAnswers((known) => known.with(place, answer));
      queue.add(place, answer);
    },
  };
}
