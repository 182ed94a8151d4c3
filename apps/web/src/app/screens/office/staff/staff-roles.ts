import type { StaffRole } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** What each role is called, and what it may do; English, marked by `msg`. */
export const staffRoleTexts: Readonly<Record<StaffRole, { name: string; may: string }>> = {
  owner: { name: msg('Owner'), may: msg('May do everything, and decides who works here.') },
  manager: { name: msg('Manager'), may: msg('Looks after people, courses, reviews and announcements.') },
  support: {
    name: msg('Support'),
    may: msg('Finds people and orders, and mails things again. Changes nothing else.'),
  },
  accountant: { name: msg('Accountant'), may: msg('Looks after orders, refunds and payouts.') },
};
