import type { CourseDetail } from '@nalanda/contract';
import { ArchiveRestore, CirclePlay, PenLine } from 'lucide-react';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';

/** What those who teach a course can do on its page: work on it, and watch it. */
export function CreatorActions({ course }: { course: CourseDetail }) {
  const t = useT();
  const { rights } = course;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        {rights ? t('You teach this course with {name}.', { name: course.creatorName }) : t(describeOwn(course))}
      </p>
      {rights && !rights.includes('content') ? null : course.archivedAt ? (
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
