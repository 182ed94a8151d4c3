import { payoutPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

/** Takes a payout back, and says why. */
interface UndonePayout {
  payoutId: string;
  body: Body<typeof payoutPaths.undoPayout>;
}

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Payouts'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnPayouts: build.query({ ...endpoint(payoutPaths.getOwnPayouts), providesTags: ['Payouts'] }),
    savePayoutAccount: build.mutation({
      ...endpoint(payoutPaths.savePayoutAccount, 'body'),
      invalidatesTags: ['Payouts'],
    }),
    listPayouts: build.query({ ...endpoint(payoutPaths.listPayouts, 'query'), providesTags: ['Payouts'] }),
    // After a refusal too: the page then shows what is due.
    payEducator: build.mutation({ ...endpoint(payoutPaths.payEducator, 'body'), invalidatesTags: ['Payouts'] }),
    writeOff: build.mutation({ ...endpoint(payoutPaths.writeOff, 'body'), invalidatesTags: ['Payouts'] }),
    mailPayout: build.mutation({
      ...endpoint(payoutPaths.mailPayout, (payoutId: string) => ({ params: { payoutId } })),
    }),
    undoPayout: build.mutation({
      ...endpoint(payoutPaths.undoPayout, ({ payoutId, body }: UndonePayout) => ({ params: { payoutId }, body })),
      invalidatesTags: ['Payouts'],
    }),
  }),
});

export const {
  useGetOwnPayoutsQuery,
  useSavePayoutAccountMutation,
  useListPayoutsQuery,
  usePayEducatorMutation,
  useMailPayoutMutation,
  useUndoPayoutMutation,
  useWriteOffMutation,
} = api;
