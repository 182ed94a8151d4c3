import type { CourseDetail } from '@nalanda/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useRemoveCourseMutation } from '../courses.api.ts';

/** The button 'Remove Course' and its question; ends on the list of courses. */
export function RemoveCourse({ course }: { course: CourseDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [removeCourse, { isLoading }] = useRemoveCourseMutation();

  async function remove() {
    try {
      await removeCourse(course._id).unwrap();
      notify.success(t('Course Deleted'));
      navigate(paths.educatorCourses());
    } catch (error) {
      notify.error(toAppError(error).message);
    }
  }

  return (
    <>
      <Button variant="secondary" className="text-danger!" onClick={() => setIsAsking(true)}>
        {t('Remove Course')}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Remove this course?')}
        description={
          course.enrolledCount > 0
            ? t.count(
                course.enrolledCount,
                'It leaves the catalogue. The one enrolled learner keeps the access.',
                'It leaves the catalogue. The {count} enrolled learners keep their access.',
              )
            : t('The course goes with its lectures and videos. This cannot be undone.')
        }
        isBusy={isLoading}
        onRemove={remove}
      />
    </>
  );
}
