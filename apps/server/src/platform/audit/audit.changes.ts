import type { AuditEvent } from './audit.ts';

type Details = NonNullable<AuditEvent['details']>;
type Value = Date | string | number | boolean | null | undefined;

/** Long texts are noted by their beginning: the log says what was changed, it is no archive of texts. */
const MOST_CHARACTERS = 300;

/**
 * What an event did, for its `details`: of every field of `after` that `before` had otherwise, the value before and after, as
 * `price_before` and `price_after`. Triggers write changes in the same form; whoever reads the log shows both alike. Give it
 * no secret, name or e-mail: rows of the log cannot be removed.
 *
 * `noteAudit(request, { subject: `user:${id}`, details: changesBetween({ role: 'student' }, { role: 'educator' }) })`
 */
export function changesBetween(before: Record<string, Value> | null, after: Record<string, Value>): Details {
  const details: Details = {};
  for (const [field, value] of Object.entries(after)) {
    const [old, now] = [toDetail(before?.[field]), toDetail(value)];
    if (old === now) continue;
    details[`${field}_before`] = old;
    details[`${field}_after`] = now;
  }
  return details;
}

function toDetail(value: Value): Details[string] {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : (value ?? null);
}

/** A filter for `details`. Of words that were looked for it says only that there were some: they are names and e-mails. */
export function toNotedFilter({ q, ...filter }: Record<string, unknown>): string {
  return JSON.stringify(q ? { q: '…', ...filter } : filter);
}
