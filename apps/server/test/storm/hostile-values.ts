type Random = () => number;

/** One of the list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Texts that programs stumble over; each is made only when it is wanted, because some are large. */
const TEXTS: readonly (() => string)[] = [
  () => '',
  () => ' ',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\udfff\ud800',
  () => '\u202e\u2066abc\u2069',
  () => '\u200b\u200c\u200d\ufeff',
  () => 'e\u0301'.repeat(500),
  () => 'Z\u0351\u036b\u0343'.repeat(300),
  () => '👨‍👩‍👧‍👦'.repeat(200),
  () => 'क्षि'.repeat(400),
  () => '\ufdfa'.repeat(500),
  () => 'İıſK'.repeat(50),
  () => 'a'.repeat(257),
  () => 'a'.repeat(60_000),
  () => `${'a '.repeat(20_000)}`,
  () => "' or 1=1; --",
  () => '"; drop table users; --',
  () => '<script>alert(1)</script>',
  () => '{{7*7}}#{7*7}<%= 7*7 %>',
  () => '../../../../etc/passwd',
  () => '..\\..\\windows',
  () => '%00%2e%2e%2f',
  () => 'http://169.254.169.254/latest/meta-data',
  () => 'javascript:alert(1)',
  () => '\r\nset-cookie: storm=1',
  () => '__proto__',
  () => 'constructor',
  () => 'NaN',
  () => '1e400',
  () => '-0',
  () => '0x10',
  () => '٣٤٥',
  () => '9'.repeat(400),
  () => '2026-99-99T99:99:99Z',
  () => '(a+)+$'.repeat(50),
  () => '['.repeat(3_000),
];

const NUMBERS = [0, -0, -1, 0.1 + 0.2, 1e21, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE, 5e-324, 499.999];

/** A text out of those that break things. */
export function hostileText(random: Random): string {
  return pick(random, TEXTS)();
}

/** Any JSON value, of any type, often absurd. */
export function hostileValue(random: Random): unknown {
  const kind = Math.floor(random() * 9);
  if (kind <= 3) return hostileText(random);
  if (kind === 4) return pick(random, NUMBERS);
  if (kind === 5) return pick(random, [null, true, false, [], {}]);
  if (kind === 6) return nest(pick(random, [5, 200, 4_000]), random() < 0.5);
  if (kind === 7) return Array.from({ length: pick(random, [1, 60, 5_000]) }, (_, index) => index);
  return JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"owner"}},"toString":1}');
}

/** Lists or objects in each other, `depth` deep. */
function nest(depth: number, isList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}
