import pg from 'pg';
import { withConnection } from './db.ts';

/** Tables of the audit log: whoever writes them may add and read, and nothing else. */
const AUDIT_TABLES = ['audit_events', 'audit_links', 'audit_anchors'];

/**
 * Gives the application's role (that of `url`) what it needs in the database that `ownerUrl` owns, and no right to change or remove
 * lines of the audit log; what is past its time goes through `audit_retire`, which runs with the owner's rights. Repeated after
 * every migration, so that new tables are covered. Throws when the owner may not grant, or both are one role.
 */
export async function grantRights({ ownerUrl, url }: { ownerUrl: string; url: string }): Promise<void> {
  const [{ role }] = await ask<{ role: string }>(url, 'select current_user as role');
  await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ owner: string; database: string }>(
      'select current_user as owner, current_database() as database',
    );
    const [{ owner, database } = { owner: role, database: '' }] = rows;
    if (owner === role) throw new Error(`DATABASE_URL and DATABASE_OWNER_URL are both the role ${role}.`);
    const to = pg.escapeIdentifier(role);
    // One transaction: at no moment does a running server lack a right.
    await client.query('begin');
    for (const statement of listGrants(to, pg.escapeIdentifier(database))) await client.query(statement);
    await client.query('commit');
  });
}

function listGrants(to: string, database: string): string[] {
  return [
    // The queue of jobs keeps its tables in a schema of its own, which it makes itself.
    `grant connect, create, temporary on database ${database} to ${to}`,
    `grant usage on schema public to ${to}`,
    // A backup names the migration that its rows belong to.
    `grant usage on schema drizzle to ${to}`,
    `grant select on drizzle.__drizzle_migrations to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage, select on all sequences in schema public to ${to}`,
    `revoke update, delete, truncate on ${AUDIT_TABLES.join(', ')} from ${to}`,
    // The log's months are reached through the log.
    `do $months$ declare part regclass; begin
       for part in select inhrelid::regclass from pg_inherits where inhparent = 'audit_events'::regclass loop
         execute 'revoke insert, update, delete, truncate on ' || part || ' from ' || ${pg.escapeLiteral(to)};
       end loop; end $months$`,
    `grant execute on function audit_retire(timestamptz, integer), audit_add_months(integer), audit_drop_months(timestamptz) to ${to}`,
  ];
}

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<[Row]> {
  const { rows } = await withConnection(url, (client) => client.query<Row>(question));
  const [row] = rows;
  if (!row) throw new Error('The database answered without a row.');
  return [row];
}
