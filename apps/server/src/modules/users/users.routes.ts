import { type User, userRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Looking, SessionUser } from '../../platform/http/session-user.ts';
import type { UsersUsecases } from './users.usecases.ts';

/** Registers the calls about people. */
export function registerUsersRoutes(app: FastifyInstance, usecases: UsersUsecases): void {
  // What is said about a person must not stay in a cache that the next person reads.
  // biome-ignore lint/complexity/useMaxParams: Fastify counts the parameters of a hook.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  registerRoute(app, userRoutes.currentUser, async ({ user, reply }) => {
    reply.type('application/json; charset=utf-8');
    return user.looking ? presentLook(usecases, user, user.looking) : usecases.writeUser(user.id);
  });
  registerRoute(app, userRoutes.updateProfile, ({ user, form, files }) =>
    usecases.updateProfile({
      userId: user.id,
      name: form.name,
      description: form.description,
      basis: form.basis,
      photo: files.photoUrl,
    }),
  );
  registerRoute(app, userRoutes.setPreferences, ({ user, body }) => usecases.setPreferences(user.id, body));
  registerRoute(app, userRoutes.getCreator, ({ body }) => usecases.getCreator(body.userId));
}

/** Who looks as somebody sees what that person sees, and that it is a look. */
async function presentLook(usecases: UsersUsecases, { id }: SessionUser, looking: Looking): Promise<User> {
  const shown = await usecases.presentUser(id);
  const { personName: name, until, isOver } = looking;
  return {
    ...shown,
    staffRole: isOver ? shown.staffRole : null,
    looking: { name, until: until.toISOString(), isOver },
  };
}
