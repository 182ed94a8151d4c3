import type { FigurePeriod } from '@nalanda/contract';
import { DAY_MS } from '../../platform/clock.ts';
import { fromIndianClock, toIndianClock } from '../../platform/text/indian-time.ts';

/** A period of the figures, which ends now, and the one before it, as long and up to the same hour. */
export interface PlannedPeriod {
  unit: 'day' | 'month';
  from: Date;
  beforeFrom: Date;
  beforeTo: Date;
  /** Its days (`2026-11-21`) or months (`2026-11`) in India, oldest first. */
  dates: string[];
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;
const MONTHS = 12;

/** Where a period begins and ends that is not over at `now`. */
export function planPeriod(period: FigurePeriod, now: Date): PlannedPeriod {
  return period === '12m' ? planMonths(now) : planDays(DAYS[period], now);
}

function planDays(count: number, now: Date): PlannedPeriod {
  const here = toIndianClock(now);
  const first = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate() - count + 1);
  const back = (moment: number) => new Date(moment - count * DAY_MS);
  return {
    unit: 'day',
    from: fromIndianClock(first),
    beforeFrom: back(fromIndianClock(first).getTime()),
    beforeTo: back(now.getTime()),
    dates: Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10)),
  };
}

function planMonths(now: Date): PlannedPeriod {
  const here = toIndianClock(now);
  const [year, month] = [here.getUTCFullYear(), here.getUTCMonth()];
  const start = (back: number) => Date.UTC(year, month - back, 1);
  const yearAgo = new Date(here);
  yearAgo.setUTCFullYear(year - 1);
  return {
    unit: 'month',
    from: fromIndianClock(start(MONTHS - 1)),
    beforeFrom: fromIndianClock(start(2 * MONTHS - 1)),
    beforeTo: fromIndianClock(yearAgo.getTime()),
    dates: Array.from({ length: MONTHS }, (_, index) => new Date(start(MONTHS - 1 - index)).toISOString().slice(0, 7)),
  };
}
