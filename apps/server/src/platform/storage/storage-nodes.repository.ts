import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';

const KEY_PREFIX = 'local-storage:';

/** Folders of files that nodes of this database have used within the last three minutes. */
export async function listStorages(db: Pick<Db, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from installation_facts
    where starts_with(key, ${KEY_PREFIX}) and (value ->> 'seenAt')::timestamptz > now() - interval '3 minutes'`);
  return rows.map(({ key }) => key);
}

/** Notes that the folder `id` is in use. The clock is the database's: nodes need not agree on the time. */
export async function noteStorage(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    insert into installation_facts (key, value) values (${KEY_PREFIX + id}, jsonb_build_object('seenAt', now()))
    on conflict (key) do update set value = excluded.value`);
  await db.execute(sql`
    delete from installation_facts
    where starts_with(key, ${KEY_PREFIX}) and (value ->> 'seenAt')::timestamptz < now() - interval '1 day'`);
}
