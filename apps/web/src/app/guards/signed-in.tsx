import { type ClientLoaderFunctionArgs, Outlet, redirect } from 'react-router';
import { selectHasLeft, selectUser } from '#features/users/users.slice.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '../hooks.ts';
import { keepIntent } from '../intent.ts';
import { loadSession } from '../session.ts';
import { Leave } from './leave.tsx';

/** Lets any signed-in user pass; everyone else goes to sign-up. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!(await loadSession())) {
    keepIntent(request);
    throw redirect(paths.signup());
  }
  return null;
}

/** Holds after the loader too: logging out on a guarded screen leaves it at once, and so does the end of the account. */
export default function SignedInGuard() {
  const hasLeft = useAppSelector(selectHasLeft);
  return useAppSelector(selectUser) ? <Outlet /> : <Leave to={hasLeft ? paths.home() : paths.signup()} />;
}
