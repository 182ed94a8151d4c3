import { Navigate } from 'react-router';

/**
 * Leads away from a screen that is not for this person. The server has nowhere to go: it leaves the place empty, and the
 * loader of the same guard sends the browser on.
 */
export function Leave({ to }: { to: string }) {
  return import.meta.env.SSR ? null : <Navigate to={to} replace />;
}
