import type { OwnLiveClass } from '@nalanda/contract';
import { CalendarClock, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { formatIndianSpan, formatMoment, ownZone } from '#shared/lib/moment.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { sayClash } from '../live.models.ts';
import { CancelClasses } from './cancel-classes.tsx';
import { MoveClasses } from './move-classes.tsx';
import { endOf, findClash } from './series.models.ts';
import { Warning } from './warning.tsx';

/** Props of {@link ClassList}. */
interface ClassListProps {
  courseId: string;
  /** Classes of all courses of the educator. */
  known: readonly OwnLiveClass[];
}

interface Changing {
  way: 'move' | 'cancel';
  one: OwnLiveClass;
}

/** The classes of a course that are to come; each can be moved or cancelled, by itself or with those after it. */
export function ClassList({ courseId, known }: ClassListProps) {
  const [changing, setChanging] = useState<Changing | null>(null);
  const own = known.filter((one) => one.courseId === courseId);
  const close = () => setChanging(null);
  return (
    <>
      <ol className="grid gap-3">
        {own.map((one) => (
          <li key={one.lectureId}>
            <ClassCard one={one} known={known} onChange={(way) => setChanging({ way, one })} />
          </li>
        ))}
      </ol>
      {changing?.way === 'move' && <MoveClasses from={changing.one} known={known} onClose={close} />}
      {changing?.way === 'cancel' && <CancelClasses from={changing.one} known={known} onClose={close} />}
    </>
  );
}

interface ClassCardProps {
  one: OwnLiveClass;
  known: readonly OwnLiveClass[];
  onChange: (way: Changing['way']) => void;
}

function ClassCard({ one, known, onChange }: ClassCardProps) {
  const t = useT();
  const locale = useLocale();
  const { courseId, lectureId, lectureTitle, startsAt } = one;
  const hasBegun = Date.parse(startsAt) <= Date.now();
  const clash = findClash(one, known, new Set([lectureId]));
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="grid min-w-0 grow basis-60 gap-0.5">
        <p className="font-medium wrap-anywhere">
          <Link to={paths.editLecture(courseId, lectureId)} className="underline underline-offset-4">
            {lectureTitle}
          </Link>
        </p>
        <p className="text-sm text-soft">{formatIndianSpan({ startsAt, endsAt: endOf(one) }, locale)}</p>
        {!isInIndia() && (
          <p className="text-sm text-soft">{t('For you: {moment}', { moment: formatMoment(startsAt, locale) })}</p>
        )}
        {clash && <Warning>{sayClash(t, clash)}</Warning>}
      </div>
      {hasBegun ? (
        <p className="font-semibold text-success">{t('Has begun')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Move {title}', { title: lectureTitle })}
            onClick={() => onChange('move')}
          >
            <CalendarClock aria-hidden className="size-4" />
            {t('Move')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Cancel class {title}', { title: lectureTitle })}
            onClick={() => onChange('cancel')}
          >
            <CalendarX2 aria-hidden className="size-4" />
            {t('Cancel class')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const isInIndia = (): boolean => ['Asia/Kolkata', 'Asia/Calcutta'].includes(ownZone());
