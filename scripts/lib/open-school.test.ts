import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { withConnection } from '../../apps/server/src/database/db.ts';
import { migrateTo, readSchemaAge } from '../../apps/server/src/database/migrate.ts';
import { createEmptyDatabase } from '../../apps/server/test/empty-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** When a migration in the middle was made. */
const EARLIER_MIGRATION = 1_795_471_050_520;

test.each(['owner', 'password-code', 'remove-factors'])(
  '%s, fetched with an update, leaves the school that still runs as it is, and says what to do first',
  async (command) => {
    const { url, drop } = await createEmptyDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-open-school-'));
    onTestFinished(async () => {
      await drop();
      await rm(folder, { recursive: true, force: true });
    });
    await migrateTo(url, EARLIER_MIGRATION);
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, 'asha@example.com'], {
      ...{ cwd: root, env, encoding: 'utf8' },
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^This database is still of an earlier version .* Nothing was changed\.\n$/);
    expect(await withConnection(url, readSchemaAge)).toBe('older');
  },
);
