const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size as people read it: `512 kB`, `1.5 MB`, `4 GB`; what is not empty has a kilobyte. */
export function formatBytes(bytes: number): string {
  let value = bytes > 0 ? Math.max(1, bytes / 1024) : 0;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = value >= 10 || unit === 0 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${UNITS[unit]}`;
}
