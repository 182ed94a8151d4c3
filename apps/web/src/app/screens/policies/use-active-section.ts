import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type PolicyId, policyIds } from './sections.ts';

/** The section under this line (pixels from the top, below what stays there) is the one being read. */
const READING_LINE = 200;
/** Within so long a smooth scroll arrives. */
const TRAVEL_MS = 1200;

function scrollToSection(id: PolicyId, behavior: 'smooth' | 'instant'): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isCalm ? 'instant' : behavior, block: 'start' });
}

function findSectionBeingRead(): PolicyId {
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && scrollY > 0) return 'privacy';
  const passed = policyIds.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_LINE;
  });
  return passed.at(-1) ?? 'contact';
}

/** Which policy is being read (at first Contact), and how to go to another. */
export function useActiveSection(): {
  active: PolicyId;
  goTo: (id: PolicyId) => void;
  headerRef: RefObject<HTMLElement | null>;
} {
  const [active, setActive] = useState<PolicyId>('contact');
  const headerRef = useRef<HTMLElement>(null);
  // While a click scrolls smoothly the sections that fly by must not light up.
  const travel = useRef<{ to: PolicyId } | null>(null);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      if (travel.current) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setActive(findSectionBeingRead()));
    };
    // The end of an earlier way may be told in the middle of a later one.
    const arrive = () => {
      if (travel.current?.to === findSectionBeingRead()) travel.current = null;
    };
    const stop = () => {
      travel.current = null;
    };
    // A person's own hand takes over at once.
    const own = ['wheel', 'touchmove', 'keydown'] as const;
    addEventListener('scroll', follow, { passive: true });
    addEventListener('scrollend', arrive);
    for (const name of own) addEventListener(name, stop, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
      removeEventListener('scrollend', arrive);
      for (const name of own) removeEventListener(name, stop);
    };
  }, []);

  useEffect(() => {
    const button = headerRef.current?.querySelector<HTMLElement>(`[data-policy="${active}"]`);
    const row = button?.parentElement;
    // Not scrollIntoView: that would also move the page and stop the smooth scroll that is under way.
    if (button && row) row.scrollTo({ left: button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2 });
  }, [active]);

  const goTo = useCallback((id: PolicyId) => {
    const begun = { to: id };
    travel.current = begun;
    // A page that changes meanwhile (it has just begun, a font arrives) may stop where it is, and say nothing of it.
    setTimeout(() => {
      if (travel.current !== begun) return;
      travel.current = null;
      if (findSectionBeingRead() !== id) scrollToSection(id, 'instant');
    }, TRAVEL_MS);
    setActive(id);
    scrollToSection(id, 'smooth');
  }, []);

  return { active, goTo, headerRef };
}
