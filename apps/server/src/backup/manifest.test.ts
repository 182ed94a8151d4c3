import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { withConnection } from '../database/db.ts';

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
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual([
    'assignment_files.preview_key',
    'assignment_files.storage_key',
    'course_imports.storage_key',
    'courses.thumbnail_key',
    'lecture_files.storage_key',
    'lecture_pictures.storage_key',
    'media_assets.poster_key',
    'media_assets.source_key',
    'media_assets.storage_key',
    'media_renditions.storage_key',
    'media_upload_pieces.storage_key',
    'scorm_files.storage_key',
    'users.photo_key',
  ]);
});
