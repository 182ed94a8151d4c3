import { z } from 'zod';
import type { Bounce } from '../../platform/mail/bounced-addresses.repository.ts';

const MOST_ADDRESSES = 1000;

/** What a POST of a mail provider says: bounces, a subscription that somebody must confirm, or nothing that matters here. */
export type ProviderReport =
  | { kind: 'bounces'; bounces: Bounce[] }
  | { kind: 'subscription'; url: string }
  | { kind: 'other' };

/** Our own form, for scripts. */
const ownSchema = z.object({
  bounces: z.array(z.object({ email: z.string(), reason: z.string().default('') })).max(MOST_ADDRESSES),
});

/** Mailgun: `failed` events, permanent ones alone. */
export const mailgunSchema = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string().optional(),
    'delivery-status': z.object({ message: z.string().optional(), description: z.string().optional() }).optional(),
  }),
});
/** Of these the address is the reason; others are about the text or the sender. */
const MAILGUN_REASONS = ['bounce', 'suppress-bounce'];

/** Postmark: bounces by type. */
const postmarkSchema = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Details: z.string().nullish(),
  Description: z.string().nullish(),
});
const POSTMARK_TYPES = ['HardBounce', 'BadEmailAddress'];

/** Amazon SES, as it comes or in an envelope of SNS. */
const sesSchema = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z
        .array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }))
        .max(MOST_ADDRESSES),
    })
    .optional(),
});
const snsSchema = z.object({ Type: z.string(), Message: z.string(), SubscribeURL: z.string().optional() });

/** Reads what a provider has posted; null when its form is not known. */
export function readProviderReport(json: unknown): ProviderReport | null {
  const own = ownSchema.safeParse(json);
  if (own.success) return toBounces(own.data.bounces.map((one) => ({ ...one, source: 'own' })));
  const mailgun = mailgunSchema.safeParse(json);
  if (mailgun.success) return readMailgun(mailgun.data['event-data']);
  const postmark = postmarkSchema.safeParse(json);
  if (postmark.success) return readPostmark(postmark.data);
  const sns = snsSchema.safeParse(json);
  if (sns.success) return readSns(sns.data);
  const ses = sesSchema.safeParse(json);
  return ses.success && (ses.data.notificationType ?? ses.data.eventType) ? readSes(ses.data) : null;
}

function readMailgun(event: z.infer<typeof mailgunSchema>['event-data']): ProviderReport {
  const isGone =
    event.event === 'failed' && event.severity === 'permanent' && MAILGUN_REASONS.includes(event.reason ?? '');
  if (!isGone || !event.recipient) return { kind: 'other' };
  const status = event['delivery-status'];
  const reason = status?.message || status?.description || event.reason || '';
  return toBounces([{ email: event.recipient, reason, source: 'mailgun' }]);
}

function readPostmark({ RecordType, Type = '', Email, Details, Description }: z.infer<typeof postmarkSchema>) {
  if (RecordType !== 'Bounce' || !POSTMARK_TYPES.includes(Type) || !Email) return { kind: 'other' } as const;
  return toBounces([{ email: Email, reason: Details || Description || Type, source: 'postmark' }]);
}

function readSes({ bounce }: z.infer<typeof sesSchema>): ProviderReport {
  if (bounce?.bounceType !== 'Permanent') return { kind: 'other' };
  return toBounces(
    bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode = '' }) => ({
      email: emailAddress,
      reason: diagnosticCode,
      source: 'ses',
    })),
  );
}

function readSns({ Type, Message, SubscribeURL }: z.infer<typeof snsSchema>): ProviderReport | null {
  if (Type === 'SubscriptionConfirmation' && SubscribeURL) return { kind: 'subscription', url: SubscribeURL };
  if (Type !== 'Notification') return { kind: 'other' };
  try {
    const ses = sesSchema.safeParse(JSON.parse(Message));
    return ses.success ? readSes(ses.data) : null;
  } catch {
    return null;
  }
}

function toBounces(bounces: Bounce[]): ProviderReport {
  return { kind: 'bounces', bounces };
}
