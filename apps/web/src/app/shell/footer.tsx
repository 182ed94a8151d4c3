import { lazy, memo, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { useToday } from '#shared/hooks/use-today.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '../hooks.ts';
import { LocaleSwitch } from './locale-switch.tsx';

// In the first HTML of Home, where links work by themselves; its script comes after those of what is seen first.
const FooterLinks = lazy(() => import('./footer-links.tsx'));

const quickLinks = [
  { to: paths.home(), label: msg('Home') },
  { to: paths.allCourses(), label: msg('Courses') },
  { to: paths.login(), label: msg('Login'), isForVisitors: true },
  { to: paths.profile(), label: msg('My Profile') },
  { to: paths.policies(), label: msg('Policy') },
];

/**
 * The foot of every screen: all of it on Home, elsewhere one row. It renders anew for nothing but another screen: as long
 * as the script of the links has not come, React would throw their part of the HTML away.
 */
export const Footer = memo(function Footer({ brandName }: { brandName: string }) {
  if (useLocation().pathname !== paths.home()) return <FooterRow brandName={brandName} />;
  return (
    <footer className="mt-20 bg-indigo text-on-indigo-soft sm:mt-20">
      <Suspense fallback={<div className="min-h-136 lg:min-h-80" />}>
        <FooterLinks brandName={brandName} />
      </Suspense>
      <div className="border-t border-indigo-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm">
          <LastLine brandName={brandName} />
        </div>
      </div>
    </footer>
  );
});

function FooterRow({ brandName }: { brandName: string }) {
  const t = useT();
  const isSignedIn = useAppSelector(selectUser) !== null;
  return (
    <footer className="mt-16 border-t border-line text-soft">
      <div className="wrap flex flex-wrap items-center gap-x-6 py-2 text-sm">
        <nav aria-label={t('Quick links')} className="grow">
          <ul className="flex flex-wrap gap-x-4">
            {quickLinks
              .filter(({ isForVisitors }) => !isForVisitors || !isSignedIn)
              .map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 min-w-11 items-center transition-colors duration-150 hover:text-ink"
                  >
                    {t(label)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <LastLine brandName={brandName} />
      </div>
    </footer>
  );
}

function LastLine({ brandName }: { brandName: string }) {
  const t = useT();
  const year = useToday().getFullYear();
  return (
    <>
      <p>{t('© {year} {brandName}. All rights reserved.', { year: String(year), brandName })}</p>
      <LocaleSwitch className="inline-flex min-h-11 min-w-11 items-center justify-end font-medium underline underline-offset-4" />
    </>
  );
}
