import { useT } from '#shared/i18n/index.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetMaterialQuery } from './material.api.ts';
import { MaterialView } from './material-view.tsx';

/** What the educator has given to a lecture beside its video. */
export default function MaterialTab({ lectureId }: { lectureId: string }) {
  const query = useGetMaterialQuery(lectureId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={{ ...query, data: query.currentData }} pending={<TabSkeleton />}>
      {({ description, files }) => <MaterialView description={description} files={files} />}
    </QueryView>
  );
}

function TabSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading description and files')} className="grid max-w-[70ch] gap-3">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
}
