import { auditPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAuditEvents: build.query({ ...endpoint(auditPaths.listAuditEvents, 'query') }),
  }),
});

export const { useListAuditEventsQuery } = api;
