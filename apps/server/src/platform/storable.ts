/** A text as the database keeps it, in JSON too: a mark in place of each zero and each half of a letter. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** JSON whose texts the database keeps, names as well; for what somebody else has written and nobody can be asked about. */
export function toStorableJson(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [toStorableText(name), toStorableJson(one)]));
}
