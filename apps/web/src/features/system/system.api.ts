import type { SystemInfo, systemRoutes } from '@nalanda/contract';
import { systemCalls } from '#shared/lib/api-routes.ts';
import { baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { DEFAULT_BRAND } from '#shared/lib/page-title.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemInfo: build.query<Reply<typeof systemRoutes.info>, void>({
      query: () => request<typeof systemRoutes.info>(systemCalls.info, {}),
    }),
  }),
});

const unknownInfo: SystemInfo = { brandName: DEFAULT_BRAND, sandbox: false, google: false };

export { api as systemApi };

const { useGetSystemInfoQuery } = api;

/** Brand and abilities of this installation; careful defaults until they are known. */
export function useSystemInfo(): SystemInfo {
  return useGetSystemInfoQuery().data ?? unknownInfo;
}
