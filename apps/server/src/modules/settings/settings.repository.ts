import { type SettingName, settingNames } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { schoolSettings } from '../../database/schema/settings.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { SettingTexts } from './settings.models.ts';

/** Who has set what last. */
export interface SettingRow {
  name: string;
  value: string;
  changedAt: Date;
  changedBy: string | null;
}

/** SQL of the school's settings. */
export function createSettingsRepository(db: Db) {
  return {
    /** Lets one change of the settings happen at a time, until the transaction ends. */
    async lock(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('school_settings'))`);
    },

    /** What is set, by name. */
    async readTexts(executor: Executor): Promise<SettingTexts> {
      const rows = await executor.select().from(schoolSettings);
      const known = rows.filter((row): row is typeof row & { name: SettingName } => isName(row.name));
      return Object.fromEntries(known.map(({ name, value }) => [name, value]));
    },

    /** What was ever set, and by whom last. */
    async list(): Promise<SettingRow[]> {
      const { name, value, changedAt } = schoolSettings;
      return db
        .select({ name, value, changedAt, changedBy: users.name })
        .from(schoolSettings)
        .leftJoin(users, eq(users.id, schoolSettings.changedBy));
    },

    /** Sets texts by name. */
    async save(tx: Tx, texts: [SettingName, string][], by: { personId: string; now: Date }): Promise<void> {
      if (texts.length === 0) return;
      const change = { changedAt: by.now, changedBy: by.personId };
      await tx
        .insert(schoolSettings)
        .values(texts.map(([name, value]) => ({ name, value, ...change })))
        .onConflictDoUpdate({ target: schoolSettings.name, set: { value: sql`excluded.value`, ...change } });
    },
  };
}

const isName = (name: string): name is SettingName => (settingNames as string[]).includes(name);

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
