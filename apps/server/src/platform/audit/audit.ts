import type { AuditResult } from '@nalanda/contract';
import { sqlStateOf } from '../../database/db.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { toStorableJson } from '../text/storable.ts';
import type { AuditRepository, NewAuditEvent } from './audit.repository.ts';
import { createRefusalBudget } from './refusal-budget.ts';

/** Something that happened, as it is told to the log. */
export interface AuditEvent {
  event: string;
  result: AuditResult;
  code?: string | undefined;
  actorId?: string | null | undefined;
  subject?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  details?: NewAuditEvent['details'];
}

export interface Audit {
  /** Notes an event; returns at once and never throws. It is in the stream now and in the table within a second. */
  record(event: AuditEvent): void;
  /** Resolves when everything noted so far is in the table, or has been tried. */
  flush(): Promise<void>;
  /** Writes what is left and stops. */
  close(): Promise<void>;
}

interface PendingRow extends AuditEvent {
  at: Date;
  count: number;
}

const FLUSH_MILLISECONDS = 1_000;
/** Events that wait while the database is away; what comes on top of them is counted and lost, not kept in memory. */
const MOST_PENDING = 10_000;
const ROWS_A_STATEMENT = 500;

interface AuditDeps {
  repository: Pick<AuditRepository, 'add'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  /** Where events are written as JSON lines; undefined: to the table alone. */
  stream?: Pick<Logger, 'info'> | undefined;
}

/**
 * The log of what matters: each event goes to `stream` at once and to the table in small batches, so that a request
 * never waits for it. Like refusals (same route, code, caller and address) within a flush share one row; of one address that
 * is refused much, those of one code do, and in a flood those of everybody.
 */
export function createAudit(deps: AuditDeps): Audit {
  let pending: PendingRow[] = [];
  let refusals = new Map<string, PendingRow>();
  const budget = createRefusalBudget(deps.clock);
  let lost = 0;
  let isToldAway = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function keep(row: PendingRow): void {
    if (pending.length >= MOST_PENDING) lost += 1;
    else pending.push(row);
  }

  function keepRefusal(row: PendingRow): void {
    const { event, subject, code, actorId, address = '' } = row;
    const own = [event, subject, code, actorId, address].join(' ');
    if (join(own)) return;
    const ofMany = { ...row, actorId: null, requestId: undefined, subject: undefined };
    const isDetailed = budget.takeDetail(address);
    const key = isDetailed ? own : `many ${code} ${address}`;
    if (join(key)) return;
    if (budget.takeRow()) refusals.set(key, isDetailed ? row : ofMany);
    else if (!join(`many ${code}`)) refusals.set(`many ${code}`, { ...ofMany, address: undefined });
  }

  /** Counts a refusal to a row that waits already; false when there is none. */
  function join(key: string): boolean {
    const known = refusals.get(key);
    if (known) known.count += 1;
    return known !== undefined;
  }

  async function write(): Promise<void> {
    const rows = [...pending, ...refusals.values()];
    pending = [];
    refusals = new Map();
    if (rows.length === 0) return;
    try {
      await addAll(deps, rows);
    } catch (error) {
      for (const row of rows) keep(row);
      if (!isToldAway)
        deps.logger.warn({ err: error, waiting: pending.length, lost }, 'the audit log waits for the database');
      isToldAway = true;
      return;
    }
    if (lost > 0) deps.logger.warn({ lost }, 'events of the audit log were lost while the database was away');
    lost = 0;
    isToldAway = false;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    record(event) {
      const row = { ...toStorable(event), at: deps.clock.now(), count: 1 };
      deps.stream?.info({ audit: true, ...event }, event.event);
      if (event.event === REFUSED) keepRefusal(row);
      else keep(row);
      timer ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
    },
    flush,
    close: flush,
  };
}

/** Name of events that stand for an answer 401, 403 or 429. */
export const REFUSED = 'request.refused';

/**
 * Takes away from `rows` what is written. One row that the database never takes would hold up all others for ever: it is looked for
 * by halves and left out, and the server's log says so. Throws when the database is away.
 */
async function addAll(
  { repository, logger }: Pick<AuditDeps, 'repository' | 'logger'>,
  rows: PendingRow[],
): Promise<void> {
  let most = ROWS_A_STATEMENT;
  while (rows.length > 0) {
    const part = rows.slice(0, most);
    most = ROWS_A_STATEMENT;
    try {
      await repository.add(part);
    } catch (error) {
      if (!isOfRows(error)) throw error;
      if (part.length > 1) {
        most = part.length >> 1;
        continue;
      }
      const [{ event, requestId } = {}] = part;
      logger.warn({ err: error, event, requestId }, 'the audit log cannot keep an event');
    }
    rows.splice(0, part.length);
  }
}

/** True when the database is there and refuses what it was given: data (class 22) or a rule of the table (class 23). */
function isOfRows(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== undefined && /^2[23]/.test(state);
}

/** Whoever calls writes reasons and titles as they like. */
function toStorable({ details, ...event }: AuditEvent): AuditEvent {
  return details ? { ...event, details: toStorableJson(details) as typeof details } : event;
}
