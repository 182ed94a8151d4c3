import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { bundles } from '../../../database/schema/bundles.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

/** What an educator's export tells of their bundles. */
export function createBundlesExport(db: Db) {
  const bundled = (userId: string, after: string | null) =>
    db
      .select({
        id: bundles.id,
        title: bundles.title,
        description: bundles.description,
        pricePaise: bundles.pricePaise,
        isPublished: bundles.isPublished,
        courseIds: sql<string[]>`coalesce((select json_agg(inside.course_id order by inside.position)
          from bundle_courses inside where inside.bundle_id = ${sql.raw('bundles.id')}), '[]')`,
        createdAt: bundles.createdAt,
        removedAt: bundles.removedAt,
      })
      .from(bundles)
      .where(and(eq(bundles.educatorId, userId), after === null ? undefined : gt(bundles.id, after)))
      .orderBy(bundles.id)
      .limit(PAGE_ROWS);

  return { bundled };
}
