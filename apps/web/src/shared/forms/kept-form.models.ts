/** Fields of a form by name. */
export type ChangedFields = Record<string, unknown>;

/** The fields that are not as they were when the form was opened. Files are none of them: no store holds them. */
export function findChanged(values: ChangedFields, start: ChangedFields): ChangedFields {
  const isChanged = ([name, value]: [string, unknown]) =>
    isKeepable(value) && JSON.stringify(value ?? '') !== JSON.stringify(start[name] ?? '');
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/** What {@link findChanged} has found before and what it was written over, as far as the form still has such fields. */
export function readChanged(
  kept: unknown,
  now: ChangedFields,
): { fields: ChangedFields; basis: Record<string, string> } {
  const { fields = {}, basis = {} } = Object(kept) as { fields?: ChangedFields; basis?: Record<string, string> };
  const isHere = ([name, value]: [string, unknown]) => name in now && hasShapeOf(now[name], value);
  return { fields: Object.fromEntries(Object.entries(fields).filter(isHere)), basis };
}

/** True when what was kept is of the kind of what stands there now: an earlier release may have kept something else. */
export function hasShapeOf(now: unknown, kept: unknown): boolean {
  if (now === null || now === undefined) return true;
  if (typeof now !== typeof kept || Array.isArray(now) !== Array.isArray(kept)) return false;
  if (typeof now !== 'object' || Array.isArray(now)) return true;
  const parts = Object(kept) as ChangedFields;
  return Object.entries(now).every(
    ([name, part]) => part === undefined || (name in parts && hasShapeOf(part, parts[name])),
  );
}

const isKeepable = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || isPlain(value);

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);
