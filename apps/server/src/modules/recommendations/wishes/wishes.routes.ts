import { wishRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { addWish, listWishes, removeWish, type WishesDeps } from './wishes.usecases.ts';

/** HTTP side of wishlists. */
export function registerWishRoutes(app: FastifyInstance, deps: WishesDeps): void {
  registerRoute(app, wishRoutes.listWishes, ({ user }) => listWishes(deps, user));
  registerRoute(app, wishRoutes.addWish, ({ params, user }) => addWish(deps, user, params.courseId));
  registerRoute(app, wishRoutes.removeWish, ({ params, user }) => removeWish(deps, user, params.courseId));
}
