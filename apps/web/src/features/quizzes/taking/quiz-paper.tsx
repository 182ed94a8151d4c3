import type { QuizAnswer, QuizAttempt } from '@nalanda/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { AnswerField } from './answer-field.tsx';
import { QuestionText } from './question-text.tsx';
import { TimeLeft } from './time-left.tsx';

/** Props of {@link QuizPaper}. */
interface QuizPaperProps {
  attempt: Pick<QuizAttempt, 'questions'>;
  answers: readonly QuizAnswer[];
  onAnswer: (place: number, answer: QuizAnswer) => void;
  /** When the time is over by the clock of this device; null without a limit. */
  deadline: number | null;
  isSubmitting: boolean;
  onSubmit: () => Promise<void>;
  onTimeOver: () => void;
  /** What becomes of the answers. */
  note: string;
  onBack: () => void;
  /** 'Go on later' unless told. */
  backLabel?: string;
}

/** One question at a time, with a way to each of them. */
export function QuizPaper(props: QuizPaperProps) {
  const { attempt, answers, onAnswer, deadline, isSubmitting, note } = props;
  const t = useT();
  const { questions } = attempt;
  const [place, setPlace] = useState(() => Math.max(0, answers.indexOf(null)));
  const [isAsking, setAsking] = useState(false);
  const card = useShownQuestion(place);
  const question = questions[place];
  const isLast = place === questions.length - 1;

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (isLast) setAsking(true);
    else setPlace(place + 1);
  }

  if (!question) return null;
  return (
    <section aria-label={t('Quiz')} className="grid w-full max-w-3xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">
          {t('Question {place} of {count}', { place: place + 1, count: questions.length })}
        </p>
        {deadline !== null && <TimeLeft deadline={deadline} onOver={props.onTimeOver} />}
      </div>
      <Places answers={answers} place={place} onChoose={setPlace} />
      <form onSubmit={goOn}>
        <Card className="grid gap-5 p-5 sm:p-8">
          <div ref={card} tabIndex={-1} className="grid gap-5 outline-none">
            <QuestionText question={question} />
            <AnswerField
              key={question._id}
              question={question}
              answer={answers[place] ?? null}
              onAnswer={(answer) => onAnswer(place, answer)}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            <Button variant="secondary" disabled={place === 0} onClick={() => setPlace(place - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
              {t('Back')}
            </Button>
            <Button type="submit" variant={isLast ? 'primary' : 'secondary'} className="max-sm:grow">
              {isLast ? t('Finish') : t('Next')}
              {!isLast && <ChevronRight aria-hidden className="size-5" />}
            </Button>
            {!isLast && (
              <Button variant="ghost" className="max-sm:w-full sm:ml-auto" onClick={() => setAsking(true)}>
                {t('Finish')}
              </Button>
            )}
          </div>
        </Card>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-soft">
          {note}
        </p>
        <Button variant="ghost" size="sm" onClick={props.onBack}>
          {props.backLabel ?? t('Go on later')}
        </Button>
      </div>
      <SubmitDialog
        isOpen={isAsking}
        unanswered={answers.filter((answer) => answer === null).length}
        isBusy={isSubmitting}
        onClose={() => setAsking(false)}
        onSubmit={() => void props.onSubmit().finally(() => setAsking(false))}
      />
    </section>
  );
}

/** At the start, which takes the button away that was pressed, and after each step the keyboard and the ear stand at the question. */
function useShownQuestion(place: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return ref;
}

interface PlacesProps {
  answers: readonly QuizAnswer[];
  place: number;
  onChoose: (place: number) => void;
}

function Places({ answers, place, onChoose }: PlacesProps) {
  const t = useT();
  return (
    <nav aria-label={t('Questions')}>
      <ol className="flex max-h-36 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place on the paper.
          <li key={index}>
            <button
              type="button"
              aria-current={index === place ? 'step' : undefined}
              aria-label={
                answer === null
                  ? t('Question {place}, not answered', { place: index + 1 })
                  : t('Question {place}, answered', { place: index + 1 })
              }
              onClick={() => onChoose(index)}
              className={cx(
                'grid size-11 place-items-center rounded-control border text-sm tabular-nums pointer-fine:size-9',
                answer === null
                  ? 'border-line-strong bg-paper'
                  : 'border-transparent bg-saffron-wash font-semibold forced-colors:underline',
                index === place && 'ring-2 ring-terracotta forced-colors:outline-2',
              )}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SubmitDialogProps {
  isOpen: boolean;
  unanswered: number;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

function SubmitDialog({ isOpen, unanswered, isBusy, onClose, onSubmit }: SubmitDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Finish the quiz?')}
      description={
        unanswered === 0
          ? t('You have answered every question. You cannot change your answers afterwards.')
          : t.count(
              unanswered,
              '{count} question is not answered yet. You cannot change your answers afterwards.',
              '{count} questions are not answered yet. You cannot change your answers afterwards.',
            )
      }
      footer={
        <>
          <Button variant="secondary" data-safe={unanswered > 0 || undefined} onClick={onClose}>
            {t('Go on answering')}
          </Button>
          <Button data-safe={unanswered === 0 || undefined} loading={isBusy} onClick={onSubmit}>
            {t('Finish now')}
          </Button>
        </>
      }
    />
  );
}
