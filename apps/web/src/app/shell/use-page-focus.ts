import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { useAppSelector } from '../hooks.ts';

/**
 * After a navigation moves focus to the new screen's `h1` (or to `main` until there is one), so that keyboard and
 * screen reader start where the eye does. A title that gives way to another one (Home's, to the greeting) hands the
 * focus on. The first page keeps the browser's own focus.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = document.querySelector('main');
    if (!main) return;
    let heading = focusHeading(main);
    if (!heading) main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      const at = document.activeElement;
      // Whoever has gone on meanwhile is not called back.
      if (at !== main && at !== heading && at !== document.body) observer.disconnect();
      else if (!heading?.isConnected) heading = focusHeading(main);
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** Who logs out stays on the screen, but the button that was pressed is gone: goes on at the heading. */
export function useFocusAfterLogout(): void {
  const isSignedIn = useAppSelector(selectUser) !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    return () => {
      const main = document.querySelector('main');
      if (main && document.activeElement === document.body) focusHeading(main);
    };
  }, [isSignedIn]);
}

/** Moves the focus to the first heading of a part of the page; null when there is none. */
function focusHeading(main: HTMLElement): HTMLElement | null {
  const heading = main.querySelector('h1');
  if (!heading) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
