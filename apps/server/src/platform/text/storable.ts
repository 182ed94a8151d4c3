/** A text as the database keeps it, in JSON too: a mark in place of each zero and each half of a letter. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** JSON whose texts the database keeps, names as well; for what somebody else has written and nobody can be asked about. */
export const toStorableJson = (value: unknown): unknown => mapTexts(value, toStorableText);

/** JSON with each of its texts changed, names as well; what is no JSON, such as a day that was read from one, stays as it is. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change)]));
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
