/** How a figure has changed against the time before: in whole percent, or null when there is nothing to compare it with. */
export function changeInPercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return Math.round(((now - before) / before) * 100);
}
