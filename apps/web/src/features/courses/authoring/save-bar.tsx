import type { ReactNode } from 'react';

/**
 * The buttons of a long form, always in reach: at the foot of the screen where the form has no second column. The
 * educator's navigation makes way for them there, and nothing else lies over them (`foot-bar.css`).
 */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-save-bar
      className="grid grid-cols-2 gap-3 max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-20 max-xl:border-t max-xl:border-line max-xl:bg-raised max-xl:px-(--edge) max-xl:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-xl:pt-3 lg:max-xl:left-60"
    >
      {children}
    </div>
  );
}
