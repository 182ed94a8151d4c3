import { usersApi } from '#features/users/users.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '../hooks.ts';
import type { RootState } from '../store.ts';

/** Nothing is written when a course is bought; the button says by itself how to go on (enrol-button.tsx). */
const PURCHASE_CALLS = ['quote', 'createOrder'];

/** When a call that saves something was refused because nobody is signed in (any more), and has not been repeated since; 0: none. */
function selectRefusedAt({ api }: RootState): number {
  const refused = Object.values(api.mutations).filter(
    (call) =>
      call?.status === 'rejected' &&
      toAppError(call.error).code === 'auth.required' &&
      !PURCHASE_CALLS.includes(call.endpointName),
  );
  return Math.max(0, ...refused.map((call) => call?.startedTimeStamp ?? 0));
}

/** When the server has last said who is signed in. */
const selectSeenAt = (state: RootState): number =>
  usersApi.endpoints.getCurrentUser.select()(state).fulfilledTimeStamp ?? 0;

/** Helps whose session was ended on another device: leaving the screen would lose what has been written on it. */
export function SessionNotice() {
  const t = useT();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const refusedAt = useAppSelector(selectRefusedAt);
  // The person has come back in another tab.
  const isBack = useAppSelector(selectSeenAt) > refusedAt;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--foot,0px))] z-40 grid justify-items-center px-4"
    >
      {isSignedIn && refusedAt > 0 && (
        <p className="pointer-events-auto flex max-w-[46rem] animate-rise flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line bg-raised px-4 py-3 font-medium shadow-card">
          {isBack
            ? t('You are logged in again. Save once more: what you have written is still here.')
            : t(
                'You have been logged out. Log in again in a new tab and save once more: what you have written stays here.',
              )}
          {!isBack && (
            <a href={paths.login()} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
              {t('Login')}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
