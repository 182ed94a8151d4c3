import type { CourseDetail, User } from '@nalanda/contract';
import { ArchiveRestore, CirclePlay, PenLine } from 'lucide-react';
import { isCreatorOf, isEnrolledIn } from '#features/learning/enrolment.models.ts';
import { EnrolButton } from '#features/payments/enrol-button.tsx';
import { InvoiceHint } from '#features/payments/invoice-hint.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';

/** What this person can do with the course: buy it, watch it, or, as its creator, work on it. */
export function CourseActions({ course, viewer }: { course: CourseDetail; viewer: User }) {
  const t = useT();
  const { brandName } = useSystemInfo();
  if (!isCreatorOf(viewer, course)) {
    const isEnrolled = isEnrolledIn(viewer, course);
    return (
      <>
        <EnrolButton
          // Another course, another purchase: nothing of the last attempt may stay.
          key={course._id}
          course={course}
          userId={viewer._id}
          brandName={brandName}
          isEnrolled={isEnrolled}
        />
        {!isEnrolled && Boolean(course.price) && <InvoiceHint />}
      </>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">{t(describeOwn(course))}</p>
      {course.archivedAt ? (
        <LinkButton to={paths.educatorCourses()} size="lg">
          <ArchiveRestore aria-hidden className="size-5" />
          {t('Go to the archive')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.editCourse(course._id)} size="lg">
          <PenLine aria-hidden className="size-5" />
          {t('Edit course')}
        </LinkButton>
      )}
      <LinkButton to={paths.viewLecture(course._id)} size="lg" variant="secondary">
        <CirclePlay aria-hidden className="size-5" />
        {t('Watch lectures')}
      </LinkButton>
    </div>
  );
}

function describeOwn({ archivedAt, isPublished }: CourseDetail): string {
  if (archivedAt) return msg('You have removed this course. Learners who are enrolled keep their access.');
  if (isPublished) return msg('This is your course. Learners see a button to enrol here.');
  return msg('This is your draft. Nobody else sees it before you publish it.');
}
