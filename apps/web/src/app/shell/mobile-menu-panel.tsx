import type { User } from '@nalanda/contract';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/dialog.tsx';
import { useAppSelector } from '../hooks.ts';
import { listOwnLinks, listTeachingLinks } from './account-links.ts';
import { LocaleChoice } from './locale-choice.tsx';
import { Logo } from './logo.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogout } from './use-logout.ts';

/** Props of {@link MobileMenuPanel}. */
export interface MobileMenuPanelProps {
  brandName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The full-screen panel of the menu on small screens. */
export default function MobileMenuPanel({ brandName, isOpen, onClose }: MobileMenuPanelProps) {
  const t = useT();
  const user = useAppSelector(selectUser);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('Menu')}>
      <div className="wrap flex h-14 items-center justify-between">
        <Logo name={brandName} />
        <Button variant="ghost" size="icon" aria-label={t('Close menu')} onClick={onClose}>
          <X aria-hidden className="size-6" />
        </Button>
      </div>
      <MenuEntries user={user} onChoose={onClose} />
    </Sheet>
  );
}

function MenuEntries({ user, onChoose }: { user: User | null; onChoose: () => void }) {
  const t = useT();
  const { logOut, isLoggingOut } = useLogout();
  const places = [
    { to: paths.home(), label: t('Home') },
    { to: paths.allCourses(), label: t('All courses') },
    { to: paths.searchWithAi(), label: t('Search with AI') },
  ];
  const own = [...listOwnLinks(t, user), ...listTeachingLinks(user)];
  return (
    <>
      <div className="wrap flex items-center gap-4 border-y border-line py-5">
        <Avatar name={user?.name} photoUrl={user?.photoUrl} size="md" />
        <p className="min-w-0 truncate font-medium">{user ? user.name : t('You are not logged in')}</p>
      </div>
      <nav aria-label={t('Menu')} className="wrap py-4">
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onChoose}
                className="flex min-h-12 items-center font-display text-xl font-semibold"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-3 border-t border-line pt-3">
          {own.map(({ to, icon: Icon, label, note }) => (
            <li key={to}>
              <Link to={to} onClick={onChoose} className="flex min-h-12 items-center gap-3 font-medium">
                <Icon aria-hidden className="size-5 shrink-0 text-soft" />
                <span className="grow">{t(label)}</span>
                {note && <span className="text-sm font-normal text-soft">{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap border-t border-line py-3 [&>*]:px-0">
        <LocaleChoice />
        <ThemeChoice />
      </div>
      <div className="wrap mt-auto flex items-center gap-3 pb-6 pt-3">
        {user ? (
          <Button
            variant="secondary"
            size="lg"
            className="grow"
            loading={isLoggingOut}
            onClick={() => void logOut().then(onChoose)}
          >
            {t('LogOut')}
          </Button>
        ) : (
          <LinkButton to={paths.login()} size="lg" className="grow" onClick={onChoose}>
            {t('Login')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
