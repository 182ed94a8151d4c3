import { faults, type Locale, type MailedNotificationKind, mailedNotificationKinds } from '@nalanda/contract';
import { writeFarewell } from '../src/modules/account/account.mails.ts';
import {
  writeEmailChangedMail,
  writeEmailCodeMail,
  writeGoogleLinkedMail,
  writeNoPasswordMail,
  writeOtpMail,
  writePasswordChangedMail,
  writePlatformMail,
  writeProofMail,
  writeResetLinkMail,
} from '../src/modules/auth/auth.mails.ts';
import { writeInvitationMail } from '../src/modules/auth/invitations/invitations.mails.ts';
import { type FactorNews, writeFactorMail } from '../src/modules/auth/second-factor/second-factor.mails.ts';
import { type CourseNews, writeCourseMail } from '../src/modules/courses/publishing/publishing.mails.ts';
import type { InvoiceKind } from '../src/modules/invoices/invoices.models.ts';
import { writeInvoiceMail } from '../src/modules/invoices/mail/invoice.mails.ts';
import { writeExportReadyMail } from '../src/modules/lms-exports/lms-exports.mails.ts';
import { type WrittenThing, writeModerationMail } from '../src/modules/moderation/moderation.mails.ts';
import { writeNotificationMail } from '../src/modules/notifications/notifications.mails.ts';
import type { NotificationRow } from '../src/modules/notifications/notifications.models.ts';
import { writeGiftMail } from '../src/modules/payments/gifts/gifts.mails.ts';
import { writeAccountMail, writePayoutMail } from '../src/modules/payments/payouts/payouts.mails.ts';
import { writeReplyMail } from '../src/modules/reviews/reviews.mails.ts';
import { writeSearchAlertMail } from '../src/modules/search-alerts/search-alerts.mails.ts';
import {
  writeClassInvitationMail,
  writeRemovalMail,
} from '../src/modules/teaching/invitations/class-invitations.mails.ts';
import { writeTeacherMail } from '../src/modules/teaching/teachers/course-teachers.mails.ts';
import { writeEducatorInvitationMail } from '../src/modules/users/educators/educators.mails.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';

/** What strangers may have written into a mail. */
export interface ForeignTexts {
  brandName: string;
  name: string | null;
  title: string;
  query: string;
}

const FACTOR_NEWS: FactorNews[] = [
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'codes-renewed',
  'code-used',
  'factors-removed',
];
const WRITTEN: WrittenThing[] = ['review', 'question', 'answer', 'message'];
const COURSE_NEWS: CourseNews[] = ['approved', 'returned', 'unpublished', 'lifted', 'given-away', 'received'];
const PAYOUT_NEWS = ['paid', 'undone', 'written-off'] as const;
const INVOICE_KINDS: InvoiceKind[] = ['tax-invoice', 'bill-of-supply', 'receipt', 'credit-note'];

