import { z } from 'zod';
import type { RateLimit } from '../limits/rate-limit.ts';

const UNIT_SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const PATTERN = /^([1-9]\d{0,6})\/([1-9]\d{0,4})?([smhd])$/;

const limit = (fallback: string, doc: string) =>
  z
    .string()
    .regex(PATTERN, 'must look like 10/15m: how often, in how many s, m, h or d')
    .default(fallback)
    .meta({ doc });

/** Limits as they stand in the environment. Behind one address may sit a whole school. */
export const limitSettings = {
  LIMIT_LOGIN_ACCOUNT: limit('10/15m', 'Sign-ins (and checks of the password) for one account: tries/time'),
  LIMIT_LOGIN_ADDRESS: limit('100/15m', 'Sign-ins from one address'),
  LIMIT_ENTRY_ACCOUNT: limit('100/15m', 'Sign-ins of one account with the right password'),
  LIMIT_CONFIRM_ACCOUNT: limit('30/1h', 'Changes of one account that ask for its password, with the right one'),
  LIMIT_FACTOR_ACCOUNT: limit('10/15m', 'Codes of authenticator apps and recovery codes tried for one account'),
  // Three of a million codes are right at any time: so many tries a day find one in some twenty years.
  LIMIT_FACTOR_ACCOUNT_DAY: limit('50/1d', 'Such codes tried for one account in a day'),
  LIMIT_SIGNUP_ADDRESS: limit('100/15m', 'Sign-ups from one address'),
  LIMIT_CODE_ACCOUNT: limit('3/1h', 'Codes mailed to one account'),
  // Five tries a code: without a daily limit a patient stranger could try out all 10,000 codes in a month.
  LIMIT_CODE_ACCOUNT_DAY: limit('8/1d', 'Codes mailed to one account in a day'),
  LIMIT_CODE_ADDRESS: limit('60/1h', 'Codes asked for, or tried, from one address'),
  LIMIT_READ_ACCOUNT: limit('600/1m', 'Reads by one account, each process for itself'),
  LIMIT_READ_ADDRESS: limit('12000/1m', 'Reads from one address'),
  LIMIT_WRITE_ACCOUNT: limit('600/1m', 'Changes of any kind by one account, each process for itself'),
  LIMIT_WRITE_ADDRESS: limit('6000/1m', 'Changes of any kind from one address'),
  // The audit log keeps each of them for more than a year: what one person does by hand is far below.
  LIMIT_CHANGE_ACCOUNT_DAY: limit(
    '5000/1d',
    'Changes that the audit log notes, by one account in a day, each process for itself',
  ),
  LIMIT_CHANGE_ADDRESS_DAY: limit('100000/1d', 'Such changes from one address in a day'),
  LIMIT_PAGE_ADDRESS: limit('6000/1m', 'Pages, and addresses that do not exist, asked for from one address'),
  LIMIT_LOOKUP_ADDRESS: limit('300/1m', 'Certificates looked up from one address'),
  LIMIT_COURSE_ACCOUNT: limit('30/1h', 'Courses made by one account'),
  LIMIT_COURSE_ADDRESS: limit('300/1h', 'Courses made from one address'),
  LIMIT_CREATE_ACCOUNT: limit(
    '300/1h',
    'Lectures, coupons, certificates, questions and answers made, and refunds given by the office, by one account',
  ),
  LIMIT_CREATE_ADDRESS: limit(
    '3000/1h',
    'Lectures, coupons, certificates, questions and answers made, and refunds given by the office, from one address',
  ),
  LIMIT_REVIEW_ACCOUNT: limit('30/1h', 'Reviews by one account'),
  LIMIT_REVIEW_ADDRESS: limit('300/1h', 'Reviews from one address'),
  LIMIT_SEARCH_ACCOUNT: limit('120/1m', 'AI searches by one account'),
  LIMIT_SEARCH_ADDRESS: limit('1200/1m', 'AI searches from one address'),
  LIMIT_SPEECH_ACCOUNT: limit('60/1h', 'Spoken queries of one account that the transcription service writes down'),
  LIMIT_SPEECH_ADDRESS: limit('600/1h', 'Such queries from one address'),
  LIMIT_SUGGEST_ADDRESS: limit('3000/1m', 'Suggestions while typing, from one address'),
  LIMIT_UPLOAD_ACCOUNT: limit('120/1h', 'Pictures and videos sent by one account'),
  LIMIT_UPLOAD_ADDRESS: limit('1200/1h', 'Pictures and videos sent from one address'),
  // Bytes that were replaced or removed go a day or two later: without a limit one account could fill the disk with them.
  LIMIT_FILE_MB_ACCOUNT: limit('20000/1d', 'Megabytes of documents, pictures and handed-in work sent by one account'),
  LIMIT_PDF_ACCOUNT: limit('120/1h', 'Invoices, certificates and statements of earnings made for one account'),
  LIMIT_PDF_ADDRESS: limit('1200/1h', 'Invoices, certificates and statements of earnings made for one address'),
  LIMIT_ORDER_ACCOUNT: limit('60/1h', 'Orders and payment checks by one account'),
  LIMIT_ORDER_ADDRESS: limit('600/1h', 'Orders and payment checks from one address'),
  // Codes are made to be told on; without a limit short ones could be tried out.
  LIMIT_COUPON_ACCOUNT: limit('30/10m', 'Coupon codes tried by one account'),
  LIMIT_COUPON_ADDRESS: limit('300/10m', 'Prices with coupons asked for from one address'),
  LIMIT_EXPORT_ACCOUNT: limit('5/1h', 'Data exports of one account'),
};

export type LimitSetting = keyof typeof limitSettings;
export type LimitsConfig = Record<LimitSetting, RateLimit>;

/** Every limit as numbers. The texts have been checked by the schema. */
export function toLimits(texts: Record<LimitSetting, string>): LimitsConfig {
  const entries = Object.keys(limitSettings).map((name) => [name, parseLimit(texts[name as LimitSetting])]);
  return Object.fromEntries(entries) as LimitsConfig;
}

function parseLimit(text: string): RateLimit {
  const [, points, count = '1', unit] = PATTERN.exec(text) ?? [];
  return { points: Number(points), seconds: Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS] };
}
