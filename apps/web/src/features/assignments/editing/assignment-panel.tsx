import type { Lecture } from '@nalanda/contract';
import { ClipboardList, Inbox } from 'lucide-react';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { useRemoveAssignmentMutation } from '../assignments.api.ts';

/** Props of {@link AssignmentPanel}. */
interface AssignmentPanelProps {
  courseId: string;
  lecture: Pick<Lecture, '_id' | 'lesson' | 'hasVideo' | 'liveAt'>;
}

/** Makes a lecture an assignment, or leads to its assignment; nothing where it is something else. */
export default function AssignmentPanel({ courseId, lecture }: AssignmentPanelProps) {
  const t = useT();
  const isAssignment = lecture.lesson === 'assignment';
  if (!isAssignment && (lecture.lesson !== null || lecture.hasVideo || lecture.liveAt !== null)) return null;
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('Assignment')}</h2>
        <p className="mt-1 text-soft">
          {isAssignment
            ? t('This lecture is an assignment. You mark what learners hand in.')
            : t('Ask for work of their own: a text or files, which you mark.')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton variant="secondary" to={educatorPaths.editAssignment(courseId, lecture._id)}>
          <ClipboardList aria-hidden className="size-5" />
          {isAssignment ? t('Edit the assignment') : t('Make an assignment')}
        </LinkButton>
        {isAssignment && (
          <LinkButton variant="secondary" to={educatorPaths.submissions(courseId, lecture._id)}>
            <Inbox aria-hidden className="size-5" />
            {t('What was handed in')}
          </LinkButton>
        )}
        {isAssignment && <RemoveAssignment courseId={courseId} lectureId={lecture._id} />}
      </div>
    </Card>
  );
}

function RemoveAssignment(own: { courseId: string; lectureId: string }) {
  const t = useT();
  const [remove] = useRemoveAssignmentMutation();
  return (
    <RemovalButton
      title={t('Remove this assignment?')}
      description={t(
        'All that learners have handed in goes with it, and its marks. Who has done the lecture keeps it as done.',
      )}
      action={t('Remove the assignment')}
      onRemove={async () => {
        await remove(own).unwrap();
        notify.success(t('Assignment removed.'));
      }}
    >
      {t('Remove the assignment')}
    </RemovalButton>
  );
}
