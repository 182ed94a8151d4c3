import type { LiveClass } from '@nalanda/contract';
import { CalendarDays, CalendarPlus, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { formatWithIndia } from '#shared/lib/moment.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyStage, StagePlaceholder, stageClass } from '../stage-frame.tsx';
import { useGetLiveClassQuery } from './live.api.ts';

/** The link is asked for again so often while a class is to come or runs. */
const ASK_MS = 30_000;

/** Props of {@link LiveStage}. */
interface LiveStageProps {
  lectureId: string;
  isTheatre: boolean | undefined;
}

/** In the place of the film: when the live class begins, and the way in. */
export default function LiveStage({ lectureId, isTheatre }: LiveStageProps) {
  const t = useT();
  const { data, isError } = useGetLiveClassQuery(lectureId, { pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  if (data)
    return (
      <div className={cx(stageClass(isTheatre), 'p-5')}>
        <Live live={data} />
      </div>
    );
  if (isError) return <EmptyStage isTheatre={isTheatre}>{t('The video of this lecture is still to come.')}</EmptyStage>;
  return <StagePlaceholder isTheatre={isTheatre} />;
}

function Live({ live }: { live: LiveClass }) {
  const { startsAt, minutes, url, opensAt, closesAt, calendarUrl, courseCalendarUrl } = live;
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const isOver = now >= new Date(closesAt);
  return (
    <div className="grid justify-items-center gap-3 text-center text-on-indigo">
      <p className="text-sm font-semibold text-on-indigo-soft">{t('Live class')}</p>
      <p className="font-display text-2xl font-semibold max-sm:text-xl">{formatWithIndia(startsAt, locale)}</p>
      <p className="text-on-indigo-soft">
        {isOver
          ? t('The class is over. Its recording appears here.')
          : describeWait({ now, startsAt, opensAt, minutes, t })}
      </p>
      {!isOver && (
        <div className="flex flex-wrap justify-center gap-3 pt-1">
          {url && (
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              <Video aria-hidden className="size-5" />
              {t('Join the class')}
            </a>
          )}
          <a href={calendarUrl} download className={buttonClass('secondary')}>
            <CalendarPlus aria-hidden className="size-5" />
            {t('Add to calendar')}
          </a>
          {courseCalendarUrl && (
            <a href={courseCalendarUrl} download className={buttonClass('secondary')}>
              <CalendarDays aria-hidden className="size-5" />
              {t('All classes to calendar')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

interface Wait extends Pick<LiveClass, 'startsAt' | 'opensAt' | 'minutes'> {
  now: Date;
  t: ReturnType<typeof useT>;
}

function describeWait({ now, startsAt, opensAt, minutes, t }: Wait): string {
  const length = t.count(minutes, '{count} minute', '{count} minutes');
  if (now >= new Date(startsAt)) return t('It has begun, and lasts {length}.', { length });
  if (now >= new Date(opensAt)) return t('The class is open. It lasts {length}.', { length });
  return t('It lasts {length}. The link opens 15 minutes before.', { length });
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
