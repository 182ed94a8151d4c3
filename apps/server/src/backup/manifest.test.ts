import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { withConnection } from '../database/db.ts';
import { FILE_COLUMNS } from './dump-database.ts';

test('every column that names files is known to backups', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { rows } = await withConnection(url, (client) =>
    client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%\\_key' and data_type = 'text' order by 1`,
    ),
  );
  const others = [
    'courses.import_key',
    'passkeys.public_key',
    'push_subscriptions.server_key',
    'sandbox_gateway_refunds.idempotency_key',
  ];
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(FILE_COLUMNS);
});
