import type { Locale } from '@nalanda/contract';
import { certificatePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCompleted: build.query({
      ...endpoint(certificatePaths.listCompleted),
      providesTags: ['Certificates'],
    }),
    issueCertificate: build.mutation({
      ...endpoint(certificatePaths.issueCertificate, 'body'),
      invalidatesTags: ['Certificates', 'Purchases'],
    }),
    mailCertificate: build.mutation({
      ...endpoint(certificatePaths.mailCertificate, ({ userId, courseId }: { userId: string; courseId: string }) => ({
        params: { userId },
        body: { courseId },
      })),
    }),
    renameCertificate: build.mutation({
      ...endpoint(
        certificatePaths.renameCertificate,
        ({ userId, ...body }: { userId: string; courseId: string; name: string; reason: string }) => ({
          params: { userId },
          body,
        }),
      ),
      invalidatesTags: ['People'],
    }),
    findCertificate: build.query({
      ...endpoint(certificatePaths.findCertificate, (number: string) => ({ params: { number } })),
    }),
  }),
});

export const {
  useListCompletedQuery,
  useIssueCertificateMutation,
  useFindCertificateQuery,
  useMailCertificateMutation,
  useRenameCertificateMutation,
} = api;

/** Where the PDF of a certificate is in this language; only its learner gets it. */
export const certificatePdf = (number: string, locale: Locale) =>
  `/api/learning/certificates/${encodeURIComponent(number)}.pdf?locale=${locale}`;
