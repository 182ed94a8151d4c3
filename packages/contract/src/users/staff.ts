import { z } from 'zod';

/** Who works in the school's office, beside being student or educator. */
export const staffRoles = ['owner', 'manager', 'accountant', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const staffRoleSchema = z.enum(staffRoles);

/** Everything that somebody in the office may be allowed to do. */
export const permissions = [
  'people.read',
  'people.help',
  'people.change',
  'people.erase',
  'courses.moderate',
  'reviews.moderate',
  'orders.read',
  'orders.record',
  'orders.refund',
  'payouts.manage',
  'settings.change',
  'announcements.write',
  'audit.read',
  'health.read',
  'reports.read',
  'staff.change',
] as const;
export type Permission = (typeof permissions)[number];

/** What each role may do. The owner may do everything; this is the only place that says who may do what. */
const granted: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: [
    'people.read',
    'people.help',
    'people.change',
    'courses.moderate',
    'reviews.moderate',
    'announcements.write',
    'orders.read',
    'health.read',
    'reports.read',
  ],
  accountant: ['people.read', 'orders.read', 'orders.record', 'orders.refund', 'payouts.manage', 'reports.read'],
  support: ['people.read', 'people.help', 'orders.read'],
};

/** What somebody may do in the office; nothing without a role there. */
export function permissionsOf(staffRole: StaffRole | null): readonly Permission[] {
  return staffRole === null ? [] : granted[staffRole];
}

/** Whether somebody may do this in the office. */
export function isPermitted(staffRole: StaffRole | null, permission: Permission): boolean {
  return permissionsOf(staffRole).includes(permission);
}
