import type { ContributionKind, Fault } from '@nalanda/contract';
import { moderationPaths, officeModerationPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** Every figure and list that shows what people write; also when a call fails, for somebody else was quicker. */
const touched = () =>
  ['Moderated', 'Reviews', 'Course', 'PublishedCourses', 'CreatorCourses', 'Questions', 'Messages'] as const;

type Contribution = { kind: ContributionKind; contributionId: string };
const params = ({ kind, contributionId }: Contribution) => ({ params: { kind, contributionId } });
const toPost = ({ contributionId }: Contribution) => ({ params: { postId: contributionId } });
type Hiding = Contribution & { reason: Fault; note?: string };
const toFault = ({ reason, note }: Hiding) => ({ body: { reason, ...(note !== undefined && { note }) } });

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Moderated', 'Questions', 'Messages'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What the office decides about. */
    listModerated: build.query({
      ...endpoint(officeModerationPaths.listModerated, 'query'),
      providesTags: ['Moderated'],
    }),
    hideContribution: build.mutation({
      ...endpoint(officeModerationPaths.hideContribution, (hiding: Hiding) => ({
        ...params(hiding),
        ...toFault(hiding),
      })),
      invalidatesTags: touched,
    }),
    restoreContribution: build.mutation({
      ...endpoint(officeModerationPaths.restoreContribution, params),
      invalidatesTags: touched,
    }),
    keepContribution: build.mutation({
      ...endpoint(officeModerationPaths.keepContribution, params),
      invalidatesTags: touched,
    }),
    /** Questions and answers that an educator decides about. */
    listReceivedReports: build.query({
      ...endpoint(moderationPaths.listReceivedReports, 'query'),
      providesTags: ['Moderated'],
    }),
    hideReceived: build.mutation({
      ...endpoint(moderationPaths.hideReceived, (hiding: Hiding) => ({ ...toPost(hiding), ...toFault(hiding) })),
      invalidatesTags: touched,
    }),
    restoreReceived: build.mutation({
      ...endpoint(moderationPaths.restoreReceived, toPost),
      invalidatesTags: touched,
    }),
    keepReceived: build.mutation({ ...endpoint(moderationPaths.keepReceived, toPost), invalidatesTags: touched }),
  }),
});

export const { useListModeratedQuery, useListReceivedReportsQuery } = api;

/** What whoever decides about contributions can do; each rejects with the server's refusal. */
export interface Decisions {
  hide: (hiding: Hiding) => Promise<Said>;
  restore: (which: Contribution) => Promise<Said>;
  keep: (which: Contribution) => Promise<Said>;
  isRestoring: boolean;
  isKeeping: boolean;
}

interface Said {
  message: string;
}

/** What the office can decide. */
export function useOfficeDecisions(): Decisions {
  const [hide] = api.useHideContributionMutation();
  const [restore, restoring] = api.useRestoreContributionMutation();
  const [keep, keeping] = api.useKeepContributionMutation();
  return {
    hide: (hiding) => hide(hiding).unwrap(),
    restore: (which) => restore(which).unwrap(),
    keep: (which) => keep(which).unwrap(),
    isRestoring: restoring.isLoading,
    isKeeping: keeping.isLoading,
  };
}

/** What an educator can decide about questions and answers. */
export function useEducatorDecisions(): Decisions {
  const [hide] = api.useHideReceivedMutation();
  const [restore, restoring] = api.useRestoreReceivedMutation();
  const [keep, keeping] = api.useKeepReceivedMutation();
  return {
    hide: (hiding) => hide(hiding).unwrap(),
    restore: (which) => restore(which).unwrap(),
    keep: (which) => keep(which).unwrap(),
    isRestoring: restoring.isLoading,
    isKeeping: keeping.isLoading,
  };
}
