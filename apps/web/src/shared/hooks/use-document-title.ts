import { useEffect } from 'react';
import { pageTitle } from '#shared/lib/page-title.ts';

/** Names the page after what it shows, once that is known; until then the route's own title stands. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
