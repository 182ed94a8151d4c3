import type { Office, Readiness, SystemInfo } from '@nalanda/contract';
import { Link } from 'react-router';
import { useGetReadinessQuery } from '#features/office/office.api.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { useAppSelector } from '../../hooks.ts';

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

interface Lack {
  title: string;
  /** What happens until it is mended. */
  text: string;
  /** Settings of the server, for who runs it. */
  settings?: string[];
  /** Where the office itself can mend it. */
  to?: string;
  action?: string;
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

function listLacks(t: Translate, readiness: Readiness, info: SystemInfo): Lack[] {
  const { address, mail, payments, invoicesLack } = readiness;
  return [
    ...(address === 'off'
      ? [
          {
            title: t('The school has no address of its own.'),
            text: t('Links in mails and on certificates lead to this machine alone.'),
            settings: ['PUBLIC_URL'],
          },
        ]
      : []),
    ...(mail === 'ready' ? [] : [describeMail(t, mail)]),
    ...listSchoolLacks(t, info),
    ...(invoicesLack.length > 0
      ? [
          {
            title: t('Invoices do not say in full who sells.'),
            text: t(
              'What is issued never changes. A school with a GST number sets SELLER_GSTIN and GST_RATE_PERCENT, too.',
            ),
            settings: invoicesLack,
          },
        ]
      : []),
    ...(payments === 'ready' ? [] : [describePayments(t, payments)]),
  ];
}

/** What the office mends by itself. */
function listSchoolLacks(t: Translate, { contact = {}, hasRealFigures }: SystemInfo): Lack[] {
  const lacks = [
    ...(contact.email ? [] : [t('Email')]),
    ...(contact.phone ? [] : [t('Phone')]),
    ...(contact.address ? [] : [t('Address')]),
  ];
  return [
    ...(lacks.length > 0
      ? [
          {
            title: t('Visitors read an invented contact of your school: {lacks}.', { lacks: t.list(lacks) }),
            text: t('It stands under Policies, where buyers look for you. Set your own before the first sale.'),
            to: `${officePaths.settings()}#settings-contact`,
            action: t('Set the contact'),
          },
        ]
      : []),
    ...(hasRealFigures
      ? []
      : [
          {
            title: t('Course pages show invented figures.'),
            text: t('Every course claims 1,200 reviews and 20+ hours, Home 20k+ courses: buyers would be misled.'),
            to: `${officePaths.settings()}#settings-course-pages`,
            action: t('Show the true ones'),
          },
        ]),
  ];
}

function describeMail(t: Translate, mail: Exclude<Readiness['mail'], 'ready'>): Lack {
  switch (mail) {
    case 'off':
      return {
        title: t('No mail is sent.'),
        text: t(
          'Nobody gets codes, invitations or invoices, whoever forgets the password stays outside, and no email can be confirmed.',
        ),
        settings: ['SMTP_URL', 'MAIL_FROM'],
      };
    case 'stand-in':
      return {
        title: t('Mails stay on this machine.'),
        text: t('They can be read at /sandbox/mail, and reach nobody.'),
        settings: ['SMTP_URL', 'MAIL_FROM'],
      };
    case 'no-sender':
      return {
        title: t('Mails have no sender.'),
        text: t('Mail servers will refuse them.'),
        settings: ['MAIL_FROM'],
      };
  }
}

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];

function describePayments(t: Translate, payments: Exclude<Readiness['payments'], 'ready'>): Lack {
  switch (payments) {
    case 'off':
      return {
        title: t('Courses with a price cannot be bought.'),
        text: t('Free courses can be had, and money that comes another way can be recorded.'),
        settings: RAZORPAY,
      };
    case 'stand-in':
      return {
        title: t('The checkout is a stand-in.'),
        text: t('Whoever buys gets the course, and no money moves.'),
        settings: RAZORPAY,
      };
    case 'test-keys':
      return {
        title: t('The payment keys are for tests.'),
        text: t('Whoever buys gets the course, and no money moves.'),
        settings: RAZORPAY,
      };
    case 'no-webhook':
      return {
        title: t('The payment provider cannot tell of payments.'),
        text: t('Who pays and closes the page too early waits for the course.'),
        settings: ['RAZORPAY_WEBHOOK_SECRET'],
      };
  }
}
