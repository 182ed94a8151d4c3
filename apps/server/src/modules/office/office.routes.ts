import { type Office, officeRoutes, permissionsOf, type Readiness } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { createAddressNotFoundError } from '../../platform/errors/errors.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { getOverview, type OfficeDeps } from './office.usecases.ts';
import { sayOwner } from './owner-link/owner-link.errors.ts';
import { becomeOwner } from './owner-link/owner-link.usecases.ts';
import { listStaff, type StaffDeps, setStaffRole } from './staff/staff.usecases.ts';

/** What the office asks of the sign-in. */
export interface OfficeAuth extends Pick<StaffDeps, 'ensureOwner'> {
  standingOfStaff(userId: string): Promise<Office['secondFactor']>;
}

/** Registers the calls about the office itself. */
export function registerOfficeRoutes(
  app: FastifyInstance,
  deps: OfficeDeps & StaffDeps & { auth: OfficeAuth; readReadiness(): Promise<Readiness> },
): void {
  registerRoute(app, officeRoutes.getOffice, async ({ user: { id, staffRole } }) => {
    if (staffRole === null) throw createAddressNotFoundError();
    return { staffRole, permissions: [...permissionsOf(staffRole)], secondFactor: await deps.auth.standingOfStaff(id) };
  });
  registerRoute(app, officeRoutes.getOverview, () => getOverview(deps));
  registerRoute(app, officeRoutes.getReadiness, () => deps.readReadiness());
  registerRoute(app, officeRoutes.listStaff, () => listStaff(deps));
  registerRoute(app, officeRoutes.setStaffRole, async ({ user, body, request }) => {
    const { userId, before } = await setStaffRole(deps, { self: user, ...body });
    noteAudit(request, {
      subject: `user:${userId}`,
      details: { staff_role_before: before, staff_role_after: body.staffRole },
    });
    return listStaff(deps);
  });
  registerRoute(app, officeRoutes.becomeOwner, async ({ user, body, request }) => {
    await becomeOwner(deps, { userId: user.id, token: body.token });
    noteAudit(request, { subject: `user:${user.id}` });
    return sayOwner();
  });
}
