import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';

/** A settlement report of the payment provider that was read. */
export const settlementFiles = pgTable(
  'settlement_files',
  {
    id: idColumn(),
    /** Of its bytes: the same file is read once. */
    sha256: text('sha256').notNull(),
    lineCount: integer('line_count').notNull(),
    /** Somebody in the office; no foreign key: the note outlives them. */
    readBy: uuid('read_by').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('settlement_files_sha256_unique').on(table.sha256)],
);

/** Its lines. Amounts in paise. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => settlementFiles.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** `pay_…`, `rfnd_…`, or what else was settled. */
    entity: text('entity').notNull(),
    type: text('type').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    feePaise: bigint('fee_paise', { mode: 'number' }).notNull(),
    taxPaise: bigint('tax_paise', { mode: 'number' }).notNull(),
    creditPaise: bigint('credit_paise', { mode: 'number' }).notNull(),
    debitPaise: bigint('debit_paise', { mode: 'number' }).notNull(),
    settlement: text('settlement').notNull(),
    utr: text('utr').notNull(),
  },
  (table) => [
    primaryKey({ name: 'settlement_lines_key', columns: [table.fileId, table.line] }),
    index('settlement_lines_entity_index').on(table.entity),
  ],
);
