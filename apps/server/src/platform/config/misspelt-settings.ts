/** Names up to this length are taken for another one when one letter differs, longer ones when two do. */
const SHORT_NAME = 8;

/**
 * Sentences about variables that are no settings but look like one that is not set: `SMPT_URL` would otherwise leave a
 * school without mail, and nobody is told. `settings` are the names of ours; those of `secrets` may also come from a file.
 */
export function describeMisspelt(
  environment: Record<string, unknown>,
  { settings, secrets }: { settings: string[]; secrets: string[] },
): string[] {
  const known = new Set([...settings, ...secrets.map((name) => `${name}_FILE`)]);
  const unset = [...known].filter((name) => environment[name] === undefined);
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name)) return [];
    const stem = name.replace(/_FILE$/, '');
    if (stem !== name && known.has(stem)) return [`${name} changes nothing: ${stem} cannot come from a file`];
    const meant = unset.find((candidate) => looksLike(name.toUpperCase(), candidate));
    return meant ? [`${name} is not a setting of Nalanda and changes nothing: is ${meant} meant?`] : [];
  });
}

function looksLike(name: string, setting: string): boolean {
  const most = setting.length <= SHORT_NAME ? 1 : 2;
  return Math.abs(name.length - setting.length) <= most && countSlips(name, setting) <= most;
}

/** Letters left out, added, taken for another or swapped with the next (optimal string alignment). */
function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      const ways = [cost(last[at]) + 1, cost(current[at - 1]) + 1, cost(last[at - 1]) + (isSame ? 0 : 1)];
      if (isSwapped) ways.push(cost(beforeLast[at - 2]) + 1);
      current.push(Math.min(...ways));
    }
    [beforeLast, last] = [last, current];
  }
  return cost(last[to.length]);
}

const cost = (value: number | undefined) => value ?? Number.POSITIVE_INFINITY;
