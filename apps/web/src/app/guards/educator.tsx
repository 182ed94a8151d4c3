import { type ClientLoaderFunctionArgs, Outlet, redirect } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '../hooks.ts';
import { keepIntent } from '../intent.ts';
import { loadSession } from '../session.ts';
import { Leave } from './leave.tsx';

/** Lets educators pass; everyone else goes to sign-up (which sends signed-in learners on to Home). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await loadSession();
  if (!user) keepIntent(request, true);
  if (user?.role !== 'educator') throw redirect(paths.signup());
  return null;
}

/** Holds after the loader too: logging out on a guarded screen leaves it at once. */
export default function EducatorGuard() {
  const user = useAppSelector(selectUser);
  return user?.role === 'educator' ? <Outlet /> : <Leave to={paths.signup()} />;
}
