import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { composeApp } from '../../src/compose.ts';
import { createDb } from '../../src/database/db.ts';
import { scaleEmails } from '../../src/demo/scale/scale-rows.ts';
import { createToken, hashToken } from '../../src/modules/auth/sessions/tokens.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { loadKeys } from '../../src/platform/secrets/secrets.ts';
import { createLocalStorage } from '../../src/platform/storage/storage.ts';
import { createTestClock, createTestJobs, createTestLogs, createTestMailer, createTestPdfRenderer } from '../fakes.ts';
import { createTestClient } from '../test-client.ts';
import { findWideParts, readLargeTables, recordStatements, shortenStatement, type WidePart } from './explain.ts';
import { type HotCall, type HotSchool, hotCalls, hotJobs } from './hot-calls.ts';

/** The index of a hundred thousand courses takes half a minute on a machine of its own. */
const SEARCH_SECONDS = 300;

/** What a call has asked of the database. */
export interface JudgedCall {
  name: string;
  /** Why it may read some tables as a whole. */
  reads: string | undefined;
  milliseconds: number;
  statements: number;
  isAnswered: boolean;
  /** Statements that read much without an index, with what they read. */
  wide: { text: string; parts: WidePart[] }[];
}

/**
 * Makes every hot call and runs every hot job on a database that `seed:scale` has filled, remembering nothing between them, and
 * looks at the plan of every statement that they send.
 */
export async function judgePlans({
  databaseUrl,
  dataDir,
  isSmall,
  onJudged,
}: {
  databaseUrl: string;
  dataDir: string;
  /** Of some thousand courses and learners: a few statements may then read more than in a large one. */
  isSmall: boolean;
  onJudged?: (call: JudgedCall) => void;
}): Promise<JudgedCall[]> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'session-secret-of-the-plans-0123456789',
    REMEMBERED_MB: '0',
  });
  const { logger } = createTestLogs();
  const db = createDb({ url: databaseUrl, logger, maxConnections: 4, statementTimeoutMs: 120_000 });
  const jobs = createTestJobs();
  const composed = await composeApp({
    config,
    db,
    logger,
    jobs,
    storage: await createLocalStorage(path.join(dataDir, 'storage')),
    clock: createTestClock(),
    mailer: createTestMailer(),
    pdf: createTestPdfRenderer(),
    secrets: await loadKeys(config),
    pause: async () => {},
  });
  await composed.app.ready();
  const recorder = recordStatements(db.$client);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const largeTables = await readLargeTables(client);
    const school = await findSchool(client, (token) => createTestClient(composed.app, { token }));
    await fillSearch(school);
    const works: HotCall[] = [
      ...hotCalls,
      ...hotJobs.map(({ name, ...rest }) => ({
        name: `job ${name}`,
        make: async () => {
          const failure = await jobs.run(name).catch((error: Error) => error);
          return failure ? { statusCode: 500, body: failure.message } : { statusCode: 200, body: '' };
        },
        ...rest,
      })),
    ];
    const judged: JudgedCall[] = [];
    for (const work of works) {
      const call = await judge(work, { school, client, largeTables, recorder, isSmall });
      onJudged?.(call);
      judged.push(call);
    }
    return judged;
  } finally {
    recorder.stop();
    await client.end();
    await composed.app.close();
    await composed.close();
    await db.$client.end();
  }
}

/** Reads every course into the search's index, which happens once, beside the calls. */
async function fillSearch({ learner }: HotSchool): Promise<void> {
  for (let tries = 0; tries < SEARCH_SECONDS; tries += 1) {
    const reply = await learner.client.get('/api/course/getpublishedcoures?q=react&page=1&limit=1');
    if (Number(reply.headers['x-total-count']) > 0) return;
    await sleep(1_000);
  }
  throw new Error('The search was not ready in time.');
}

interface Judging {
  school: HotSchool;
  client: pg.Client;
  largeTables: ReadonlyMap<string, number>;
  recorder: ReturnType<typeof recordStatements>;
  isSmall: boolean;
}

async function judge(call: HotCall, { school, client, largeTables, recorder, isSmall }: Judging): Promise<JudgedCall> {
  recorder.statements.length = 0;
  const began = performance.now();
  const { statusCode, body } = await call.make(school);
  const milliseconds = performance.now() - began;
  // The search gives up by itself what takes too long in memory; the database has nothing to do with that.
  // A call that is not understood measures nothing.
  const isUnderstood = statusCode !== 400 && statusCode !== 404;
  const isAnswered = isUnderstood && (statusCode < 500 || body.includes('server.busy'));
  const sent = new Map(recorder.statements.map((statement) => [statement.text, statement]));
  const wide: JudgedCall['wide'] = [];
  const reads = isSmall || !call.reads?.whenSmall ? call.reads : undefined;
  for (const statement of sent.values()) {
    const parts = await findWideParts(client, statement, largeTables);
    const unexpected = parts.filter(({ table }) => !reads?.tables.includes(table));
    if (unexpected.length > 0) wide.push({ text: shortenStatement(statement), parts: unexpected });
  }
  return {
    name: call.name,
    isAnswered,
    reads: reads?.because,
    milliseconds,
    statements: recorder.statements.length,
    wide,
  };
}

async function findSchool(
  client: pg.Client,
  open: (token: string) => HotSchool['owner']['client'],
): Promise<HotSchool> {
  const signIn = async (email: string) => {
    const { rows } = await client.query<{ id: string; name: string }>('select id, name from users where email = $1', [
      email,
    ]);
    const [user] = rows;
    if (!user) throw new Error(`${email} is not there: is this a school of seed:scale?`);
    const token = createToken();
    await client.query(
      `insert into sessions (id, token_hash, user_id, created_at, last_used_at, expires_at)
       values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day')`,
      [hashToken(token), user.id],
    );
    return { ...user, client: open(token) };
  };
  const [educator, learner, owner] = [
    await signIn(scaleEmails.educator(0)),
    await signIn(scaleEmails.learner(0)),
    await signIn(scaleEmails.owner),
  ];
  const { rows } = await client.query<Omit<HotSchool, 'educator' | 'learner' | 'owner'>>(
    `select c.id as "courseId", (select id from lectures where course_id = c.id order by position limit 1) as "lectureId",
       (select order_id from enrolments where order_id is not null limit 1) as "orderId",
       e.course_id as "learnerCourseId", (select id from lectures where course_id = e.course_id order by position limit 1) as "learnerLectureId"
     from courses c, enrolments e where c.creator_id = $1 and e.learner_id = $2
     order by c.enrolled_count desc, e.enrolled_at limit 1`,
    [educator.id, learner.id],
  );
  const [places] = rows;
  if (!places) throw new Error('The educator has no course, or the learner none.');
  return { educator, learner, owner, ...places };
}
