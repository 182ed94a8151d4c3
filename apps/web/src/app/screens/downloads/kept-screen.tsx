import { CloudDownload } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { DownloadRow } from '#features/lectures/downloads/download-row.tsx';
import { downloads, setAppKeeper } from '#features/lectures/downloads/downloader.ts';
import { daysLeft } from '#features/lectures/downloads/downloads.models.ts';
import { QueueLine } from '#features/lectures/downloads/queue-line.tsx';
import { StorageLine } from '#features/lectures/downloads/storage-line.tsx';
import {
  type KeptList,
  type ListedLecture,
  useDownloadJobs,
  useKeptLectures,
  useTickingClock,
} from '#features/lectures/downloads/use-downloads.ts';
import { usersApi } from '#features/users/users.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { downloadsPath } from '#shared/downloads-path.ts';
import { useT } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/states.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { keepAppFor } from '../../offline/keep-app.ts';
import { useIsOffline } from '../../offline/use-is-offline.ts';
import { OpenLecture } from './open-lecture.tsx';

/** Lectures of this device. It opens without a line, and so asks nobody who is signed in: what is here is there to be watched. */
export default function KeptScreen() {
  const t = useT();
  const { list, reload } = useKeptLectures();
  useTickingClock();
  useSessionWhenOnline();
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Downloads')}
        subtitle={t('Lectures on this device, to watch and read without internet.')}
        back={{ to: paths.enrolledCourses(), label: t('Back to your courses') }}
      />
      {list === null && (
        <SkeletonGroup>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="mt-4 h-24 rounded-card" />
        </SkeletonGroup>
      )}
      {list === 'failed' && (
        <ErrorState
          error={{ message: t('This browser cannot keep lectures, for example in a private window.') }}
          onRetry={reload}
        />
      )}
      {list !== null && list !== 'failed' && <Kept list={list} />}
    </div>
  );
}

/** Who opened this without a line is known again when it is back: what was watched is then told. */
function useSessionWhenOnline(): void {
  const isOffline = useIsOffline();
  const hasUser = useAppSelector(selectUser) !== null;
  const dispatch = useAppDispatch();
  const wasOffline = useRef(false);
  useEffect(() => {
    wasOffline.current ||= isOffline;
    if (isOffline || hasUser || !wasOffline.current) return;
    void dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [isOffline, hasUser, dispatch]);
}

function NothingKept() {
  const t = useT();
  return (
    <EmptyState
      icon={CloudDownload}
      title={t('No lectures on this device yet')}
      action={<LinkButton to={paths.enrolledCourses()}>{t('Go to your courses')}</LinkButton>}
    >
      {t('Open a course that you are enrolled in and press “Download lectures”.')}
    </EmptyState>
  );
}

const isReadable = (lecture: ListedLecture, now: number): boolean => lecture.isWhole && daysLeft(lecture, now) !== null;

function Kept({ list }: { list: KeptList }) {
  const t = useT();
  const jobs = useDownloadJobs();
  const [search] = useSearchParams();
  const open = list.lectures.find(({ lectureId }) => lectureId === search.get('lecture'));
  const courses = [...new Set(list.lectures.map(({ courseId }) => courseId))];
  if (list.lectures.length === 0 && jobs.size === 0) return <NothingKept />;
  return (
    <>
      {open && isReadable(open, list.now) && (
        <OpenLecture key={open.lectureId} lecture={open} {...findNeighbours(list, open)} />
      )}
      <QueueLine jobs={jobs} />
      <StorageLine of={list} />
      {courses.map((courseId) => {
        const lectures = list.lectures.filter((lecture) => lecture.courseId === courseId);
        const title = lectures[0]?.courseTitle ?? '';
        return (
          <Fragment key={courseId}>
            <h2 lang={t.langOf(title)} className="pt-6 text-xl">
              {title}
            </h2>
            <ul className="divide-y divide-line">
              {lectures.map((lecture) => (
                <KeptRow key={lecture.lectureId} lecture={lecture} now={list.now} />
              ))}
            </ul>
          </Fragment>
        );
      })}
    </>
  );
}

/** The lectures of the same course before and after one, as far as they can be opened here. */
function findNeighbours({ lectures, now }: KeptList, open: ListedLecture) {
  const course = lectures.filter((one) => one.courseId === open.courseId && (one === open || isReadable(one, now)));
  const at = course.indexOf(open);
  return { previous: course[at - 1] ?? null, next: course[at + 1] ?? null };
}

function KeptRow({ lecture, now }: { lecture: ListedLecture; now: number }) {
  const t = useT();
  const job = useDownloadJobs().get(lecture.lectureId);
  const { lectureId, kind, title, byteSize, keptBytes, isWhole, isDone, quality, personId, watermark } = lecture;
  const days = daysLeft(lecture, now);
  const isText = kind === 'article';
  const size = [/^\d/.test(quality) && quality, formatBytes(byteSize), isText && isDone && t('Read')]
    .filter(Boolean)
    .join(' · ');
  const status =
    days === null
      ? t('Go online once to open this again.')
      : days === 1
        ? t('{size} · last day. Go online to keep it longer.', { size })
        : `${size} · ${t.count(days, '{count} day left', '{count} days left')}`;
  return (
    <DownloadRow
      title={title}
      byteSize={byteSize}
      keptBytes={keptBytes}
      isWhole={isWhole}
      job={job}
      status={status}
      onStart={() => {
        // The screen itself is what is open.
        setAppKeeper(keepAppFor(async () => undefined));
        void downloads.start({ lectureId, quality, byteSize, personId, watermark });
      }}
      onPause={() => void downloads.pause([lectureId])}
      onRemove={() => void downloads.remove(lectureId)}
    >
      {days !== null && (
        <LinkButton
          size="sm"
          to={downloadsPath(lectureId)}
          aria-label={isText ? t('Open {title}', { title }) : t('Watch {title}', { title })}
        >
          {isText ? t('Open') : t('Watch')}
        </LinkButton>
      )}
    </DownloadRow>
  );
}
