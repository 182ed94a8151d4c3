import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import { precedenceOf } from '../overload/precedence.ts';

/**
 * Says of what is answered from memory while the database is away that it may be old: `x-nalanda-stale`, which the web app
 * explains to people, and a `Warning` for programs. Files are never old.
 */
export function markStaleReplies(app: FastifyInstance, changes: Pick<ChangeFeed, 'isAway'>): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify counts the parameters of a hook.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (changes.isAway() && reply.statusCode < 400 && precedenceOf(request) === 'browsing') {
      reply.header('x-nalanda-stale', 'database-away');
      reply.header('warning', '110 - "Response is Stale"');
    }
    done();
  });
}
