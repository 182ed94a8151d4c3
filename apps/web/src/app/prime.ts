import type { GivenReply, InitialData } from '@nalanda/contract';
import { readPath } from '@nalanda/contract/http';
import { type FirstCall, firstCalls } from '@nalanda/contract/paths';
import { coursesApi } from '#features/courses/courses.api.ts';
import { publishedCoursesPrimed } from '#features/courses/courses.slice.ts';
import { learningApi } from '#features/learning/learning.api.ts';
import { reviewsApi } from '#features/reviews/reviews.api.ts';
import { reviewsPrimed } from '#features/reviews/reviews.slice.ts';
import { systemApi } from '#features/system/system.api.ts';
import { usersApi } from '#features/users/users.api.ts';
import { nobodySignedIn } from '#features/users/users.slice.ts';
import type { AppStore } from './store.ts';

/** How many courses and reviews Home shows. */
export const HOME_ITEMS = 6;

/** Home's two questions; the same objects prime the cache and ask the server. */
export const homeQuery = { limit: HOME_ITEMS } as const;
export const homeCourses = { limit: HOME_ITEMS, sort: 'featured' } as const;

/** Fills the cache with what came in the first HTML, so that the first page asks nothing. */
export function primeStore(store: AppStore, data: InitialData): void {
  store.dispatch(
    systemApi.util.upsertQueryEntries([{ endpointName: 'getSystemInfo', arg: undefined, value: data.info }]),
  );
  if (data.user === null) store.dispatch(nobodySignedIn());
  if (data.popularCourses) {
    store.dispatch(
      coursesApi.util.upsertQueryEntries([
        { endpointName: 'listPublishedCourses', arg: homeCourses, value: data.popularCourses },
      ]),
    );
    store.dispatch(publishedCoursesPrimed(data.popularCourses));
  }
  if (data.reviews) {
    store.dispatch(
      reviewsApi.util.upsertQueryEntries([{ endpointName: 'listReviews', arg: homeQuery, value: data.reviews }]),
    );
    store.dispatch(reviewsPrimed(data.reviews));
  }
}

const once = { subscribe: false } as const;

type Ask = (store: AppStore, args: NonNullable<ReturnType<typeof readPath>>) => PromiseLike<unknown>;

/** The query behind each call that a page may bring the reply to. */
const firstQueries: Readonly<Record<FirstCall, Ask>> = {
  currentUser: ({ dispatch }) => dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, once)),
  listPublishedCourses: ({ dispatch }, { query }) =>
    dispatch(coursesApi.endpoints.browseCourses.initiate(readNumbers(query), once)),
  countPublishedCourses: ({ dispatch }) =>
    dispatch(coursesApi.endpoints.countPublishedCourses.initiate(undefined, once)),
  listCreatorCourses: ({ dispatch }) => dispatch(coursesApi.endpoints.listCreatorCourses.initiate(undefined, once)),
  getCourse: ({ dispatch }, { params: { courseId = '' } }) =>
    dispatch(coursesApi.endpoints.getCourse.initiate(courseId, once)),
  getProgress: ({ dispatch }, { params: { courseId = '' } }) =>
    dispatch(learningApi.endpoints.getProgress.initiate(courseId, once)),
  getPublicCourse: ({ dispatch }, { params: { courseId = '' } }) =>
    dispatch(coursesApi.endpoints.getPublicCourse.initiate(courseId, once)),
  getPublicTeacher: ({ dispatch }, { params: { userId = '' } }) =>
    dispatch(coursesApi.endpoints.getPublicTeacher.initiate(userId, once)),
  getBundle: async ({ dispatch }, { params: { bundleId = '' } }) => {
    // Few pages need it, and the first screen does not.
    const { bundlesApi } = await import('#features/payments/bundles/bundles.api.ts');
    return dispatch(bundlesApi.endpoints.getBundle.initiate(bundleId, once));
  },
  listContinued: ({ dispatch }) => dispatch(learningApi.endpoints.listContinued.initiate(undefined, once)),
};
const firstCallNames = Object.keys(firstCalls) as FirstCall[];

/** Asks what the page brought the replies to, so that its screen has its data from the first rendering on. */
export async function askFirst(store: AppStore, replies: GivenReply[] = []): Promise<void> {
  await Promise.all(
    replies.flatMap(({ call }) =>
      firstCallNames.flatMap((name) => {
        const args = readPath(firstCalls[name], call);
        return args ? [firstQueries[name](store, args)] : [];
      }),
    ),
  );
}

/** The page of a list as its address says it: `page=1&limit=24`. */
function readNumbers(query: Record<string, string>): Record<string, number> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]));
}
