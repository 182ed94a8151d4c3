import type { User } from '@nalanda/contract';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LocaleSwitch } from './locale-switch.tsx';

const entry =
  'flex min-h-11 items-center rounded-control px-3.5 font-medium transition-colors duration-150 hover:bg-sunken';

/** The avatar and what it opens: My Profile and My Courses. */
export function AccountMenu({ user }: { user: User | null }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => setIsOpen(false), [pathname]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    buttonRef.current?.focus();
  }

  function closeOnLeave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc and focus that leaves; the button acts.
    <div className="relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={user ? t('Account menu of {name}', { name: user.name }) : t('Account menu')}
        onClick={() => setIsOpen((open) => !open)}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar name={user?.name} photoUrl={user?.photoUrl} size="sm" />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute right-0 top-full z-30 mt-2 w-48 animate-rise rounded-card border border-line bg-raised p-1.5 shadow-card"
      >
        <li>
          <Link to={paths.profile()} className={entry}>
            {t('My Profile')}
          </Link>
        </li>
        <li>
          <Link to={paths.enrolledCourses()} className={entry}>
            {t('My Courses')}
          </Link>
        </li>
        {user?.staffRole && (
          <li>
            <Link to="/office" className={entry}>
              {t('Office')}
            </Link>
          </li>
        )}
        <li className="mt-1.5 border-t border-line pt-1.5">
          <LocaleSwitch className={cx(entry, 'w-full')} />
        </li>
      </ul>
    </div>
  );
}
