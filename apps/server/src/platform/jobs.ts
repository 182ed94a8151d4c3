import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Job as RunningJob } from 'pg-boss';
import type { z } from 'zod';
import { isDatabaseAway } from '../database/database-errors.ts';
import type { Executor } from '../database/db.ts';
import { systemClock } from './clock.ts';
import type { Logger } from './logger.ts';

/** A kind of background work. The handler must be idempotent: a job may run again after a crash. */
export interface JobDefinition<T extends object> {
  /** `<domain>.<verb>`, also the queue's name. */
  name: string;
  payload: z.ZodType<T>;
  /** How often it is tried before it counts as failed; waits grow between tries. */
  attempts: number;
  timeoutSeconds: number;
  /** How many run at once in one process; 1 unless named. */
  concurrency?: number;
  /** Takes a processor for minutes: it runs in the worker alone, never in the process that answers requests. */
  isEncoding?: boolean;
  /** A job that has ended is removed within a day, a failed one too: its payload is of somebody who was to be forgotten. */
  isForgotten?: boolean;
  /** Cron expression in UTC for work that repeats; its payload must accept `{}`. Never two at once. */
  every?: string;
  handler(payload: T, context: JobContext): Promise<void>;
}

export interface JobContext {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborts when the time is over or the server stops; long work must listen. */
  signal: AbortSignal;
}

export interface Job<T extends object> {
  /**
   * Queues the job through `executor`: inside a transaction it exists when, and only when, the transaction commits.
   * `startAfterSeconds` delays it; of those that wait, a higher `priority` (0 unless given) goes first. Jobs for which an
   * account is named (`turnOf`, instead of a priority) take turns by account, on all nodes together: nobody's many stand
   * before somebody's one.
   */
  enqueue(executor: Executor, payload: T, options?: EnqueueOptions): Promise<void>;
  /** Whether a job with this payload waits or runs. Nobody works any more for what has none: its last try has failed, or its worker has died at it. */
  isThere(executor: Executor, payload: T): Promise<boolean>;
}

/** When a job begins, beside the others that wait. */
export interface EnqueueOptions {
  startAfterSeconds?: number;
  priority?: number;
  turnOf?: string;
  /** Queues nothing when a job with the same payload waits or runs. */
  unlessThere?: boolean;
}

/** A job whose last try failed, kept for 30 days so that a person can see it. */
export interface FailedJob {
  id: string;
  name: string;
  payload: unknown;
  reason: string;
  failedAt: Date;
}

/** What there is to do of one kind of job. */
export interface QueueSummary {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Since when the oldest waits that could begin. */
  oldestWaiting: Date | null;
}

export interface Jobs {
  /** Declares a kind of job; all are declared before `start`. */
  define<T extends object>(definition: JobDefinition<T>): Job<T>;
  /** Opens the queues; with `work` this process also runs what is in them: all of it, or only encoding, or only the others. */
  start(options: { work: boolean | 'others' | 'encoding' }): Promise<void>;
  /** Is there encoding to do now, or being done? */
  hasEncodingWork(): Promise<boolean>;
  /** Tells running handlers to end, waits for them for up to 8 seconds, closes the connections. */
  stop(): Promise<void>;
  /** The newest 100 failed jobs. */
  listFailed(): Promise<FailedJob[]>;
  /** Queues in which something waits, runs or has failed, by name. */
  summarise(): Promise<QueueSummary[]>;
  /** Lets a failed job try once more; false when there is no such job, or it has not failed. */
  retry(jobId: string): Promise<boolean>;
}

const schema = 'jobs';
const stopMilliseconds = 8_000;
const keepFailedSeconds = 30 * 24 * 60 * 60;
/** From then on; the queue tidies up once a day. */
const keepForgottenSeconds = 60;
/** A worker that died without a word is noticed after this long, however generous the job's timeout is. */
const heartbeatSeconds = 30;

/** Between two lines of the log that the database is away. */
const AWAY_SILENCE_MS = 60_000;

