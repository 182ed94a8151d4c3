import type { User } from '@nalanda/contract';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLatePart } from '#shared/hooks/use-late-part.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { MenuStart } from './menu-start.ts';

const starts: Readonly<Record<string, MenuStart['at']>> = { ArrowDown: 'first', ArrowUp: 'last' };
const loadPanel = () => import('./account-panel.tsx');

/** The avatar; what it opens is fetched when somebody reaches for it. */
export function AccountMenu({ user, className }: { user: User | null; className?: string }) {
  const t = useT();
  const [start, setStart] = useState<MenuStart | null>(null);
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { Part: Panel, prepare, demand } = useLatePart(loadPanel);
  const close = () => setStart(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(close, [pathname]);

  function open(at: MenuStart['at']) {
    setStart({ at });
    if (!Panel) demand();
  }

  function openByArrow(event: KeyboardEvent) {
    const at = starts[event.key];
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(at);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !start) return;
    close();
    button.current?.focus();
  }

  function closeOnLeave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc and focus that leaves; the button acts.
    <div className={cx('relative', className)} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={start !== null && Panel !== null}
        aria-controls={id}
        aria-label={user ? t('Account menu of {name}', { name: user.name }) : t('Account menu')}
        onClick={() => (start ? close() : open('button'))}
        onKeyDown={openByArrow}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar name={user?.name} photoUrl={user?.photoUrl} size="sm" />
      </button>
      <div id={id} hidden={!start || !Panel}>
        {start && Panel && <Panel user={user} start={start} onClose={close} />}
      </div>
    </div>
  );
}
