import type { OwnAssignment } from '@nalanda/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useGetOwnAssignmentQuery } from '#features/assignments/assignments.api.ts';
import { AssignmentEditor } from '#features/assignments/editing/assignment-editor.tsx';
import { useLecturesInWork } from '#features/lectures/authoring/use-lectures-in-work.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Edit assignment') };

/** The assignment of one lecture, as its educator writes it. */
export default function EditAssignment() {
  const t = useT();
  const { courseId = '', lectureId = '' } = useParams();
  const lectures = useLecturesInWork(courseId);
  const lecture = lectures.data?.find(({ _id }) => _id === lectureId);
  return (
    <div className="wrap max-w-4xl pb-12">
      <PageHeader
        title={t('Edit assignment')}
        subtitle={lecture && <span lang={t.langOf(lecture.lectureTitle)}>{lecture.lectureTitle}</span>}
        back={{ to: paths.editLecture(courseId, lectureId), label: t('Back to the lecture') }}
      />
      <QueryView query={lectures} pending={<EditorSkeleton />}>
        {() => {
          if (!lecture) return <EmptyState title={t('This lecture is not there')} />;
          return <Editor courseId={courseId} lectureId={lectureId} isNew={lecture.lesson !== 'assignment'} />;
        }}
      </QueryView>
    </div>
  );
}

interface EditorProps {
  courseId: string;
  lectureId: string;
  isNew: boolean;
}

/** What is being written stays, whatever the lecture becomes by saving it. */
function Editor({ isNew, ...own }: EditorProps) {
  const [isAsked, setAsked] = useState(!isNew);
  const [basis, setBasis] = useState<OwnAssignment | null>(null);
  const [round, setRound] = useState(0);
  const query = useGetOwnAssignmentQuery(own.lectureId, { refetchOnMountOrArgChange: true, skip: !isAsked });
  if (isAsked && basis === null && query.data && !query.isFetching) setBasis(query.data);

  function reload() {
    setBasis(null);
    setRound(round + 1);
    if (isAsked) void query.refetch();
    else setAsked(true);
  }

  if (!isAsked) return <AssignmentEditor {...own} assignment={null} onReload={reload} />;
  return (
    <QueryView query={{ ...query, data: basis ?? undefined }} pending={<EditorSkeleton />}>
      {(assignment) => <AssignmentEditor key={round} {...own} assignment={assignment} onReload={reload} />}
    </QueryView>
  );
}

function EditorSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-4">
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </SkeletonGroup>
  );
}
