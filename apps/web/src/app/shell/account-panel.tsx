import type { User } from '@nalanda/contract';
import { LogOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { type AccountLink, listOwnLinks, listTeachingLinks } from './account-links.ts';
import { LocaleChoice } from './locale-choice.tsx';
import type { MenuStart } from './menu-start.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogout } from './use-logout.ts';

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150 hover:bg-sunken pointer-fine:min-h-10';
const icon = 'size-5 shrink-0 text-soft';

/** Props of {@link AccountPanel}. */
interface AccountPanelProps {
  user: User | null;
  start: MenuStart;
  onClose: () => void;
}

/** What the avatar opens: who one is, one's places, language and theme, and the way out. */
export default function AccountPanel({ user, start, onClose }: AccountPanelProps) {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  useStart(panel, start);
  useCloseOutside(panel, onClose);
  const teaching = listTeachingLinks(user);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead through its links and buttons.
    <div
      ref={panel}
      // Where a browser gives a pressed button no focus it stays inside all the same.
      tabIndex={-1}
      onKeyDown={(event) => moveByKey(event, panel.current)}
      className="absolute right-0 top-full z-30 mt-1.5 max-h-[calc(100dvh-5rem)] w-[min(20rem,calc(100vw-2rem))] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 text-sm shadow-card outline-none"
    >
      {user && <Person user={user} />}
      <Links links={listOwnLinks(t, user)} onChoose={onClose} />
      {teaching.length > 0 && (
        <Part title={t('Teaching')}>
          <Links links={teaching} onChoose={onClose} />
        </Part>
      )}
      <div className="mt-2 grid gap-1 border-t border-line pt-2">
        <LocaleChoice />
        <ThemeChoice />
      </div>
      {user && <LogoutEntry />}
    </div>
  );
}

function Person({ user }: { user: User }) {
  const t = useT();
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pb-3 pt-2">
      <Avatar name={user.name} photoUrl={user.photoUrl} size="md" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="text-soft">{user.role === 'educator' ? t('Educator') : t('Student')}</p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-line pt-2">
      <h2 id={id} className="px-3 py-1 font-sans text-xs font-semibold tracking-normal text-soft">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Links({ links, onChoose }: { links: AccountLink[]; onChoose: () => void }) {
  const t = useT();
  return (
    <ul>
      {links.map(({ to, icon: Icon, label, note }) => (
        <li key={to}>
          <Link to={to} onClick={onChoose} className={entry}>
            <Icon aria-hidden className={icon} />
            <span className="grow">{t(label)}</span>
            {note && <span className="text-xs font-normal text-soft">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LogoutEntry() {
  const t = useT();
  const { logOut, isLoggingOut } = useLogout();
  return (
    <div className="mt-2 border-t border-line pt-2">
      <button type="button" disabled={isLoggingOut} onClick={() => void logOut()} className={cx(entry, 'text-left')}>
        <LogOut aria-hidden className={icon} />
        {t('LogOut')}
      </button>
    </div>
  );
}

const listStops = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? []),
];

/** Opened by an arrow, or by one when it is open already, the focus goes in. */
function useStart(panel: RefObject<HTMLElement | null>, start: MenuStart) {
  useEffect(() => {
    if (start.at === 'button') return;
    const stops = listStops(panel.current);
    stops.at(start.at === 'first' ? 0 : -1)?.focus();
  }, [panel, start]);
}

/** A finger beside the menu closes it, also where what it touches takes no focus. */
function useCloseOutside(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // The menu and its button lie in one box.
    const box = panel.current?.parentElement?.parentElement;
    function look({ target }: PointerEvent) {
      if (target instanceof Node && !box?.contains(target)) close.current();
    }
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, [panel]);
}

function moveByKey(event: KeyboardEvent, panel: HTMLElement | null) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = listStops(panel);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const next = to[event.key];
  if (next === undefined) return;
  event.preventDefault();
  (stops[next] ?? stops.at(next < 0 ? -1 : 0))?.focus();
}
