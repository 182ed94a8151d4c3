import type { Health, HealthCheck } from '@nalanda/contract';
import type { Sentence } from '@nalanda/contract/sentence';
import { AUDIT_VERDICT, type AuditVerdict } from '../../../platform/audit/audit.jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import { BACKUP_NOTE, type BackupNote } from '../../../platform/facts/backup-note.ts';
import { FILES_VERDICT, type FilesVerdict } from '../../../platform/facts/files-verdict.ts';
import { LEARNING_RECORDS, type LearningRecordsVerdict } from '../../../platform/facts/learning-records-verdict.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { BouncedAddressesRepository } from '../../../platform/mail/bounced-addresses.repository.ts';
import type { MailFailuresRepository } from '../../../platform/mail/mail-failures.repository.ts';
import { maskAddress } from '../../../platform/mail/noting-mailer.ts';
import { unpackSentence } from '../../../platform/sentences.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createJobNotFailedError, createVideoNotFailedError } from './health.errors.ts';
import type { HealthRepository } from './health.repository.ts';
import {
  sayFilesLeft,
  sayFilesMissing,
  sayPaymentsUntold,
  sayStatementsRefused,
  sayStatementsWaiting,
  sayStoreOfFiles,
  sayTriedAgain,
} from './health.sentences.ts';

export interface HealthDeps {
  repository: HealthRepository;
  clock: Clock;
  jobs: Pick<Jobs, 'listFailed' | 'summarise' | 'retry'>;
  mailFailures: Pick<MailFailuresRepository, 'listNewest'>;
  bounced: Pick<BouncedAddressesRepository, 'listNewest'>;
  sendsMail: boolean;
  storage: Pick<Storage, 'ensureUsable'>;
  /** Bytes that are free on the disk of DATA_DIR. */
  measureFree(): Promise<number>;
  version: string;
  /** As orders name it; null: none is set. */
  paymentProvider: string | null;
  retryEncoding(assetId: string): Promise<boolean>;
}

/** What a look has found; the rest stands for what is well. */
type Found = (Sentence | false | 0 | null | undefined)[];

const MOST_SHOWN = 100;
/** With less room than this, uploads and soon the embedded database fail. */
const LEAST_FREE_BYTES = 1024 ** 3;
const MOST_REASON = 500;
/** So many of the newest payments show whether the webhook works. */
const PAYMENTS_LOOKED_AT = 20;
/** A webhook call that a server could not take is repeated for a while before anybody need worry. */
const WEBHOOK_PATIENCE_MS = 60 * 60 * 1000;
/** What was set up wrongly longer ago has been mended since, or nobody pays. */
const OLDEST_PAYMENT_MS = 7 * 24 * 60 * 60 * 1000;
/** Backups are a nightly thing; one that was left out may be made up for. */
const OLDEST_BACKUP_MS = 2 * 24 * 60 * 60 * 1000;

/** How the installation is. What takes long to find out is what the nightly jobs have found. */
export async function getHealth(deps: HealthDeps): Promise<Health> {
  const { repository, jobs } = deps;
  const [sizes, free, queues, failedJobs, failedVideos, failedMails, bounced, backup, records] = await Promise.all([
    repository.measure(),
    deps.measureFree(),
    jobs.summarise(),
    jobs.listFailed(),
    repository.listFailedVideos(MOST_SHOWN),
    deps.mailFailures.listNewest(MOST_SHOWN),
    deps.bounced.listNewest(MOST_SHOWN),
    repository.readFact(BACKUP_NOTE) as Promise<BackupNote | undefined>,
    repository.readFact(LEARNING_RECORDS) as Promise<LearningRecordsVerdict | undefined>,
  ]);
  const diskFree = Number.isFinite(free) ? free : null;
  return {
    checkedAt: deps.clock.now().toISOString(),
    versions: { nalanda: deps.version, node: process.version.slice(1), postgres: sizes.postgres },
    sizes: { database: sizes.database, videos: sizes.videos, diskFree },
    backup: backup ?? null,
    checks: [
      ...(await check(deps, diskFree)),
      judgeBackup(backup, deps.clock.now()),
      ...(await judgePayments(deps)),
      ...judgeRecords(records, deps.clock.now()),
    ],
    queues: queues.map(({ oldestWaiting, ...queue }) => ({
      ...queue,
      oldestWaiting: oldestWaiting?.toISOString() ?? null,
    })),
    failedJobs: failedJobs.map(({ id, name, reason, failedAt }) => ({
      ...{ jobId: id, name, failedAt: failedAt.toISOString() },
      reason: reason.slice(0, MOST_REASON),
    })),
    failedVideos: failedVideos.map((row) => ({ ...row, reason: unpackSentence(row.reason) })),
    sendsMail: deps.sendsMail,
    failedMails: failedMails.map(({ receiver, subject, reason, tries, failedAt }) => ({
      ...{ to: receiver, subject, reason, tries, failedAt: failedAt.toISOString() },
    })),
    bouncedAddresses: bounced.map(({ email, reason, bouncedAt, userId }) => ({
      ...{ to: maskAddress(email), userId, reason, bouncedAt: bouncedAt.toISOString() },
    })),
  };
}

