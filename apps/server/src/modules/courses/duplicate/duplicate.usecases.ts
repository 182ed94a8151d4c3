import type { CourseCopy } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { ensureRoomForDraft, presentOwnCourse } from '../courses.usecases.ts';

/**
 * Makes a draft with the texts, price, cover and skills of an own course and with its lectures, their captions and their
 * videos. A video that is not ready to be shared yet is left out: its lecture comes without one, and is counted. Learners,
 * reviews, earnings and coupons stay with the original. Throws 404 `course.not-found`, 409 `course.too-many-drafts`,
 * `course.too-many`.
 */
export async function duplicateCourse(
  deps: CoursesDeps,
  { courseId, userId, title }: { courseId: string; userId: string; title: string },
): Promise<CourseCopy> {
  const original = await deps.repository.findOwned(userId, courseId);
  if (!original) throw createCourseNotFoundError();
  const picture = original.thumbnailKey && (await deps.images.copyImage(original.thumbnailKey));
  try {
    const copy = await deps.db.transaction(async (tx) => {
      await ensureRoomForDraft(deps, tx, userId);
      // Whoever removes it now waits: what is copied is there.
      const course = await deps.repository.lockOwned(tx, userId, courseId);
      if (!course) throw createCourseNotFoundError();
      const videos = await deps.copies.listVideos(tx, courseId);
      const shared = await deps.videos.shareAssets(tx, videos);
      const thumbnailKey = course.thumbnailKey === original.thumbnailKey ? picture : null;
      const id = await deps.copies.copyCourse(tx, course, { title, thumbnailKey });
      const sections = await deps.copies.copySections(tx, { from: courseId, to: id });
      await deps.copies.copyLectures(tx, { from: courseId, to: id, videos: shared, sections });
      await deps.search.courseSaved(tx, id);
      return { id, thumbnailKey, videosLeftOut: videos.length - shared.size };
    });
    // The cover was changed in the meantime: the copy has none.
    if (picture && !copy.thumbnailKey) await settleRemovals(deps.logger, [deps.images.removeImage(picture)]);
    return { course: await presentOwnCourse(deps, copy.id, userId), videosLeftOut: copy.videosLeftOut };
  } catch (error) {
    if (picture) await settleRemovals(deps.logger, [deps.images.removeImage(picture)]);
    throw error;
  }
}
