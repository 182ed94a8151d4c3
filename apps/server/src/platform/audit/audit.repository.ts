import type { Db } from '../../database/db.ts';
import { auditEvents } from '../../database/schema/audit.table.ts';

export type NewAuditEvent = typeof auditEvents.$inferInsert;
export type StoredAuditEvent = typeof auditEvents.$inferSelect;

/** SQL of the log of events; its chain is in `chain/`. */
export function createAuditRepository(db: Db) {
  return {
    async add(events: NewAuditEvent[]): Promise<void> {
      await db.insert(auditEvents).values(events);
    },
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;
