import type { LessonKind } from '@nalanda/contract';
import { Fragment, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useLecturesInWork } from '#features/lectures/authoring/use-lectures-in-work.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView, type QueryViewProps } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

/** What an editor of a lesson is given. */
export interface EditedLesson<Own> {
  courseId: string;
  lectureId: string;
  /** Null while there is none. */
  lesson: Own | null;
  /** Asks for the lesson anew, after it was changed in another window. */
  onReload: () => void;
}

/** Props of {@link LessonScreen}. */
interface LessonScreenProps<Own> {
  title: string;
  kind: LessonKind;
  /** The hook that asks for what the lecture is made of. */
  useOwn: (
    lectureId: string,
    options: { refetchOnMountOrArgChange: true; skip: boolean },
  ) => QueryViewProps<Own>['query'] & { isFetching: boolean };
  /** The editor. */
  children: (edited: EditedLesson<Own>) => ReactNode;
}

/** The screen on which an educator writes the lesson that a lecture is instead of a film. */
export function LessonScreen<Own>({ title, kind, ...editor }: LessonScreenProps<Own>) {
  const t = useT();
  const { courseId = '', lectureId = '' } = useParams();
  const lectures = useLecturesInWork(courseId);
  const lecture = lectures.data?.find(({ _id }) => _id === lectureId);
  return (
    <div className="wrap max-w-4xl pb-12">
      <PageHeader
        title={title}
        subtitle={lecture && <span lang={t.langOf(lecture.lectureTitle)}>{lecture.lectureTitle}</span>}
        back={{ to: paths.editLecture(courseId, lectureId), label: t('Back to the lecture') }}
      />
      <QueryView query={lectures} pending={<EditorSkeleton />}>
        {() => {
          if (!lecture) return <EmptyState title={t('This lecture is not there')} />;
          return <Editor {...editor} own={{ courseId, lectureId }} isNew={lecture.lesson !== kind} />;
        }}
      </QueryView>
    </div>
  );
}

type EditorProps<Own> = Pick<LessonScreenProps<Own>, 'useOwn' | 'children'> & {
  own: { courseId: string; lectureId: string };
  isNew: boolean;
};

/** What is being written stays, whatever the lecture becomes by saving it. */
function Editor<Own>({ useOwn, children, own, isNew }: EditorProps<Own>) {
  const [isAsked, setAsked] = useState(!isNew);
  const [basis, setBasis] = useState<Own | null>(null);
  const [round, setRound] = useState(0);
  const query = useOwn(own.lectureId, { refetchOnMountOrArgChange: true, skip: !isAsked });
  if (isAsked && basis === null && query.data && !query.isFetching) setBasis(query.data);

  function reload() {
    setBasis(null);
    setRound(round + 1);
    if (isAsked) void query.refetch();
    else setAsked(true);
  }

  if (!isAsked) return children({ ...own, lesson: null, onReload: reload });
  return (
    <QueryView query={{ ...query, data: basis ?? undefined }} pending={<EditorSkeleton />}>
      {(lesson) => <Fragment key={round}>{children({ ...own, lesson, onReload: reload })}</Fragment>}
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
