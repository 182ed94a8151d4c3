import {
  ChevronRight,
  ClipboardList,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareWarning,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useListToMarkQuery } from '#features/assignments/marking/marking.api.ts';
import { useListReceivedReportsQuery } from '#features/moderation/moderation.api.ts';
import { useListReceivedQuestionsQuery } from '#features/questions/questions.api.ts';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';

/** In the address of whoever asks what waits. */
const WAITING_HASH = '#waiting';

/** What waits for the educator: work to be marked, questions without an answer, and what was reported. Nothing where nothing waits, unless it is asked for. */
export function WaitingCard() {
  const t = useT();
  const { hash } = useLocation();
  const marking = useListToMarkQuery(undefined, { refetchOnMountOrArgChange: true });
  const asked = useListReceivedQuestionsQuery({ page: 1, waiting: 'yes' }, { refetchOnMountOrArgChange: true });
  const reports = useListReceivedReportsQuery({ page: 1 }, { refetchOnMountOrArgChange: true });
  const toMark = marking.data ?? [];
  const questions = asked.data?.waiting ?? 0;
  const reported = reports.data?.total ?? 0;
  const isIdle = toMark.length === 0 && questions === 0 && reported === 0;
  if (isIdle && (hash !== WAITING_HASH || !marking.data || !asked.data)) return null;
  return (
    <section id="waiting" aria-labelledby="waiting-title">
      <Card className="overflow-hidden">
        <h2 id="waiting-title" className="px-5 pt-4 pb-2 text-xl sm:px-6">
          {t('Waiting for you')}
        </h2>
        {isIdle && (
          <p className="px-5 pb-5 text-soft sm:px-6">{t('Nothing to mark, and no question without an answer.')}</p>
        )}
        <ul className="divide-y divide-line">
          {questions > 0 && (
            <Line icon={MessageCircleQuestion} to={`${educatorPaths.questions()}?waiting=yes`}>
              {t.count(questions, '{count} question without an answer', '{count} questions without an answer')}
            </Line>
          )}
          {reported > 0 && (
            <Line icon={MessageSquareWarning} to={`${educatorPaths.questions()}?show=reported`}>
              {t.count(reported, '{count} reported question or answer', '{count} reported questions or answers')}
            </Line>
          )}
          {toMark.map(({ courseId, courseTitle, lectureId, title, waiting }) => (
            <Line key={lectureId} icon={ClipboardList} to={educatorPaths.submissions(courseId, lectureId)}>
              {t.count(waiting, '{count} to mark: {title}', '{count} to mark: {title}', { title })}
              <span lang={t.langOf(courseTitle)} className="block text-sm font-normal text-soft">
                {courseTitle}
              </span>
            </Line>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Line({ icon: Icon, to, children }: { icon: LucideIcon; to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-12 items-center gap-3 px-5 py-2.5 font-medium transition-colors duration-150 hover:bg-sunken sm:px-6"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-terracotta" />
        <span className="min-w-0 grow wrap-anywhere">{children}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
