import { type Office, officeRoutes, permissionsOf } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { createAddressNotFoundError } from '../../platform/errors.ts';
import { registerRoute } from '../../platform/register-route.ts';
import { getOverview, type OfficeDeps } from './office.usecases.ts';

/** What the office asks of the sign-in. */
export interface OfficeAuth {
  standingOfStaff(userId: string): Promise<Office['secondFactor']>;
}

/** Registers the calls about the office itself. */
export function registerOfficeRoutes(app: FastifyInstance, deps: OfficeDeps & { auth: OfficeAuth }): void {
  registerRoute(app, officeRoutes.getOffice, async ({ user: { id, staffRole } }) => {
    if (staffRole === null) throw createAddressNotFoundError();
    return { staffRole, permissions: [...permissionsOf(staffRole)], secondFactor: await deps.auth.standingOfStaff(id) };
  });
  registerRoute(app, officeRoutes.getOverview, () => getOverview(deps));
}
