import type { AuditResult } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** What events mean to people; English, marked by `msg`. Others are shown by their name alone. */
const words: Readonly<Record<string, string>> = {
  'auth.sign-in': msg('Signed in'),
  'auth.sign-up': msg('Signed up'),
  'auth.sign-out': msg('Signed out'),
  'auth.second-factor': msg('Second factor asked'),
  'auth.reset-password': msg('Password set anew'),
  'account.delete': msg('Account deleted'),
  'account.export': msg('Own data taken along'),
  'user.changed': msg('Person changed'),
  'course.changed': msg('Course changed'),
  'course.create': msg('Course created'),
  'course.edit': msg('Course edited'),
  'course.remove': msg('Course removed'),
  'order.changed': msg('Order moved on'),
  'refund.changed': msg('Refund moved on'),
  'payment.refund': msg('Refund asked'),
  'enrolment.ended': msg('Enrolment ended'),
  'request.refused': msg('Call refused'),
  'audit.export': msg('Audit log taken along'),
  'audit.verify': msg('Audit log checked'),
  'report.export': msg('Report taken along'),
  'operator.sessions-end': msg('Signed out by the operator'),
  'operator.factors-remove': msg('Second factors removed by the operator'),
};

/** An event in words, or undefined. */
export function findEventWords(event: string): string | undefined {
  return words[event];
}

/** Results in words; English, marked by `msg`. */
export const resultWords: Record<AuditResult, string> = {
  done: msg('Succeeded'),
  refused: msg('Refused'),
  failed: msg('Failed'),
};
