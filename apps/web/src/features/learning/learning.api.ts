import type { Heartbeat, learningRoutes } from '@nalanda/contract';
import { learningCalls } from '#shared/lib/api-routes.ts';
import { baseApi, type Reply, request } from '#shared/lib/base-api.ts';

type HeartbeatReply = Reply<typeof learningRoutes.heartbeat>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query<Reply<typeof learningRoutes.getProgress>, string>({
      query: (courseId) =>
        request<typeof learningRoutes.getProgress>(learningCalls.getProgress, { params: { courseId } }),
      providesTags: (_result, _error, courseId) => [{ type: 'Progress', id: courseId }],
    }),
    listContinued: build.query<Reply<typeof learningRoutes.listContinued>, void>({
      query: () => request<typeof learningRoutes.listContinued>(learningCalls.listContinued, {}),
      providesTags: ['Progress'],
    }),
  }),
});

export { api as learningApi };
export const { useGetProgressQuery, useListContinuedQuery } = api;

/** What became of a heartbeat: its answer, `refused` for good, or `lost` on the way. */
type HeartbeatOutcome = HeartbeatReply | 'refused' | 'lost';

/**
 * Tells the server what was played. Also works while the page goes away (`keepalive`), which calls through RTK Query do
 * not.
 */
export async function sendHeartbeat(heartbeat: Heartbeat): Promise<HeartbeatOutcome> {
  const { method, path } = learningCalls.heartbeat;
  const response = await fetch(path, {
    method,
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(heartbeat),
  }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 409 || response.status === 429) return 'lost';
  if (!response.ok) return 'refused';
  return response.json().catch(() => 'lost');
}
