import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useCancelLiveClassesMutation } from '../live.api.ts';
import { type ChangeClassesProps, ScopeChoice } from './move-classes.tsx';
import { listFollowing } from './series.models.ts';

/** Asks before a class is cancelled, or it and those after it. */
export function CancelClasses({ from, known, onClose }: ChangeClassesProps) {
  const t = useT();
  const [cancel, { isLoading }] = useCancelLiveClassesMutation();
  const [isWhole, setWhole] = useState(false);
  const following = listFollowing(known, from);

  async function take() {
    try {
      const lectureIds = (isWhole ? following : [from]).map(({ lectureId }) => lectureId);
      notify.success((await cancel({ courseId: from.courseId, lectureIds }).unwrap()).message);
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <RemovalDialog
      isOpen
      onClose={onClose}
      title={t('Cancel {title}?', { title: from.lectureTitle })}
      description={t(
        'Your learners are told once that it is cancelled. The lecture stays in the course; you can remove it in the list of lectures.',
      )}
      action={t('Cancel the class')}
      isBusy={isLoading}
      onRemove={() => void take()}
    >
      {following.length > 1 && (
        <ScopeChoice
          scope={isWhole ? 'following' : 'one'}
          onChange={(scope) => setWhole(scope === 'following')}
          after={following.length - 1}
        />
      )}
    </RemovalDialog>
  );
}
