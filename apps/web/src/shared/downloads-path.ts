/** Lectures of this device, optionally one to watch. Beside `paths`, which the first screen loads. */
export const downloadsPath = (lectureId?: string): string =>
  lectureId ? `/downloads?lecture=${encodeURIComponent(lectureId)}` : '/downloads';
