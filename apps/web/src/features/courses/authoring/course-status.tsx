import type { Publishing, Sale } from '@nalanda/contract';
import { msg, useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { lastMoment } from '#shared/ui/price.tsx';

const PUBLISHING_LABELS = {
  waiting: msg('The school is looking at it'),
  returned: msg('Given back by the school'),
  unpublished: msg('Unpublished by the school'),
} as const;

/** Props of {@link CourseStatus}. */
interface CourseStatusProps {
  isPublished: boolean;
  publishing?: Publishing | undefined;
  sale?: Sale | undefined;
}

/** The green or red word of a course's state, and what the school has said about it. */
export function CourseStatus({ isPublished, publishing, sale }: CourseStatusProps) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={isPublished ? 'success' : 'danger'}>{isPublished ? t('Published') : t('Draft')}</Badge>
      {sale && <Badge tone="highlight">{t('On sale until {date}', { date: t.indianDate(lastMoment(sale)) })}</Badge>}
      {publishing?.state && <Badge tone="highlight">{t(PUBLISHING_LABELS[publishing.state])}</Badge>}
    </span>
  );
}
