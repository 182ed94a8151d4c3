import { reportPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReport: build.query({ ...endpoint(reportPaths.getReport, 'query') }),
    getReportByCourse: build.query({ ...endpoint(reportPaths.getReportByCourse, 'query') }),
  }),
});

export const { useGetReportQuery, useGetReportByCourseQuery } = api;
