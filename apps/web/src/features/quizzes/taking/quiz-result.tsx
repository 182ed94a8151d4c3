import type { QuizAttempt } from '@nalanda/contract';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { describeAnswer } from './describe-answer.ts';
import { QuestionText } from './question-text.tsx';

/** Props of {@link QuizResult}. */
interface QuizResultProps {
  attempt: Pick<QuizAttempt, 'questions' | 'percent' | 'isPassed' | 'passPercent' | 'score' | 'points'>;
  /** Null when there is no other attempt. */
  onRetry: (() => void) | null;
  isStarting: boolean;
  onBack: () => void;
  /** 'Back to the quiz' unless told. */
  backLabel?: string;
}

/** What an attempt has come to, question by question. */
export function QuizResult({ attempt, onRetry, isStarting, onBack, backLabel }: QuizResultProps) {
  const t = useT();
  const { questions, percent, isPassed, passPercent, score, points } = attempt;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-label={t('Quiz')} className="grid w-full max-w-3xl gap-6">
      <Card className={cx('grid gap-3 border-l-4 p-5 sm:p-8', isPassed ? 'border-l-success' : 'border-l-saffron')}>
        <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {isPassed ? t('You have passed the quiz') : t('Not passed yet')}
        </h2>
        <p className="font-display text-3xl font-semibold tabular-nums">{t('{percent}%', { percent: percent ?? 0 })}</p>
        <p className="text-soft">
          {t('{score} of {points} points', { score: t.number(score ?? 0), points: t.number(points) })}
          {!isPassed && ` · ${t('You pass with {percent}%', { percent: passPercent })}`}
        </p>
        <div className="flex flex-wrap gap-3 pt-2 max-sm:*:grow">
          {onRetry && (
            <Button variant={isPassed ? 'secondary' : 'primary'} loading={isStarting} onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          <Button variant="secondary" onClick={onBack}>
            {backLabel ?? t('Back to the quiz')}
          </Button>
        </div>
      </Card>
      <ol className="grid gap-4">
        {questions.map((question, place) => (
          <li key={question._id}>
            <Judged question={question} number={place + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type Judgement = QuizAttempt['questions'][number];

function Judged({ question, number }: { question: Judgement; number: number }) {
  const t = useT();
  const { answer, result } = question;
  if (!result) return null;
  const { isRight, earned, right, explanation } = result;
  return (
    <Card className="grid gap-4 p-5 sm:px-8 sm:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft">{t('Question {number}', { number })}</p>
        <Verdict question={question} earned={earned} isRight={isRight} />
      </div>
      <QuestionText question={{ ...question, points: 1 }} />
      <Given label={t('Your answer')} lines={describeAnswer(question, answer)} />
      {!isRight && right !== null && <Given label={t('Right answer')} lines={describeAnswer(question, right)} />}
      {explanation && (
        <div className="grid gap-1 border-l-3 border-saffron pl-4">
          <p className="text-sm font-semibold">{t('Why')}</p>
          <RichText text={explanation} lang={t.langOf(explanation)} className="wrap-anywhere" />
        </div>
      )}
    </Card>
  );
}

interface VerdictProps {
  question: Judgement;
  earned: number;
  isRight: boolean;
}

function Verdict({ question: { points }, earned, isRight }: VerdictProps) {
  const t = useT();
  const [Icon, tone, words] = isRight
    ? [CircleCheck, 'text-success', t('Right')]
    : earned > 0
      ? [CircleMinus, 'text-ink', t('Partly right')]
      : [CircleX, 'text-danger', t('Wrong')];
  return (
    <p className={cx('flex items-center gap-2 font-semibold', tone)}>
      <Icon aria-hidden className="size-5" />
      {words}
      {(points > 1 || (earned > 0 && !isRight)) && (
        <span className="text-sm font-normal tabular-nums text-soft">
          {t('{score} of {points} points', { score: t.number(earned), points: t.number(points) })}
        </span>
      )}
    </p>
  );
}

function Given({ label, lines }: { label: string; lines: readonly string[] }) {
  const t = useT();
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">{label}</p>
      {lines.length === 0 ? (
        <p>{t('No answer')}</p>
      ) : (
        <ul className="grid gap-1 wrap-anywhere">
          {lines.map((line) => (
            <li key={line} lang={t.langOf(line)}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
