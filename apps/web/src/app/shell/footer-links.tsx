import type { Category } from '@nalanda/contract';
import { Link } from 'react-router';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Logo } from './logo.tsx';

const quickLinks = [
  { to: paths.home(), label: msg('Home') },
  { to: paths.allCourses(), label: msg('Courses') },
  { to: paths.login(), label: msg('Login') },
  { to: paths.profile(), label: msg('My Profile') },
  { to: paths.policies(), label: msg('Policy') },
];

const exploreLinks: { label: string; category: Category }[] = [
  { label: 'Web Development', category: 'Web Development' },
  { label: 'AI/ML', category: 'AI/ML' },
  { label: 'Data Science', category: 'Data Science' },
  { label: msg('UI/UX Design'), category: 'UI UX Designing' },
];

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center text-on-indigo-soft transition-colors duration-150 hover:text-on-indigo';

/** What stands in the foot of Home beside the last line: who this is, and every link. */
export default function FooterLinks({ brandName }: { brandName: string }) {
  const t = useT();
  return (
    <div className="wrap grid grid-cols-[1fr_auto] gap-x-6 sm:grid-cols-2 gap-y-10 py-12 lg:grid-cols-[1.6fr_1fr_1fr]">
      <div className="col-span-2 lg:col-span-1">
        <Logo name={brandName} className="logo-on-indigo [&_svg]:text-terracotta-on-indigo" />
        <p className="mt-4 max-w-[38ch] text-on-indigo-soft">
          {t('Say what you want to become. Learn it from people who do it, keep it for a lifetime.')}
        </p>
      </div>
      <nav aria-label={t('Quick links')}>
        <h2 className="text-base">{t('Quick Links')}</h2>
        <ul className="mt-2">
          {quickLinks.map(({ to, label }) => (
            <li key={label}>
              <Link to={to} className={linkClass}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('Explore categories')}>
        <h2 className="text-base">{t('Explore Categories')}</h2>
        <ul className="mt-2">
          {exploreLinks.map(({ label, category }) => (
            <li key={label}>
              <Link to={paths.allCourses(category)} className={linkClass}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
