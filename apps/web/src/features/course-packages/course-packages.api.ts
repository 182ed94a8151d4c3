import { coursePackagePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCourseImports: build.query({ ...endpoint(coursePackagePaths.listCourseImports) }),
    importCourse: build.mutation({ ...endpoint(coursePackagePaths.importCourse, 'body') }),
    dismissCourseImport: build.mutation({
      ...endpoint(coursePackagePaths.dismissCourseImport, (importId: string) => ({ params: { importId } })),
    }),
  }),
});

export const { useListCourseImportsQuery, useImportCourseMutation, useDismissCourseImportMutation } = api;
