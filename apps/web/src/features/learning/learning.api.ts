import type { Heartbeat } from '@nalanda/contract';
import { learningPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint, type Reply } from '#shared/lib/base-api.ts';
import { noteRefusal, ofThisPage } from '#shared/lib/page-of.ts';

type HeartbeatReply = Reply<typeof learningPaths.heartbeat>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query({
      ...endpoint(learningPaths.getProgress, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Progress', id: courseId }],
    }),
    listContinued: build.query({
      ...endpoint(learningPaths.listContinued),
      providesTags: ['Progress'],
    }),
  }),
});

export { api as learningApi };
export const { useGetProgressQuery, useListContinuedQuery } = api;

/** What became of a heartbeat: its answer, `refused` for good, or `lost` on the way. */
export type HeartbeatOutcome = HeartbeatReply | 'refused' | 'lost';

/**
 * Tells the server what was played. Also works while the page goes away (`keepalive`), which calls through RTK Query do
 * not.
 */
export async function sendHeartbeat(heartbeat: Heartbeat): Promise<HeartbeatOutcome> {
  const { method, path } = learningPaths.heartbeat;
  const response = await fetch(path, {
    method,
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...ofThisPage() },
    body: JSON.stringify(heartbeat),
  }).catch(() => null);
  if (response?.status === 409) noteRefusal((await response.json().catch(() => null))?.code);
  if (!response || response.status >= 500 || response.status === 409 || response.status === 429) return 'lost';
  if (!response.ok) return 'refused';
  return response.json().catch(() => 'lost');
}
