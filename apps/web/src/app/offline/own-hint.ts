import type { User } from '@nalanda/contract';
import { isBegun } from '#features/learning/enrolment.models.ts';
import { deviceStore } from '#shared/lib/browser-store.ts';
import { isProofPutOff } from '../shell/proof-put-off.ts';

const KEY = 'own';
const PROOF_KEY = 'proof';

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
  deviceStore.write(KEY, words || null);
}

/** Notes whether this person has still to confirm their email: the next page keeps the banner's room before anything is drawn. */
export function noteProof(user: User | null): void {
  const isDue = user?.isEmailVerified === false;
  // Who has put it off in this visit is not shown it, and the room with it.
  if (isDue && !isProofPutOff()) document.documentElement.dataset.proof = 'due';
  else delete document.documentElement.dataset.proof;
  deviceStore.write(PROOF_KEY, isDue ? 'due' : null);
}
