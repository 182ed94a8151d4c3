import { coursePublishings, educatorSignups, isGstin, stateNameOf } from '@nalanda/contract';
import { z } from 'zod';
import { isLoopbackUrl } from '../http/loopback.ts';
import { boundSettings } from './bound-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { readLtiPlatforms } from './lti-platforms.ts';
import { findPackagesProblems, isPackagesUrl } from './packages-address.ts';
import { serverSettings } from './server-settings.ts';
import { findStandInProblems } from './stand-ins.ts';

const flag = z.stringbool().optional();
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const text = z.string().trim().min(1);
/** The sender where none is set: an address at which nobody can be. */
export const NO_SENDER = 'Nalanda <no-reply@nalanda.example>';

/** Settings as they stand in the environment. Each has its doc line in `meta`; `.env.example` is made from them. */
export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).meta({ doc: 'Port of the web server' }),
  HOST: text.default('127.0.0.1').meta({ doc: 'Address to listen on; 0.0.0.0 for every network' }),
  PUBLIC_URL: url.optional().meta({
    doc: 'Address that people type, needed in production; https here turns secure cookies on',
  }),
  PACKAGES_URL: z
    .string()
    .refine(isPackagesUrl, 'must be an http or https URL without a path, such as https://*.content.example.com')
    .optional()
    .meta({
      doc: 'Address of its own for the pages of SCORM packages, which leads to this server too; with * each package gets one. Unset: they are played at localhost alone',
    }),
  DATA_DIR: text.default('./data').meta({ doc: 'Folder of the embedded database, uploads and generated secrets' }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .meta({ isSecret: true, doc: 'PostgreSQL to use; unset: the embedded one in DATA_DIR' }),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .meta({
      isSecret: true,
      doc: 'The same database without the pooler, where DATABASE_URL leads to one that shares connections between transactions (PgBouncer)',
    }),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .meta({
      isSecret: true,
      doc: 'A read-only streaming replica of that database: catalogue, search index and reports are read from it while it has what the reader must see',
    }),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .meta({
      isSecret: true,
      doc: 'The same database as the role that owns it: migrates and grants; DATABASE_URL then needs no right to change the audit log',
    }),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .meta({ doc: 'production turns the stand-ins and the demo school off and asks for PUBLIC_URL' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .meta({ doc: 'How much is logged' }),
  SESSION_SECRET: z.string().refine(isSecretList, 'needs at least 32 characters').optional().meta({
    isSecret: true,
    doc: 'All keys for video links and mailed codes come from it, the same on every node; comma list: new, old. Unset: generated in DATA_DIR',
  }),
  HSTS_SUBDOMAINS: flag.meta({
    doc: 'With https, browsers demand it for all hosts below that of PUBLIC_URL as well; on',
  }),
  METRICS_TOKEN: z
    .string()
    .min(16, 'needs at least 16 characters')
    .optional()
    .meta({ isSecret: true, doc: 'Bearer token that /metrics asks for; unset: open, in production closed' }),
  API_DOCS: flag.meta({ doc: 'API reference at /api/docs and /api/openapi.json; on unless NODE_ENV=production' }),
  BRAND_NAME: text.max(40).default('Nalanda').meta({ doc: 'Name shown everywhere' }),
  SCHOOL_TIME_ZONE: text
    .refine(isTimeZone, 'must name a time zone, as Asia/Kolkata does')
    .default('Asia/Kolkata')
    .meta({
      doc: 'Where days begin in the reports and lists of the office',
    }),
  CERTIFICATE_SIGNATURE: text.optional().meta({
    doc: 'File with the signature on certificates: PNG or SVG on nothing, up to 512 KB; unset: the name alone',
  }),
  CERTIFICATE_SIGNER: text.max(120).optional().meta({
    doc: 'Who signs certificates, name and role: Meera Rao, Principal; unset: BRAND_NAME',
  }),
  COURSE_PAGE_FIGURES: z.enum(['spec', 'real']).default('spec').meta({
    doc: 'Figures on course pages: the fixed ones (list price, reviews, hours), or the true ones of each course',
  }),
  EDUCATOR_EMAIL: z
    .enum(['shown', 'hidden'])
    .default('hidden')
    .meta({ doc: "Whether an educator's card on course pages shows their email to everybody who is signed in" }),
  EMAIL_PROOF: z
    .enum(['required', 'optional'])
    .default('optional')
    .meta({ doc: 'required: nobody publishes or reviews before they have proved their email' }),
  EDUCATOR_SIGNUP: z.enum(educatorSignups).default('open').meta({
    doc: 'Who may teach: open: whoever signs up as educator; approval: whom the office approves, others build drafts; invitation: only invited emails sign up as educators',
  }),
  COURSE_PUBLISHING: z.enum(coursePublishings).default('open').meta({
    doc: "How a course comes into the catalogue: open: by its educator's click; review: when the office has approved it",
  }),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2}|[\da-fA-F.:/, ]+)$/, 'must be true, a number of proxies, or their addresses')
    .optional()
    .meta({ doc: 'Whose X-Forwarded-For counts: true for one reverse proxy, a number for more, or their addresses' }),
  CORS_ORIGINS: z.string().optional().meta({ doc: 'Comma list of other origins that may call the API' }),
  DEMO: flag.meta({
    doc: 'Seed the demo school, with passwords that everybody knows; on with the embedded database where only this machine can come',
  }),
  DEMO_STREAMS: flag.meta({ doc: 'Encode the films of the demo school in the background after the first start; on' }),
  SANDBOX: flag.meta({
    doc: 'Keyless stand-ins for sign-in, payment and mail; on where only this machine can come, never beside real keys',
  }),
  RAZORPAY_KEY_ID: text.optional().meta({ doc: 'Razorpay key id' }),
  RAZORPAY_KEY_SECRET: text.optional().meta({ isSecret: true, doc: 'Razorpay key secret' }),
  RAZORPAY_WEBHOOK_SECRET: text.optional().meta({ isSecret: true, doc: 'Webhook secrets, comma list: new and old' }),
  RAZORPAY_API_URL: url.default('https://api.razorpay.com/v1').meta({ doc: 'Razorpay API' }),
  PLATFORM_SHARE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(0)
    .meta({ doc: "The platform's part of every sale in percent; the educator earns the rest" }),
  REFUND_DAYS: z.coerce.number().int().min(7).max(90).default(7).meta({
    doc: 'Days after a purchase in which a learner can give it back; the policy text of the product says the same',
  }),
  WATERMARK: z.enum(['on', 'off']).default('off').meta({
    doc: 'on: the email of whoever watches stands faintly over the film',
  }),
  PAYOUT_MINIMUM: z.coerce
    .number()
    .min(0)
    .max(100_000)
    .default(100)
    .meta({ doc: 'Least that is paid out to an educator for a month, in rupees; less is carried over' }),
  SELLER_NAME: text.max(150).optional().meta({ doc: 'Legal name of who sells, for invoices; unset: BRAND_NAME' }),
  SELLER_ADDRESS: text.max(300).optional().meta({ doc: 'Address of who sells' }),
  SELLER_EMAIL: text.max(254).optional().meta({ doc: 'Where learners write about invoices' }),
  SELLER_STATE: z
    .string()
    .refine((code) => stateNameOf(code) !== undefined, 'must be a GST state code, such as 10 for Bihar')
    .optional()
    .meta({ doc: 'GST state code of who sells; with SELLER_GSTIN its first two digits' }),
  SELLER_GSTIN: z
    .string()
    .refine(isGstin, 'is not a valid GSTIN')
    .optional()
    .meta({ doc: 'GST number; unset: not registered, learners get receipts instead of tax invoices' }),
  GST_RATE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'can have two decimals at most')
    .default(0)
    .meta({ doc: 'GST within the prices, in percent, such as 18; 0 with SELLER_GSTIN: exempt, bills of supply' }),
  GST_SAC: z
    .string()
    .regex(/^99\d{2,4}$/, 'must be a service accounting code, such as 999293')
    .default('999293')
    .meta({ doc: 'Service accounting code of the courses: commercial training and coaching' }),
  GOOGLE_CLIENT_ID: text.optional().meta({ doc: 'Google OpenID client id' }),
  GOOGLE_CLIENT_SECRET: text.optional().meta({ isSecret: true, doc: 'Google OpenID client secret' }),
  GOOGLE_ISSUER_URL: url.default('https://accounts.google.com').meta({ doc: 'OpenID issuer, by https' }),
  SECOND_FACTOR: z.enum(['optional', 'staff', 'educators']).default('optional').meta({
    doc: 'Who must have a second factor: staff before the office opens to them; educators: they, and whoever publishes a course with a price',
  }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .meta({
      isSecret: true,
      doc: 'Mail server, smtps:// or smtp:// with STARTTLS; ?insecure at the end allows one without TLS',
    }),
  MAIL_FROM: text
    .regex(
      /^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'must be an email, or a name with one: School <hello@school.example>',
    )
    .default(NO_SENDER)
    .meta({ doc: 'Sender of mails; set it where SMTP_URL is set, because mail servers refuse the default' }),
  MAIL_REPORT_SECRET: text.optional().meta({
    isSecret: true,
    doc: 'Secrets of those who report mails that came back, comma list: new and old; without one nobody can',
  }),
  INVITATIONS_A_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(300)
    .meta({ doc: 'Mails that an import of people sends at most in a minute' }),
  STORAGE: z.enum(['local', 's3']).default('local').meta({ doc: 'Where files are kept' }),
  S3_BUCKET: text.optional().meta({ doc: 'Bucket, with STORAGE=s3' }),
  S3_REGION: text.optional().meta({ doc: 'Region, with STORAGE=s3' }),
  S3_ENDPOINT: url.optional().meta({ doc: 'Endpoint of an S3-compatible store' }),
  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional().meta({
    isSecret: true,
    doc: 'Encrypts the secrets of DATA_DIR in backups; unset: whoever reads a backup has them',
  }),
  AI_BASE_URL: url
    .optional()
    .meta({ doc: 'Language model that helps the search: OpenAI-compatible (Ollama too) or Gemini' }),
  AI_PROVIDER: z
    .enum(['openai', 'gemini'])
    .optional()
    .meta({ doc: 'What AI_BASE_URL speaks; unset: gemini at Google, else openai' }),
  LRS_URL: url.optional().meta({
    doc: 'Learning Record Store that is told what learners do (xAPI 1.0.3), without /statements; needs PUBLIC_URL',
  }),
  LRS_KEY: text.optional().meta({ doc: 'Name for that store, with LRS_URL' }),
  LRS_SECRET: text.optional().meta({ isSecret: true, doc: 'Secret for that store, with LRS_URL' }),
  LTI_PLATFORMS: text.optional().meta({
    doc: 'Learning platforms from which people come by LTI 1.3, as a JSON list (docs/lti.md); needs PUBLIC_URL',
  }),
  VIDEO_ENCODES: z.coerce.number().int().min(0).max(16).default(1).meta({
    doc: 'Videos that one worker encodes at once; each takes about two processors. 0 leaves them to other nodes',
  }),
  AI_API_KEY: text.optional().meta({ isSecret: true, doc: 'Key of that endpoint' }),
  AI_MODEL: text.optional().meta({ doc: 'Model that reads queries and orders answers' }),
  AI_EMBEDDING_MODEL: text.optional().meta({
    doc: 'Embedding model of that endpoint, so that the search finds by meaning; local: a model that runs on this machine; none. Unset: the English one that npm start fetches, from 500 courses on',
  }),
  AI_LOCAL_MODEL: z
    .string()
    .regex(
      /^[A-Za-z0-9][\w.-]{0,95}\/[A-Za-z0-9][\w.-]{0,95}(@[A-Za-z0-9][\w.-]{0,95})?$/,
      'must be owner/name or owner/name@revision',
    )
    .default('Xenova/multilingual-e5-small')
    .meta({
      doc: 'With AI_EMBEDDING_MODEL=local: which model, as owner/name or owner/name@revision; kept in DATA_DIR/models',
    }),
  AI_LOCAL_MODEL_URL: url
    .default('https://huggingface.co')
    .meta({ doc: 'Where its files are fetched once, unless they are there; by https' }),
  AI_INPUT_PRICE: z.coerce.number().min(0).default(0.5).meta({ doc: 'What a million tokens sent to it cost' }),
  AI_OUTPUT_PRICE: z.coerce.number().min(0).default(2).meta({ doc: 'What a million tokens of its answers cost' }),
  AI_DAILY_COST: z.coerce.number().min(0).default(2).meta({
    doc: 'The most it may cost a day (UTC), in the currency of the prices; then the search goes on without it',
  }),
  AI_TRANSCRIPTION_MODEL: text
    .optional()
    .meta({ doc: 'Model of that endpoint that writes captions, with times (whisper-1); unset: no automatic captions' }),
  REVIEWS_COUNT: z
    .enum(['enrolled', 'all'])
    .default('enrolled')
    .meta({ doc: 'Whose reviews make the average: those of enrolled people, or all public ones' }),
  SEARCH_INSIGHT_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_100)
    .default(365)
    .meta({ doc: 'Days that counts of searches are kept, without anything about the people; 0 counts nothing' }),
  SEARCH_LEARNS: z
    .enum(['on', 'off'])
    .default('on')
    .meta({ doc: 'Whether what people open and buy after a search gently moves what the next ones find' }),
  ...serverSettings,
  AUDIT_LOG: z
    .enum(['stderr', 'off'])
    .optional()
    .meta({ doc: 'Where the audit log is also written, a JSON line an event; stderr in production, else off' }),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(180, 'must be 180 or more: the law in India asks for logs of 180 days')
    .default(400)
    .meta({ doc: 'Days that the audit log is kept' }),
  ...limitSettings,
  ...boundSettings,
});

