import { permissionsOf, staffRoles } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { officePaths } from '#shared/office-paths.ts';
import { permissionFor } from './office-entries.ts';

test.each([
  [officePaths.overview(), undefined],
  [officePaths.people(), 'people.read'],
  [`${officePaths.people()}/some-id`, 'people.read'],
  [officePaths.imports(), 'people.change'],
  [`${officePaths.imports()}/some-id`, 'people.change'],
  [`${officePaths.payouts()}/settlements`, 'payouts.manage'],
  [`${officePaths.courses()}/arrangement`, 'courses.moderate'],
  [officePaths.staff(), 'staff.change'],
])('%s needs %s', (pathname, permission) => {
  expect(permissionFor(pathname)).toBe(permission);
});

test('an accountant sees the money and not the staff, a manager the courses and not the payouts', () => {
  const sees = (pathname: string) =>
    staffRoles.filter((role) => {
      const needed = permissionFor(pathname);
      return needed === undefined || permissionsOf(role).includes(needed);
    });
  expect(sees(officePaths.payouts())).toEqual(['owner', 'accountant']);
  expect(sees(officePaths.courses())).toEqual(['owner', 'manager']);
  expect(sees(officePaths.staff())).toEqual(['owner']);
});
