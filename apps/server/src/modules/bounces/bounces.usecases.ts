import { createHmac } from 'node:crypto';
import { limits, type Sentence } from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Bounce, BouncedAddressesRepository } from '../../platform/mail/bounced-addresses.repository.ts';
import type { DeliveryProofs } from '../../platform/mail/delivery-proof.ts';
import { isSameText } from '../../platform/secrets/same-text.ts';
import type { TellNews } from '../notifications/index.ts';
import { createReportRefusedError, createReportUnreadableError, sayReportRead } from './bounces.errors.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { mailgunSchema, readProviderReport } from './provider-reports.ts';

export interface BouncesDeps {
  db: Db;
  bounced: Pick<BouncedAddressesRepository, 'note' | 'listGiftLinks'>;
  tell: TellNews;
  proofs: Pick<DeliveryProofs, 'isOf'>;
  clock: Clock;
  logger: { info(details: object, message: string): void };
  /** `MAIL_REPORT_SECRET`: the new one and the old one; empty: nobody reports. */
  secrets: readonly string[];
}

/** What was posted. */
export interface PostedReport {
  contentType: string;
  authorization: string;
  body: Buffer;
}

const MOST_SIGNED_BYTES = 64 * 1024;
const MOST_REASON = 300;
/** A signature of Mailgun is good for so long: it tries again for some hours. */
const MOST_AGE_MS = 12 * 3_600_000;

/**
 * Holds back addresses of people here whose mails came back for good, and tells whoever has given something to one. Done twice it is done once. Throws 401
 * `mail.report-refused`, 400 `mail.report-unreadable`.
 */
export async function receiveReport(deps: BouncesDeps, report: PostedReport): Promise<Sentence> {
  const bounces = readReport(deps, report);
  let count = 0;
  for (const { email, reason, source } of bounces) {
    if (email.length > limits.email.max) continue;
    const isNoted = await deps.bounced.note({ email, reason: toOneLine(reason), source }, deps.clock.now());
    if (!isNoted) continue;
    count += 1;
    for (const aboutId of await deps.bounced.listGiftLinks(email))
      await deps.tell(deps.db, { kind: 'gift-returned', aboutId });
  }
  return sayReportRead({ count });
}

function readReport(deps: BouncesDeps, { contentType, authorization, body }: PostedReport): Bounce[] {
  const hasSecret = deps.secrets.some((secret) => isSameText(readSecret(authorization), secret));
  if (contentType.startsWith('message/rfc822')) {
    if (!hasSecret) throw createReportRefusedError();
    return readMail(deps, body.toString('latin1'));
  }
  // Who shows no secret must show a signature, which comes in something small.
  if (!hasSecret && body.length > MOST_SIGNED_BYTES) throw createReportRefusedError();
  const json = parseJson(body);
  if (!hasSecret && !isSignedByMailgun(deps, json)) throw createReportRefusedError();
  const told = readProviderReport(json);
  if (!told) throw createReportUnreadableError();
  if (told.kind === 'subscription') {
    deps.logger.info({ url: told.url }, 'the mail provider wants to report bounces: open this address to let it');
  }
  return told.kind === 'bounces' ? told.bounces : [];
}

/** Of a delivery report only what carries the mark of a mail to that very address: reports are easily forged. */
function readMail({ proofs }: BouncesDeps, mail: string): Bounce[] {
  const report = readDeliveryReport(mail);
  if (!report) throw createReportUnreadableError();
  const { failed, proof } = report;
  if (proof === null) return [];
  return failed.flatMap(({ emails, reason }) => {
    const email = emails.find((one) => proofs.isOf(proof, one));
    return email ? [{ email, reason, source: 'delivery-report' as const }] : [];
  });
}

/** The secret of `Bearer …`, or the password of `Basic …`, as providers put it into an address. */
function readSecret(authorization: string): string {
  const space = authorization.indexOf(' ');
  const scheme = authorization.slice(0, Math.max(0, space)).toLowerCase();
  const value = authorization.slice(space + 1);
  if (scheme === 'bearer') return value;
  if (scheme !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function isSignedByMailgun({ secrets, clock }: BouncesDeps, json: unknown): boolean {
  const signed = mailgunSchema.safeParse(json);
  if (!signed.success) return false;
  const { timestamp, token, signature } = signed.data.signature;
  const age = clock.now().getTime() - Number(timestamp) * 1000;
  if (!(Math.abs(age) <= MOST_AGE_MS)) return false;
  return secrets.some((secret) =>
    isSameText(signature, createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex')),
  );
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw createReportUnreadableError();
  }
}

/** Other servers write what they like: one line of what can be seen. */
function toOneLine(reason: string): string {
  return reason
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_REASON);
}
