/** A bar of a chart: its place and its height in hundredths of the plot; the top is measured from above. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the line of zero is and where the bars are: one list for every point, with one place for every series. */
export interface Plot {
  /** The highest value that is drawn. */
  top: number;
  /** In hundredths from above. */
  zero: number;
  bars: (Bar | null)[][];
}

/** What of a point's place stays empty. */
const GAP = 0.25;

/** Bars of the points, from the line of zero up or down; null where there is nothing. `least` is the least top of the chart. */
export function toPlot(points: readonly (readonly (number | null)[])[], least: number): Plot {
  const values = points.flat().map((value) => value ?? 0);
  const top = Math.max(least, ...values);
  const bottom = Math.min(0, ...values);
  const yOf = (value: number) => (top === bottom ? 100 : ((top - value) / (top - bottom)) * 100);
  const place = 100 / points.length;
  const bars = points.map((series, index) => {
    const width = (place * (1 - GAP)) / series.length;
    return series.map((value, at) => {
      if (value === null || value === 0) return null;
      const y = yOf(Math.max(value, 0));
      return { x: (index + GAP / 2) * place + at * width, y, width, height: yOf(Math.min(value, 0)) - y };
    });
  });
  return { top, zero: yOf(0), bars };
}
