import pg from 'pg';
import { inTime } from '../platform/in-time.ts';
import type { Logger } from '../platform/logger.ts';

/**
 * What a note is about:
 * - `course`: what is shown of a course (its row, lectures, videos, captions, reviews, names of its people);
 * - `counts`: the same row, and also where only its number of learners has changed;
 * - `user`: a person, their sessions, their enrolments, the percents of their courses;
 * - `questions`: questions and answers of a course, with their votes;
 * - `notifications`: what a person is told of;
 * - `settings`: what the office has set about the school.
 */
export type NoteKind = 'course' | 'counts' | 'user' | 'questions' | 'notifications' | 'settings';

/** A committed change: the ids of what has changed, or null for all of that kind. */
export interface Note {
  kind: NoteKind;
  ids: readonly string[] | null;
}

/** How far the database has written its log (WAL): a replica that has replayed it shows all that was committed before. */
export interface LogPosition {
  /** As PostgreSQL writes it (`0/3000148`). */
  lsn: string;
  /** The history that the position belongs to: a promoted server begins a new one. */
  timeline: number;
}

/** What a process knows of changes, whichever process made them. */
export interface ChangeFeed {
  /** What is remembered may be used now: everything that was committed a second ago is known here. */
  isCurrent(): boolean;
  /**
   * The database is away: nothing can be asked and nothing is written. What is public is then answered from memory; what
   * somebody may do is not.
   */
  isAway(): boolean;
  /** Counts notes and gaps; a reader of the database keeps it from before the reading. Null: not listening. */
  position(): number | null;
  /** False when something said about these since `position`, or may have been said unheard. */
  isUntouched(position: number, touched: (note: Note) => boolean): boolean;
  /** Calls back for each note, and with null when notes may have been missed. */
  follow(listener: (note: Note | null) => void): void;
  /**
   * A number that stands for everything committed before the call; this process then knows all of it. `UNKNOWN_NUMBER`
   * when the database is slow to answer.
   */
  announce(): Promise<string>;
  /** Waits, at most 100 ms, until what stands behind this number is known here; what is remembered rests otherwise. */
  reach(number: string): Promise<void>;
  /** Asks at once: afterwards everything is known that was committed before the call. False: it could not be asked. */
  catchUp(): Promise<boolean>;
  /** The position behind everything that was committed before the call; null when it could not be asked. */
  logPosition(): Promise<LogPosition | null>;
  /** Milliseconds since the moment as of which everything is known here. */
  ageMs(): number;
  close(): Promise<void>;
}

const CHANNEL = 'nalanda_changes';
/** How the connection is called where the database lists its connections. */
const NAME = 'nalanda changes';
/** The connection is asked so often whether it still hears. */
const HEARTBEAT_MS = 300;
/** What was heard last may be so old. */
const MOST_AGE_MS = 1_000;
/** A request waits no longer for a note. */
const PATIENCE_MS = 100;
/** A connection that does not answer for so long is given up. */
const SILENCE_MS = 3_000;
const RECONNECT_MS = 500;
/** As patient as the pool is. */
const CONNECT_MS = 8_000;
/** Notes that are kept to judge readings that have begun before them; a longer reading is not kept. */
const NOTES_KEPT = 1_000;

/** Stands for a number that could not be drawn: whoever brings it is always waited for. */
export const UNKNOWN_NUMBER = '-';

/** A sequence says 1 before its first number, too, which is 1. */
const LOOK = 'select case when is_called then last_value else 0 end as number from change_numbers';
const DRAW = `select nextval('change_numbers') as number`;
/**
 * What is acknowledged has been flushed, and only what is flushed reaches replicas. Where commits do not wait for the disk,
 * all that is written counts.
 */
const POSITION = `select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
  from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn) as written`;

interface Answer {
  number: number;
  position: LogPosition | null;
}

interface Question {
  draws: boolean;
  /** The position in the log is asked for, too. */
  locates: boolean;
  promise: Promise<Answer | null>;
  answer(answer: Answer | null): void;
}

/** The feed of a process that remembers nothing: everything is always asked of the database. */
export function createStillFeed(): ChangeFeed {
  return {
    isCurrent: () => false,
    isAway: () => false,
    position: () => null,
    isUntouched: () => false,
    follow: () => {},
    announce: async () => UNKNOWN_NUMBER,
    reach: async () => {},
    catchUp: async () => false,
    logPosition: async () => null,
    ageMs: () => Number.POSITIVE_INFINITY,
    close: async () => {},
  };
}

