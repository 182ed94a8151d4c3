import type { PeopleKind, Role } from '@nalanda/contract';
import { peoplePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** Whom the office looks for. */
export interface PeopleSearch {
  q: string;
  kind: PeopleKind | '';
  after?: string | undefined;
}

/** Something done to somebody, and why. */
export interface PersonDeed {
  userId: string;
  reason: string;
  courseId?: string;
}

const toDeed = ({ userId, reason }: PersonDeed) => ({ params: { userId }, body: { reason } });
const toCourseDeed = ({ userId, reason, courseId = '' }: PersonDeed) => ({
  params: { userId },
  body: { reason, courseId },
});

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query({
      ...endpoint(peoplePaths.listPeople, ({ q, kind, after }: PeopleSearch) => ({
        query: { ...(q && { q }), ...(kind && { kind }), ...(after && { after }) },
      })),
      providesTags: ['People', { type: 'People', id: 'list' }],
    }),
    getPerson: build.query({
      ...endpoint(peoplePaths.getPerson, (userId: string) => ({ params: { userId } })),
      providesTags: ['People'],
    }),
    suspendPerson: build.mutation({ ...endpoint(peoplePaths.suspendPerson, toDeed), invalidatesTags: ['People'] }),
    liftSuspension: build.mutation({ ...endpoint(peoplePaths.liftSuspension, toDeed), invalidatesTags: ['People'] }),
    describeErasure: build.query({
      ...endpoint(peoplePaths.describeErasure, (userId: string) => ({ params: { userId } })),
    }),
    erasePerson: build.mutation({
      ...endpoint(
        peoplePaths.erasePerson,
        ({ userId, ...body }: { userId: string; reason: string; password: string; unclaimed: number }) => ({
          params: { userId },
          body,
        }),
      ),
      // Not the person, who is gone: their page would say so before it is left.
      invalidatesTags: [{ type: 'People', id: 'list' }],
    }),
    enrolPerson: build.mutation({ ...endpoint(peoplePaths.enrolPerson, toCourseDeed), invalidatesTags: ['People'] }),
    unenrolPerson: build.mutation({
      ...endpoint(peoplePaths.unenrolPerson, toCourseDeed),
      invalidatesTags: ['People'],
    }),
    setRole: build.mutation({
      ...endpoint(peoplePaths.setRole, ({ userId, reason, role }: PersonDeed & { role: Role }) => ({
        params: { userId },
        body: { reason, role },
      })),
      invalidatesTags: ['People'],
    }),
    listEducators: build.query({ ...endpoint(peoplePaths.listEducators), providesTags: ['People'] }),
    approveEducator: build.mutation({
      ...endpoint(peoplePaths.approveEducator, (userId: string) => ({ params: { userId } })),
      invalidatesTags: ['People'],
    }),
    inviteEducator: build.mutation({ ...endpoint(peoplePaths.inviteEducator, 'body'), invalidatesTags: ['People'] }),
    uninviteEducator: build.mutation({
      ...endpoint(peoplePaths.uninviteEducator, 'body'),
      invalidatesTags: ['People'],
    }),
    reinvitePerson: build.mutation({
      ...endpoint(peoplePaths.reinvitePerson, (userId: string) => ({ params: { userId } })),
    }),
    liftBounce: build.mutation({
      ...endpoint(peoplePaths.liftBounce, (userId: string) => ({ params: { userId } })),
      invalidatesTags: ['People'],
    }),
    resendProof: build.mutation({
      ...endpoint(peoplePaths.resendProof, (userId: string) => ({ params: { userId } })),
    }),
  }),
});

export const {
  useListPeopleQuery,
  useGetPersonQuery,
  useSuspendPersonMutation,
  useLiftSuspensionMutation,
  useDescribeErasureQuery,
  useErasePersonMutation,
  useEnrolPersonMutation,
  useUnenrolPersonMutation,
  useLiftBounceMutation,
  useResendProofMutation,
  useReinvitePersonMutation,
  useSetRoleMutation,
  useListEducatorsQuery,
  useApproveEducatorMutation,
  useInviteEducatorMutation,
  useUninviteEducatorMutation,
} = api;
