import type { ReactNode } from 'react';

/** Props of {@link ScrollRegion}. */
interface ScrollRegionProps {
  label: string;
  /** How it scrolls, and how large it may be. */
  className: string;
  children: ReactNode;
}

/** A part of a page that scrolls by itself. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
