/** One small picture for the seek bar: a part of a sheet. */
export interface Preview {
  /** Seconds. */
  start: number;
  end: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const TIMES = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)/;

const toSeconds = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** Reads a WebVTT whose cues name parts of pictures (`sheet.jpg#xywh=0,0,160,90`); cues that do not are left out. */
export function parsePreviews(text: string, vttUrl: string): Preview[] {
  return text.split(/\r?\n(?:\r?\n)+/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    const times = TIMES.exec(lines[at] ?? '');
    const [address = '', fragment = ''] = (lines[at + 1] ?? '').trim().split('#');
    const [, x, y, width, height] = /^xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/.exec(fragment) ?? [];
    if (!times || !address || !Number(width) || !Number(height)) return [];
    const base = new URL(vttUrl, 'http://localhost');
    const url = new URL(address, base);
    return {
      start: toSeconds(times[1], times[2], times[3]),
      end: toSeconds(times[4], times[5], times[6]),
      url: url.origin === base.origin ? url.pathname + url.search : url.href,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    };
  });
}

/** The picture of a moment; the last one before it where there is a gap. */
export function findPreview(previews: readonly Preview[], seconds: number): Preview | null {
  return previews.findLast(({ start }) => start <= seconds) ?? previews[0] ?? null;
}
