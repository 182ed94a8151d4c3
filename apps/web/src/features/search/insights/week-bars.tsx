import type { SearchInsights } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { formatShortWeek, formatWeek } from './weeks.ts';

/** Props of {@link WeekBars}. */
interface WeekBarsProps {
  weeks: SearchInsights['weeks'];
  chosen: string;
  onChoose: (week: string) => void;
}

/** Searches of twelve weeks as bars, each a button that chooses its week; what found nothing stands out. */
export function WeekBars({ weeks, chosen, onChoose }: WeekBarsProps) {
  const t = useT();
  const most = Math.max(1, ...weeks.map(({ searches }) => searches));
  return (
    <div className="grid gap-4">
      <ol className="flex h-56 items-stretch sm:gap-1">
        {weeks.map((week) => (
          <li key={week.week} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={week.week === chosen}
              onClick={() => onChoose(week.week)}
              className={cx(
                'flex h-full w-full flex-col items-center gap-1.5 rounded-control px-1 py-1.5 transition-colors duration-150',
                week.week === chosen ? 'bg-sunken forced-colors:not-focus-visible:outline-1' : 'hover:bg-sunken',
              )}
            >
              <span className="sr-only">
                {t.count(
                  week.searches,
                  'Week of {date}: {count} search, {unanswered} without an answer',
                  'Week of {date}: {count} searches, {unanswered} without an answer',
                  { date: formatWeek(t, week.week), unanswered: week.unanswered },
                )}
              </span>
              <Bar week={week} most={most} isChosen={week.week === chosen} />
              <span aria-hidden className="whitespace-nowrap text-xs text-soft max-lg:hidden">
                {formatShortWeek(t, week.week)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p aria-hidden className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        <Legend colour="bg-terracotta" words={t('Found something')} />
        <Legend colour="bg-saffron" words={t('Found nothing')} />
      </p>
    </div>
  );
}

/** The height of a bar whose week has most searches; the rest is for the number above it. */
const FULL = 88;

/** Sized by attributes: heights in style attributes would break the page's security policy when the server renders it. */
function Bar({ week, most, isChosen }: { week: SearchInsights['weeks'][number]; most: number; isChosen: boolean }) {
  const t = useT();
  const { searches, unanswered } = week;
  return (
    <span aria-hidden className="flex min-h-0 w-full flex-1 flex-col items-center justify-end gap-1">
      {/* On a phone the numbers of twelve weeks would run into each other. */}
      <span className={cx('text-xs font-semibold tabular-nums', !isChosen && 'max-sm:hidden')}>
        {searches > 0 && t.number(searches)}
      </span>
      <svg aria-hidden height={`${Math.max((searches / most) * FULL, 1)}%`} className="w-full max-w-9 rounded-t-md">
        <rect width="100%" height="100%" className="fill-terracotta" />
        {searches > 0 && <rect width="100%" height={`${(unanswered / searches) * 100}%`} className="fill-saffron" />}
      </svg>
    </span>
  );
}

function Legend({ colour, words }: { colour: string; words: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={cx('size-3 rounded-sm forced-color-adjust-none', colour)} />
      {words}
    </span>
  );
}
