import type { OwnLiveClass } from '@nalanda/contract';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { formatIndianSpan } from '#shared/lib/moment.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { sayClash } from '../live.models.ts';
import { nameHoliday } from './holidays.models.ts';
import { endOf, findClash, type PlannedClass, type PlannedSeries } from './series.models.ts';
import { Warning } from './warning.tsx';

/** Props of {@link SeriesPreview}. */
interface SeriesPreviewProps {
  series: PlannedSeries;
  minutes: number;
  known: readonly OwnLiveClass[];
  onLeaveOut: (day: string) => void;
  onTakeBack: (day: string) => void;
}

/** All classes of a plan before it is saved; any day can be left out. */
export function SeriesPreview({ series, minutes, known, onLeaveOut, onTakeBack }: SeriesPreviewProps) {
  const t = useT();
  const { classes, skipped, sections } = series;
  return (
    <section aria-label={t('All dates')} className="grid gap-3">
      <h3 className="text-base">
        <span role="status">{t.count(classes.length, '{count} class', '{count} classes')}</span>
      </h3>
      <ol className="overflow-hidden rounded-card border border-line">
        {classes.map((one, place) => (
          <li key={one.day} className="border-line not-first:border-t">
            {one.section !== null && classes[place - 1]?.section !== one.section && (
              <p className="border-b border-line bg-sunken px-4 py-2 text-sm font-semibold wrap-anywhere">
                {sections[one.section]}
              </p>
            )}
            <ClassLine planned={one} minutes={minutes} known={known} onLeaveOut={() => onLeaveOut(one.day)} />
          </li>
        ))}
      </ol>
      {skipped.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm font-medium">{t('Left out:')}</p>
          {skipped.map((skippedDay) => {
            const day = t.shortDate(new Date(`${skippedDay}T12:00:00`));
            return (
              <Button
                key={skippedDay}
                variant="secondary"
                size="sm"
                aria-label={t('Take {day} back', { day })}
                onClick={() => onTakeBack(skippedDay)}
              >
                {day}
              </Button>
            );
          })}
        </div>
      )}
    </section>
  );
}

interface ClassLineProps {
  planned: PlannedClass;
  minutes: number;
  known: readonly OwnLiveClass[];
  onLeaveOut: () => void;
}

function ClassLine({ planned: { day, startsAt, title }, minutes, known, onLeaveOut }: ClassLineProps) {
  const t = useT();
  const locale = useLocale();
  const span = { startsAt, minutes };
  const holiday = nameHoliday(day);
  const clash = findClash(span, known);
  const hasPassed = Date.parse(startsAt) <= Date.now();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="grid min-w-0 grow basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          {holiday && <Badge tone="highlight">{t(holiday)}</Badge>}
        </p>
        <p className="text-sm text-soft">{formatIndianSpan({ startsAt, endsAt: endOf(span) }, locale)}</p>
        {hasPassed && <Warning>{t('This time has passed. Leave it out, or begin later.')}</Warning>}
        {clash && <Warning>{sayClash(t, clash)}</Warning>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('Leave out {day}', { day: t.date(`${day}T12:00:00`) })}
        onClick={onLeaveOut}
      >
        {t('Leave out')}
      </Button>
    </div>
  );
}
