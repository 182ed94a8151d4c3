import type { OfficeCourse } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { STATE_LABELS } from './course-words.ts';

const DAY_MS = 86_400_000;
/** So long may a course wait before its age is shown in red. */
const LONG_DAYS = 3;

const tones = {
  published: 'success',
  waiting: 'highlight',
  draft: 'neutral',
  hidden: 'danger',
  removed: 'neutral',
} as const;

/** Where a course stands, and how long it has waited. */
export function CourseBadges({ course }: { course: OfficeCourse }) {
  const t = useT();
  const { state, waitingSince, isChanged, isHeld, featuredPlace } = course;
  const days = waitingSince ? Math.floor((Date.now() - Date.parse(waitingSince)) / DAY_MS) : 0;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{t(STATE_LABELS[state])}</Badge>
      {waitingSince && (
        <Badge tone={days >= LONG_DAYS ? 'danger' : 'neutral'}>
          {days === 0 ? t('Waits since today') : t.count(days, 'Waits for {count} day', 'Waits for {count} days')}
        </Badge>
      )}
      {waitingSince && isChanged && <Badge>{t('Changed since it was sent')}</Badge>}
      {isHeld && <Badge tone="danger">{t('Unpublished by the office')}</Badge>}
      {featuredPlace !== null && <Badge tone="highlight">{t('On Home')}</Badge>}
    </span>
  );
}
