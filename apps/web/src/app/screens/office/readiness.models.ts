import type { Readiness, SystemInfo } from '@nalanda/contract';
import { msg, type Translate } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';

/** One thing that a school needs before its first sale, and has not. */
export interface Lack {
  title: string;
  /** What happens until it is mended. */
  text: string;
  /** Settings of the server, for who runs it. */
  settings?: string[];
  /** Where the office itself can mend it. */
  to?: string;
  action?: string;
}

const sellerWords: Readonly<Record<Readiness['invoicesLack'][number], string>> = {
  name: msg('Name'),
  address: msg('Address'),
  email: msg('Email'),
};

/** What the school lacks, by the settings of the server and its own, in the order in which to mend it. */
export function listLacks(t: Translate, readiness: Readiness, info: SystemInfo): Lack[] {
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
            title: t('Invoices do not say in full who sells: {lacks}.', {
              lacks: t.list(invoicesLack.map((lack) => t(sellerWords[lack]))),
            }),
            text: t('What is issued never changes. A school with a GST number enters it and the rate there, too.'),
            to: `${officePaths.settings()}#settings-invoices`,
            action: t('Enter who sells'),
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
          'Nobody gets codes, invitations or invoices by mail, whoever forgets the password needs a code from you, and no email can be confirmed.',
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
