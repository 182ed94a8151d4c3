import { type ReactNode, useId } from 'react';

/** One block of the course page under its heading. */
export function CourseSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-[1.625rem] sm:text-3xl">
          {title}
        </h2>
        {note && <p className="text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}
