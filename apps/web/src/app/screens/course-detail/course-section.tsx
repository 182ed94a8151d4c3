import { type ReactNode, useId } from 'react';
import type { CourseSectionId } from '#features/courses/detail/section-links.tsx';

/** Props of {@link CourseSection}. */
interface CourseSectionProps {
  title: string;
  note?: ReactNode;
  /** The bar of the page leads here. */
  anchor?: CourseSectionId;
  children: ReactNode;
}

/** One block of the course page under its heading. */
export function CourseSection({ title, note, anchor, children }: CourseSectionProps) {
  const id = useId();
  return (
    <section id={anchor} tabIndex={anchor && -1} aria-labelledby={id} className="grid gap-4 outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {note && <p className="text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}
