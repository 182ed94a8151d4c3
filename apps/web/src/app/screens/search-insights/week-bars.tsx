import type { SearchInsights } from '@nalanda/contract';
import { formatCount, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { formatWeek } from './weeks.ts';

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
      <ol className="flex h-44 items-stretch gap-1 sm:gap-2">
        {weeks.map((week) => (
          <li key={week.week} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={week.week === chosen}
              aria-label={t('Week of {date}: {searches} searches, {unanswered} without an answer', {
                date: formatWeek(week.week),
                searches: week.searches,
                unanswered: week.unanswered,
              })}
              onClick={() => onChoose(week.week)}
              className={cx(
                'flex h-full w-full flex-col justify-end gap-1 rounded-control px-0.5 pt-1 transition-colors duration-150 sm:px-1',
                week.week === chosen ? 'bg-sunken' : 'hover:bg-sunken',
              )}
            >
              <span className="-mx-1 whitespace-nowrap text-center text-xs font-semibold">
                {week.searches > 0 && formatCount(week.searches)}
              </span>
              <Bar week={week} most={most} />
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

/** Drawn, because heights in style attributes would break the page's security policy when the server renders it. */
function Bar({ week, most }: { week: SearchInsights['weeks'][number]; most: number }) {
  const height = (count: number) => (count / most) * 100;
  const [all, nothing] = [Math.max(height(week.searches), 1), height(week.unanswered)];
  return (
    <svg aria-hidden viewBox="0 0 10 100" preserveAspectRatio="none" className="min-h-0 w-full flex-1">
      <rect y={100 - all} width="10" height={all} className="fill-terracotta" />
      <rect y={100 - all} width="10" height={nothing} className="fill-saffron" />
    </svg>
  );
}

function Legend({ colour, words }: { colour: string; words: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={cx('size-3 rounded-sm', colour)} />
      {words}
    </span>
  );
}
