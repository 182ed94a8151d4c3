import type { QuizResults as Results } from '@nalanda/contract';
import { ChartColumn } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useGetQuizResultsQuery } from '../quizzes.api.ts';

/** How learners have done in a quiz: as a whole, and by question. */
export function QuizResults({ lectureId }: { lectureId: string }) {
  const t = useT();
  const query = useGetQuizResultsQuery(lectureId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      pending={<ResultsSkeleton />}
      isEmpty={({ learners }) => learners === 0}
      empty={
        <EmptyState icon={ChartColumn} title={t('No results yet')}>
          {t('They appear here when a learner has finished the quiz.')}
        </EmptyState>
      }
    >
      {(results) => (
        <div className="grid gap-8">
          <Summary results={results} />
          <section className="grid gap-3">
            <div>
              <h2 className="text-xl">{t('By question')}</h2>
              <p className="mt-1 text-sm text-soft">
                {t('The first attempt of each learner counts. Questions that you have changed are counted anew.')}
              </p>
            </div>
            <ol className="grid gap-3">
              {results.questions.map((question, place) => (
                <li key={question._id}>
                  <QuestionResult question={question} number={place + 1} />
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </QueryView>
  );
}

function Summary({ results: { learners, passed, averagePercent } }: { results: Results }) {
  const t = useT();
  const figures = [
    { label: t('Learners'), value: t.number(learners) },
    { label: t('Passed'), value: t.number(passed) },
    { label: t('Average of best marks'), value: t('{percent}%', { percent: averagePercent ?? 0 }) },
  ];
  return (
    <Card>
      <dl className="grid gap-4 p-5 sm:grid-cols-3 sm:p-6">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function QuestionResult({ question, number }: { question: Results['questions'][number]; number: number }) {
  const t = useT();
  const { prompt, group, asked, right, unanswered, commonWrong } = question;
  const percent = asked === 0 ? 0 : Math.round((right / asked) * 100);
  const label = t('{percent}% right', { percent });
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <span className="w-6 shrink-0 text-right text-sm tabular-nums text-soft">{number}</span>
        <RichText text={prompt} lang={t.langOf(prompt)} className="min-w-0 grow wrap-anywhere" />
      </div>
      {group !== null && <p className="pl-8 text-sm text-soft sm:pl-10">{t('Group: {name}', { name: group })}</p>}
      {asked === 0 ? (
        <p className="pl-8 text-sm text-soft sm:pl-10">{t('Not asked yet')}</p>
      ) : (
        <div className="grid gap-1.5 pl-8 sm:pl-10">
          <div className="flex items-center gap-3">
            <progress
              max={100}
              value={percent}
              aria-label={label}
              className="h-2 grow appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-success"
            />
            <span aria-hidden className="shrink-0 text-sm font-semibold tabular-nums">
              {label}
            </span>
          </div>
          <p className="text-sm text-soft">
            {t.count(asked, '{count} learner was asked', '{count} learners were asked')}
            {unanswered > 0 && ` · ${t.count(unanswered, '{count} left it out', '{count} left it out')}`}
          </p>
          {commonWrong && (
            <p className="text-sm wrap-anywhere">
              {t.count(
                commonWrong.count,
                'Most common wrong answer: “{text}” (once)',
                'Most common wrong answer: “{text}” ({count} times)',
                { text: commonWrong.text },
              )}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function ResultsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-4">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </SkeletonGroup>
  );
}
