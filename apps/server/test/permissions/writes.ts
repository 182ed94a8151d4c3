import { sql } from 'drizzle-orm';
import type { Db } from '../../src/database/db.ts';
import type { TestApp } from '../build-test-app.ts';

/** Counters of limits and the audit log may change when a call is refused. */
const MAY_CHANGE = '^(rate_limit|audit_events)';

/**
 * Has the database note each row that is written from now on, in whatever table of the application: what is refused must not
 * write any. A write shows once it is committed, even one of equal values and one that is undone by another.
 */
export async function noteWrites(db: Db): Promise<void> {
  await db.execute(sql.raw(noting));
}

/** The tables that rows have been written to since this was asked last, each once. */
export async function takeWrites({ db }: TestApp): Promise<string[]> {
  const { rows } = await db.$client.query<{ written: string }>({
    name: 'take_writes',
    text: 'delete from noted.writes returning written',
  });
  return [...new Set(rows.map(({ written }) => written))].sort();
}

const noting = `
  create schema noted;
  create unlogged table noted.writes (written name not null);
  create function noted.note() returns trigger language plpgsql as $$
  begin
    insert into noted.writes values (tg_table_name);
    return null;
  end $$;
  do $$
  declare
    one record;
  begin
    for one in select table_name as name from information_schema.tables
               where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '${MAY_CHANGE}'
    loop
      execute format('create trigger note_rows after insert or update or delete on %I for each row execute function noted.note()', one.name);
      execute format('create trigger note_emptied after truncate on %I for each statement execute function noted.note()', one.name);
    end loop;
  end $$`;
