import { salePriceRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { endSalePrice, listSalePrices, setSalePrice } from './sale-prices.usecases.ts';

/** HTTP side of the sales of a course. */
export function registerSalePriceRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  registerRoute(app, salePriceRoutes.listSalePrices, ({ params, user }) =>
    listSalePrices(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, salePriceRoutes.setSalePrice, ({ params, body, user, request }) => {
    noteAudit(request, { details: { ...body } });
    return setSalePrice(deps, { ...params, userId: user.id, body });
  });
  registerRoute(app, salePriceRoutes.endSalePrice, ({ params, user, request }) => {
    noteAudit(request, { details: { sale: params.saleId } });
    return endSalePrice(deps, { ...params, userId: user.id });
  });
}