export type Environment = z.output<typeof environmentSchema>;

/** Settings that may also come from a file, as `NAME_FILE`. */
export function listSecretSettings(): string[] {
  const entries = Object.entries(environmentSchema.shape);
  return entries.filter(([, schema]) => z.globalRegistry.get(schema)?.isSecret).map(([name]) => name);
}

/** What every setting allows and they do not allow together, as sentences for the operator. */
export function findContradictions(env: Environment): string[] {
  const problems: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.DATABASE_URL && !env.SESSION_SECRET)
    problems.push('SESSION_SECRET is required in production');
  if (isProduction && !env.PUBLIC_URL)
    problems.push('PUBLIC_URL is required in production: the address that people type');
  if (env.PUBLIC_URL && !isOrigin(env.PUBLIC_URL)) {
    problems.push('PUBLIC_URL must end after the host and port: the school cannot be served below a path');
  }
  problems.push(...findPackagesProblems(env), ...findStandInProblems(env));
  if (env.GOOGLE_ISSUER_URL.startsWith('http:') && !isLoopbackUrl(env.GOOGLE_ISSUER_URL)) {
    problems.push('GOOGLE_ISSUER_URL must start with https://, unless it is on this machine');
  }
  if (env.AI_LOCAL_MODEL_URL.startsWith('http:') && !isLoopbackUrl(env.AI_LOCAL_MODEL_URL)) {
    problems.push('AI_LOCAL_MODEL_URL must start with https://, unless it is on this machine');
  }
  if (Boolean(env.RAZORPAY_KEY_ID) !== Boolean(env.RAZORPAY_KEY_SECRET)) {
    problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET go together');
  }
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together');
  }
  if (env.SELLER_GSTIN && !(env.SELLER_NAME && env.SELLER_ADDRESS)) {
    problems.push('SELLER_GSTIN needs SELLER_NAME and SELLER_ADDRESS');
  }
  if (env.GST_RATE_PERCENT > 0 && !env.SELLER_GSTIN) problems.push('GST_RATE_PERCENT needs SELLER_GSTIN');
  if (env.SELLER_GSTIN && env.SELLER_STATE && !env.SELLER_GSTIN.startsWith(env.SELLER_STATE)) {
    problems.push('SELLER_STATE is not the state of SELLER_GSTIN');
  }
  if (env.LRS_URL && !(env.LRS_KEY && env.LRS_SECRET && env.PUBLIC_URL))
    problems.push('LRS_URL needs LRS_KEY, LRS_SECRET and PUBLIC_URL');
  const { problem } = readLtiPlatforms(env.LTI_PLATFORMS);
  if (problem) problems.push(problem);
  if (env.LTI_PLATFORMS && !env.PUBLIC_URL) problems.push('LTI_PLATFORMS needs PUBLIC_URL');
  if (env.STORAGE === 's3' && !(env.S3_BUCKET && env.S3_REGION))
    problems.push('STORAGE=s3 needs S3_BUCKET and S3_REGION');
  return problems;
}

/** Nothing stands behind host and port, nor a name before them. */
function isOrigin(address: string): boolean {
  const { origin } = new URL(address);
  return new URL(address).href === `${origin}/`;
}

function isSecretList(value: string): boolean {
  const secrets = toList(value);
  return secrets.length > 0 && secrets.every((secret) => secret.length >= 32);
}

/** The items of a comma list. */
export function toList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Whether the runtime knows the zone; PostgreSQL knows the same names. */
function isTimeZone(name: string): boolean {
  return name === 'UTC' || (name.includes('/') && canFormatIn(name));
}

function canFormatIn(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
