import { type Db, readDatabaseTime } from '../../database/db.ts';
import { followDatabaseClock } from '../clock.ts';
import type { Logger } from '../logger.ts';

/** For so long a clock that is set while the process runs may be believed. */
const LOOK_MILLISECONDS = 5_000;
/** Further apart, codes that are mailed for minutes are too old on one node and too young on the next. */
const MOST_APART_MS = 5_000;
/** The queue's own timers go by the clock: they come late by as much as it is set back. */
const MOST_SET_BACK_MS = 120_000;

/**
 * Milliseconds by which this machine's clock is ahead of the database's (negative: behind), less what the way there and back
 * leaves open; 0 when they agree.
 */
async function measureClockLead(db: Pick<Db, 'execute'>): Promise<number> {
  const asked = Date.now();
  const there = await readDatabaseTime(db);
  const answered = Date.now();
  return Math.max(0, asked - there) + Math.min(0, answered - there);
}

/** A sentence for the operator when this machine and the database do not agree on the time; undefined when they do. */
export async function describeClock(db: Pick<Db, 'execute'>): Promise<string | undefined> {
  return describeLead(await measureClockLead(db));
}

function describeLead(lead: number): string | undefined {
  if (Math.abs(lead) <= MOST_APART_MS) return undefined;
  const seconds = Math.round(Math.abs(lead) / 1000);
  return `the clock of this machine is ${seconds} s ${lead > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP`;
}

/** Milliseconds by which the clock has been set back since the last look; 0 when it ran on. */
function createStepWatch(): () => number {
  let [wall, steady] = [Date.now(), performance.now()];
  return () => {
    const lost = performance.now() - steady - (Date.now() - wall);
    [wall, steady] = [Date.now(), performance.now()];
    return Math.max(0, lost);
  };
}

/**
 * Looks now and every few seconds. Where the clocks differ the process goes by the database's (`systemClock`), and the log says so; it
 * says, too, when this machine's was set back.
 */
export async function watchClock({ db, logger }: { db: Db; logger: Logger }) {
  let isKnown = false;
  const findStep = createStepWatch();
  async function look(): Promise<void> {
    const step = findStep();
    if (step > MOST_SET_BACK_MS)
      logger.error(
        `the clock of this machine was set back by ${Math.round(step / 1000)} s: start every server of it anew, or what repeats waits for so long. After hours or more: npm run payments:doctor -- --mend`,
      );
    // A database that is away is told elsewhere; what it said last stands.
    const lead = await measureClockLead(db).catch(() => undefined);
    if (lead === undefined) return;
    const problem = describeLead(lead);
    followDatabaseClock(problem ? Date.now() - lead : undefined);
    if (problem && !isKnown) logger.error(`${problem}. Until then this process goes by the database's.`);
    isKnown = problem !== undefined;
  }
  const timer = setInterval(look, LOOK_MILLISECONDS);
  timer.unref();
  await look();
  return {
    look,
    async stop(): Promise<void> {
      clearInterval(timer);
      followDatabaseClock(undefined);
    },
  };
}
