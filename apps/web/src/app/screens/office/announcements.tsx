import type { OfficeAnnouncement } from '@nalanda/contract';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { AnnouncementForm } from '#features/announcements/school/announcement-form.tsx';
import { OfficeAnnouncements } from '#features/announcements/school/office-announcements.tsx';
import { useListOfficeAnnouncementsQuery } from '#features/announcements/school/school-announcements.api.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Announcements of the school'), isUnlisted: true };

/** What the school tells all its people for a while. */
export default function Announcements() {
  const t = useT();
  const { language } = useSystemInfo();
  const query = useListOfficeAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<OfficeAnnouncement | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={t('Announcements')}
        subtitle={t('What everybody reads on every screen and at the bell, until they put it aside or it is over.')}
        actions={
          open === null && (
            <Button onClick={() => setOpen('new')}>
              <Megaphone aria-hidden className="size-5" />
              {t('Write an announcement')}
            </Button>
          )
        }
      />
      <div className="grid gap-5">
        {open !== null && (
          <Card className="p-5 sm:p-6">
            <AnnouncementForm
              key={open === 'new' ? 'new' : open._id}
              announcement={open === 'new' ? null : open}
              language={language}
              onEnd={() => setOpen(null)}
            />
          </Card>
        )}
        <QueryView
          query={query}
          pending={<ListSkeleton />}
          isEmpty={(announcements) => announcements.length === 0 && open === null}
          empty={
            <EmptyState icon={Megaphone} title={t('No announcements yet')}>
              {t(
                'Tell everybody of holidays, a new rule or a night without the school. Educators write to their own learners themselves.',
              )}
            </EmptyState>
          }
        >
          {(announcements) => <OfficeAnnouncements announcements={announcements} onEdit={setOpen} />}
        </QueryView>
      </div>
    </>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')}>
      <Skeleton className="h-40 rounded-card" />
    </SkeletonGroup>
  );
}
