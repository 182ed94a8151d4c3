import type { SettingName } from '@nalanda/contract';
import { schoolSettingsPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** Texts by name. */
type Texts = Partial<Record<SettingName, string>>;

const api = baseApi.enhanceEndpoints({ addTagTypes: ['SchoolSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    listSettings: build.query({
      ...endpoint(schoolSettingsPaths.listSettings),
      providesTags: ['SchoolSettings'],
    }),
    changeSettings: build.mutation({
      ...endpoint(schoolSettingsPaths.changeSettings, ({ values, basis }: { values: Texts; basis: Texts }) => ({
        // The server checks the words of each value.
        body: { values: values as Record<string, never>, basis },
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['SchoolSettings', 'SystemInfo']),
    }),
    setLogo: build.mutation({
      ...endpoint(schoolSettingsPaths.setLogo, 'form'),
      invalidatesTags: (_result, error) => (error ? [] : ['SchoolSettings', 'SystemInfo']),
    }),
  }),
});

export const { useListSettingsQuery, useChangeSettingsMutation, useSetLogoMutation } = api;
