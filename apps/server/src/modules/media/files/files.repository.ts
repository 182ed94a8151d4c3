import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';

/** The storage keys that rows of videos, of lectures' files and of uploads name. */
export async function listNamedKeys(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select storage_key as key from media_assets where storage_key is not null
    union select source_key from media_assets where source_key is not null
    union select storage_key from media_renditions
    union select storage_key from lecture_files
    union select storage_key from assignment_files
    union select preview_key from assignment_files where preview_key is not null
    union select storage_key from scorm_files
    union select storage_key from course_imports where storage_key is not null
    union select storage_key from lecture_pictures
    union select storage_key from media_upload_pieces`);
  return new Set(rows.map(({ key }) => key));
}
