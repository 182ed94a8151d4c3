import { useEffect } from 'react';
import { pageTitle, useBrand } from '#shared/lib/page-title.ts';

/** Names the page after what it shows, once that is known; until then the route's own title stands. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = useBrand();
  useEffect(() => {
    if (title) document.title = pageTitle(title, brand);
  }, [title, brand]);
}
