import type { CourseSummary, Creator, User } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import type { UserRow } from './users.repository.ts';

/** The signed-in user as they see themself. */
export function toUser(
  row: UserRow,
  { enrolledCourses, awaitsApproval }: { enrolledCourses: CourseSummary[]; awaitsApproval: boolean },
): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    description: row.description,
    photoUrl: toMediaUrl(row.photoKey),
    enrolledCourses,
    lowData: row.lowData,
    locale: row.locale,
    isEmailVerified: row.emailVerifiedAt !== null,
    staffRole: row.staffRole,
    awaitsApproval,
  };
}

/** An educator as learners see them. */
export function toCreator(row: UserRow): Creator {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    // Of somebody who left, the courses stay; there is nobody to write to.
    email: row.deletedAt ? '' : row.email,
    photoUrl: toMediaUrl(row.photoKey),
  };
}
