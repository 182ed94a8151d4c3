import type { Office } from '@nalanda/contract';
import { Link } from 'react-router';
import { useGetReadinessQuery } from '#features/office/office.api.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { useAppSelector } from '../../hooks.ts';
import { listLacks } from './readiness.models.ts';

const linkClass = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4 pointer-fine:min-h-0';

const FIRST_STEPS = [
  {
    permission: 'settings.change',
    to: officePaths.settings(),
    text: msg('Give the school its name, logo and colours'),
  },
  {
    permission: 'settings.change',
    to: `${officePaths.settings()}#settings-contact`,
    text: msg('Put in your address and read the policies that everybody sees'),
  },
  { permission: 'people.read', to: officePaths.educators(), text: msg('Invite the educators who will teach here') },
  { permission: 'people.change', to: officePaths.imports(), text: msg('Bring learners along from a file') },
  { permission: 'staff.change', to: officePaths.staff(), text: msg('Share the work of the office') },
] as const;

/** Where a school begins that has nothing to show yet. */
export function FirstSteps({ office }: { office: Office }) {
  const t = useT();
  const steps = FIRST_STEPS.filter(({ permission }) => office.permissions.includes(permission));
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-xl">{t('Open your school')}</h2>
      <p className="text-soft">{t('Visitors see their first course as soon as an educator publishes one.')}</p>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {steps.map(({ to, text }) => (
          <li key={text}>
            <Link to={to} className={linkClass}>
              {t(text)}
            </Link>
          </li>
        ))}
        <TeachYourself mayChange={office.permissions.includes('people.change')} />
      </ul>
    </Card>
  );
}

/** Small schools are taught by who owns them, who has often signed up as a student. */
function TeachYourself({ mayChange }: { mayChange: boolean }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const isEducator = user?.role === 'educator';
  if (!user || !(isEducator || mayChange)) return null;
  return (
    <li>
      <Link to={isEducator ? paths.createCourse() : officePaths.person(user._id)} className={linkClass}>
        {isEducator ? t('Create the first course') : t('Teach here yourself: make your own account an educator')}
      </Link>
    </li>
  );
}

/** What the school lacks before its first sale, in the order in which to mend it, and what happens where that is put off. */
export function ReadinessCard() {
  const t = useT();
  const info = useSystemInfo();
  const { data: readiness } = useGetReadinessQuery();
  if (!readiness) return null;
  const lacks = listLacks(t, readiness, info);
  if (lacks.length === 0) return null;
  return (
    <Card className="grid gap-4 border-terracotta p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{t('Before the first sale')}</h2>
        <p className="text-soft">{t('What is still missing, in the order in which to do it.')}</p>
      </div>
      <ol className="grid list-outside list-decimal gap-3 ps-6 marker:font-semibold marker:text-terracotta-deep">
        {lacks.map(({ title, text, settings, to, action }) => (
          <li key={title} className="ps-1">
            <strong>{title}</strong> {text}{' '}
            {to && action && (
              <Link to={to} className="font-medium underline underline-offset-4">
                {action}
              </Link>
            )}
            {settings && (
              <span className="text-soft wrap-anywhere">
                {t('Whoever runs the server sets {settings}.', { settings: t.list(settings) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
