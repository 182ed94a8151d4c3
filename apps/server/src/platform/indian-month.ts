const INDIA_MS = 5.5 * 3_600_000;

/** From when until before when a month lasts in India: `2026-11`. */
export function toIndianMonth(month: string): { from: Date; before: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = (of: number) => new Date(Date.UTC(year, of - 1, 1) - INDIA_MS);
  return { from: start(number), before: start(number + 1) };
}
