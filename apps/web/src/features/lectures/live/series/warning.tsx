import { TriangleAlert } from 'lucide-react';

/** What an educator should know of a date, and may mean all the same. */
export function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  );
}
