import type { InitialData } from '@nalanda/contract';
import { coursesApi } from '#features/courses/courses.api.ts';
import { publishedCoursesPrimed } from '#features/courses/courses.slice.ts';
import { reviewsApi } from '#features/reviews/reviews.api.ts';
import { reviewsPrimed } from '#features/reviews/reviews.slice.ts';
import { systemApi } from '#features/system/system.api.ts';
import { nobodySignedIn } from '#features/users/users.slice.ts';
import type { AppStore } from './store.ts';

/** How many courses and reviews Home shows. */
export const HOME_ITEMS = 6;

/** Home's two questions; the same objects prime the cache and ask the server. */
export const homeQuery = { limit: HOME_ITEMS } as const;

/** Fills the cache with what came in the first HTML, so that the first page asks nothing. */
export function primeStore(store: AppStore, data: InitialData): void {
  store.dispatch(
    systemApi.util.upsertQueryEntries([{ endpointName: 'getSystemInfo', arg: undefined, value: data.info }]),
  );
  if (data.user === null) store.dispatch(nobodySignedIn());
  if (data.popularCourses) {
    store.dispatch(
      coursesApi.util.upsertQueryEntries([
        { endpointName: 'listPublishedCourses', arg: homeQuery, value: data.popularCourses },
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
