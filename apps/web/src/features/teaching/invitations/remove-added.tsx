import type { ClassLearner } from '@nalanda/contract';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useRemoveAddedLearnerMutation } from './invitations.api.ts';

/** Takes a learner out of the course again whom the educator has added, or a learning platform has enrolled. */
export function RemoveAdded({
  courseId,
  learner: { _id, name, platform },
}: {
  courseId: string;
  learner: ClassLearner;
}) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const [remove, { isLoading }] = useRemoveAddedLearnerMutation();

  async function take() {
    try {
      notify.success((await remove({ courseId, enrolmentId: _id }).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
    setAsked(false);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('Remove {name} from the course', { name })}
        onClick={() => setAsked(true)}
      >
        <UserMinus aria-hidden className="size-4" />
      </Button>
      <RemovalDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('Remove {name} from the course?', { name })}
        description={
          platform === null
            ? t(
                'They cannot watch it any more, and are told so. Their questions, reviews and certificates stay. To have them back, invite them again.',
              )
            : t(
                'They cannot watch it any more, and are told so. Their questions, reviews and certificates stay. The link in {platform} does not enrol them again; to have them back, invite them.',
                { platform },
              )
        }
        isBusy={isLoading}
        onRemove={() => void take()}
      />
    </>
  );
}
