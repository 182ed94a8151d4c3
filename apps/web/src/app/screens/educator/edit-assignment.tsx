import type { OwnAssignment } from '@nalanda/contract';
import { useGetOwnAssignmentQuery } from '#features/assignments/assignments.api.ts';
import { AssignmentEditor } from '#features/assignments/editing/assignment-editor.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { LessonScreen } from './lesson-screen.tsx';

export const handle: PageTexts = { title: msg('Edit assignment') };

/** The assignment of one lecture, as its educator writes it. */
export default function EditAssignment() {
  const t = useT();
  return (
    <LessonScreen<OwnAssignment> title={t('Edit assignment')} kind="assignment" useOwn={useGetOwnAssignmentQuery}>
      {({ lesson, ...own }) => <AssignmentEditor {...own} assignment={lesson} />}
    </LessonScreen>
  );
}
