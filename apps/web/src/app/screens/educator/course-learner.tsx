import { MessageSquare } from 'lucide-react';
import { useParams } from 'react-router';
import { useGetClassLearnerQuery } from '#features/teaching/class/class.api.ts';
import { LearnerDetail } from '#features/teaching/class/learner-detail.tsx';
import { educatorPaths } from '#shared/educator-paths.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

export const handle: PageTexts = { title: msg('A learner') };

/** One learner of a course: how far they are, their marks, and what they have asked. */
export default function CourseLearner() {
  const t = useT();
  const { courseId = '', enrolmentId = '' } = useParams();
  const query = useGetClassLearnerQuery({ courseId, enrolmentId }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const isFormer = data?.learner.isFormer ?? true;
  return (
    <div className="wrap max-w-5xl pb-12">
      <PageHeader
        title={data ? (isFormer ? t('Former learner') : data.learner.name) : t('A learner')}
        subtitle={data && <span lang={t.langOf(data.courseTitle)}>{data.courseTitle}</span>}
        back={{ to: educatorPaths.courseLearners(courseId), label: t('Back to the class') }}
        actions={
          !isFormer && (
            <LinkButton variant="secondary" to={educatorPaths.messages(courseId, enrolmentId)}>
              <MessageSquare aria-hidden className="size-5" />
              {t('Messages')}
            </LinkButton>
          )
        }
      />
      <QueryView query={query} pending={<Pending />}>
        {(detail) => <LearnerDetail courseId={courseId} detail={detail} />}
      </QueryView>
    </div>
  );
}

function Pending() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-3">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </SkeletonGroup>
  );
}
