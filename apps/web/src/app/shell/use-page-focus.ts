import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation moves focus to the new screen's `h1` (or to `main` while it still loads), so that keyboard and
 * screen reader start where the eye does. The first page keeps the browser's own focus.
 */
export function usePageFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = mainRef.current;
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, mainRef]);
}
