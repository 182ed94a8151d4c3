import type { Tx } from '../../../database/db.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { createCourseNotReadyError } from '../courses.errors.ts';
import { findMissingForPublishing } from '../courses.models.ts';

/** Of a course what publishing asks for. */
interface Candidate {
  id: string;
  title: string;
  category: string | null;
  thumbnailKey: string | null;
  coverVariant: number | null;
}

/** The course has what the catalogue asks for. Throws 409 `course.not-ready`, which names everything missing. */
export async function ensureReady({ repository }: CoursesDeps, tx: Tx, course: Candidate): Promise<void> {
  const missing = findMissingForPublishing({
    title: course.title,
    category: course.category,
    hasCover: course.thumbnailKey !== null || course.coverVariant !== null,
    hasPlayableLecture: await repository.hasPlayableLecture(tx, course.id),
  });
  if (missing.length > 0) throw createCourseNotReadyError(missing);
}
