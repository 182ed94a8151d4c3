import { z } from 'zod';
import { confirmedBodySchema } from '../auth/auth.ts';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { givenDay } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { defineRoute } from '../route.ts';
import { reasonBodySchema } from '../users/people.ts';
import { isGstin } from './gst.ts';
import { payoutAmountSchema } from './money.ts';
import { payoutPaths } from './payouts.paths.ts';

/** A month in India: `2026-10`. */
export const payoutMonthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('month.invalid'));

const closeUp = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

/** Where an educator's money goes; PAN and GSTIN may be left empty. */
export const payoutAccountSchema = z
  .object({
    holder: z.string().trim().min(1, says('payout.no-holder')).max(limits.name.max, says('name.too-long')),
    accountNumber: z
      .string()
      .transform(closeUp)
      .pipe(z.string().regex(/^\d{9,18}$/, says('payout.account-number'))),
    /** Four letters of the bank, a zero, six of the branch. */
    ifsc: z
      .string()
      .transform(closeUp)
      .pipe(z.string().regex(/^[A-Z]{4}0[A-Z\d]{6}$/, says('payout.ifsc'))),
    pan: z
      .string()
      .transform(closeUp)
      .pipe(z.string().regex(/^([A-Z]{5}\d{4}[A-Z])?$/, says('payout.pan'))),
    gstin: z
      .string()
      .transform(closeUp)
      .pipe(z.string().refine((text) => text === '' || isGstin(text), says('gstin.invalid'))),
  })
  .superRefine(({ pan, gstin }, context) => {
    // A GSTIN is state, PAN and three more.
    if (pan && gstin && gstin.slice(2, 12) !== pan) {
      context.addIssue({ code: 'custom', path: ['gstin'], message: says('payout.other-pan') });
    }
  });
export type PayoutAccount = z.output<typeof payoutAccountSchema>;

/** The same with the password, as other changes that move money or open doors want it. */
export const savePayoutAccountBodySchema = z.intersection(payoutAccountSchema, confirmedBodySchema);

/** An account as screens, papers and mails show it: the ends of its numbers. */
export const maskedAccountSchema = z.object({
  holder: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  pan: z.string(),
  gstin: z.string(),
  changedAt: z.iso.datetime(),
});
export type MaskedAccount = z.infer<typeof maskedAccountSchema>;

/** A payout that was made. */
const payoutSchema = z.object({
  _id: idSchema,
  amount: z.number(),
  /** What of it was kept back as tax deducted at source; the rest was sent. */
  tds: z.number(),
  reference: z.string(),
  /** `2026-11-03` */
  paidOn: z.iso.date(),
  /** The end of the account number to which it went; empty when it went another way. */
  account: z.string(),
  /** How it went when not to the bank account of the educator; else empty. */
  way: z.string(),
  /** Nothing was sent: the educator is gone and cannot be paid; `reference` says why. */
  isWrittenOff: z.boolean(),
  /** No later month was paid since. */
  canUndo: z.boolean(),
});

/**
 * How a month stands: `open` goes on; `due` waits to be paid; `small` is under the minimum, `owed` below nothing, both are
 * carried over; `later` was paid with a later month.
 */
