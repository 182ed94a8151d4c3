import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';

/** One block of Home: heading, an optional way onward, content. */
export function Section({
  title,
  more,
  children,
}: {
  title: string;
  more?: { to: string; label: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap pt-12 sm:pt-20">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 sm:mb-6">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="flex min-h-11 items-center font-semibold text-terracotta-deep underline-offset-4 hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
