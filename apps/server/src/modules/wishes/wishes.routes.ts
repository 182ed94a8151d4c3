import { wishRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/register-route.ts';
import { leaveWish, listWishes, removeWish, type WishesDeps } from './wishes.usecases.ts';

/** HTTP side of the wishes. */
export function registerWishRoutes(app: FastifyInstance, deps: WishesDeps): void {
  registerRoute(app, wishRoutes.listWishes, ({ user }) => listWishes(deps, user.id));
  registerRoute(app, wishRoutes.leaveWish, ({ body, user }) => leaveWish(deps, { userId: user.id, wish: body.wish }));
  registerRoute(app, wishRoutes.removeWish, ({ params, user }) =>
    removeWish(deps, { userId: user.id, wishId: params.wishId }),
  );
}
