import { type AuditLogEvent, type AuditPage, type AuditQuery, idSchema } from '@nalanda/contract';
import type { Clock } from '../../../platform/clock.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { addDays, dayIn } from '../../../platform/text/days.ts';
import { AUDIT_HEADINGS, presentEvent, readSubject, toAuditCells } from './audit-log.presenter.ts';
import type { AuditFilter, AuditLogRepository, AuditPlace, AuditRow } from './audit-log.repository.ts';

export interface AuditLogDeps {
  repository: AuditLogRepository;
  clock: Clock;
  timeZone: string;
}

const USUAL_DAYS = 30;
const EVENTS_A_PAGE = 50;
const EVENTS_A_PIECE = 1_000;
/** More lines than this take a smaller time, or SQL. */
const MOST_EXPORTED = 100_000;

/** A page of the log, newest first. A person whom nobody knows has done nothing. */
export async function listAuditEvents(deps: AuditLogDeps, query: AuditQuery): Promise<AuditPage> {
  const filter = await toFilter(deps, query);
  const [rows, eventNames] = await Promise.all([
    filter ? deps.repository.list(filter, { most: EVENTS_A_PAGE + 1, after: readPlace(query.after) }) : [],
    query.after ? [] : deps.repository.listEventNames(),
  ]);
  const shown = rows.slice(0, EVENTS_A_PAGE);
  const last = shown.at(-1);
  return {
    events: await present(deps, shown),
    next: rows.length > EVENTS_A_PAGE && last ? `${last.at.getTime()}-${last.id}` : null,
    eventNames,
  };
}

/** What the filter finds as CSV, newest first, some lines at a time and 100,000 at most; a last line says when that was not all. */
export async function* writeAuditEvents(deps: AuditLogDeps, query: AuditQuery): AsyncGenerator<string> {
  yield toCsv([AUDIT_HEADINGS]);
  const filter = await toFilter(deps, query);
  let after: AuditPlace | null = null;
  for (let written = 0; filter && written < MOST_EXPORTED; written += EVENTS_A_PIECE) {
    const rows: AuditRow[] = await deps.repository.list(filter, { most: EVENTS_A_PIECE, after });
    yield toCsv((await present(deps, rows)).map(toAuditCells));
    if (rows.length < EVENTS_A_PIECE) return;
    after = rows.at(-1) ?? null;
  }
  if (filter) yield toCsv([['Not everything: choose fewer days.']]);
}

async function toFilter({ repository, clock, timeZone }: AuditLogDeps, query: AuditQuery): Promise<AuditFilter | null> {
  const { person, event, subject, result } = query;
  const personId = person === undefined || isId(person) ? person : await repository.findPersonId(person);
  if (person !== undefined && personId === undefined) return null;
  const to = query.to ?? dayIn(timeZone, clock.now());
  return { from: query.from ?? addDays(to, 1 - USUAL_DAYS), to, personId, event, subject, result };
}

const isId = (text: string) => idSchema.safeParse(text).success;

/** Reads `<milliseconds>-<id>`. */
function readPlace(text: string | undefined): AuditPlace | null {
  const [milliseconds, id] = (text ?? '').split('-').map(Number);
  return milliseconds === undefined || id === undefined ? null : { at: new Date(milliseconds), id };
}

async function present({ repository }: AuditLogDeps, rows: AuditRow[]): Promise<AuditLogEvent[]> {
  const subjects = rows.flatMap(({ subject }) => readSubject(subject) ?? []);
  const idsOf = (kind: 'user' | 'course') => [
    ...new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const names = await repository.readNames({ people: idsOf('user'), courses: idsOf('course') });
  return rows.map((row) => presentEvent(row, names));
}
