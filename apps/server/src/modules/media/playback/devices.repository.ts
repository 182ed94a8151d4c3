import { sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import type { PlayingDevice } from './tokens.ts';

/** By the clock of the caller. */
interface Times {
  now: Date;
  /** Who was seen before this does not play any more. */
  since: Date;
}

export type DevicesRepository = ReturnType<typeof createDevicesRepository>;

/** SQL of the browsers in which films play. */
export function createDevicesRepository({ db }: { db: Db }) {
  return {
    /** Notes that a browser goes on; false when it has no place, or has been silent for too long. */
    async keep(device: PlayingDevice, times: Times & { most: number }, executor: Executor = db): Promise<boolean> {
      const { userId, sessionId } = device;
      const { now, since, most } = times;
      const { rowCount } = await executor.execute(sql`
        update playing_devices own set seen_at = ${now.toISOString()}::timestamptz
         where own.session_id = ${sessionId}::uuid and own.user_id = ${userId}::uuid
           and own.seen_at > ${since.toISOString()}::timestamptz
           and (select count(*) from playing_devices other
                 where other.user_id = own.user_id and other.seen_at > ${since.toISOString()}::timestamptz
                   and (other.claimed_at, other.session_id) > (own.claimed_at, own.session_id)) < ${most}`);
      return rowCount === 1;
    },

    /** How many other browsers of the person play. */
    async countOthers(tx: Tx, { userId, sessionId }: PlayingDevice, { since }: Times): Promise<number> {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from playing_devices
         where user_id = ${userId}::uuid and session_id <> ${sessionId}::uuid
           and seen_at > ${since.toISOString()}::timestamptz`);
      return rows[0]?.count ?? 0;
    },

    /** Gives a browser the newest place of its person, also when the clock of another node runs ahead; false when its session has ended. */
    async claim(tx: Tx, { userId, sessionId }: PlayingDevice, { now }: Times): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const { rowCount } = await tx.execute(sql`
        insert into playing_devices (session_id, user_id, claimed_at, seen_at)
        select id, user_id, greatest(${at}, (select max(claimed_at) + interval '1 millisecond' from playing_devices
          where user_id = ${userId}::uuid)), ${at} from sessions
         where id = ${sessionId}::uuid and user_id = ${userId}::uuid for key share
        on conflict (session_id) do update set claimed_at = excluded.claimed_at, seen_at = excluded.seen_at`);
      return rowCount === 1;
    },

    /** Lets places of one person be given one after the other, by whichever node. */
    hold: (tx: Tx, userId: string): Promise<void> => holdLock(tx, `playing ${userId}`),
  };
}
