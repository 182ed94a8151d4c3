import { Outlet, redirect } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '../hooks.ts';
import { wayOn } from '../intent.ts';
import { loadSession } from '../session.ts';
import { Leave } from './leave.tsx';

/** Sign-up is for those who are not signed in; the others go Home. */
export async function clientLoader() {
  if (await loadSession()) throw redirect(paths.home());
  return null;
}

/** Holds after the loader too: a finished sign-up goes Home, or back to the course that it came from. */
export default function SignedOutGuard() {
  return useAppSelector(selectUser) ? <Leave to={wayOn()} /> : <Outlet />;
}
