import { v7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { bundleCourses, bundles } from '../database/schema/bundles.table.ts';
import type { DemoCourseRows } from './demo-courses.ts';

const COURSES = 3;
/** A rupee below seventy in a hundred. */
const price = (sumPaise: number) => Math.floor((sumPaise * 0.7) / 100_00) * 100_00 - 1_00;

/** Puts the first courses of the demo educator that cost something into one bundle. */
export async function insertDemoBundle(
  tx: Tx,
  { made, educatorId, now }: { made: readonly DemoCourseRows[]; educatorId: string; now: Date },
): Promise<void> {
  const inside = made
    .map(({ course }) => course)
    .filter(
      ({ creatorId, isPublished, pricePaise }) => creatorId === educatorId && isPublished && (pricePaise ?? 0) > 0,
    )
    .slice(0, COURSES);
  if (inside.length < COURSES) throw new Error('The demo educator has too few courses for a bundle.');
  const id = v7({ msecs: now.getTime() });
  await tx.insert(bundles).values({
    id,
    educatorId,
    title: 'Websites that hold up on every screen',
    description:
      'Three courses in the order in which they build on each other: layouts that never break, React without fear, and pages that everyone can use. Whoever has done all three can build a site for a client.',
    pricePaise: price(inside.reduce((sum, { pricePaise }) => sum + (pricePaise ?? 0), 0)),
    isPublished: true,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .insert(bundleCourses)
    .values(inside.map((course, position) => ({ bundleId: id, courseId: course.id ?? '', position })));
}
