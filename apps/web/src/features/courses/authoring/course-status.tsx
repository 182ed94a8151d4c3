import { useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';

/** The green or red word of a course's state. */
export function CourseStatus({ isPublished }: { isPublished: boolean }) {
  const t = useT();
  return <Badge tone={isPublished ? 'success' : 'danger'}>{isPublished ? t('Published') : t('Draft')}</Badge>;
}
