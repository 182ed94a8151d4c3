import type { billingRoutes, paymentRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { billingCalls, paymentCalls } from '#shared/lib/late-api-routes.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation<Reply<typeof paymentRoutes.createOrder>, Body<typeof paymentRoutes.createOrder>>({
      query: (body) => request<typeof paymentRoutes.createOrder>(paymentCalls.createOrder, { body }),
      // A free course is enrolled by the order itself; another window may have enrolled before.
      invalidatesTags: (result, error, { courseId }) =>
        result?.enrolled || error?.code === 'payments.already-enrolled'
          ? ['CurrentUser', 'Purchases', 'CreatorCourses', { type: 'Course', id: courseId }]
          : [],
    }),
    verifyPayment: build.mutation<Reply<typeof paymentRoutes.verifyPayment>, Body<typeof paymentRoutes.verifyPayment>>({
      query: (body) => request<typeof paymentRoutes.verifyPayment>(paymentCalls.verifyPayment, { body }),
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
    getBillingDetails: build.query<Reply<typeof billingRoutes.getBillingDetails>, void>({
      query: () => request<typeof billingRoutes.getBillingDetails>(billingCalls.getBillingDetails, {}),
      providesTags: ['Billing'],
    }),
    saveBillingDetails: build.mutation<
      Reply<typeof billingRoutes.saveBillingDetails>,
      Body<typeof billingRoutes.saveBillingDetails>
    >({
      query: (body) => request<typeof billingRoutes.saveBillingDetails>(billingCalls.saveBillingDetails, { body }),
      invalidatesTags: ['Billing'],
    }),
    listPurchases: build.query<Reply<typeof paymentRoutes.listPurchases>, void>({
      query: () => request<typeof paymentRoutes.listPurchases>(paymentCalls.listPurchases, {}),
      providesTags: ['Purchases'],
    }),
    getEarnings: build.query<Reply<typeof paymentRoutes.getEarnings>, void>({
      query: () => request<typeof paymentRoutes.getEarnings>(paymentCalls.getEarnings, {}),
      // Whatever changes an educator's enrolments changes what they bring.
      providesTags: ['CreatorCourses'],
    }),
    requestRefund: build.mutation<Reply<typeof paymentRoutes.requestRefund>, { orderId: string; courseId: string }>({
      query: ({ orderId }) =>
        request<typeof paymentRoutes.requestRefund>(paymentCalls.requestRefund, { body: { orderId } }),
      // After a refusal too: the page then shows its reason.
      invalidatesTags: (_result, _error, { courseId }) => [
        'CurrentUser',
        'Purchases',
        'CreatorCourses',
        { type: 'Course', id: courseId },
        { type: 'Lectures', id: courseId },
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