/** Background jobs in the application's own database, through pg-boss. */
export function createJobs({ databaseUrl, logger }: { databaseUrl: string; logger: Logger }): Jobs {
  const boss = createBoss(databaseUrl, logger);
  const definitions: JobDefinition<object>[] = [];
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;

  async function openAll(work: Parameters<Jobs['start']>[0]['work']): Promise<void> {
    await boss.start();
    await forgetFuture(boss);
    for (const definition of definitions) {
      if (stopping.signal.aborted) return;
      await openQueue(boss, definition);
      if (isWanted(definition, work)) await startWorkers({ boss, definition, logger, stopping: stopping.signal });
    }
  }

  return {
    define(definition) {
      if (starting) throw new Error(`Job ${definition.name} is declared after the start.`);
      definitions.push(definition as unknown as JobDefinition<object>);
      return {
        async enqueue(executor, payload, options) {
          const data = definition.payload.parse(payload);
          const { startAfterSeconds: startAfter, turnOf, unlessThere } = options ?? {};
          if (unlessThere && (await isThere(executor, definition.name, data))) return;
          const group = turnOf && { group: { id: turnOf } };
          const priority = turnOf ? -(await findTurn(executor, definition.name, turnOf)) : options?.priority;
          const when = { ...(startAfter && { startAfter }), ...(priority && { priority }), ...group };
          await boss.send(definition.name, data, { db: fromDrizzle(executor, sql), ...when });
        },
        isThere: (executor, payload) => isThere(executor, definition.name, definition.payload.parse(payload)),
      };
    },
    start({ work }) {
      starting = openAll(work);
      return starting;
    },
    async stop() {
      stopping.abort(new Error('The server stops.'));
      // A step of the start that is under way would meet a closed database; that it failed is told to who started.
      await starting?.catch(() => undefined);
      if (starting) await boss.stop({ graceful: true, timeout: stopMilliseconds, close: true });
    },
    listFailed: () => listFailed(boss),
    summarise: () => summarise(boss),
    retry: (jobId) => retry(boss, jobId),
    hasEncodingWork: () =>
      hasWork(
        boss,
        definitions.filter(({ isEncoding }) => isEncoding).map(({ name }) => name),
      ),
  };
}

async function isThere(executor: Executor, queue: string, payload: object): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from jobs.job
    where name = ${queue} and state <= 'active' and data = ${JSON.stringify(payload)}::jsonb limit 1`);
  return rows.length > 0;
}

/**
 * The round in which the next job of an account is due: one after its last that is not done, and no earlier than the round
 * that is served now. Who comes anew is so served next, and who has many once a round.
 */
async function findTurn(executor: Executor, queue: string, account: string): Promise<number> {
  const { rows } = await executor.execute<{ turn: number }>(sql`
    select greatest(
      coalesce(min(-priority) filter (where state = 'active' or start_after <= now()), 0),
      coalesce(max(-priority) filter (where group_id = ${account}) + 1, 0))::int as turn
    from jobs.job where name = ${queue} and state <= 'active' and group_id is not null`);
  return rows[0]?.turn ?? 0;
}

/**
 * Where the clock was ahead for a while (a machine without a battery, before it asks NTP), the queue holds moments that are
 * still to come: until then nothing that repeats would be done, jobs made meanwhile would not begin, and those of a worker
 * that died would not be taken up.
 */
async function forgetFuture(boss: PgBoss): Promise<void> {
  const isAhead = (column: string) => `${column} > now() + interval '1 minute'`;
  for (const statement of [
    `update ${schema}.version set cron_on = null where ${isAhead('cron_on')}`,
    `update ${schema}.queue set maintain_on = null, monitor_claim_on = null, monitor_on = null
       where ${isAhead('maintain_on')} or ${isAhead('monitor_claim_on')} or ${isAhead('monitor_on')}`,
    `update ${schema}.job set created_on = now(), start_after = now() + (start_after - created_on)
       where state < 'active' and ${isAhead('created_on')}`,
    `update ${schema}.job set started_on = now(), heartbeat_on = now()
       where state = 'active' and (${isAhead('started_on')} or ${isAhead('heartbeat_on')})`,
  ])
    await boss.getDb().executeSql(statement);
}

function isWanted({ isEncoding = false }: JobDefinition<object>, work: boolean | 'others' | 'encoding'): boolean {
  return typeof work === 'boolean' ? work : isEncoding === (work === 'encoding');
}

async function hasWork(boss: PgBoss, names: string[]): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `select 1 from ${schema}.job where name = any($1)
       and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
    [names],
  );
  return rows.length > 0;
}

