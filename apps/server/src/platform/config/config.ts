import { resolve } from 'node:path';
import type { CoursePublishing, EducatorSignup } from '@nalanda/contract';
import { type Bounds, toBounds } from './bound-settings.ts';
import { type Environment, environmentSchema, findContradictions, listSecretSettings, toList } from './environment.ts';
import { type LimitsConfig, toLimits } from './limit-settings.ts';
import { type LtiPlatform, readLtiPlatforms } from './lti-platforms.ts';
import { describeMisspelt } from './misspelt-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { type ServerSettings, toServerSettings } from './server-settings.ts';
import { chooseStandIns, isDemoSeeded, type StandIns } from './stand-ins.ts';

export interface Config {
  port: number;
  host: string;
  /** Without trailing slash; undefined: the address of the request counts. */
  publicUrl: string | undefined;
  /** Where packages of SCORM are played, perhaps with a `*` in its host; without trailing slash. */
  packagesUrl: string | undefined;
  dataDir: string;
  /** undefined: start the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Where `databaseUrl` is a pooler's: the database itself. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of it, that may be read from. */
  databaseReplicaUrl: string | undefined;
  /** Role that owns the tables, when the application's own does not. */
  databaseOwnerUrl: string | undefined;
  isProduction: boolean;
  /** Names of the variables that the environment gives. */
  given: ReadonlySet<string>;
  /** Sentences about variables that look like settings and are none. */
  misspelt: string[];
  logLevel: string;
  /** Newest first; none: the one that was generated in DATA_DIR counts. */
  sessionSecrets: string[];
  hstsSubdomains: boolean;
  /** Who may read the figures; undefined: nobody. Without a token anybody may. */
  metrics: { token: string | undefined } | undefined;
  apiDocs: boolean;
  brandName: string;
  certificates: { signatureFile: string | undefined; signer: string | undefined };
  coursePage: { hasRealFigures: boolean; showsEducatorEmail: boolean };
  /** Whether publishing and reviewing wait for the proof of the e-mail. */
  emailProof: 'required' | 'optional';
  /** How people come to teach here. */
  educatorSignup: EducatorSignup;
  /** How a course comes into the catalogue where the office has not set it. */
  coursePublishing: CoursePublishing;
  /** Number of proxies in front of this server whose word counts, or their addresses and networks. */
  trustProxy: number | string[];
  corsOrigins: string[];
  demo: boolean;
  demoStreams: boolean;
  standIns: StandIns;
  razorpay: { keyId: string; keySecret: string; webhookSecrets: string[]; apiUrl: string } | undefined;
  /** IANA name of the zone in which the school's days begin. */
  timeZone: string;
  /** From 0 to 100. */
  platformSharePercent: number;
  /** Days after a purchase in which a learner can give it back. */
  refundDays: number;
  /** Films bear the email of whoever watches. */
  hasWatermark: boolean;
  /** Least that is paid out to an educator for a month, in paise. */
  payoutMinimumPaise: number;
  /** Who sells, as invoices name them. */
  seller: {
    name: string;
    address: string;
    email: string;
    /** undefined: not registered for GST. */
    gstin: string | undefined;
    /** Two digits; empty: not told. */
    stateCode: string;
    /** Service accounting code of what is sold. */
    sac: string;
    /** 18 % is 1800. */
    gstBasisPoints: number;
  };
  google: { clientId: string; clientSecret: string; issuerUrl: string } | undefined;
  /** Who must have a second factor: nobody, who works in the office, or they and who sells courses. */
  secondFactor: 'optional' | 'staff' | 'educators';
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Of reports about mails that came back; empty: nobody reports. */
  mailReportSecrets: string[];
  /** Mails to imported people. */
  invitationsAMinute: number;
  storage: { kind: 'local' } | { kind: 's3'; bucket: string; region: string; endpoint: string | undefined };
  /** Encrypts the secrets in backups. */
  backupPassphrase: string | undefined;
  /** The Learning Record Store; `url` without trailing slash. */
  recordStore: { url: string; key: string; secret: string } | undefined;
  /** Learning platforms from which people come by LTI 1.3. */
  ltiPlatforms: LtiPlatform[];
  /** Videos that one worker encodes at once. */
  videoEncodes: number;
  ai:
    | {
        provider: 'openai' | 'gemini';
        /** Without trailing slash. */
        baseUrl: string;
        apiKey: string | undefined;
        model: string | undefined;
        embeddingModel: string | undefined;
        /** Per million tokens, and the most for a day. */
        prices: { input: number; output: number; dailyCap: number };
        transcriptionModel: string | undefined;
      }
    | undefined;
  /** The sentence model that runs on this machine. */
  localModel:
    | {
        /** Owner and name at Hugging Face. */
        name: string;
        revision: string;
        /** Without trailing slash. */
        baseUrl: string;
      }
    | undefined;
  /** The sentence model that the school brings along is used, when nothing else is said. */
  hasOwnModel: boolean;
  /** Whose reviews make the average of a course. */
  reviewsCount: 'enrolled' | 'all';
  /** 0: searches are not counted. */
  searchInsightDays: number;
  /** Whether the ranking learns from what people open and buy after a search. */
  searchLearns: boolean;
  server: ServerSettings;
  audit: { isStreamed: boolean; keepDays: number };
  /** How often things may be done, by the names of the settings. */
  limits: LimitsConfig;
  /** How much one person may have. */
  bounds: Bounds;
}

