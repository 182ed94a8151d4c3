import { type Clock, MINUTE_MS } from '../../platform/clock.ts';
import type { LearningRecordsVerdict } from '../../platform/facts/learning-records-verdict.ts';
import { type RecordStoreSettings, type StoreAnswer, sendStatements } from './record-store.client.ts';
import type { PublicFacts, RecordsRepository } from './records.repository.ts';
import { type Statement, toStatement } from './statements.models.ts';

export interface SendDeps {
  clock: Clock;
  records: RecordsRepository;
  /** Null: none is configured. */
  store: RecordStoreSettings | null;
  readPublicFacts(): PublicFacts;
  readVerdict(): Promise<LearningRecordsVerdict | undefined>;
}

const BATCH = 50;
/** A round ends after so many, and the next one goes on. */
const MOST_BATCHES = 200;
/** What the store has not taken by then is given up. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/**
 * Tells the Learning Record Store what waits, in its order, and notes how it went. A store that does not answer, or refuses the key,
 * is asked again after a minute, two, four, at most an hour. A statement that it refuses by itself is set aside, so that the
 * others go on. Without a store nothing is written down and nothing waits.
 */
export async function sendRecords(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const { records, store, clock } = deps;
  if (!store) return records.switchOff();
  const before = await deps.readVerdict();
  const now = clock.now();
  if (before?.notBefore && Date.parse(before.notBefore) > now.getTime()) return;
  const dropped = await records.dropBefore(new Date(now.getTime() - KEEP_MS));
  const problem = await sendAll(deps, store, signal);
  await records.switchOn({ ...judge({ before, now, problem, dropped }), ...(await records.count()) });
}

function judge({
  before,
  now,
  problem,
  dropped,
}: {
  before: LearningRecordsVerdict | undefined;
  now: Date;
  problem: string | null;
  dropped: number;
}): Omit<LearningRecordsVerdict, 'waiting' | 'refused'> {
  const at = now.toISOString();
  if (problem === null) return { at, problem: null, since: null, failures: 0, notBefore: null };
  const failures = (before?.failures ?? 0) + 1;
  const wait = Math.min(2 ** (failures - 1) * MINUTE_MS, LONGEST_WAIT_MS);
  const lost = dropped > 0 ? ` (${dropped} older than 30 days were given up)` : '';
  const notBefore = new Date(now.getTime() + wait).toISOString();
  return { at, problem: `${problem}${lost}`, since: before?.since ?? at, failures, notBefore };
}

/** Gives what is wrong, or null when everything was taken or set aside. */
async function sendAll(deps: SendDeps, store: RecordStoreSettings, signal: AbortSignal): Promise<string | null> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    const rows = await deps.records.listWaiting(BATCH);
    if (rows.length === 0) return null;
    const facts = deps.readPublicFacts();
    const statements = rows.flatMap((row) => toStatement(row, facts) ?? []);
    const told = new Set(statements.map(({ id }) => id));
    await deps.records.remove(rows.flatMap(({ id }) => (told.has(id) ? [] : id)));
    const problem = await sendSome(deps, { store, statements, signal });
    if (problem !== null) return problem;
  }
  return null;
}

interface Sending {
  store: RecordStoreSettings;
  statements: Statement[];
  signal: AbortSignal;
}

/** Of what is refused together each half is sent by itself, until it is one. */
async function sendSome({ records }: SendDeps, { store, statements, signal }: Sending): Promise<string | null> {
  const waiting = [statements];
  for (let some = waiting.shift(); some; some = waiting.shift()) {
    const [first] = some;
    if (!first) continue;
    const answer: StoreAnswer = await sendStatements(store, some, signal);
    if (answer.outcome === 'not-now') return answer.reason;
    if (answer.outcome === 'taken') await records.remove(some.map(({ id }) => id));
    else if (some.length === 1) await records.setAside(first.id, answer.reason);
    else waiting.unshift(some.slice(0, some.length / 2), some.slice(some.length / 2));
  }
  return null;
}
