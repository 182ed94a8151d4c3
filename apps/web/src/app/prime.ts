import type { GivenReply, InitialData } from '@nalanda/contract';
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

const once = { subscribe: false } as const;

/** The queries behind the calls that a page may bring replies to (`screenCalls` in the server's web-app/screens.ts). */
const firstQueries = [
  {
    call: /^\/api\/user\/currentuser$/,
    ask: ({ dispatch }: AppStore) => dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, once)),
  },
  {
    call: /^\/api\/course\/getcourse\/([^/?]+)$/,
    ask: ({ dispatch }: AppStore, courseId: string) =>
      dispatch(coursesApi.endpoints.getCourse.initiate(courseId, once)),
  },
  {
    call: /^\/api\/learning\/progress\/([^/?]+)$/,
    ask: ({ dispatch }: AppStore, courseId: string) =>
      dispatch(learningApi.endpoints.getProgress.initiate(courseId, once)),
  },
  {
    call: /^\/api\/learning\/continue$/,
    ask: ({ dispatch }: AppStore) => dispatch(learningApi.endpoints.listContinued.initiate(undefined, once)),
  },
  {
    call: /^\/api\/course\/getpublishedcoures\?(.+)$/,
    ask: ({ dispatch }: AppStore, query: string) =>
      dispatch(coursesApi.endpoints.browseCourses.initiate(readNumbers(query), once)),
  },
  {
    call: /^\/api\/course\/publishedcounts$/,
    ask: ({ dispatch }: AppStore) => dispatch(coursesApi.endpoints.countPublishedCourses.initiate(undefined, once)),
  },
  {
    call: /^\/api\/course\/getcreatorcourses$/,
    ask: ({ dispatch }: AppStore) => dispatch(coursesApi.endpoints.listCreatorCourses.initiate(undefined, once)),
  },
];

/** Asks what the page brought the replies to, so that its screen has its data from the first rendering on. */
export async function askFirst(store: AppStore, replies: GivenReply[] = []): Promise<void> {
  await Promise.all(
    replies.flatMap(({ call }) =>
      firstQueries.flatMap(({ call: pattern, ask }) => {
        const found = pattern.exec(call);
        return found ? [ask(store, found[1] ?? '')] : [];
      }),
    ),
  );
}

/** The page of a list as its address says it: `page=1&limit=24`. */
function readNumbers(query: string): Record<string, number> {
  return Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, Number(value)]));
}