function createBoss(databaseUrl: string, logger: Logger): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'nalanda-jobs',
    schema,
    max: 4,
    useListenNotify: true,
  });
  let toldAwayAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (told) => {
    // Workers tell copies of errors, which are none themselves.
    const error = told instanceof Error ? told : Object.assign(new Error('job queue error'), told);
    if (!isDatabaseAway(error)) {
      logger.error({ err: error }, 'job queue error');
      return;
    }
    // Every queue tries again by itself, every two seconds: a night without database must not fill the disk with that.
    if (performance.now() - toldAwayAt < AWAY_SILENCE_MS) return;
    toldAwayAt = performance.now();
    logger.warn({ reason: error.message }, 'job queue without database');
  });
  boss.on('warning', (warning) => logger.warn({ warning }, 'job queue warning'));
  return boss;
}

async function openQueue(boss: PgBoss, definition: JobDefinition<object>): Promise<void> {
  const settings = {
    retryLimit: definition.attempts - 1,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: definition.timeoutSeconds,
    deleteAfterSeconds: definition.isForgotten ? keepForgottenSeconds : keepFailedSeconds,
    heartbeatSeconds,
    notify: true,
  };
  await boss.createQueue(definition.name, { ...settings, policy: definition.every ? 'exclusive' : 'standard' });
  await boss.updateQueue(definition.name, settings);
  if (definition.every) await boss.schedule(definition.name, definition.every, {}, { tz: 'UTC' });
}

interface WorkerParts {
  boss: PgBoss;
  definition: JobDefinition<object>;
  logger: Logger;
  stopping: AbortSignal;
}

/** One worker for each job that may run at once: only so each can be told to look again. */
async function startWorkers(parts: WorkerParts): Promise<void> {
  for (let left = parts.definition.concurrency ?? 1; left > 0; left -= 1) await startWorker(parts);
}

async function startWorker({ boss, definition, logger, stopping }: WorkerParts): Promise<void> {
  const { name } = definition;
  let workerId: string | undefined;
  const run = async ([job]: RunningJob<object>[]): Promise<void> => {
    if (!job) return;
    const attempt = job.retryCount + 1;
    try {
      const signal = AbortSignal.any([job.signal, stopping]);
      await definition.handler(definition.payload.parse(job.data), { jobId: job.id, attempt, signal });
    } catch (error) {
      const level = attempt >= definition.attempts ? 'error' : 'warn';
      // A server that stops ends its jobs; that they begin again later is no news.
      if (!stopping.aborted) logger[level]({ err: error, job: name, jobId: job.id, attempt }, 'job failed');
      throw error;
    } finally {
      // What waits behind this job has been announced already: without this, the next would begin half a minute later.
      if (workerId) boss.notifyWorker(workerId);
    }
  };
  workerId = await boss.work(name, { pollingIntervalSeconds: 2 }, run);
}

async function listFailed(boss: PgBoss): Promise<FailedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name, data, coalesce(output->>'message', output::text, '') as reason, completed_on
       from ${schema}.job where state = 'failed' order by completed_on desc limit 100`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    payload: row.data,
    reason: row.reason,
    failedAt: row.completed_on,
  }));
}

async function summarise(boss: PgBoss): Promise<QueueSummary[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
         count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
         min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
       from ${schema}.job where state in ('created', 'retry', 'active', 'failed')
         and name not like '\\_\\_pgboss%' group by name order by name`,
  );
  return rows.map(({ name, waiting, active, failed, oldest }) => ({
    ...{ name, waiting, active, failed },
    oldestWaiting: oldest,
  }));
}

async function retry(boss: PgBoss, jobId: string): Promise<boolean> {
  const found = `select name from ${schema}.job where id = $1 and state = 'failed'`;
  const { rows } = await boss.getDb().executeSql(found, [jobId]);
  const name: string | undefined = rows[0]?.name;
  if (name === undefined) return false;
  await boss.retry(name, jobId);
  // A retry wakes no worker, which would look for it within half a minute; a job that may begin earlier does. The database's
  // clock may be behind ours.
  await boss.update(name, undefined, { id: jobId, startAfter: new Date(systemClock.now().getTime() - 60_000) });
  return true;
}
