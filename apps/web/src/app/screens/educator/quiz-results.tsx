import { useParams } from 'react-router';
import { useListLecturesQuery } from '#features/lectures/lectures.api.ts';
import { QuizResults } from '#features/quizzes/results/quiz-results.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const handle: PageTexts = { title: msg('Quiz results') };

/** How learners have done in the quiz of one lecture. */
export default function QuizResultsScreen() {
  const t = useT();
  const { courseId = '', lectureId = '' } = useParams();
  const { data } = useListLecturesQuery(courseId);
  const title = data?.find(({ _id }) => _id === lectureId)?.lectureTitle;
  return (
    <div className="wrap max-w-4xl pb-12">
      <PageHeader
        title={t('Quiz results')}
        subtitle={title && <span lang={t.langOf(title)}>{title}</span>}
        back={{ to: paths.editLecture(courseId, lectureId), label: t('Back to the lecture') }}
      />
      <QuizResults lectureId={lectureId} />
    </div>
  );
}
