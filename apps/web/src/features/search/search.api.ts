import type { Course, SearchUnderstood } from '@nalanda/contract';
import { searchPaths } from '@nalanda/contract/paths';
import { type ApiMeta, type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

/** A query as it is asked. */
export interface AskedQuery {
  input: string;
  /** Ids of the chips that the person took away. */
  without: string[];
}

/** Courses for a query, best first, and what the query was understood as; `null` when the server did not say. */
export interface SearchAnswer {
  courses: Course[];
  understood: SearchUnderstood | null;
}

/** The contract's header of the same name; naming it here keeps the schemas out of the first screen. */
const UNDERSTOOD_HEADER = 'search-understood' satisfies typeof import('@nalanda/contract').searchUnderstoodHeader;

function readUnderstood(headers: Headers | undefined): SearchUnderstood | null {
  const header = headers?.get(UNDERSTOOD_HEADER);
  if (!header) return null;
  try {
    return JSON.parse(decodeURIComponent(header)) as SearchUnderstood;
  } catch {
    // A proxy has cut it: the courses stand without it.
    return null;
  }
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A query and not a mutation: the same query asked again (back button) is answered from memory. */
    aiSearch: build.query({
      ...endpoint(searchPaths.aiSearch, ({ input, without }: AskedQuery) => ({
        body: { input, ...(without.length > 0 && { without }) },
      })),
      transformResponse: (courses: Course[], meta: ApiMeta | undefined): SearchAnswer => ({
        courses,
        understood: readUnderstood(meta?.headers),
      }),
      providesTags: ['PublishedCourses'],
    }),
    /** A recorded query in words. */
    hear: build.mutation({
      ...endpoint(searchPaths.hear, 'form'),
    }),
    /** What the typed words may become; `kind` names one kind only. */
    suggest: build.query({
      ...endpoint(searchPaths.suggest, 'query'),
    }),
    getCourseConcepts: build.query({
      ...endpoint(searchPaths.getCourseConcepts, (courseId: string) => ({ params: { courseId } })),
    }),
    setCourseConcepts: build.mutation({
      ...endpoint(
        searchPaths.setCourseConcepts,
        ({ courseId, ...body }: { courseId: string } & Body<typeof searchPaths.setCourseConcepts>) => ({
          params: { courseId },
          body,
        }),
      ),
      async onQueryStarted({ courseId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(api.util.upsertQueryData('getCourseConcepts', courseId, saved.data));
      },
    }),
  }),
});

export { api as searchApi };
export const { useAiSearchQuery, useSuggestQuery, useGetCourseConceptsQuery, useSetCourseConceptsMutation } = api;