async function check({ repository, storage, clock }: HealthDeps, diskFree: number | null): Promise<Health['checks']> {
  const now = clock.now().toISOString();
  const [storageProblem, audit, files] = await Promise.all([
    storage.ensureUsable().then(() => null, toMessage),
    repository.readFact(AUDIT_VERDICT) as Promise<AuditVerdict | undefined>,
    repository.readFact(FILES_VERDICT) as Promise<FilesVerdict | undefined>,
  ]);
  return [
    { check: 'disk', state: judgeRoom(diskFree), at: now, findings: [] },
    judge('storage', now, storageProblem === null ? [] : [sayStoreOfFiles({ reason: storageProblem })]),
    judge('files', files?.at, files ? describeFiles(files) : []),
    judge('audit', audit?.at, [unpackSentence(audit?.broken ?? null)]),
  ];
}

const judgeRoom = (free: number | null): Health['checks'][number]['state'] =>
  free === null ? 'unknown' : free < LEAST_FREE_BYTES ? 'bad' : 'good';

function describeFiles({ missing, left }: FilesVerdict): Found {
  return [missing > 0 && sayFilesMissing({ count: missing }), left && sayFilesLeft({ count: left })];
}

/** By what was noted. */
function judgeBackup(backup: BackupNote | undefined, now: Date): Health['checks'][number] {
  const isOld = backup !== undefined && now.getTime() - Date.parse(backup.at) > OLDEST_BACKUP_MS;
  const state = backup === undefined ? 'unknown' : isOld ? 'bad' : 'good';
  return { check: 'backup', state, at: now.toISOString(), findings: [] };
}

/**
 * Nothing where no provider is set. Without its webhook a payment is found when the browser comes back, or by the reconciler a minute later; refunds
 * and disputes that begin at the provider are not.
 */
async function judgePayments({ repository, paymentProvider, clock }: HealthDeps): Promise<Health['checks']> {
  if (paymentProvider === null) return [];
  const now = clock.now().getTime();
  const told = await repository.listTold({
    provider: paymentProvider,
    since: new Date(now - OLDEST_PAYMENT_MS),
    until: new Date(now - WEBHOOK_PATIENCE_MS),
    limit: PAYMENTS_LOOKED_AT,
  });
  const untold = told.filter(({ isTold }) => !isTold).length;
  const [newest] = told;
  const at = clock.now().toISOString();
  if (!newest) return [{ check: 'payments', state: 'unknown', at, findings: [] }];
  return [judge('payments', at, [!newest.isTold && sayPaymentsUntold({ untold, all: told.length })])];
}

/** Nothing where no Learning Record Store is configured. */
function judgeRecords(verdict: LearningRecordsVerdict | undefined, now: Date): Health['checks'] {
  if (!verdict) return [];
  const { at, problem, since, waiting, refused } = verdict;
  const time = Math.round((now.getTime() - Date.parse(since ?? at)) / 1000);
  return [
    judge('records', at, [
      problem !== null && sayStatementsWaiting({ reason: problem, time, count: waiting }),
      refused > 0 && sayStatementsRefused({ count: refused }),
    ]),
  ];
}

/** Bad where anything was found, unknown where nobody has looked. */
function judge(check: HealthCheck, at: string | undefined, found: Found): Health['checks'][number] {
  const findings = found.filter((finding) => typeof finding === 'object' && finding !== null);
  const state = at === undefined ? 'unknown' : findings.length > 0 ? 'bad' : 'good';
  return { check, state, at: at ?? null, findings };
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Lets a failed job try again. Throws 404 `job.not-failed`. */
export async function retryJob({ jobs }: Pick<HealthDeps, 'jobs'>, jobId: string) {
  if (!(await jobs.retry(jobId))) throw createJobNotFailedError();
  return sayTriedAgain();
}

/** Lets a failed video be encoded again. Throws 404 `video.not-failed`. */
export async function retryVideo({ retryEncoding }: Pick<HealthDeps, 'retryEncoding'>, assetId: string) {
  if (!(await retryEncoding(assetId))) throw createVideoNotFailedError();
  return sayTriedAgain();
}
