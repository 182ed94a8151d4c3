/** A bar of a chart, in hundredths of its width and height; the height is measured from the top. */
export interface TrendBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What of a bar's place stays empty. */
const GAP = 0.25;

/** Bars of the points, from the line of zero up or down; null where there is no point. `least` is the least top of the chart. */
export function toBars(points: readonly (number | null)[], least: number): (TrendBar | null)[] {
  const values = points.map((point) => point ?? 0);
  const top = Math.max(least, ...values);
  const bottom = Math.min(0, ...values);
  const place = 100 / points.length;
  const yOf = (value: number) => ((top - value) / (top - bottom)) * 100;
  return points.map((point, index) => {
    if (point === null || point === 0) return null;
    const [from, to] = [yOf(Math.max(point, 0)), yOf(Math.min(point, 0))];
    return { x: (index + GAP / 2) * place, width: place * (1 - GAP), y: from, height: to - from };
  });
}

/** How a figure has changed against the time before: in whole percent, or null when there is nothing to compare it with. */
export function changeInPercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return Math.round(((now - before) / before) * 100);
}
