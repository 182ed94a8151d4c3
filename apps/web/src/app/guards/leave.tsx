import { Navigate } from 'react-router';

const leftState = { hasLeft: true };

/** True on the screen to which {@link Leave} has led: whoever was signed in a moment ago is not any more. */
export function hasLeft(state: unknown): boolean {
  return Object(state).hasLeft === true;
}

/**
 * Leads away from a screen that is not for this person. The server has nowhere to go: it leaves the place empty, and the
 * loader of the same guard sends the browser on.
 */
export function Leave({ to }: { to: string }) {
  return import.meta.env.SSR ? null : <Navigate to={to} replace state={leftState} />;
}
