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

/** The office decides about everything that people write, an educator about questions and answers on their courses. */
const calls = {
  office: {
    hide: endpoint(officeModerationPaths.hideContribution, (hiding: Hiding) => ({
      ...params(hiding),
      ...toFault(hiding),
    })),
    restore: endpoint(officeModerationPaths.restoreContribution, params),
    keep: endpoint(officeModerationPaths.keepContribution, params),
  },
  educator: {
    hide: endpoint(moderationPaths.hideReceived, (hiding: Hiding) => ({ ...toPost(hiding), ...toFault(hiding) })),
    restore: endpoint(moderationPaths.restoreReceived, toPost),
    keep: endpoint(moderationPaths.keepReceived, toPost),
  },
};
type By<Decision> = Decision & { isOffice: boolean };
const callsOf = ({ isOffice }: By<object>) => (isOffice ? calls.office : calls.educator);

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Moderated', 'Questions', 'Messages'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What the office decides about. */
    listModerated: build.query({
      ...endpoint(officeModerationPaths.listModerated, 'query'),
      providesTags: ['Moderated'],
    }),
    /** Questions and answers that an educator decides about. */
    listReceivedReports: build.query({
      ...endpoint(moderationPaths.listReceivedReports, 'query'),
      providesTags: ['Moderated'],
    }),
    hideContribution: build.mutation({
      ...calls.office.hide,
      query: (hiding: By<Hiding>) => callsOf(hiding).hide.query(hiding),
      invalidatesTags: touched,
    }),
    restoreContribution: build.mutation({
      ...calls.office.restore,
      query: (which: By<Contribution>) => callsOf(which).restore.query(which),
      invalidatesTags: touched,
    }),
    keepContribution: build.mutation({
      ...calls.office.keep,
      query: (which: By<Contribution>) => callsOf(which).keep.query(which),
      invalidatesTags: touched,
    }),
  }),
});

export const { useListModeratedQuery, useListReceivedReportsQuery } = api;

/** What the office, or an educator, can decide about one contribution; each rejects with the server's refusal. */
export function useDecisions(isOffice: boolean) {
  const [hide] = api.useHideContributionMutation();
  const [restore, restoring] = api.useRestoreContributionMutation();
  const [keep, keeping] = api.useKeepContributionMutation();
  return {
    hide: (hiding: Hiding) => hide({ ...hiding, isOffice }).unwrap(),
    restore: (which: Contribution) => restore({ ...which, isOffice }).unwrap(),
    keep: (which: Contribution) => keep({ ...which, isOffice }).unwrap(),
    isRestoring: restoring.isLoading,
    isKeeping: keeping.isLoading,
  };
}
