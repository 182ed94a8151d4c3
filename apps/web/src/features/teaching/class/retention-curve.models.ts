/** The outline of a curve for a picture of 100 by 100 whose zero is below: a point in the middle of each slice, level at both ends. */
export function toOutline(slices: readonly number[]): { line: string; area: string } {
  const [first] = slices;
  if (first === undefined) return { line: '', area: '' };
  const round = (value: number) => Math.round(value * 100) / 100;
  const points = slices.map((percent, at) => `${round(((at + 0.5) / slices.length) * 100)} ${100 - percent}`);
  const last = slices.at(-1) ?? first;
  const line = [`0 ${100 - first}`, ...points, `100 ${100 - last}`].map((point) => `L${point}`).join('');
  return { line: `M${line.slice(1)}`, area: `M0 100${line}L100 100Z` };
}

/** Where each slice begins and ends, in seconds, with its percent. */
export function toRows(
  slices: readonly number[],
  durationSeconds: number,
): { from: number; to: number; percent: number }[] {
  const step = durationSeconds / slices.length;
  return slices.map((percent, at) => ({ from: at * step, to: (at + 1) * step, percent }));
}
