import type { OfficeCourse } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { HandOverDialog, UnpublishDialog } from './course-deed-dialog.tsx';
import { useLiftCourseMutation } from './office-courses.api.ts';

/** What the office can do about a course besides deciding whether it is published. */
export function CourseDeeds({ course, teachers }: { course: OfficeCourse; teachers: string[] }) {
  const t = useT();
  const [deed, setDeed] = useState<'unpublish' | 'hand-over' | null>(null);
  const [lift, lifting] = useLiftCourseMutation();
  const { _id: courseId, title, state, isHeld } = course;
  const close = () => setDeed(null);

  async function liftHold(): Promise<void> {
    try {
      notify.success((await lift({ courseId }).unwrap()).message);
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  return (
    <>
      {(state === 'published' || state === 'hidden') && (
        <Button variant="secondary" onClick={() => setDeed('unpublish')}>
          {t('UnPublish')}
        </Button>
      )}
      {isHeld && (
        <Button variant="secondary" loading={lifting.isLoading} onClick={() => void liftHold()}>
          {t('Let the educator publish it')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setDeed('hand-over')}>
        {t('Hand over')}
      </Button>
      {deed === 'unpublish' && <UnpublishDialog courseId={courseId} title={title} onClose={close} />}
      {deed === 'hand-over' && <HandOverDialog courseId={courseId} title={title} teachers={teachers} onClose={close} />}
    </>
  );
}
