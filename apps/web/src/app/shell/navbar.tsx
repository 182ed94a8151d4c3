import { Link, useLocation, useMatches } from 'react-router';
import { selectIsSessionLoaded, selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { useAppSelector } from '../hooks.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLogout } from './use-logout.ts';

const links = [
  { to: paths.allCourses(), label: msg('All courses') },
  { to: paths.searchWithAi(), label: msg('Search with AI') },
];

/** The bar at the top of every screen. */
export function Navbar({ brandName, isDemo }: { brandName: string; isDemo: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const Bar = (useMatches().at(-1)?.handle as PageTexts | undefined)?.Bar;
  return (
    <header className={cx('relative z-20', Bar && 'own-scheme scheme-dark bg-indigo-deep text-ink lying:hidden')}>
      <nav
        aria-label={t('Main')}
        className={cx(
          'flex items-center',
          Bar ? 'h-12 gap-1 pl-3 pr-1 sm:gap-2 lg:h-14 lg:px-5' : 'wrap h-[4.75rem] gap-2',
        )}
      >
        <Link
          to={paths.home()}
          aria-label={t('{brandName}, home', { brandName })}
          className={cx('flex min-h-11 items-center rounded-control', Bar && 'max-sm:hidden')}
        >
          <Logo name={Bar ? '' : brandName} />
        </Link>
        {Bar && <Bar />}
        {/* Beside the logo, where there is room: a bar across the page would push everything down when it appears. */}
        {isDemo && (
          <span title={t('Payments, mail and Google sign-in are stand-ins on this machine')}>
            <Badge tone="highlight" className={cx('whitespace-nowrap', Bar && 'max-xl:hidden')}>
              {t('Demo mode')}
            </Badge>
          </span>
        )}
        <span className="grow" />
        <div className="hidden items-center gap-2 lg:flex">
          {(Bar ? [] : links).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-soft transition-colors duration-150 hover:text-ink aria-[current=page]:text-ink"
            >
              {t(label)}
            </Link>
          ))}
          <ThemeSwitch />
          <AccountButtons isQuiet={Bar !== undefined} />
        </div>
        <MobileMenu brandName={brandName} />
      </nav>
    </header>
  );
}

function AccountButtons({ isQuiet }: { isQuiet: boolean }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const isLoaded = useAppSelector(selectIsSessionLoaded);
  const { logOut, isLoggingOut } = useLogout();
  return (
    // Until it is known who is here the buttons keep their place but stay unseen: no flash of "Login".
    <div className={cx('flex items-center gap-2 transition-opacity duration-150', !isLoaded && 'invisible opacity-0')}>
      {user?.role === 'educator' && (
        <LinkButton to={paths.dashboard()} variant="secondary">
          {t('Dashboard')}
        </LinkButton>
      )}
      {user ? (
        <Button variant={isQuiet ? 'ghost' : 'secondary'} loading={isLoggingOut} onClick={() => void logOut()}>
          {t('LogOut')}
        </Button>
      ) : (
        <LinkButton to={paths.login()} variant="secondary">
          {t('Login')}
        </LinkButton>
      )}
      <AccountMenu user={user} />
    </div>
  );
}