/**
 * Listens to what the database says about committed changes, on one connection of its own to the server itself: a pooler
 * that shares connections between transactions loses what is said. Resolves after the first try to connect, which goes on
 * behind when it fails. Why it can be relied on: decision 029.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share the one connection, each of them is short.
export async function openChangeFeed({ url, logger }: { url: string; logger: Logger }): Promise<ChangeFeed> {
  const listeners: ((note: Note | null) => void)[] = [];
  /** The newest notes; null is a gap. `told` counts all there were, `recent` ends with the last. */
  let recent: (Note | null)[] = [];
  let told = 0;
  let client: pg.Client | null = null;
  let isListening = false;
  let isClosed = false;
  let known = createAge();
  /** Known must be younger than this: a question of then has had no answer in time. */
  let restsUntil = Number.NEGATIVE_INFINITY;
  /** The highest number behind which everything is known here. */
  let reached = 0;
  let asking: (Question & { askedAt: number }) | null = null;
  let waiting: Question | null = null;
  let reconnecting: NodeJS.Timeout | undefined;
  let hasWarned = false;

  function tell(note: Note | null): void {
    told += 1;
    recent.push(note);
    if (recent.length > NOTES_KEPT * 2) recent = recent.slice(-NOTES_KEPT);
    for (const listener of listeners) listener(note);
  }

  function ask({ draws = false, locates = false } = {}): Promise<Answer | null> {
    if (!isListening) return Promise.resolve(null);
    if (!waiting) {
      const { promise, resolve } = Promise.withResolvers<Answer | null>();
      waiting = { draws, locates, promise, answer: resolve };
    }
    waiting.draws ||= draws;
    waiting.locates ||= locates;
    const { promise } = waiting;
    send();
    return promise;
  }

  /** Asks what waits, once the question before it is answered: an answer counts for those alone who asked before it. */
  function send(): void {
    if (asking || !waiting || !client) return;
    const question = { ...waiting, askedAt: performance.now() };
    const asked = createAge();
    const of = client;
    waiting = null;
    asking = question;
    put(of, question).then(
      (answer) => {
        if (of !== client) return;
        // Notes of all that was committed before the question have come before its answer, on the same connection.
        known = asked;
        asking = null;
        reached = Math.max(reached, answer.number);
        question.answer(answer);
        send();
      },
      (error: Error) => of === client && lose(error),
    );
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => next === client && lose(error));
    next.on('end', () => next === client && lose(new Error('the connection has ended')));
    next.on('notification', ({ payload }) => next === client && hear(payload ?? ''));
    try {
      await next.connect();
      const asOf = createAge();
      await next.query(`set application_name = '${NAME}'; listen ${CHANNEL}`);
      if (next !== client) return;
      known = asOf;
      // A database that was restored counts from an earlier number.
      reached = 0;
      isListening = true;
      hasWarned = false;
      // What was said before is not known; readings that have begun before may have missed it.
      tell(null);
      await ask();
    } catch (error) {
      if (next === client) lose(error as Error);
    }
  }

  function hear(payload: string): void {
    const [kind, ...ids] = payload.split(' ');
    tell({ kind: kind as NoteKind, ids: ids[0] === '*' ? null : ids });
  }

  function lose(error: Error): void {
    const lost = client;
    // A line that is found again at once (the database was restarted, this process stood still) is no news.
    const hasTriedInVain = !isListening;
    client = null;
    isListening = false;
    tell(null);
    for (const question of [asking, waiting]) question?.answer(null);
    asking = null;
    waiting = null;
    if (lost) destroy(lost);
    if (isClosed) return;
    if (hasTriedInVain && !hasWarned) {
      hasWarned = true;
      logger.warn({ error: error.message }, 'changes cannot be heard; the database is asked each time');
    }
    reconnecting = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  async function askInTime(draws: boolean): Promise<Answer | null> {
    const since = performance.now();
    const answer = await inTime(ask({ draws }), PATIENCE_MS);
    // Nobody knows whether what the caller must see is known here: until the next answer nothing is remembered.
    if (answer === null) restsUntil = since;
    return answer;
  }

  const heartbeat = setInterval(() => {
    if (asking && performance.now() - asking.askedAt > SILENCE_MS) lose(new Error('the database does not answer'));
    else if (!asking) void ask();
  }, HEARTBEAT_MS).unref();
  await connect();

  return {
    isAway: () => false,
    isCurrent: () => isListening && known.ms() < MOST_AGE_MS && known.at > restsUntil,
    position: () => (isListening ? told : null),
    isUntouched(position, touched) {
      const missed = told - position;
      if (!isListening || missed > recent.length) return false;
      for (let back = 1; back <= missed; back += 1) {
        const note = recent[recent.length - back];
        if (!note || touched(note)) return false;
      }
      return true;
    },
    follow: (listener) => {
      listeners.push(listener);
    },
    async announce() {
      const answer = await askInTime(true);
      return answer === null ? UNKNOWN_NUMBER : String(answer.number);
    },
    async reach(number) {
      if (Number(number) <= reached) return;
      await askInTime(false);
    },
    catchUp: async () => (await ask()) !== null,
    logPosition: async () => (await ask({ locates: true }))?.position ?? null,
    ageMs: () => (isListening ? known.ms() : Number.POSITIVE_INFINITY),
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(reconnecting);
      const open = client;
      client = null;
      isListening = false;
      for (const question of [asking, waiting]) question?.answer(null);
      await open?.end().catch(() => undefined);
    },
  };
}

async function put(client: pg.Client, { draws, locates }: Question): Promise<Answer> {
  const { rows } = await client.query<{ number: string }>(draws ? DRAW : LOOK);
  // A database that does not tell of its log still tells of changes.
  const located = locates ? await client.query<LogPosition>(POSITION).catch(() => undefined) : undefined;
  return { number: Number(rows[0]?.number ?? 0), position: located?.rows[0] ?? null };
}

/** How long ago it was made. By two clocks: that of the process stands still while the machine sleeps. */
function createAge(): { at: number; ms(): number } {
  const at = performance.now();
  const wall = Date.now();
  return { at, ms: () => Math.max(performance.now() - at, Date.now() - wall) };
}

/** A connection that does not answer would not say goodbye either. */
function destroy(client: pg.Client): void {
  client.removeAllListeners();
  client.on('error', () => {});
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
