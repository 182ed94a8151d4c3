import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { POSTER_FILE, VIDEO_FILE } from '../src/modules/media/encoding/video-order.ts';
import { videoProblems } from '../src/modules/media/encoding/video-problems.ts';
import { createVideoProcessor } from '../src/modules/media/encoding/video-processor.ts';
import type { Decoders } from '../src/modules/media/index.ts';
import type { PdfRenderer } from '../src/pdf/pdf-renderer.ts';
import type { Audit } from '../src/platform/audit/audit.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { JobDefinition, Jobs } from '../src/platform/jobs.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import type { Mail, Mailer } from '../src/platform/mail/mailer.ts';

export interface TestClock extends Clock {
  /** Moves time on. */
  advance(milliseconds: number): void;
}

/** A clock that stands still at the moment of its making until a test moves it. */
export function createTestClock(start = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

/** Keeps mails instead of sending them, oldest first. */
export function createTestMailer(): Mailer & { mails: Mail[] } {
  const mails: Mail[] = [];
  return {
    mails,
    async send(mail) {
      mails.push(mail);
    },
  };
}

/** Notes nothing: for tests that look at something else. */
export function createTestAudit(): Audit {
  return { record: () => {}, flush: async () => {}, close: async () => {} };
}

/** Prints nothing: a PDF takes half a second, and few tests look at one. */
export function createTestPdfRenderer(): PdfRenderer {
  return {
    drawInvoice: async ({ snapshot: { number } }) => Buffer.from(`%PDF-fake ${number}`),
    drawCertificate: async ({ certificate: { number }, locale }) => Buffer.from(`%PDF-fake ${number} ${locale}`),
    drawStatement: async ({ statement: { month }, locale }) => Buffer.from(`%PDF-fake ${month} ${locale}`),
    close: () => {},
  };
}

/** What the test decoders refuse, as the real ones refuse what is no picture or video. */
export const BAD_FILE = 'this is neither a picture nor a video';

/** Take every file for a picture, or for a video of 12.5 s, but `BAD_FILE`: for tests of what happens to them then. */
export function createTestDecoders(): Decoders {
  const isBad = async (file: string) => (await readFile(file, 'utf8')) === BAD_FILE;
  return {
    pictures: {
      run: async (order) =>
        'path' in order && (await isBad(order.path))
          ? { outcome: 'refused', reason: null }
          : { outcome: 'drawn', bytes: Buffer.from('drawn') },
      close: () => {},
    },
    createVideoProcessor: (options) => ({
      ...createVideoProcessor(options),
      async inspect({ source, folder }) {
        if (await isBad(source))
          return { outcome: 'not-a-video', reason: videoProblems.damaged(), detail: 'the test says so' };
        await writeFile(join(folder, POSTER_FILE), 'poster');
        await writeFile(join(folder, VIDEO_FILE), 'video');
        return { outcome: 'inspected', isWritten: true, durationSeconds: 12.5, width: 640, height: 360 };
      },
    }),
  };
}

export interface TestJobs extends Jobs {
  /** What waits, oldest first. */
  queued: { name: string; payload: object }[];
  /** Whose turn the last job that was queued is; undefined: nobody's. */
  lastTurn(): string | undefined;
  /** Runs everything that waits, and what that queues in turn. */
  runAll(): Promise<void>;
  /** Runs one kind of job now, for work that repeats by the clock. */
  run(name: string, payload?: object): Promise<void>;
}

/** Keeps jobs until a test runs them. Unlike the real queue it also keeps what a rolled-back transaction queued. */
export function createTestJobs(): TestJobs {
  const definitions = new Map<string, JobDefinition<object>>();
  const queued: TestJobs['queued'] = [];
  let lastTurn: string | undefined;
  const run: TestJobs['run'] = async (name, payload = {}) => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`Nobody has defined the job ${name}.`);
    const context = { jobId: `test-${name}`, attempt: 1, signal: new AbortController().signal };
    await definition.handler(definition.payload.parse(payload), context);
  };
  return {
    queued,
    lastTurn: () => lastTurn,
    run,
    define(definition) {
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
      return {
        async enqueue(_executor, payload, options) {
          const job = { name: definition.name, payload: definition.payload.parse(payload) };
          lastTurn = options?.turnOf;
          if (!options?.unlessThere || !queued.some((other) => isDeepStrictEqual(other, job))) queued.push(job);
        },
        isThere: async (_executor, payload) =>
          queued.some((other) => isDeepStrictEqual(other, { name: definition.name, payload })),
      };
    },
    async runAll() {
      for (let job = queued.shift(); job; job = queued.shift()) await run(job.name, job.payload);
    },
    start: async () => {},
    stop: async () => {},
    listFailed: async () => [],
    summarise: async () => [],
    retry: async () => false,
    hasEncodingWork: async () => false,
  };
}

export interface TestLogs {
  logger: Logger;
  /** Takes the warnings and errors logged so far; what nobody takes fails the test that closes the application. */
  take(): { level: number; msg: string; err?: { message: string; stack: string } }[];
}

/** Keeps what is logged at warning level and above, or from another level on. */
export function createTestLogs(level = 'warn'): TestLogs {
  let lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return {
    logger: createLogger({ level, destination: stream }),
    take() {
      const taken = lines.map((line) => JSON.parse(line));
      lines = [];
      return taken;
    },
  };
}
