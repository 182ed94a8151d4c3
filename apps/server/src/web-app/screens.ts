import type { Course, GivenReply } from '@nalanda/contract';
import { buildPath, idSchema, limits, readSlug } from '@nalanda/contract';
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
export function listScreenCalls(pattern: string, given: Record<string, string>): string[] | null {
  const params = given.slug === undefined ? given : toIds(given.slug);
  if (Object.values(params).some((id) => !idSchema.safeParse(id).success)) return null;
  const calls = screenCalls[pattern]?.map((name) =>
    name === 'listPublishedCourses' ? CATALOGUE_CALL : buildPath(firstCalls[name], { params }),
  );
  return calls ?? null;
}

/** What the slug of a public page is of: pages of courses and of teachers end in the same kind of id. */
function toIds(slug: string): Record<string, string> {
  const id = readSlug(slug) ?? '';
  return { courseId: id, userId: id };
}

/** Replies for a page, and whether somebody is signed in; `unknown` when that could not be told. */
export interface CollectedReplies {
  session: 'signed in' | 'signed out' | 'unknown';
  replies: GivenReply[];
}

/**
 * Makes the calls in the name of whoever asks for the page and gives the replies that succeeded. The routes check access and limits as they do for the
 * browser.
 */
export async function collectReplies(
  app: Pick<FastifyInstance, 'inject'>,
  request: FastifyRequest,
  calls: string[],
): Promise<CollectedReplies> {
  const { cookie = '', 'user-agent': userAgent = '', 'sec-fetch-site': site } = request.headers;
  // As the app asks: a page never carries the ids of all who are enrolled.
  const headers = {
    cookie,
    'user-agent': userAgent,
    prefer: 'return=minimal',
    ...(site && { 'sec-fetch-site': String(site) }),
  };
  let status = 0;
  const replies = await Promise.all(
    [SESSION_CALL, ...calls].map(async (call) => {
      const reply = await app.inject({ url: call, headers, remoteAddress: request.ip });
      if (call === SESSION_CALL) status = reply.statusCode;
      if (reply.statusCode !== 200) return null;
      const total = reply.headers['x-total-count'];
      const body = call === CATALOGUE_CALL ? reply.json<Course[]>().map(toCard) : reply.json<unknown>();
      return { call, body, total: total === undefined ? null : Number(total) };
    }),
  );
  const session = status === 200 ? 'signed in' : status === 401 ? 'signed out' : 'unknown';
  return { session, replies: replies.filter((reply) => reply !== null) };
}

/**
 * A course as its card shows it. What no card shows is left empty in a page: texts and ids of two dozen courses are more
 * than half of All courses, and it would need another round trip on every new connection.
 */
export function toCard(course: Course): Course {
  return { ...course, description: '', lectures: [], reviews: [] };
}