/** Wrong settings, all of them at once, as sentences for the operator. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Wrong settings: ${problems.join('; ')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the settings once. Empty variables count as unset. Throws `ConfigError` naming every wrong one. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const secrets = listSecretSettings();
  const misspelt = describeMisspelt(given, { settings: Object.keys(environmentSchema.shape), secrets });
  const { environment: complete, problems: unread } = readSecretFiles(given, secrets);
  const parsed = environmentSchema.safeParse(complete);
  if (!parsed.success || unread.length > 0) {
    const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
    throw new ConfigError([...unread, ...wrong, ...misspelt]);
  }
  const env = parsed.data;
  const problems = findContradictions(env);
  // What seems to be missing may only be misspelt.
  if (problems.length > 0) throw new ConfigError([...problems, ...misspelt]);
  return { ...toConfig(env), given: new Set(Object.keys(complete)), misspelt };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a line or two for each setting.
function toConfig(env: Environment): Omit<Config, 'given' | 'misspelt'> {
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    packagesUrl: env.PACKAGES_URL?.toLowerCase().replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_URL && env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_URL && env.DATABASE_REPLICA_URL,
    databaseOwnerUrl: env.DATABASE_URL && env.DATABASE_OWNER_URL,
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    sessionSecrets: toList(env.SESSION_SECRET),
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? true,
    metrics: env.METRICS_TOKEN || env.NODE_ENV !== 'production' ? { token: env.METRICS_TOKEN } : undefined,
    apiDocs: env.API_DOCS ?? env.NODE_ENV !== 'production',
    brandName: env.BRAND_NAME,
    certificates: { signatureFile: env.CERTIFICATE_SIGNATURE, signer: env.CERTIFICATE_SIGNER },
    coursePage: {
      hasRealFigures: env.COURSE_PAGE_FIGURES === 'real',
      showsEducatorEmail: env.EDUCATOR_EMAIL === 'shown',
    },
    emailProof: env.EMAIL_PROOF,
    educatorSignup: env.EDUCATOR_SIGNUP,
    coursePublishing: env.COURSE_PUBLISHING,
    trustProxy: toTrustedProxies(env.TRUST_PROXY),
    corsOrigins: toList(env.CORS_ORIGINS),
    demo: isDemoSeeded(env),
    demoStreams: env.DEMO_STREAMS ?? true,
    standIns: chooseStandIns(env),
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET
        ? {
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            webhookSecrets: toList(env.RAZORPAY_WEBHOOK_SECRET),
            apiUrl: env.RAZORPAY_API_URL,
          }
        : undefined,
    timeZone: env.SCHOOL_TIME_ZONE,
    platformSharePercent: env.PLATFORM_SHARE_PERCENT,
    refundDays: env.REFUND_DAYS,
    hasWatermark: env.WATERMARK === 'on',
    payoutMinimumPaise: Math.round(env.PAYOUT_MINIMUM * 100),
    seller: {
      name: env.SELLER_NAME ?? env.BRAND_NAME,
      address: env.SELLER_ADDRESS ?? '',
      email: env.SELLER_EMAIL ?? '',
      gstin: env.SELLER_GSTIN,
      stateCode: env.SELLER_GSTIN?.slice(0, 2) ?? env.SELLER_STATE ?? '',
      sac: env.GST_SAC,
      gstBasisPoints: Math.round(env.GST_RATE_PERCENT * 100),
    },
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuerUrl: env.GOOGLE_ISSUER_URL }
        : undefined,
    secondFactor: env.SECOND_FACTOR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailReportSecrets: toList(env.MAIL_REPORT_SECRET),
    invitationsAMinute: env.INVITATIONS_A_MINUTE,
    storage:
      env.STORAGE === 's3'
        ? { kind: 's3', bucket: env.S3_BUCKET ?? '', region: env.S3_REGION ?? '', endpoint: env.S3_ENDPOINT }
        : { kind: 'local' },
    backupPassphrase: env.BACKUP_PASSPHRASE,
    recordStore: env.LRS_URL
      ? { url: env.LRS_URL.replace(/\/+$/, ''), key: env.LRS_KEY ?? '', secret: env.LRS_SECRET ?? '' }
      : undefined,
    ltiPlatforms: readLtiPlatforms(env.LTI_PLATFORMS).platforms,
    videoEncodes: env.VIDEO_ENCODES,
    ai: env.AI_BASE_URL
      ? {
          provider: env.AI_PROVIDER ?? guessProvider(env.AI_BASE_URL),
          baseUrl: env.AI_BASE_URL.replace(/\/+$/, ''),
          apiKey: env.AI_API_KEY,
          model: env.AI_MODEL,
          embeddingModel: [LOCAL_MODEL, NO_MODEL].includes(env.AI_EMBEDDING_MODEL ?? '')
            ? undefined
            : env.AI_EMBEDDING_MODEL,
          prices: { input: env.AI_INPUT_PRICE, output: env.AI_OUTPUT_PRICE, dailyCap: env.AI_DAILY_COST },
          transcriptionModel: env.AI_TRANSCRIPTION_MODEL,
        }
      : undefined,
    localModel: env.AI_EMBEDDING_MODEL === LOCAL_MODEL ? toLocalModel(env) : undefined,
    hasOwnModel: env.AI_EMBEDDING_MODEL === undefined,
    reviewsCount: env.REVIEWS_COUNT,
    searchInsightDays: env.SEARCH_INSIGHT_DAYS,
    searchLearns: env.SEARCH_LEARNS === 'on',
    server: toServerSettings(env),
    audit: {
      isStreamed: (env.AUDIT_LOG ?? (env.NODE_ENV === 'production' ? 'stderr' : 'off')) === 'stderr',
      keepDays: env.AUDIT_DAYS,
    },
    limits: toLimits(env),
    bounds: toBounds(env),
  };
}

/** `AI_EMBEDDING_MODEL` for a model that runs on this machine, and for none. */
const LOCAL_MODEL = 'local';
const NO_MODEL = 'none';

function toLocalModel(env: Environment): NonNullable<Config['localModel']> {
  const [name = '', revision = 'main'] = env.AI_LOCAL_MODEL.split('@');
  return { name, revision, baseUrl: env.AI_LOCAL_MODEL_URL.replace(/\/+$/, '') };
}

/** Google's own address speaks Gemini, unless it is asked to speak as OpenAI does. */
function guessProvider(baseUrl: string): 'openai' | 'gemini' {
  const { hostname, pathname } = new URL(baseUrl);
  return hostname === 'generativelanguage.googleapis.com' && !pathname.includes('/openai') ? 'gemini' : 'openai';
}

/** `true` is one proxy, not all of them: what stands left of its own entry, anybody may have written. */
function toTrustedProxies(value: string | undefined): number | string[] {
  if (value === undefined || value === 'false') return 0;
  if (value === 'true') return 1;
  return /^\d+$/.test(value) ? Number(value) : toList(value);
}
