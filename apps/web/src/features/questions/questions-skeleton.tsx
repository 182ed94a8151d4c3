import { useT } from '#shared/i18n/index.ts';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';

/** Questions that are on their way. */
export function QuestionsSkeleton() {
  const t = useT();
  return <SkeletonRows label={t('Loading')} rows={2} row="h-20 rounded-card" className="grid gap-2" />;
}
