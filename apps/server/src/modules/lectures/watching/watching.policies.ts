/** How somebody signed in stands to a lecture and its course. */
export interface WatcherStanding {
  isCreator: boolean;
  /** Enrolled in the course; a refund ends the enrolment. */
  isEnrolled: boolean;
  /** The course is in the catalogue: published and not archived. */
  isListed: boolean;
}

/** A lecture that the person is shown: `isOwed` when it was removed after they had enrolled. */
export interface WatchedLecture {
  isPreviewFree: boolean;
  isRemoved: boolean;
  isOwed: boolean;
  /** Learners need not wait for it (any more). */
  isOpen: boolean;
}

/**
 * Who may watch a lecture, its captions and its transcript:
 * - the creator of its course, always;
 * - whoever is enrolled, whatever becomes of the course, when the lecture is open for them; a removed lecture only when it was there when they enrolled;
 * - everybody, when it is a free preview of a course in the catalogue and is not removed.
 *
 * `isWatchable` in watching.repository.ts is the same rule as SQL, for those who ask without the course at hand; a test
 * holds both against each other.
 */
export function mayWatch(who: WatcherStanding, lecture: WatchedLecture): boolean {
  if (who.isCreator) return true;
  if (who.isEnrolled && lecture.isOpen && (!lecture.isRemoved || lecture.isOwed)) return true;
  return lecture.isPreviewFree && !lecture.isRemoved && who.isListed;
}
