import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type PolicyId, policyIds } from './sections.ts';

/** The section under this line (pixels from the top, below what stays there) is the one being read. */
const READING_LINE = 200;

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
  const isTravelling = useRef(false);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      if (isTravelling.current) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setActive(findSectionBeingRead()));
    };
    const arrive = () => {
      isTravelling.current = false;
    };
    // A person's own hand takes over at once.
    const own = ['wheel', 'touchmove', 'keydown'] as const;
    addEventListener('scroll', follow, { passive: true });
    addEventListener('scrollend', arrive);
    for (const name of own) addEventListener(name, arrive, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
      removeEventListener('scrollend', arrive);
      for (const name of own) removeEventListener(name, arrive);
    };
  }, []);

  useEffect(() => {
    const button = headerRef.current?.querySelector<HTMLElement>(`[data-policy="${active}"]`);
    const row = button?.parentElement;
    // Not scrollIntoView: that would also move the page and stop the smooth scroll that is under way.
    if (button && row) row.scrollTo({ left: button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2 });
  }, [active]);

  const goTo = useCallback((id: PolicyId) => {
    const section = document.getElementById(id);
    if (!section) return;
    isTravelling.current = true;
    // Browsers without `scrollend` would never arrive.
    setTimeout(() => {
      isTravelling.current = false;
    }, 1200);
    setActive(id);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  }, []);

  return { active, goTo, headerRef };
}
