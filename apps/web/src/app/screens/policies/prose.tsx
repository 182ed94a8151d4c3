import type { ReactNode } from 'react';

/** The dress of a policy's text. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[72ch] gap-4 [&_h3]:mt-3 [&_h3]:text-xl [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:marker:text-terracotta">
      {children}
    </div>
  );
}
