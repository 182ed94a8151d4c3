import { Navigate, Outlet, redirect } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '../hooks.ts';
import { loadSession } from '../session.ts';

/** Sign-up is for those who are not signed in; the others go Home. */
export async function clientLoader() {
  if (await loadSession()) throw redirect(paths.home());
  return null;
}

/** Holds after the loader too: a finished sign-up goes Home. */
export default function SignedOutGuard() {
  return useAppSelector(selectUser) ? <Navigate to={paths.home()} replace /> : <Outlet />;
}
