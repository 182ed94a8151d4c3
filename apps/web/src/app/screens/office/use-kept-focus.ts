import { type RefObject, useEffect } from 'react';
import { focusHeading } from '../../shell/use-page-focus.ts';

/** Where the focus stood last: the element and, in a list or a table, its place there. */
interface Stop {
  element: Element;
  list: Element | null;
  place: number;
}

/**
 * What is decided leaves the screen, and would take the keyboard's place with it: the focus goes on to what stands there
 * instead in the same list, otherwise to the heading.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = area.current;
    if (!shown) return;
    let last: Stop | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = noteStop(target);
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const next = findNeighbour(last);
      last = null;
      if (next) next.focus();
      else focusHeading(shown);
    });
    shown.addEventListener('focusin', note);
    observer.observe(shown, { childList: true, subtree: true });
    return () => {
      shown.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [area]);
}

function noteStop(element: Element): Stop {
  const list = element.closest('ul, ol, tbody');
  const place = list ? [...list.children].findIndex((entry) => entry.contains(element)) : -1;
  return { element, list, place };
}

/** The first thing to press in what stands at the place now, or in the last entry after the last one has gone. */
function findNeighbour({ list, place }: Stop): HTMLElement | null | undefined {
  if (!list?.isConnected) return null;
  const entry = list.children[Math.min(place, list.children.length - 1)];
  return entry?.querySelector<HTMLElement>('button:enabled, a[href]');
}
