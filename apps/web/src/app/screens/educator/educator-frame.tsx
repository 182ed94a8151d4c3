import { Ellipsis } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { useAppSelector } from '../../hooks.ts';
import { type EducatorEntry, educatorEntries, findPlace } from './educator-entries.ts';

/** Ways that a phone's bar has room for, besides the one to the rest. */
const FOOT_ENTRIES = 4;

/** The frame of every screen of an educator: its navigation at the side, on small screens at the foot. */
export default function EducatorFrame() {
  return (
    <div className="mx-auto w-full max-w-(--page) lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SideNavigation />
      <div className="min-w-0 border-line lg:border-l">
        <ApprovalNotice />
        <Outlet />
      </div>
      <FootBar />
    </div>
  );
}

/** Says to an educator who waits that drafts can be built meanwhile. */
function ApprovalNotice() {
  const t = useT();
  const user = useAppSelector(selectUser);
  if (!user?.awaitsApproval) return null;
  return (
    <p role="status" className="mx-4 mt-4 rounded-card bg-saffron-wash px-4 py-3 sm:mx-6">
      {t(
        'The school has not approved your account yet. Build your courses as drafts: you can publish them as soon as it has.',
      )}
    </p>
  );
}

function SideNavigation() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav
      data-side-nav
      aria-label={t('Teaching')}
      className="sticky top-(--head) max-h-[calc(100dvh-var(--head))] self-start overflow-y-auto py-10 pl-4 pr-4 max-lg:hidden"
    >
      <ul className="grid gap-0.5">
        {educatorEntries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={findPlace(entry, pathname)}
              className="flex min-h-10 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
            >
              <entry.icon aria-hidden className="size-[1.125rem] shrink-0" />
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Gives way to the buttons of a form (`SaveBar`). */
function FootBar() {
  const t = useT();
  const { pathname } = useLocation();
  const near = educatorEntries.slice(0, FOOT_ENTRIES);
  return (
    <nav
      data-foot-bar="low"
      aria-label={t('Teaching')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] in-[:has([data-save-bar])]:hidden lg:hidden"
    >
      {/* Long names take more of the width than short ones, so that the outer ones keep off the edges. */}
      <ul className="mx-auto flex h-16 max-w-xl px-2">
        {near.map((entry) => (
          <li key={entry.to} className="grid min-w-0 flex-auto">
            <Link to={entry.to} aria-current={findPlace(entry, pathname)} className={footClass}>
              <entry.icon aria-hidden className="size-5" />
              <FootLabel>{t(entry.label)}</FootLabel>
            </Link>
          </li>
        ))}
        <li className="grid min-w-0 flex-auto">
          <More key={pathname} entries={educatorEntries.slice(FOOT_ENTRIES)} />
        </li>
      </ul>
    </nav>
  );
}

const footClass =
  'grid content-center justify-items-center gap-1 text-xs font-medium -outline-offset-2! text-soft aria-[current]:text-terracotta-deep';

function FootLabel({ children }: { children: string }) {
  return <span className="max-w-full truncate px-0.5">{children}</span>;
}

/** The ways that have no room in the bar, above it. */
function More({ entries }: { entries: readonly EducatorEntry[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // On a phone a tap beside it takes no focus away.
  useEffect(() => {
    if (!isOpen) return;
    const closeBeside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  function closeOnLeave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc and focus that leaves; the button acts.
    <div ref={box} className="relative grid" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={entries.some((entry) => findPlace(entry, pathname)) ? 'true' : undefined}
        onClick={() => setIsOpen((open) => !open)}
        className={footClass}
      >
        <Ellipsis aria-hidden className="size-5" />
        <FootLabel>{t('More')}</FootLabel>
      </button>
      <ul
        id={id}
        className={cx(
          'absolute bottom-full right-1 mb-2 w-48 rounded-card border border-line bg-raised p-1.5 shadow-card',
          !isOpen && 'hidden',
        )}
      >
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={findPlace(entry, pathname)}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium hover:bg-sunken aria-[current]:bg-sunken"
            >
              <entry.icon aria-hidden className="size-[1.125rem] shrink-0 text-soft" />
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