/** One of every mail that the server sends, by what it is about. `publicUrl` null: the school knows no address of its own. */
export function writeExampleMails(
  locale: Locale,
  { name, ...texts }: ForeignTexts,
  address: string | null = 'https://learn.example',
): Record<string, Mail> {
  const { brandName, title, query } = texts;
  const publicUrl = address ?? undefined;
  const to = 'asha@example.com';
  const addressed = { to, name, locale, brandName, publicUrl };
  const link = publicUrl ? `${publicUrl}/confirmemail#Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5` : null;
  const alert = { alertId: 'a1', query, courseId: 'c1', title, unsubscribePath: '/api/stop' };
  return {
    'a code for a new password': writeOtpMail({ ...addressed, otp: '4711' }),
    ...(link && { 'a link for a new password': writeResetLinkMail({ ...addressed, link }) }),
    'a code for a new email': writeEmailCodeMail({ ...addressed, name: null, otp: '471122' }),
    'the proof of an email': writeProofMail({ ...addressed, name: null, otp: '471122', link }),
    'an invitation': writeInvitationMail({ ...addressed, name: null, link, userId: 'u1', invitedAt: new Date(0) }),
    'an invitation to teach': writeEducatorInvitationMail({ ...addressed, name: null, link, invitedAt: new Date(0) }),
    'a gift': writeGiftMail({
      ...{ ...addressed, giftId: 'g1', sentAgain: 0, giverName: title, title, message: query, token: 't' },
    }),
    'an invitation to a course': writeClassInvitationMail({
      ...{ ...addressed, invitationId: 'i1', educatorName: title, title, expiresAt: new Date(0) },
      ...{ token: 't', refusePath: '/api/stop', remindedAt: null },
    }),
    'a reminder of an invitation to a course': writeClassInvitationMail({
      ...{ ...addressed, invitationId: 'i1', educatorName: title, title, expiresAt: new Date(0) },
      ...{ token: 't', refusePath: '/api/stop', remindedAt: new Date(0) },
    }),
    'a removal from a course': writeRemovalMail({
      ...{ ...addressed, invitationId: 'i1', educatorName: title, title, platform: null },
    }),
    'a removal of whom a platform has enrolled': writeRemovalMail({
      ...{ ...addressed, invitationId: 'i1', educatorName: title, title, platform: title },
    }),
    'an invitation to teach a course': writeTeacherMail({
      ...{ ...addressed, teachingId: 't1', ownerName: title, title, expiresAt: new Date(0) },
      rights: ['content', 'questions'],
    }),
    'Google linked': writeGoogleLinkedMail({ ...addressed, isCleanStart: false }),
    'Google linked with a clean start': writeGoogleLinkedMail({ ...addressed, isCleanStart: true }),
    'no password': writeNoPasswordMail(addressed),
    'a changed password': writePasswordChangedMail(addressed),
    'a connected platform': writePlatformMail({ ...addressed, platform: title }),
    'a changed email': writeEmailChangedMail(addressed),
    ...Object.fromEntries(FACTOR_NEWS.map((news) => [`news: ${news}`, writeFactorMail({ ...addressed, news })])),
    'a changed bank account': writeAccountMail({ ...addressed, account: '•••• 1234' }),
    'a deleted account': writeFarewell({ ...addressed, isDue: false, unclaimed: null }),
    'a deleted account with money due': writeFarewell({ ...addressed, isDue: true, unclaimed: null }),
    'a deleted account with money unclaimed': writeFarewell({
      ...{ ...addressed, isDue: false },
      unclaimed: { amount: 900, number: '7K2M-Q4XA-93TD' },
    }),
    ...Object.fromEntries(
      PAYOUT_NEWS.map((news) => [
        `a payout ${news}`,
        writePayoutMail({
          ...addressed,
          news,
          payoutId: 'p1',
          payout: examplePayout(title),
          statement: null,
          isFormer: false,
        }),
      ]),
    ),
    'a payout that went another way': writePayoutMail({
      ...{ ...addressed, news: 'paid', payoutId: 'p1', statement: null, isFormer: true },
      payout: { ...examplePayout(title), account: '', way: title },
    }),
    'a course that was waited for': writeSearchAlertMail({ ...addressed, ...alert }),
    ...Object.fromEntries(
      mailedNotificationKinds.map((kind) => [
        `a notification: ${kind}`,
        writeNotificationMail({ ...addressed, unsubscribePath: '/api/stop?token=x' }, [
          exampleNotification(kind, texts),
        ]),
      ]),
    ),
    'notifications of a day': writeNotificationMail(
      { ...addressed, unsubscribePath: '/api/stop?token=x' },
      mailedNotificationKinds.map((kind) => exampleNotification(kind, texts)),
    ),
    'a review replied': writeReplyMail({ ...addressed, courseId: 'c1', title, settings: null }),
    ...Object.fromEntries(
      WRITTEN.flatMap((thing) =>
        [...faults, null].map((fault) => [
          `a ${thing} ${fault ?? 'restored'}`,
          writeModerationMail({ ...addressed, thing, title, fault, path: '/viewcourse/c1' }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      COURSE_NEWS.map((news) => [
        `a course ${news}`,
        writeCourseMail({ ...addressed, news, courseId: 'c1', title, text: query, teachers: [title] }),
      ]),
    ),
    'a package is ready': writeExportReadyMail({ ...addressed, courseId: 'c1', title, until: '30 November 2026' }),
    ...Object.fromEntries(
      INVOICE_KINDS.map((kind) => {
        const pdf = Buffer.from('%PDF-');
        return [kind, writeInvoiceMail({ ...addressed, invoice: exampleInvoice(kind, texts), pdf })];
      }),
    ),
    'a receipt to an unproved email': writeInvoiceMail({
      ...addressed,
      name: null,
      invoice: exampleInvoice('receipt', texts),
      pdf: null,
    }),
  };
}

function exampleInvoice(kind: InvoiceKind, { title, brandName }: { title: string; brandName: string }) {
  return {
    id: 'i1',
    number: 'RCT/2026-27/000042',
    mailRound: 0,
    snapshot: { kind, brandName, courseTitle: title, totalPaise: 149_900, credits: null },
  };
}

/** `reference` is what an accountant types. */
function examplePayout(reference: string) {
  return {
    amountPaise: 90_000,
    tdsPaise: 9_000,
    month: '2026-10',
    paidOn: '2026-11-03',
    reference,
    account: '•••• 1234',
    way: '',
  };
}

function exampleNotification(
  kind: MailedNotificationKind,
  { title, query }: Omit<ForeignTexts, 'name'>,
): NotificationRow {
  return {
    ...{ id: `n-${kind}`, userId: 'u1', kind, courseId: 'c1', courseTitle: title },
    ...{
      actorName: 'Asha Rao',
      actorPhotoKey: null,
      title: query,
      titleInHindi: null,
      text: query.replaceAll(/\s+/g, ' '),
      count: 2,
      isAhead: true,
      pricePaise: 29_900,
      startsAt: new Date('2026-11-05T12:30:00Z'),
    },
    ...{
      questionId: 'q1',
      lectureId: 'l1',
      certificateNumber: 'NL-1',
      submissionId: 's1',
      enrolmentId: null,
      orderId: null,
      isModerator: false,
    },
    ...{ createdAt: new Date('2026-11-03T10:00:00Z'), readAt: null },
  };
}
