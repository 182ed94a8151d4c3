import type { Lecture } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useRemoveLectureMutation } from '../lectures.api.ts';

/** Props of {@link RemoveLecture}. */
interface RemoveLectureProps {
  courseId: string;
  lecture: Lecture;
  isDisabled: boolean;
  onRemoved: () => void;
}

/** The button 'Remove Lecture' and its question. */
export function RemoveLecture({ courseId, lecture, isDisabled, onRemoved }: RemoveLectureProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [removeLecture, { isLoading }] = useRemoveLectureMutation();

  async function remove() {
    try {
      const { keptFor } = await removeLecture({ courseId, lectureId: lecture._id }).unwrap();
      notify.success(t('Lecture Removed'));
      if (keptFor > 0) {
        notify.info(
          t.count(
            keptFor,
            'It stays for {count} learner who has the course.',
            'It stays for {count} learners who have the course.',
          ),
        );
      }
      onRemoved();
    } catch (error) {
      notify.error(t('Lecture remove error'));
      setProblem(toAppError(error).message);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        className="text-danger!"
        disabled={isDisabled}
        loading={isLoading}
        onClick={() => {
          setProblem(undefined);
          setIsAsking(true);
        }}
      >
        {t('Remove Lecture')}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Remove this lecture?')}
        description={t(
          'The lecture leaves the course. Learners who already have the course keep it; otherwise its video goes too. This cannot be undone.',
        )}
        isBusy={isLoading}
        onRemove={remove}
      >
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
      </RemovalDialog>
    </>
  );
}
