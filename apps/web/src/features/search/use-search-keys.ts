import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isPageKey } from '#shared/lib/page-keys.ts';
import { nextByArrow } from './result-keys.models.ts';

/** The box that queries are typed into, as far as the keys know it. */
type Box = RefObject<{ focus: () => void } | null>;

const linksIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('article h2 a, article h3 a') ?? []),
];

/** Keys of the search screen: `/` goes to the box, arrows go through the results, Esc comes back from them. */
export function useSearchKeys(box: Box, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function focusBox(event: globalThis.KeyboardEvent): void {
      if (!isPageKey(event, '/')) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener('keydown', focusBox);
    return () => document.removeEventListener('keydown', focusBox);
  }, [box]);

  return {
    focusFirst: () => linksIn(list.current)[0]?.focus(),
    onResultsKey(event: KeyboardEvent): void {
      const links = linksIn(list.current);
      const current = links.indexOf(event.target as HTMLElement);
      if (current < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = event.key === 'Escape' ? -1 : nextByArrow(links.map(boxOf), current, event.key);
      if (next === null) return;
      event.preventDefault();
      if (next < 0) box.current?.focus();
      else links[next]?.focus();
    },
  };
}

/** The place of a link's card: titles of one row may begin at different heights. */
function boxOf(link: HTMLElement): { left: number; top: number } {
  return (link.closest('article') ?? link).getBoundingClientRect();
}
