import type { SystemInfo } from '@nalanda/contract';
import { systemPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';
import { DEFAULT_BRAND } from '#shared/lib/page-title.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemInfo: build.query({
      ...endpoint(systemPaths.info),
      providesTags: ['SystemInfo'],
    }),
  }),
});

const unknownInfo: SystemInfo = { brandName: DEFAULT_BRAND, sandbox: false, google: false, hears: false };

export { api as systemApi };

const { useGetSystemInfoQuery } = api;

/** Brand and abilities of this installation; careful defaults until they are known. */
export function useSystemInfo(): SystemInfo {
  return useGetSystemInfoQuery().data ?? unknownInfo;
}
