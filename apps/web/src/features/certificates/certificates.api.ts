import type { certificateRoutes } from '@nalanda/contract';
import { baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { certificateCalls } from '#shared/lib/late-api-routes.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCompleted: build.query<Reply<typeof certificateRoutes.listCompleted>, void>({
      query: () => request<typeof certificateRoutes.listCompleted>(certificateCalls.listCompleted, {}),
      providesTags: ['Certificates'],
    }),
    issueCertificate: build.mutation<Reply<typeof certificateRoutes.issueCertificate>, string>({
      query: (courseId) =>
        request<typeof certificateRoutes.issueCertificate>(certificateCalls.issueCertificate, { body: { courseId } }),
      invalidatesTags: ['Certificates', 'Purchases'],
    }),
    findCertificate: build.query<Reply<typeof certificateRoutes.findCertificate>, string>({
      query: (number) =>
        request<typeof certificateRoutes.findCertificate>(certificateCalls.findCertificate, { params: { number } }),
    }),
  }),
});

export const { useListCompletedQuery, useIssueCertificateMutation, useFindCertificateQuery } = api;

/** Where the PDF of a certificate is; only its learner gets it. */
export const certificatePdf = (number: string) => `/api/learning/certificates/${encodeURIComponent(number)}.pdf`;