export const payoutStates = ['open', 'due', 'paid', 'small', 'owed', 'later', 'nothing'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** One educator's month by the books, in rupees. `carriedOver + net - payout` is carried over to the next one. */
export const payoutMonthOfSchema = z.object({
  month: payoutMonthSchema,
  carriedOver: z.number(),
  /** What learners have paid, what went back to them, and the school's share of the rest. */
  sold: z.number(),
  refunded: z.number(),
  share: z.number(),
  net: z.number(),
  due: z.number(),
  state: z.enum(payoutStates),
  payout: payoutSchema.nullable(),
});
export type PayoutMonth = z.infer<typeof payoutMonthOfSchema>;

export const ownPayoutsSchema = z.object({
  account: maskedAccountSchema.nullable(),
  minimum: z.number(),
  /** Newest first. */
  months: z.array(payoutMonthOfSchema),
});
export type OwnPayouts = z.infer<typeof ownPayoutsSchema>;

/** An educator's month in the list of the office. */
export const officePayoutSchema = payoutMonthOfSchema.extend({
  /** `isFormer`: the account is deleted, and there is no email. */
  educator: z.object({ _id: idSchema, name: z.string(), email: z.string(), isFormer: z.boolean() }),
  account: maskedAccountSchema.nullable(),
  /** They left with money due and no bank account: the number by which they ask for it. */
  unclaimed: z.object({ number: z.string(), since: z.iso.datetime() }).nullable(),
});
export type OfficePayout = z.infer<typeof officePayoutSchema>;

export const officePayoutsSchema = z.object({
  month: payoutMonthSchema,
  minimum: z.number(),
  /** Of all educators. */
  total: z.object({ due: z.number(), paid: z.number() }),
  /** Those with most due first. */
  payouts: z.array(officePayoutSchema),
  hasMore: z.boolean(),
});
export type OfficePayouts = z.infer<typeof officePayoutsSchema>;

export const payoutsQuerySchema = z.object({
  /** Unset: the month that has ended last. */
  month: payoutMonthSchema.optional(),
  page: listPageSchema,
});

/** What the accountant decides about a month; `amount` is what was due then. */
const decidedPayoutSchema = z.object({
  /** Made by the caller: the same payout sent twice is one payout. */
  payoutId: idSchema,
  educatorId: idSchema,
  month: payoutMonthSchema,
  amount: payoutAmountSchema,
});

/** What is due to an educator who is gone becomes the school's. */
export const writeOffBodySchema = decidedPayoutSchema.extend(reasonBodySchema.shape);

/** The accountant has moved the money. */
export const payEducatorBodySchema = decidedPayoutSchema.extend({
  /** Tax deducted at source that was kept back, in rupees: less than the amount. */
  tds: payoutAmountSchema.default(0),
  /** UTR of the transfer, or what the bank calls it. */
  reference: z
    .string()
    .trim()
    .min(1, says('payout.no-reference'))
    .max(limits.payoutReference.max, says('payout.reference-too-long'))
    .regex(/^\P{C}*$/u, says('payout.no-reference')),
  paidOn: givenDay(says('payout.no-date')),
  /** How the money went when not to the bank account that the educator has given; empty: it went there. */
  way: z
    .string()
    .trim()
    .max(limits.payoutWay.max, says('payout.way-too-long'))
    .regex(/^\P{C}*$/u, says('payout.way-unreadable'))
    .default(''),
});

const mayManage = { staff: 'payouts.manage' } as const;

export const payoutRoutes = {
  getOwnPayouts: defineRoute({
    ...payoutPaths.getOwnPayouts,
    access: 'educator',
    limit: 'read',
    summary: 'What the caller was paid and is due, month by month, and the account (masked) to which it goes',
    responses: { 200: ownPayoutsSchema },
  }),
  savePayoutAccount: defineRoute({
    ...payoutPaths.savePayoutAccount,
    access: 'educator',
    limit: 'write',
    audit: 'payout.account-change',
    summary: 'Sets the bank account to which the caller is paid; needs the password, and is told by mail',
    body: savePayoutAccountBodySchema,
    responses: { 200: maskedAccountSchema },
  }),
  listPayouts: defineRoute({
    ...payoutPaths.listPayouts,
    access: mayManage,
    limit: 'read',
    summary: 'What educators are due for a month and what they were paid, those with most due first',
    query: payoutsQuerySchema,
    responses: { 200: officePayoutsSchema },
  }),
  payEducator: defineRoute({
    ...payoutPaths.payEducator,
    access: mayManage,
    limit: 'order',
    audit: 'payout.pay',
    summary: 'Notes that an educator was paid for a month, with reference and date; books it',
    body: payEducatorBodySchema,
    responses: { 200: messageSchema },
  }),
  writeOff: defineRoute({
    ...payoutPaths.writeOff,
    access: mayManage,
    limit: 'order',
    audit: 'payout.write-off',
    summary:
      'Books what is due to an educator who has deleted their account as the school’s, because it cannot be paid',
    body: writeOffBodySchema,
    responses: { 200: messageSchema },
  }),
  mailPayout: defineRoute({
    ...payoutPaths.mailPayout,
    access: mayManage,
    limit: 'write',
    audit: 'payout.mail',
    summary: 'Mails an educator once more that a month was paid, or written off, with its statement',
    params: z.object({ payoutId: idSchema }),
    responses: { 200: messageSchema },
  }),
  undoPayout: defineRoute({
    ...payoutPaths.undoPayout,
    access: mayManage,
    limit: 'order',
    audit: 'payout.undo',
    summary: 'Takes back that an educator was paid, while no later month was paid',
    params: z.object({ payoutId: idSchema }),
    body: reasonBodySchema,
    responses: { 200: messageSchema },
  }),
};
