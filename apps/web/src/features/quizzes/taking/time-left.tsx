import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { cx } from '#shared/lib/cx.ts';

/** From so many seconds on the clock is a warning. */
const SOON = 60;

const secondsTo = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));

/** The time that is left; the server keeps the same one, and what comes later does not count. */
export function TimeLeft({ deadline, onOver }: { deadline: number; onOver: () => void }) {
  const t = useT();
  const [seconds, setSeconds] = useState(() => secondsTo(deadline));
  const over = useRef(onOver);
  over.current = onOver;
  const isOver = seconds === 0;
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(deadline)), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  return (
    <div>
      <p
        role="timer"
        aria-label={t('Time left')}
        className={cx(
          'flex items-center gap-2 rounded-full px-3 py-1 font-semibold tabular-nums',
          seconds <= SOON ? 'bg-danger-wash text-danger' : 'bg-sunken',
        )}
      >
        <Clock aria-hidden className="size-5" />
        {formatClock(seconds)}
      </p>
      <p role="status" className="sr-only">
        {isOver ? t('The time is over.') : seconds <= SOON ? t('Less than a minute is left.') : ''}
      </p>
    </div>
  );
}
