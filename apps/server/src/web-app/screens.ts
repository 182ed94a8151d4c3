import type { Course, GivenReply } from '@nalanda/contract';
import { buildPath, idSchema, limits } from '@nalanda/contract';
import { firstCalls, screenCalls } from '@nalanda/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The first question of every page to which somebody signed in comes. */
export const SESSION_CALL: string = firstCalls.currentUser.path;

/** The first page of the catalogue. */
const CATALOGUE_CALL = buildPath(firstCalls.listPublishedCourses, {
  query: { page: 1, limit: limits.coursesPerPage.default },
});

/**
 * Calls of the screen with this pattern, or `null` when it is not rendered for people who are signed in. Params come from
 * an address that anybody may have written: what is no id becomes part of no call.
 */
export function listScreenCalls(pattern: string, params: Record<string, string>): string[] | null {
  if (Object.values(params).some((id) => !idSchema.safeParse(id).success)) return null;
  const calls = screenCalls[pattern]?.map((name) =>
    name === 'listPublishedCourses' ? CATALOGUE_CALL : buildPath(firstCalls[name], { params }),
  );
  return calls ?? null;
}

/**
 * Makes the calls in the name of whoever asks for the page and gives the replies that succeeded; `signed out` when nobody
 * is signed in any more, `unknown` when that could not be told. The routes check access and limits as they do for the
 * browser.
 */
export async function collectReplies(
  app: Pick<FastifyInstance, 'inject'>,
  request: FastifyRequest,
  calls: string[],
): Promise<GivenReply[] | 'signed out' | 'unknown'> {
  const { cookie = '', 'user-agent': userAgent = '', 'sec-fetch-site': site } = request.headers;
  // As the app asks: a page never carries the ids of all who are enrolled.
  const headers = {
    cookie,
    'user-agent': userAgent,
    prefer: 'return=minimal',
    ...(site && { 'sec-fetch-site': String(site) }),
  };
  let session = 0;
  const replies = await Promise.all(
    [SESSION_CALL, ...calls].map(async (call) => {
      const reply = await app.inject({ url: call, headers, remoteAddress: request.ip });
      if (call === SESSION_CALL) session = reply.statusCode;
      if (reply.statusCode !== 200) return null;
      const total = reply.headers['x-total-count'];
      const body = call === CATALOGUE_CALL ? reply.json<Course[]>().map(toCard) : reply.json<unknown>();
      return { call, body, total: total === undefined ? null : Number(total) };
    }),
  );
  if (session === 200) return replies.filter((reply) => reply !== null);
  return session === 401 ? 'signed out' : 'unknown';
}

/**
 * A course as its card shows it. What no card shows is left empty in a page: texts and ids of two dozen courses are more
 * than half of All courses, and it would need another round trip on every new connection.
 */
export function toCard(course: Course): Course {
  return { ...course, description: '', lectures: [], reviews: [] };
}
