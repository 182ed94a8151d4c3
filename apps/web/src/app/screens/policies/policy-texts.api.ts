import type { PolicyTexts } from '@nalanda/contract';
import { schoolSettingsPaths } from '@nalanda/contract/paths';
import { useSystemInfo } from '#features/system/system.api.ts';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPolicyTexts: build.query({
      ...endpoint(schoolSettingsPaths.getPolicyTexts),
      providesTags: ['SystemInfo'],
    }),
  }),
});

const none: PolicyTexts = {};

/** Policies that the school has written itself; they come with the page, or are asked for when there are any. */
export function useOwnPolicies(): PolicyTexts {
  const { hasOwnPolicies = false, policyTexts } = useSystemInfo();
  const query = api.useGetPolicyTextsQuery(undefined, { skip: !hasOwnPolicies || policyTexts !== undefined });
  return policyTexts ?? (hasOwnPolicies ? query.data : undefined) ?? none;
}
