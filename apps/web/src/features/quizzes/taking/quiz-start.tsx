import type { Quiz } from '@nalanda/contract';
import { Award, CircleCheck, CircleHelp, Clock, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';

/** Props of {@link QuizStart}. */
interface QuizStartProps {
  quiz: Quiz;
  editPath: string | null;
  resultsPath: string | null;
  isStarting: boolean;
  onStart: () => void;
  onOpen: (attemptId: string) => void;
}

/** Before a quiz: how it is taken, and the attempts so far. */
export function QuizStart({ quiz, editPath, resultsPath, isStarting, onStart, onOpen }: QuizStartProps) {
  const t = useT();
  return (
    <section aria-label={t('Quiz')} className="grid w-full max-w-3xl gap-6">
      <Card className="grid gap-5 p-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-2xl">{t('Quiz')}</h2>
          {quiz.isPassed && (
            <Badge tone="success">
              <CircleCheck aria-hidden className="size-4" />
              {t('Passed')}
            </Badge>
          )}
        </div>
        <Facts quiz={quiz} />
        <Way {...{ quiz, editPath, resultsPath, isStarting, onStart }} />
      </Card>
      {quiz.attempts.some(({ submittedAt }) => submittedAt !== null) && <Attempts quiz={quiz} onOpen={onOpen} />}
    </section>
  );
}

function Facts({ quiz: { questionCount, settings, attemptsLeft } }: { quiz: Quiz }) {
  const t = useT();
  const { minutes, passPercent, attemptsAllowed } = settings;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <Fact icon={<CircleHelp aria-hidden className="size-5 text-soft" />}>
        {t.count(questionCount, '{count} question', '{count} questions')}
      </Fact>
      <Fact icon={<Award aria-hidden className="size-5 text-soft" />}>
        {passPercent === 0 ? t('Every attempt passes') : t('You pass with {percent}%', { percent: passPercent })}
      </Fact>
      <Fact icon={<Clock aria-hidden className="size-5 text-soft" />}>
        {minutes === null
          ? t('No time limit')
          : t('Time limit: {length}', { length: t.count(minutes, '{count} minute', '{count} minutes') })}
      </Fact>
      <Fact icon={<Repeat aria-hidden className="size-5 text-soft" />}>
        {attemptsAllowed === null
          ? t('As many attempts as you want')
          : t.count(attemptsLeft ?? 0, '{count} of {all} attempts left', '{count} of {all} attempts left', {
              all: attemptsAllowed,
            })}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="pt-0.5">{icon}</span>
      {children}
    </li>
  );
}

function Way({ quiz, editPath, resultsPath, isStarting, onStart }: Omit<QuizStartProps, 'onOpen'>) {
  const t = useT();
  if (editPath !== null || resultsPath !== null) {
    return (
      <div className="grid gap-3">
        <p className="text-soft">
          {editPath
            ? t('Learners take the quiz here. You can try it where you edit it.')
            : t('Learners take the quiz here.')}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {editPath && (
            <LinkButton variant="secondary" to={editPath}>
              {t('Edit the quiz')}
            </LinkButton>
          )}
          {resultsPath && (
            <LinkButton variant="ghost" to={resultsPath}>
              {t('Results')}
            </LinkButton>
          )}
        </div>
      </div>
    );
  }
  if (!quiz.mayTake) return <p className="text-soft">{t('Enroll in this course to take its quiz.')}</p>;
  const isOpen = quiz.attempts[0]?.submittedAt === null;
  if (!isOpen && quiz.attemptsLeft === 0) return <p className="text-soft">{t('You have used all your attempts.')}</p>;
  return (
    <div className="grid gap-3">
      {quiz.settings.minutes !== null && !isOpen && (
        <p className="text-soft">{t('The time runs from the start on, also when you close the page.')}</p>
      )}
      <Button loading={isStarting} onClick={onStart} className="justify-self-start max-sm:w-full">
        {isOpen ? t('Continue the quiz') : quiz.attempts.length > 0 ? t('Try again') : t('Start the quiz')}
      </Button>
    </div>
  );
}

function Attempts({ quiz, onOpen }: Pick<QuizStartProps, 'quiz' | 'onOpen'>) {
  const t = useT();
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">{t('Your attempts')}</h3>
      <Card>
        <ul className="divide-y divide-line">
          {quiz.attempts.map(({ _id, number, submittedAt, percent, isPassed }) =>
            submittedAt === null ? null : (
              <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
                <div className="min-w-0 grow">
                  <p className="font-semibold">{t('Attempt {number}', { number })}</p>
                  <p className="text-sm text-soft">{t.date(submittedAt)}</p>
                </div>
                <span className="tabular-nums">{t('{percent}%', { percent: percent ?? 0 })}</span>
                <Badge tone={isPassed ? 'success' : 'neutral'}>{isPassed ? t('Passed') : t('Not passed')}</Badge>
                <Button
                  variant="secondary"
                  size="sm"
                  className="max-sm:w-full"
                  aria-label={t('Look at attempt {number}', { number })}
                  onClick={() => onOpen(_id)}
                >
                  {t('Look at it')}
                </Button>
              </li>
            ),
          )}
        </ul>
      </Card>
    </section>
  );
}
