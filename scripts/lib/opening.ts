import type { Config } from '../../apps/server/src/platform/config/config.ts';
import { NO_SENDER } from '../../apps/server/src/platform/config/environment.ts';

/** One thing that a school needs before its first sale. */
export interface OpeningLine {
  what: string;
  /** Nothing of it keeps the server from running. */
  isMissing: boolean;
  text: string;
}

/**
 * What a school lacks, or has, of what it needs before its first sale. `lacksContact` is which of its email, phone and address its Policies
 * take from the product; null where the database was not asked.
 */
export function describeOpening(config: Config, lacksContact: readonly string[] | null): OpeningLine[] {
  return [describeMail(config), describePayments(config), describeSeller(config), describeContact(lacksContact)];
}

function describeContact(lacks: readonly string[] | null): OpeningLine {
  const what = 'contact';
  if (lacks === null) return { what, isMissing: false, text: 'not looked at: the database does not run' };
  if (lacks.length === 0) return { what, isMissing: false, text: 'set' };
  const text = `Policies show buyers an invented ${lacks.join(', ')}: set them under Contact in School settings`;
  return { what, isMissing: true, text };
}

function describeMail({ smtpUrl, mailFrom, standIns }: Config): OpeningLine {
  const what = 'mail';
  if (!smtpUrl && standIns.mailbox) return { what, isMissing: true, text: 'a stand-in: SMTP_URL is not set' };
  if (!smtpUrl)
    return { what, isMissing: true, text: 'off, no code, invitation or invoice is mailed: SMTP_URL is not set' };
  if (mailFrom === NO_SENDER)
    return { what, isMissing: true, text: 'MAIL_FROM is not set, so mail servers will refuse it' };
  return { what, isMissing: false, text: `sent as ${mailFrom}` };
}

function describePayments({ razorpay, standIns }: Config): OpeningLine {
  const what = 'payments';
  if (!razorpay && standIns.gateway) return { what, isMissing: true, text: 'a stand-in: RAZORPAY_KEY_ID is not set' };
  if (!razorpay)
    return { what, isMissing: true, text: 'off, courses with a price cannot be bought: RAZORPAY_KEY_ID is not set' };
  if (razorpay.keyId.startsWith('rzp_test_')) return { what, isMissing: true, text: 'keys for tests, no money moves' };
  const isDeaf = razorpay.webhookSecrets.length === 0;
  return isDeaf
    ? { what, isMissing: true, text: 'RAZORPAY_WEBHOOK_SECRET is not set, so news of payments come late' }
    : { what, isMissing: false, text: 'by Razorpay' };
}

/** Invoices that are issued never change, so this belongs before the first sale. */
function describeSeller({ seller, given }: Config): OpeningLine {
  const what = 'invoices';
  const missing = [
    ...(given.has('SELLER_NAME') ? [] : ['SELLER_NAME']),
    ...(seller.address ? [] : ['SELLER_ADDRESS']),
    ...(seller.email ? [] : ['SELLER_EMAIL']),
  ];
  const kind = seller.gstin ? (seller.gstBasisPoints > 0 ? 'tax invoices' : 'bills of supply') : 'receipts without tax';
  if (missing.length === 0) return { what, isMissing: false, text: `${kind} of ${seller.name}` };
  return {
    what,
    isMissing: true,
    text: `${kind} of ${seller.name}; not set: ${missing.join(', ')} (what is issued never changes)`,
  };
}
