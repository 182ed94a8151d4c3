import { ArrowLeft } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useListCreatorCoursesQuery } from '#features/courses/courses.api.ts';
import { CaptionsPanel } from '#features/lectures/authoring/captions-panel.tsx';
import { EditLectureForm } from '#features/lectures/authoring/edit-lecture-form.tsx';
import { MaterialPanel } from '#features/lectures/authoring/material-panel.tsx';
import { useLecturesInWork } from '#features/lectures/authoring/use-lectures-in-work.ts';
import { LivePanel } from '#features/lectures/live/live-panel.tsx';
import { sendFile } from '#features/lectures/uploads/send-file.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

const QuizPanel = lazy(() => import('#features/quizzes/editing/quiz-panel.tsx'));
const AssignmentPanel = lazy(() => import('#features/assignments/editing/assignment-panel.tsx'));
const ScormPanel = lazy(() => import('#features/scorm/editing/scorm-panel.tsx'));
const ImportPackage = lazy(() => import('#features/course-packages/import-package.tsx'));
const OpeningPanel = lazy(() => import('#features/lectures/authoring/opening-panel.tsx'));
const ArticlePanel = lazy(() => import('#features/lectures/article/article-panel.tsx'));

export const handle: PageTexts = { title: msg('Edit Lecture') };

/** Title, video and preview flag of one lecture. */
export default function EditLecture() {
  const t = useT();
  const { courseId = '', lectureId = '' } = useParams();
  const query = useLecturesInWork(courseId);
  const { data: courses } = useListCreatorCoursesQuery();
  const courseTitle = courses?.find(({ _id }) => _id === courseId)?.title ?? '';
  return (
    <div className="wrap max-w-[46rem] pb-12">
      <PageHeader title={t('Edit Lecture')} back={{ to: paths.lectures(courseId), label: t('Back to lectures') }} />
      <QueryView query={query} pending={<FormSkeleton />}>
        {(lectures) => {
          const lecture = lectures.find(({ _id }) => _id === lectureId);
          if (!lecture) return <LectureGone courseId={courseId} />;
          return (
            <Fragment key={lecture._id}>
              <EditLectureForm
                courseId={courseId}
                courseTitle={courseTitle}
                lecture={lecture}
                renew={async () => (await query.refetch()).data?.find(({ _id }) => _id === lectureId) ?? null}
              />
              <LivePanel courseId={courseId} lecture={lecture} />
              <Suspense fallback={null}>
                <ArticlePanel courseId={courseId} lecture={lecture} />
                <QuizPanel courseId={courseId} lecture={lecture} />
                <AssignmentPanel courseId={courseId} lecture={lecture} />
                <ScormPanel courseId={courseId} lecture={lecture} />
                <ImportPackage
                  courseId={courseId}
                  lecture={lecture}
                  send={(file, onProgress) => sendFile(file, onProgress, 'course')}
                />
              </Suspense>
              <Suspense fallback={null}>
                <OpeningPanel courseId={courseId} lecture={lecture} />
              </Suspense>
              <MaterialPanel courseId={courseId} lectureId={lecture._id} />
              {lecture.lesson === null && (
                <CaptionsPanel courseId={courseId} lectureId={lecture._id} hasVideo={lecture.hasVideo} />
              )}
            </Fragment>
          );
        }}
      </QueryView>
    </div>
  );
}

function LectureGone({ courseId }: { courseId: string }) {
  const t = useT();
  return (
    <EmptyState
      title={t('This lecture is not there')}
      action={
        <LinkButton variant="secondary" to={paths.lectures(courseId)}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('All lectures of the course')}
        </LinkButton>
      }
    >
      {t('It may have been removed in another window.')}
    </EmptyState>
  );
}

function FormSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the lecture')} className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  );
}
