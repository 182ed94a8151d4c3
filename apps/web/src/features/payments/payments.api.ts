import { billingPaths, paymentPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Billing'] }).injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation({
      ...endpoint(paymentPaths.createOrder, 'body'),
      // A free course is enrolled by the order itself; another window may have enrolled before.
      invalidatesTags: (result, error, { courseId }) =>
        result?.enrolled || error?.code === 'payment.already-enrolled'
          ? ['CurrentUser', 'Purchases', 'CreatorCourses', { type: 'Course', id: courseId }]
          : error?.code === 'payment.price-changed' || error?.code?.startsWith('batch.')
            ? ['PublishedCourses', { type: 'Course', id: courseId }]
            : [],
    }),
    verifyPayment: build.mutation({
      ...endpoint(paymentPaths.verifyPayment, 'body'),
      invalidatesTags: (_result, error, { courseId }) =>
        error
          ? []
          : [
              'CurrentUser',
              'Purchases',
              'CreatorCourses',
              { type: 'Course', id: courseId },
              { type: 'Lectures', id: courseId },
            ],
    }),
    getBillingDetails: build.query({
      ...endpoint(billingPaths.getBillingDetails),
      providesTags: ['Billing'],
    }),
    saveBillingDetails: build.mutation({
      ...endpoint(billingPaths.saveBillingDetails, 'body'),
      invalidatesTags: ['Billing'],
    }),
    listPurchases: build.query({
      ...endpoint(paymentPaths.listPurchases),
      providesTags: ['Purchases'],
    }),
    getEarnings: build.query({
      ...endpoint(paymentPaths.getEarnings),
      // Whatever changes an educator's enrolments changes what they bring.
      providesTags: ['CreatorCourses'],
    }),
    requestRefund: build.mutation({
      ...endpoint(
        paymentPaths.requestRefund,
        ({ orderId }: { orderId: string; courseId: string; isBundle: boolean }) => ({
          body: { orderId },
        }),
      ),
      // After a refusal too: the page then shows its reason.
      invalidatesTags: (_result, _error, { courseId, isBundle }) => [
        'CurrentUser',
        'Purchases',
        'CreatorCourses',
        ...(isBundle
          ? (['Course', 'Lectures'] as const)
          : ([
              { type: 'Course', id: courseId },
              { type: 'Lectures', id: courseId },
            ] as const)),
      ],
    }),
  }),
});

export const {
  useCreateOrderMutation,
  useVerifyPaymentMutation,
  useGetBillingDetailsQuery,
  useListPurchasesQuery,
  useSaveBillingDetailsMutation,
  useRequestRefundMutation,
  useGetEarningsQuery,
} = api;
