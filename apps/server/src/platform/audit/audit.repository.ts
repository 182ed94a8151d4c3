import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { auditEvents } from '../../database/schema/audit.table.ts';

export type NewAuditEvent = typeof auditEvents.$inferInsert;

/** The only code that writes SQL for the log of events. */
export function createAuditRepository(db: Db) {
  return {
    async add(events: NewAuditEvent[]): Promise<void> {
      await db.insert(auditEvents).values(events);
    },

    /** Removes events from before `moment` (ISO 8601); the table refuses it for any that are younger than 180 days. */
    async retire(moment: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local nalanda.retires_audit = 'on'`);
        await tx.execute(sql`delete from audit_events where at < ${moment}::timestamptz`);
      });
    },
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;
