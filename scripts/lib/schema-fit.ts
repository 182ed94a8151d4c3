/** As much of JSON Schema as our document uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  pattern?: string;
  format?: string;
  [limit: string]: unknown;
}

interface Comparison {
  /** What must take everything: the server's new body, or what a client expected so far. */
  wide: Schema;
  /** What comes: a client's body so far, or the server's new reply. */
  narrow: Schema;
  /** Where in the call this is, for the sentence. */
  at: string;
  kind: 'request' | 'reply';
}

/** Sentences about what fits `narrow` and does not fit `wide`; empty when everything does. */
export function listMisfits(comparison: Comparison): string[] {
  const narrow = listVariants(comparison.narrow);
  const wide = listVariants(comparison.wide);
  if (narrow.length === 1 && wide.length === 1)
    return compareVariant({ ...comparison, narrow: narrow[0] ?? {}, wide: wide[0] ?? {} });
  return narrow.flatMap((variant) => {
    const tries = wide.map((each) => compareVariant({ ...comparison, narrow: variant, wide: each }));
    // Of several that do not fit, the nearest one says best what is wrong.
    return tries.sort((one, other) => one.length - other.length)[0] ?? [];
  });
}

/** A union as its parts; `type: ['string', 'null']` is one, too. */
function listVariants(schema: Schema): Schema[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(listVariants);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

function compareVariant(comparison: Comparison): string[] {
  const { wide, narrow, at, kind } = comparison;
  if (wide.type !== undefined && wide.type !== narrow.type && !(wide.type === 'number' && narrow.type === 'integer'))
    return [`${at} ${kind === 'request' ? 'must now be' : 'is no longer'} ${String(wide.type)}`];
  return [
    ...compareValues(comparison),
    ...(kind === 'request' ? compareLimits(comparison) : []),
    ...compareProperties(comparison),
    ...(wide.items && narrow.items
      ? listMisfits({ ...comparison, wide: wide.items, narrow: narrow.items, at: `${at}[]` })
      : []),
    ...compareRecords(comparison),
  ];
}

function compareValues({ wide, narrow, at, kind }: Comparison): string[] {
  const allowed = listValues(wide);
  if (!allowed) return [];
  const values = listValues(narrow);
  if (!values) return [`${at} ${kind === 'request' ? 'must now be' : 'is no longer'} one of ${allowed.join(', ')}`];
  const strange = values.filter((value) => !allowed.includes(value));
  return strange.map((value) => `${at} ${kind === 'request' ? 'no longer takes' : 'may now be'} ${value}`);
}

function listValues(schema: Schema): string[] | undefined {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  return schema.enum?.map((value) => JSON.stringify(value));
}

const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

function compareLimits({ wide, narrow, at }: Comparison): string[] {
  const numberOf = (schema: Schema, name: string, none: number) =>
    typeof schema[name] === 'number' ? schema[name] : none;
  const lower = MOST.filter((name) => numberOf(wide, name, Infinity) < numberOf(narrow, name, Infinity));
  const higher = LEAST.filter((name) => numberOf(wide, name, -Infinity) > numberOf(narrow, name, -Infinity));
  const shapes = ['pattern', 'format'].filter((name) => wide[name] !== undefined && wide[name] !== narrow[name]);
  return [...lower, ...higher, ...shapes].map((name) => `${at} now has ${name} ${String(wide[name])}`);
}

function compareProperties(comparison: Comparison): string[] {
  const { wide, narrow, at, kind } = comparison;
  const required = (wide.required ?? []).filter((name) => !narrow.required?.includes(name));
  const missing = kind === 'request' ? 'must be sent' : 'may be missing';
  // A client sends what is not looked at any more, or looks for what does not come any more.
  const [older, newer] = kind === 'request' ? [narrow, wide] : [wide, narrow];
  const gone = Object.keys(older.properties ?? {}).filter((name) => newer.properties && !(name in newer.properties));
  const both = Object.entries(wide.properties ?? {}).flatMap(([name, schema]) => {
    const other = narrow.properties?.[name];
    return other ? listMisfits({ ...comparison, wide: schema, narrow: other, at: `${at}.${name}` }) : [];
  });
  return [
    ...gone.map((name) => `${at}.${name} is ${kind === 'request' ? 'no longer taken' : 'gone'}`),
    ...required.filter((name) => !gone.includes(name)).map((name) => `${at}.${name} ${missing}`),
    ...both,
  ];
}

/** Objects whose keys are data. */
function compareRecords(comparison: Comparison): string[] {
  const { wide, narrow, at } = comparison;
  const [one, other] = [wide.additionalProperties, narrow.additionalProperties];
  if (typeof one !== 'object' || typeof other !== 'object') return [];
  return listMisfits({ ...comparison, wide: one, narrow: other, at: `${at}.*` });
}
