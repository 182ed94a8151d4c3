import type { AnnouncementPage } from '@nalanda/contract';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { WriteWords } from '#shared/forms/write-words.tsx';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { AnnouncementCard, useAnnouncementWords } from './announcement-card.tsx';
import { useCreateAnnouncementMutation, useListAnnouncementsQuery } from './announcements.api.ts';

/** The announcements of a course, the newest first; whoever teaches it writes them here. */
export default function AnnouncementsPanel({ courseId }: { courseId: string }) {
  const query = useListAnnouncementsQuery({ courseId }, { refetchOnMountOrArgChange: true });
  const learners = query.data?.learners ?? null;
  return (
    <div className="grid gap-6">
      {learners !== null && <Announce courseId={courseId} learners={learners} />}
      <QueryView
        query={query}
        pending={<AnnouncementsSkeleton />}
        isEmpty={({ announcements }) => announcements.length === 0}
        empty={<NoAnnouncements isOwn={learners !== null} />}
      >
        {(page) => <Pages courseId={courseId} page={page} />}
      </QueryView>
    </div>
  );
}

function Announce({ courseId, learners }: { courseId: string; learners: number }) {
  const t = useT();
  const [announce] = useCreateAnnouncementMutation();
  const [isOpen, setOpen] = useState(false);
  const words = useAnnouncementWords();
  if (learners === 0)
    return <p className="text-soft">{t('When learners have enrolled, you can tell them things here.')}</p>;
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <Megaphone aria-hidden className="size-5" />
        {t('Write an announcement')}
      </Button>
    );
  return (
    <div className="max-w-[70ch]">
      <WriteWords
        {...words}
        place={`announce ${courseId}`}
        initial={{ title: '', text: '' }}
        action={t.count(learners, 'Tell {count} learner', 'Tell {count} learners')}
        onCancel={() => setOpen(false)}
        onSave={async ({ title = '', text }, _id) => {
          await announce({ courseId, _id, title, text }).unwrap();
          setOpen(false);
          notify.success(t('Your learners are being told.'));
        }}
      >
        <p className="text-sm text-soft">
          {t('It appears at their bell at once, and by mail as each of them has chosen.')}
        </p>
      </WriteWords>
    </div>
  );
}

/** A page and, when somebody asks for them, those behind it. */
function Pages({ courseId, page }: { courseId: string; page: AnnouncementPage }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { announcements, hasMore, learners } = page;
  const last = announcements.at(-1);
  return (
    <>
      <ul aria-label={t('Announcements')} className="grid gap-6">
        {announcements.map((announcement) => (
          <li key={announcement._id} className="border-t border-line pt-6">
            <AnnouncementCard announcement={announcement} isOwn={learners !== null} />
          </li>
        ))}
      </ul>
      {hasMore && !isOpen && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setOpen(true)}>
          {t('Show older ones')}
        </Button>
      )}
      {hasMore && isOpen && last && <OlderPage courseId={courseId} before={last._id} />}
    </>
  );
}

function OlderPage({ courseId, before }: { courseId: string; before: string }) {
  const query = useListAnnouncementsQuery({ courseId, before });
  return (
    <QueryView query={query} pending={<AnnouncementsSkeleton />}>
      {(page) => <Pages courseId={courseId} page={page} />}
    </QueryView>
  );
}

function NoAnnouncements({ isOwn }: { isOwn: boolean }) {
  const t = useT();
  return (
    <EmptyState icon={Megaphone} title={t('No announcements yet')}>
      {isOwn
        ? t('Tell your learners of a live class, a correction, or what comes next.')
        : t('What the educator tells everybody who learns this course appears here.')}
    </EmptyState>
  );
}

function AnnouncementsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the announcements')}>
      <Skeleton className="h-48 w-full rounded-card" />
    </SkeletonGroup>
  );
}
