import { v7 } from 'uuid';
import type { courseNotes } from '../database/schema/course-notes.table.ts';
import type { DemoCourseRows } from './demo-courses.ts';

const hour = 3_600_000;
const returnedHoursAgo = 98;
const sentAgainHoursAgo = 51;

/**
 * Lets a draft of the demo school wait for the office, which has returned it once: so the queue has something in it, and
 * its educator something to read.
 */
export function makeDemoPublishing(options: {
  now: Date;
  courses: DemoCourseRows[];
  /** Who has returned it. */
  managerId: string;
}): (typeof courseNotes.$inferInsert)[] {
  const draft = options.courses.find(
    ({ course, source }) => !course.isPublished && source.category === 'Others',
  )?.course;
  if (!draft) return [];
  const at = (hoursAgo: number) => new Date(options.now.getTime() - hoursAgo * hour);
  const make = (note: Omit<typeof courseNotes.$inferInsert, 'id' | 'courseId'>) => ({
    id: v7({ msecs: note.createdAt.getTime() }),
    courseId: draft.id,
    ...note,
  });
  draft.submittedAt = at(sentAgainHoursAgo);
  return [
    make({ kind: 'submitted', actorId: draft.creatorId, createdAt: at(returnedHoursAgo + 20) }),
    make({
      kind: 'returned',
      actorId: options.managerId,
      text: 'A good start. Please say in the description how long the whole course will be, and that more lessons follow.',
      ticks: ['picture-and-sound', 'own-material'],
      createdAt: at(returnedHoursAgo),
    }),
    make({ kind: 'submitted', actorId: draft.creatorId, createdAt: at(sentAgainHoursAgo) }),
  ];
}
