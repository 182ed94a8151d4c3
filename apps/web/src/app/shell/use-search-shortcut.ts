import { useEffect } from 'react';
import { isPageKey } from '#shared/lib/page-keys.ts';

/** `/` leads to the search box of the screen, wherever it stands. */
export function useSearchShortcut(): void {
  useEffect(() => {
    function focusBox(event: KeyboardEvent): void {
      if (!isPageKey(event, '/')) return;
      // Behind an open window nothing can have the focus.
      if (document.querySelector('dialog[open]')) return;
      const boxes = document.querySelectorAll<HTMLInputElement>('input[aria-keyshortcuts="/"]');
      const box = [...boxes].find((one) => one.offsetParent !== null);
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    }
    document.addEventListener('keydown', focusBox);
    return () => document.removeEventListener('keydown', focusBox);
  }, []);
}
