import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';

/** The parts of a course's page to which one may jump; each has its word as its id. */
const sections = [
  { id: 'overview', label: msg('Overview') },
  { id: 'curriculum', label: msg('Curriculum') },
  { id: 'instructor', label: msg('Instructor') },
  { id: 'reviews', label: msg('Reviews') },
] as const;

/** A part of the course's page. */
export type CourseSectionId = (typeof sections)[number]['id'];

/** Goes to a part of the page, with the keys; the address stays as it is, so that Back leaves the page. */
function goTo(event: MouseEvent, id: CourseSectionId): void {
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ behavior: 'smooth' });
  section.focus({ preventScroll: true });
}

/** Props of {@link SectionLink}. */
interface SectionLinkProps {
  section: CourseSectionId;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link to a part of the page. */
export function SectionLink({ section, isCurrent = false, className, children }: SectionLinkProps) {
  return (
    <a
      href={`#${section}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={(event) => goTo(event, section)}
      className={className}
    >
      {children}
    </a>
  );
}

/** The parts of the page as a bar that stays at the top while one reads. */
export function SectionLinks() {
  const t = useT();
  const current = useCurrentSection();
  return (
    <nav
      aria-label={t('On this page')}
      className="wrap flex gap-6 overflow-x-auto max-sm:justify-between max-sm:gap-3 max-sm:text-sm"
    >
      {sections.map(({ id, label }) => (
        <SectionLink
          key={id}
          section={id}
          isCurrent={id === current}
          className="-outline-offset-2! flex min-h-12 items-center whitespace-nowrap border-b-2 border-transparent font-semibold text-soft transition-colors duration-150 hover:text-ink aria-[current]:border-terracotta aria-[current]:text-ink"
        >
          {t(label)}
        </SectionLink>
      ))}
    </nav>
  );
}

/** The part that is being read: the last whose beginning has passed the upper third of the window. */
function useCurrentSection(): CourseSectionId {
  const [current, setCurrent] = useState<CourseSectionId>('overview');
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect, rootBounds } of entries) {
          if (boundingClientRect.top < (rootBounds?.bottom ?? 0)) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => passed.has(id))?.id ?? 'overview');
      },
      { rootMargin: '0px 0px -67% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return current;
}
