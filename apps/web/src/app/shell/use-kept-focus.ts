import { useEffect } from 'react';

/**
 * Gives the focus back to what had it: a button is disabled while its call runs, and a disabled button loses the focus.
 * When the person has gone elsewhere meanwhile, nothing happens.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      const back = changes.find(({ target }) => target === last && !(target as Element).hasAttribute('disabled'));
      (back?.target as HTMLElement | undefined)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
