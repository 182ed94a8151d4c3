import { classPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint, type Query } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClass: build.query({
      ...endpoint(
        classPaths.listClass,
        ({ courseId, ...query }: { courseId: string } & Query<typeof classPaths.listClass>) => ({
          params: { courseId },
          query,
        }),
      ),
      providesTags: ['CreatorCourses'],
    }),
    getClassLearner: build.query({
      ...endpoint(classPaths.getClassLearner, (params: { courseId: string; enrolmentId: string }) => ({ params })),
      providesTags: ['CreatorCourses'],
    }),
    getFunnel: build.query({
      ...endpoint(classPaths.getFunnel, (courseId: string) => ({ params: { courseId } })),
      providesTags: ['CreatorCourses'],
    }),
    getRetention: build.query({
      ...endpoint(classPaths.getRetention, (params: { courseId: string; lectureId: string }) => ({ params })),
      providesTags: ['CreatorCourses'],
    }),
  }),
});

export const { useListClassQuery, useGetClassLearnerQuery, useGetFunnelQuery, useGetRetentionQuery } = api;
