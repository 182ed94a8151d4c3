import { ArchiveRestore } from 'lucide-react';
import { useParams } from 'react-router';
import { EditCourseForm } from '#features/courses/authoring/edit-course-form.tsx';
import { RemoveCourse } from '#features/courses/authoring/remove-course.tsx';
import { SalesCard } from '#features/courses/authoring/sales-card.tsx';
import { useGetCourseQuery } from '#features/courses/courses.api.ts';
import { LmsExportsCard } from '#features/lms-exports/lms-exports-card.tsx';
import { CouponsCard } from '#features/payments/coupons-card.tsx';
import { SkillsCard } from '#features/search/skills-card.tsx';
import { CourseTeachersCard } from '#features/teaching/teachers/course-teachers-card.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Edit Course') };

/** Everything about one course but its lectures. */
export default function EditCourse() {
  const t = useT();
  const { courseId = '' } = useParams();
  const query = useGetCourseQuery(courseId);
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Edit Course')}
        back={{ to: paths.educatorCourses(), label: t('Back to courses') }}
        actions={
          <LinkButton variant="secondary" to={paths.lectures(courseId)}>
            {t('Go to lectures page')}
          </LinkButton>
        }
      />
      <QueryView query={query} pending={<FormSkeleton />}>
        {(course) =>
          course.archivedAt ? (
            <EmptyState
              icon={ArchiveRestore}
              title={t('This course is in your archive')}
              action={<LinkButton to={paths.educatorCourses()}>{t('Go to the archive')}</LinkButton>}
            >
              {t('Restore it first; then it can be edited again.')}
            </EmptyState>
          ) : (
            <EditCourseForm key={course._id} course={course}>
              {!course.rights && (
                <>
                  <SalesCard course={course} />
                  <CouponsCard scope={{ courseId: course._id }} />
                </>
              )}
              <SkillsCard courseId={course._id} />
              {!course.rights && (
                <>
                  <CourseTeachersCard courseId={course._id} />
                  <LmsExportsCard courseId={course._id} />
                  <RemoveCourse course={course} />
                </>
              )}
            </EditCourseForm>
          )
        }
      </QueryView>
    </div>
  );
}

function FormSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the course')} className="grid gap-4">
      {['h-12', 'h-12', 'h-40', 'h-12', 'h-56'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of shapes.
        <Skeleton key={index} className={height} />
      ))}
    </SkeletonGroup>
  );
}
