import type { QuizAttempt } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { useSubmitAttemptMutation } from '../quizzes.api.ts';
import { QuizPaper } from './quiz-paper.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

/** Props of {@link TakenQuiz}. */
interface TakenQuizProps {
  attempt: QuizAttempt;
  /** It has ended elsewhere, or its time is over. */
  onOver: () => void;
  onBack: () => void;
}

/** An attempt that is open: every answer is kept by the server as it is given. */
export function TakenQuiz({ attempt, onOver, onBack }: TakenQuizProps) {
  const t = useT();
  const [send, { isLoading }] = useSubmitAttemptMutation();
  const [start] = useState(() => ({ answers: attempt.questions.map(({ answer }) => answer), at: Date.now() }));
  const saved = useSavedAnswers({ attemptId: attempt._id, start: start.answers, onOver });
  const [deadline] = useState(() => (attempt.secondsLeft === null ? null : start.at + attempt.secondsLeft * 1_000));

  async function submit() {
    try {
      await send({ attemptId: attempt._id, answers: await saved.takeUnsaved() }).unwrap();
      saved.end();
    } catch (error) {
      saved.putBack();
      tellFailure(error);
    }
  }

  const submitLate = useRef(submit);
  submitLate.current = submit;
  // The time was over while the connection was lost: nobody need press for it.
  useEffect(() => {
    if (deadline === null) return;
    const onBack = () => {
      if (Date.now() >= deadline) void submitLate.current();
    };
    addEventListener('online', onBack);
    return () => removeEventListener('online', onBack);
  }, [deadline]);

  return (
    <div data-attempt className="contents">
      <QuizPaper
        attempt={attempt}
        answers={saved.answers}
        onAnswer={saved.answer}
        deadline={deadline}
        isSubmitting={isLoading}
        onSubmit={submit}
        onTimeOver={submit}
        note={
          saved.state === 'waiting'
            ? t('Your answers are kept here until the connection is back.')
            : saved.state === 'saving'
              ? t('Saving…')
              : t('Your answers are saved.')
        }
        onBack={onBack}
      />
    </div>
  );
}
