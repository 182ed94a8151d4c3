import { limits, type NotificationKind } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CreateRateLimiter, RateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { News } from '../notifications.models.ts';
import { spreadRepository } from './spread.repository.ts';

/** As many are written in one transaction: some tens of milliseconds. */
const PEOPLE_AT_ONCE = 2_000;
const DAY_SECONDS = 24 * 60 * 60;

export interface SpreadDeps {
  db: Db;
  clock: Clock;
  /** The time zone of the school, in which mornings begin. */
  timeZone: string;
  /** Lets what is due be mailed and told to browsers, when the transaction commits. */
  queueDue(tx: Tx): Promise<void>;
  /** Counts what a course has told at once today, also what was taken back since; throws 429 when it is enough. */
  loudness: Loudness;
}

/** By the kinds of news that whoever teaches a course brings about, and takes back, as often as they like. */
export type Loudness = Partial<Record<NotificationKind, RateLimiter>>;

/** Makes what counts: five announcements of a course are as many as may stand; a day of live classes is shorter. */
export function createLoudness(createRateLimiter: CreateRateLimiter): Loudness {
  const count = (name: string, points: number) =>
    createRateLimiter({ name: `told-${name}`, points, seconds: DAY_SECONDS });
  const plans = count('live', 20);
  return {
    announcement: count('announcement', limits.announcement.perDay),
    ...{ live: plans, 'live-moved': plans, 'live-cancelled': plans },
    'live-soon': count('live-soon', 20),
  };
}

/**
 * Tells everybody whom the news concerns. May run twice, or end in the middle: who was told is not told again. Of several
 * new lectures the last tells.
 */
export async function spreadNews(deps: SpreadDeps, news: News, signal: AbortSignal): Promise<void> {
  const { db, clock, timeZone } = deps;
  const isNew = news.kind === 'lecture' && !news.isOpening;
  if (isNew && (await db.transaction((tx) => spreadRepository.isFollowed(tx, news.aboutId)))) return;
  const isQuiet = await hasToldEnough(deps, news);
  const now = clock.now();
  let behind: string | null = null;
  do {
    signal.throwIfAborted();
    const from: string | null = behind;
    behind = await db.transaction(async (tx) => {
      const last = await spreadRepository.write(tx, {
        ...{ news, behind: from, most: PEOPLE_AT_ONCE, now, timeZone, isQuiet },
      });
      if (last !== null) await deps.queueDue(tx);
      return last;
    });
  } while (behind !== null);
}

/** A course that has told its learners so much today goes on at the bell, and in the morning's mail. */
async function hasToldEnough({ db, loudness }: SpreadDeps, news: News): Promise<boolean> {
  const counter = loudness[news.kind];
  const courseId = counter && (await db.transaction((tx) => spreadRepository.findCourse(tx, news.aboutId)));
  if (!counter || !courseId) return false;
  return counter.consume(courseId).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true;
      throw error;
    },
  );
}
