import type { User } from '@nalanda/contract';
import { isBegun } from '#features/learning/enrolment.models.ts';

const KEY = 'own';

/**
 * Notes on this device what Home begins with for this person: courses in progress, courses taught. theme.js of the next
 * page then keeps room for them and makes the hero small before anything is drawn, and nothing moves when they come.
 * `taught` is undefined as long as nobody has asked for it.
 */
export function noteOwn(user: User | null, taught: readonly unknown[] | undefined): void {
  const { dataset } = document.documentElement;
  const begun = user?.enrolledCourses.filter(isBegun).length ?? 0;
  const taughtBefore = dataset.own?.includes('teaches') ?? false;
  const teaches = user?.role === 'educator' && (taught ? taught.length > 0 : taughtBefore);
  const words = [begun > 0 && 'begun', begun > 1 && 'many', teaches && 'teaches'].filter(Boolean).join(' ');
  if (words) dataset.own = words;
  else delete dataset.own;
  try {
    if (words) localStorage.setItem(KEY, words);
    else localStorage.removeItem(KEY);
  } catch {
    // No storage in this window: the page moves once more.
  }
}
