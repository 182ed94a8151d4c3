import type { AuditLogEvent } from '@nalanda/contract';
import type { AuditRow } from './audit-log.repository.ts';

/** Kinds of subjects whose names can be told, with the id that follows. */
const NAMED_SUBJECT = /^(user|course):([0-9a-f-]{36})$/;

/** The person or the course that an event was done to, if it was one. */
export function readSubject(subject: string | null): { kind: 'user' | 'course'; id: string } | null {
  const [, kind, id] = NAMED_SUBJECT.exec(subject ?? '') ?? [];
  return id ? { kind: kind === 'user' ? 'user' : 'course', id } : null;
}

/** An event for the office: details of the form `x_before` and `x_after` are changes, the others facts. */
export function presentEvent(row: AuditRow, names: ReadonlyMap<string, string | null>): AuditLogEvent {
  const { id, event, result, code, subject, address, requestId, count } = row;
  const named = readSubject(subject);
  return {
    ...{ id, at: row.at.toISOString(), event, result, code, subject, address, requestId, count },
    actor: row.actorId === null ? null : { _id: row.actorId, name: row.actorName },
    subjectName: (named && names.get(named.id)) ?? null,
    ...splitDetails(row.details ?? {}),
  };
}

function splitDetails(details: NonNullable<AuditRow['details']>): Pick<AuditLogEvent, 'changes' | 'facts'> {
  const changed = Object.keys(details).flatMap((key) =>
    key.endsWith(BEFORE) && `${key.slice(0, -BEFORE.length)}${AFTER}` in details ? key.slice(0, -BEFORE.length) : [],
  );
  const changes = changed.map((field) => ({
    field,
    before: toText(details[field + BEFORE]),
    after: toText(details[field + AFTER]),
  }));
  const isOfChange = new Set(changed.flatMap((field) => [field + BEFORE, field + AFTER]));
  const facts = Object.entries(details).filter(([key]) => !isOfChange.has(key));
  return { changes, facts: facts.map(([field, value]) => ({ field, value: toText(value) })) };
}

const toText = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? null : String(value);

const BEFORE = '_before';
const AFTER = '_after';

/** Headings of the log as CSV. */
export const AUDIT_HEADINGS = [
  ...['Time', 'Event', 'Result', 'Code', 'Person', 'Name', 'Subject', 'Subject name', 'Address', 'Request', 'Count'],
  'Details',
];

/** An event as cells of a CSV, in the order of the headings. */
export function toAuditCells(event: AuditLogEvent): string[] {
  const { changes, facts } = event;
  const details = [
    ...changes.map(({ field, before, after }) => `${field}: ${before ?? '-'} > ${after ?? '-'}`),
    ...facts.map(({ field, value }) => `${field}: ${value ?? '-'}`),
  ];
  return [
    event.at,
    event.event,
    event.result,
    event.code ?? '',
    event.actor?._id ?? '',
    event.actor?.name ?? '',
    event.subject ?? '',
    event.subjectName ?? '',
    event.address ?? '',
    event.requestId ?? '',
    String(event.count),
    details.join('; '),
  ];
}
