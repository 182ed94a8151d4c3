import type { User } from '@nalanda/contract';
import { isBegun } from '#features/learning/enrolment.models.ts';

const KEY = 'begun';

/**
 * Notes on this device whether somebody is in the middle of a course: theme.js of the next page then keeps room for
 * 'Continue watching' on Home before anything is drawn, and nothing moves when it comes.
 */
export function noteBegun(user: User | null): void {
  const hasBegun = user?.enrolledCourses.some(isBegun) ?? false;
  document.documentElement.toggleAttribute('data-begun', hasBegun);
  try {
    if (hasBegun) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // No storage in this window: the page moves once more.
  }
}
