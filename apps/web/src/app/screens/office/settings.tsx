import { useEffect } from 'react';
import { useListSettingsQuery } from '#features/school-settings/school-settings.api.ts';
import { SettingsForm } from '#features/school-settings/settings-form.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { showSchoolStyle } from '#shared/lib/school-style.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

export const handle: PageTexts = { title: msg('School settings'), isUnlisted: true };

/** What the school is called, says and charges. */
export default function OfficeSettings() {
  const t = useT();
  const { style } = useSystemInfo();
  // The page came with the look that held then.
  useEffect(() => showSchoolStyle(style), [style]);
  const query = useListSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title={t('School settings')}
        subtitle={t('A change holds at once, for everybody. An empty field goes back to what holds without it.')}
      />
      <QueryView query={query} pending={<FormSkeleton />}>
        {({ settings }) => <SettingsForm settings={settings} />}
      </QueryView>
    </>
  );
}

function FormSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid max-w-[46rem] gap-5">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
