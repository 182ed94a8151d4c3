import type { NotificationPage } from '@nalanda/contract';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { SchoolNews } from '#features/announcements/school/school-news.tsx';
import { MailChoices } from '#features/notifications/mail-choices.tsx';
import { NotificationLine } from '#features/notifications/notification-line.tsx';
import { useListNotificationsQuery, useMarkReadMutation } from '#features/notifications/notifications.api.ts';
import { PushChoice } from '#features/notifications/push-choice.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';

export const handle: PageTexts = { title: msg('Notifications') };

/** What somebody is told of, the newest first, and when it comes by mail as well. */
export default function Notifications() {
  const t = useT();
  const user = useAppSelector(selectUser);
  const { cannotMail = false } = useSystemInfo();
  const query = useListNotificationsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('Notifications')} back={{ to: paths.home(), label: t('Back to Home') }} />
      <SchoolNews />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QueryView
          query={query}
          pending={<ListSkeleton />}
          isEmpty={({ notifications }) => notifications.length === 0}
          empty={
            <EmptyState icon={BellRing} title={t('Nothing new yet')}>
              {t('Answers to your questions, announcements and new lectures of your courses appear here.')}
            </EmptyState>
          }
        >
          {(page) => <FirstPage page={page} />}
        </QueryView>
        <div className="grid gap-5">
          <Card className="p-5">
            <h2 className="pb-3 font-display text-xl font-semibold">{t('This device')}</h2>
            <PushChoice />
          </Card>
          <Card id="mails" className="scroll-mt-24 p-5">
            <h2 className="pb-3 font-display text-xl font-semibold">{t('Mails')}</h2>
            <MailChoices isEducator={user?.role === 'educator'} cannotMail={cannotMail} />
          </Card>
        </div>
      </div>
    </div>
  );
}

function FirstPage({ page }: { page: NotificationPage }) {
  const t = useT();
  const [markRead, { isLoading }] = useMarkReadMutation();
  const newest = page.notifications[0]?._id;

  async function readAll(upTo: string) {
    try {
      await markRead({ upTo }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-soft">
          {page.unread > 0 ? t.count(page.unread, '{count} new', '{count} new') : t('You have read everything.')}
        </p>
        {page.unread > 0 && newest && (
          <Button variant="secondary" loading={isLoading} onClick={() => void readAll(newest)}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <Pages page={page} />
    </div>
  );
}

/** A page and, when somebody asks for them, those behind it. */
function Pages({ page: { notifications, hasMore } }: { page: NotificationPage }) {
  const t = useT();
  const [markRead] = useMarkReadMutation();
  const [isOpen, setOpen] = useState(false);
  const last = notifications.at(-1);
  return (
    <>
      {notifications.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-label={t('Notifications')} className="divide-y divide-line">
            {notifications.map((notification) => (
              <li key={notification._id}>
                <NotificationLine
                  notification={notification}
                  onOpen={() => {
                    // Whoever goes there has read it, whatever becomes of the note.
                    if (!notification.isRead) void markRead({ ids: [notification._id] });
                  }}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {hasMore && !isOpen && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setOpen(true)}>
          {t('Show older ones')}
        </Button>
      )}
      {hasMore && isOpen && last && <OlderPage before={last._id} />}
    </>
  );
}

function OlderPage({ before }: { before: string }) {
  const query = useListNotificationsQuery({ before });
  return (
    <QueryView query={query} pending={<ListSkeleton />}>
      {(page) => <Pages page={page} />}
    </QueryView>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading your notifications')}>
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonGroup>
  );
}
