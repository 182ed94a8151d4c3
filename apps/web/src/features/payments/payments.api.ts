import { paymentRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation<Reply<typeof paymentRoutes.createOrder>, Body<typeof paymentRoutes.createOrder>>({
      query: (body) => request(paymentRoutes.createOrder, { body }),
      // A free course is enrolled by the order itself.
      invalidatesTags: (result, _error, { courseId }) =>
        result?.enrolled ? ['CurrentUser', 'CreatorCourses', { type: 'Course', id: courseId }] : [],
    }),
    verifyPayment: build.mutation<Reply<typeof paymentRoutes.verifyPayment>, Body<typeof paymentRoutes.verifyPayment>>({
      query: (body) => request(paymentRoutes.verifyPayment, { body }),
      invalidatesTags: (_result, error, { courseId }) =>
        error
          ? []
          : ['CurrentUser', 'CreatorCourses', { type: 'Course', id: courseId }, { type: 'Lectures', id: courseId }],
    }),
  }),
});

export { api as paymentsApi };
export const { useCreateOrderMutation, useVerifyPaymentMutation } = api;
