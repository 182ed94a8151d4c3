import type { CourseDetail } from '@nalanda/contract';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useRemoveCourseMutation } from './authoring.api.ts';

/** A place of its own, apart from what is pressed every day, to remove a course; ends on the list of courses. */
export function RemoveCourse({ course }: { course: CourseDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [removeCourse, { isLoading }] = useRemoveCourseMutation();

  async function remove() {
    try {
      await removeCourse(course._id).unwrap();
      notify.success(t('Course Deleted'));
      navigate(paths.educatorCourses());
    } catch (error) {
      tellFailure(error);
    }
  }

  const consequence =
    course.enrolledCount > 0
      ? t.count(
          course.enrolledCount,
          'It leaves the catalogue. The one enrolled learner keeps the access.',
          'It leaves the catalogue. The {count} enrolled learners keep their access.',
        )
      : t('The course goes with its lectures and videos. This cannot be undone.');

  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-danger p-6 sm:p-8"
    >
      <div className="grid max-w-[60ch] gap-1.5">
        <h2 id={id} className="text-xl">
          {t('Remove the course')}
        </h2>
        <p className="text-soft">{consequence}</p>
      </div>
      <Button variant="secondary" className="text-danger!" onClick={() => setIsAsking(true)}>
        {t('Remove Course')}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Remove this course?')}
        description={consequence}
        isBusy={isLoading}
        onRemove={remove}
      />
    </section>
  );
}
