import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { GUEST_ID } from '../../../platform/http/session-user.ts';
import type { Logger } from '../../../platform/logger.ts';
import { dropOldest } from '../../../platform/memory/drop-oldest.ts';
import { createTooManyDevicesError } from '../media.errors.ts';
import type { DevicesRepository } from './devices.repository.ts';
import type { PlayingDevice } from './tokens.ts';

/** A player that has fetched nothing for so long does not play: it keeps a minute ahead. */
const SILENT_MILLISECONDS = 90_000;
/** A player asks for a piece every few seconds: the database is asked no more often than this. */
const REMEMBERED_MILLISECONDS = 5_000;
/** Whoever takes a place may do so on another node. */
const REFUSED_MILLISECONDS = 1_000;
const MOST_REMEMBERED = 20_000;

export type PlayingDevices = ReturnType<typeof createPlayingDevices>;

/**
 * How many browsers of one account play films at the same time, where the school bounds it. A browser is its session, which the
 * token of every address names: asking for pieces past the player needs a place as well. Places are given until there is none;
 * then whoever wants one takes the place of the oldest claim. A place that is not used is free after a minute and a half.
 */
export function createPlayingDevices(parts: {
  db: Db;
  clock: Clock;
  logger: Logger;
  repository: DevicesRepository;
  /** Null: any number. */
  readMost(): number | null;
}) {
  const { db, clock, logger, repository, readMost } = parts;
  const verdicts = new Map<string, { until: number; mayPlay: Promise<boolean> }>();

  function toTimes() {
    const now = clock.now();
    return { now, since: new Date(now.getTime() - SILENT_MILLISECONDS) };
  }

  async function ask(device: PlayingDevice, most: number): Promise<boolean> {
    const times = toTimes();
    if (await repository.keep(device, { ...times, most })) return true;
    return db.transaction(async (tx) => {
      await repository.hold(tx, device.userId);
      if (await repository.keep(device, { ...times, most }, tx)) return true;
      return (await repository.countOthers(tx, device, times)) < most && repository.claim(tx, device, times);
    });
  }

  function remember(device: PlayingDevice, find: () => Promise<boolean>): Promise<boolean> {
    const mayPlay = find().catch((error: unknown) => {
      // A database that is away for a moment must not stop those who are watching.
      logger.warn({ err: error }, 'in how many browsers somebody plays could not be read');
      return true;
    });
    const now = clock.now().getTime();
    const verdict = { until: now + REMEMBERED_MILLISECONDS, mayPlay };
    verdicts.set(device.sessionId, verdict);
    dropOldest(verdicts, MOST_REMEMBERED);
    return mayPlay.then((isAllowed) => {
      if (!isAllowed) verdict.until = now + REFUSED_MILLISECONDS;
      return isAllowed;
    });
  }

  /** Whether a browser may play now; it takes a place that is free. */
  async function mayPlay(device: PlayingDevice): Promise<boolean> {
    const most = readMost();
    if (most === null || device.sessionId === GUEST_ID) return true;
    const known = verdicts.get(device.sessionId);
    if (known && clock.now().getTime() < known.until) return known.mayPlay;
    return remember(device, () => ask(device, most));
  }

  /** Gives a browser of the caller a place, whoever else has one: the oldest claim ends. */
  async function takeOver(device: PlayingDevice): Promise<boolean> {
    if (readMost() === null) return true;
    return remember(device, () =>
      db.transaction(async (tx) => {
        await repository.hold(tx, device.userId);
        return repository.claim(tx, device, toTimes());
      }),
    );
  }

  return {
    mayPlay,
    takeOver,
    readMost,
    /** Throws 403 `media.too-many-devices`. */
    async ensureMayPlay(device: PlayingDevice): Promise<void> {
      if (!(await mayPlay(device))) throw createTooManyDevicesError({ most: readMost() ?? 0 });
    },
  };
}
