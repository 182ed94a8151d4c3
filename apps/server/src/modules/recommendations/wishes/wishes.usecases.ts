import { limits, paiseToRupees, type Wish } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { presentCard } from '../recommendations.presenter.ts';
import type { RecommendationsDeps } from '../taken-courses.ts';
import { createTooManyWishesError, createWishHadError } from './wishes.errors.ts';
import type { WishesRepository } from './wishes.repository.ts';

export interface WishesDeps extends Pick<RecommendationsDeps, 'courses'> {
  wishes: WishesRepository;
}

/** What somebody wants to come back to, the newest first. */
export async function listWishes({ wishes, courses }: WishesDeps, viewer: { id: string }): Promise<Wish[]> {
  const rows = await wishes.list(viewer.id);
  const shown = await courses.presentCoursesByIds(
    rows.map(({ courseId }) => courseId),
    viewer,
  );
  const byId = new Map(shown.map((course) => [course._id, course]));
  return rows.flatMap(({ courseId, addedAt, pricePaise }) => {
    const course = byId.get(courseId);
    const priceThen = pricePaise === null ? null : paiseToRupees(pricePaise);
    return course ? { course: presentCard(course), addedAt: addedAt.toISOString(), priceThen } : [];
  });
}

/** Throws 404 `course.not-found` for what is not in the catalogue, 409 `wish.had`, `wish.too-many`. */
export async function addWish(deps: WishesDeps, viewer: { id: string }, courseId: string): Promise<Wish[]> {
  const course = await deps.wishes.findCourse(courseId, viewer.id);
  if (!course) throw createCourseNotFoundError();
  if (course.isOwn || course.isEnrolled) throw createWishHadError();
  const most = limits.wishes.perPerson;
  const outcome = await deps.wishes.add({ userId: viewer.id, courseId, most });
  if (outcome === 'gone') throw createCourseNotFoundError();
  if (outcome === 'too-many') throw createTooManyWishesError({ most });
  return listWishes(deps, viewer);
}

/** Does nothing when it is not there. */
export async function removeWish(deps: WishesDeps, viewer: { id: string }, courseId: string): Promise<Wish[]> {
  await deps.wishes.remove(viewer.id, courseId);
  return listWishes(deps, viewer);
}
