import type { ReactNode } from 'react';

/** Props of {@link ScrollRegion}. */
interface ScrollRegionProps {
  label: string;
  /** How it scrolls, and how large it may be. */
  className: string;
  children: ReactNode;
}

/** A part of a page that scrolls by itself; no landmark, as a page may have many. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
