import { teachingPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Whatever changes an educator's enrolments and reviews changes the figures.
    getFigures: build.query({ ...endpoint(teachingPaths.getFigures, 'query'), providesTags: ['CreatorCourses'] }),
    listLearners: build.query({ ...endpoint(teachingPaths.listLearners, 'query'), providesTags: ['CreatorCourses'] }),
  }),
});

export const { useGetFiguresQuery, useListLearnersQuery } = api;
