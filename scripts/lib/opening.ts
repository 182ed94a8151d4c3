import type { Readiness } from '@nalanda/contract';
import { examineServer } from '../../apps/server/src/modules/office/index.ts';
import type { SaidOfSchool } from '../../apps/server/src/modules/settings/index.ts';
import type { Config } from '../../apps/server/src/platform/config/config.ts';

/** One thing that a school needs before its first sale. */
export interface OpeningLine {
  what: string;
  /** Nothing of it keeps the server from running. */
  isMissing: boolean;
  text: string;
}

/**
 * What a school lacks, or has, of what it needs before its first sale. `said` is what its office has set; null where the
 * database was not asked.
 */
export function describeOpening(config: Config, said: SaidOfSchool | null): OpeningLine[] {
  const { mail, payments } = examineServer(config);
  return [
    { what: 'mail', ...describeMail(mail, config) },
    { what: 'payments', ...payWords[payments] },
    { what: 'invoices', ...describeSeller(said) },
    { what: 'contact', ...describeContact(said) },
  ];
}

type Said = Omit<OpeningLine, 'what'>;

const notAsked: Said = { isMissing: false, text: 'not looked at: the database does not run' };

function describeContact(said: SaidOfSchool | null): Said {
  if (said === null) return notAsked;
  if (said.lacksContact.length === 0) return { isMissing: false, text: 'set' };
  const text = `Policies show buyers an invented ${said.lacksContact.join(', ')}: set them under Contact in School settings`;
  return { isMissing: true, text };
}

function describeMail(mail: Readiness['mail'], { mailFrom }: Config): Said {
  switch (mail) {
    case 'stand-in':
      return { isMissing: true, text: 'a stand-in: SMTP_URL is not set' };
    case 'off':
      return { isMissing: true, text: 'off, no code, invitation or invoice is mailed: SMTP_URL is not set' };
    case 'no-sender':
      return { isMissing: true, text: 'MAIL_FROM is not set, so mail servers will refuse it' };
    case 'ready':
      return { isMissing: false, text: `sent as ${mailFrom}` };
  }
}

const payWords: Record<Readiness['payments'], Said> = {
  'stand-in': { isMissing: true, text: 'a stand-in: RAZORPAY_KEY_ID is not set' },
  off: { isMissing: true, text: 'off, courses with a price cannot be bought: RAZORPAY_KEY_ID is not set' },
  'test-keys': { isMissing: true, text: 'keys for tests, no money moves' },
  'no-webhook': { isMissing: true, text: 'RAZORPAY_WEBHOOK_SECRET is not set, so news of payments come late' },
  ready: { isMissing: false, text: 'by Razorpay' },
};

/** Invoices that are issued never change, so this belongs before the first sale. */
function describeSeller(said: SaidOfSchool | null): Said {
  if (said === null) return notAsked;
  const { seller, invoicesLack } = said;
  const kind = seller.gstin ? (seller.gstBasisPoints > 0 ? 'tax invoices' : 'bills of supply') : 'receipts without tax';
  if (invoicesLack.length === 0) return { isMissing: false, text: `${kind} of ${seller.name}` };
  const lacks = `not set: ${invoicesLack.join(', ')} of the seller, under Invoices in School settings`;
  return { isMissing: true, text: `${kind} of ${seller.name}; ${lacks} (what is issued never changes)` };
}
