import { useT } from '#shared/i18n/index.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

/** Questions that are on their way. */
export function QuestionsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-2">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-20 rounded-card" />
    </SkeletonGroup>
  );
}
