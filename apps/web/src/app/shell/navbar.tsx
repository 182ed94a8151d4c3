import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { selectIsSessionLoaded, selectUser } from '#features/users/users.slice.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { loadPatiently } from '#shared/lib/load-patiently.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { useAppSelector } from '../hooks.ts';
import { AccountMenu } from './account-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useLogout } from './use-logout.ts';

// No first screen waits for it.
const Bell = lazy(() => loadPatiently(() => import('#features/notifications/bell.tsx')));

const word =
  'flex min-h-11 shrink-0 items-center rounded-control px-3 text-sm font-medium text-soft transition-colors duration-150 hover:text-ink aria-[current=page]:text-ink';

/** Screens that are searches themselves: a second box beside theirs would only ask which. */
const searchScreens: string[] = [paths.allCourses(), paths.searchWithAi()];

/** The bar at the top of every screen; it stays there, but above a lecture, where the film does. */
export function Navbar({ brandName, isDemo }: { brandName: string; isDemo: boolean }) {
  const user = useAppSelector(selectUser);
  const isLoaded = useAppSelector(selectIsSessionLoaded);
  const { pathname } = useLocation();
  const Bar = (useMatches().at(-1)?.handle as PageTexts | undefined)?.Bar;
  const hasSearch = user !== null && !Bar && !searchScreens.includes(pathname);
  // Until it is known who is here what depends on it keeps its place but stays unseen: no flash of "Login".
  const known = cx('transition-opacity duration-150', !isLoaded && 'invisible opacity-0');
  return (
    <header
      className={
        Bar
          ? 'relative z-20 own-scheme scheme-dark bg-indigo-deep text-ink lying:hidden'
          : 'sticky top-0 z-20 border-b border-line bg-paper low:relative'
      }
    >
      <Row isBar={Bar !== undefined}>
        <Brand name={brandName} isDemo={isDemo} isBar={Bar !== undefined} />
        {Bar ? <Bar /> : <PlaceLinks pathname={pathname} hasSearch={hasSearch} />}
        <div className="flex min-w-0 grow justify-center">
          {hasSearch && (
            <div className="w-full max-w-md px-2 max-lg:hidden xl:max-w-lg">
              <HeaderSearch />
            </div>
          )}
        </div>
        <AccountButtons className={cx(known, 'max-lg:hidden')} />
        {!Bar && <LocaleSwitch className={cx(word, 'max-[22rem]:px-1.5 tiny:hidden', user && 'max-lg:hidden')} />}
        {hasSearch && <SearchLink />}
        {user && (
          // Its place is there before it is: nothing moves.
          <div className={cx('size-11 shrink-0 tiny:hidden', Bar && 'max-lg:hidden')}>
            <Suspense>
              <Bell user={user} />
            </Suspense>
          </div>
        )}
        <MobileMenu brandName={brandName} />
        <AccountMenu user={user} className={cx(known, Bar && 'max-lg:hidden')} />
      </Row>
    </header>
  );
}

function Row({ isBar, children }: { isBar: boolean; children: React.ReactNode }) {
  const t = useT();
  return (
    <nav
      aria-label={t('Main')}
      className={cx(
        'flex items-center',
        isBar ? 'h-12 gap-1 pl-3 pr-1 sm:gap-2 lg:h-14 lg:px-5' : 'wrap h-14 lg:h-16 lg:gap-1.5',
      )}
    >
      {children}
    </nav>
  );
}

function Brand({ name, isDemo, isBar }: { name: string; isDemo: boolean; isBar: boolean }) {
  const t = useT();
  return (
    <div className="relative flex shrink-0 items-center gap-2">
      <Link
        to={paths.home()}
        aria-label={t('{brandName}, home', { brandName: name })}
        className={cx('flex min-h-11 items-center rounded-control', isBar && 'max-sm:hidden')}
      >
        <Logo name={isBar ? '' : name} />
      </Link>
      {/* Beside the logo, where there is room, else below it: a bar across the page would push everything down. */}
      {isDemo && (
        <span
          className="max-[19rem]:hidden"
          title={t('Payments, mail and Google sign-in are stand-ins on this machine')}
        >
          <Badge
            tone="highlight"
            className={cx(
              'whitespace-nowrap',
              isBar
                ? 'max-xl:hidden'
                : 'max-sm:absolute max-sm:-bottom-1 max-sm:left-10 max-sm:bg-transparent max-sm:p-0 max-sm:text-soft max-sm:leading-none',
            )}
          >
            {t('Demo mode')}
          </Badge>
        </span>
      )}
    </div>
  );
}

/** Where everybody may go. The search in the bar leads to the AI search as well. */
function PlaceLinks({ pathname, hasSearch }: { pathname: string; hasSearch: boolean }) {
  const t = useT();
  const current = (to: string) => (pathname === to ? 'page' : undefined);
  return (
    <div className="ml-2 flex max-lg:hidden">
      <Link to={paths.allCourses()} aria-current={current(paths.allCourses())} className={word}>
        {t('All courses')}
      </Link>
      {!hasSearch && (
        <Link to={paths.searchWithAi()} aria-current={current(paths.searchWithAi())} className={word}>
          {t('Search with AI')}
        </Link>
      )}
    </div>
  );
}

/** On small screens the search is where its results are; on the smallest the menu alone leads there. */
function SearchLink() {
  const t = useT();
  return (
    <Link
      to={paths.allCourses()}
      aria-label={t('Search courses')}
      className="grid size-11 shrink-0 place-items-center rounded-control lg:hidden max-[22rem]:hidden"
    >
      <Search aria-hidden className="size-6" />
    </Link>
  );
}

function AccountButtons({ className }: { className: string }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const { logOut, isLoggingOut } = useLogout();
  return (
    <div className={cx('flex shrink-0 items-center gap-1.5', className)}>
      {user?.role === 'educator' && (
        <LinkButton to={paths.dashboard()} variant="secondary">
          {t('Dashboard')}
        </LinkButton>
      )}
      {user ? (
        <Button variant="ghost" className="px-3 font-medium" loading={isLoggingOut} onClick={() => void logOut()}>
          {t('LogOut')}
        </Button>
      ) : (
        <LinkButton to={paths.login()} variant="secondary">
          {t('Login')}
        </LinkButton>
      )}
    </div>
  );
}
