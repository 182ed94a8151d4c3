/** What a learning system offers to a SCO of SCORM 1.2. */
interface ScormApi {
  LMSInitialize(nothing: string): string | boolean;
  LMSFinish(nothing: string): string | boolean;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string | boolean;
  LMSCommit(nothing: string): string | boolean;
}

type ScormWindow = Window & { API?: ScormApi };

/** Where the standard looks for the API: the windows around, and those around the one that opened this. */
function findApi(start: ScormWindow): ScormApi | null {
  const around = (from: ScormWindow | null): ScormApi | null => {
    let place: ScormWindow | null = from;
    for (let steps = 0; place && steps < 10; steps += 1) {
      try {
        if (place.API) return place.API;
      } catch {
        // A window of somebody else.
        return null;
      }
      if (place.parent === place) return null;
      place = place.parent as ScormWindow;
    }
    return null;
  };
  return around(start) ?? around((start.opener as ScormWindow | null) ?? null);
}

/** `HHHH:MM:SS.SS`. */
function toTimespan(milliseconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const hundredths = Math.round(milliseconds / 10);
  const seconds = Math.floor(hundredths / 100);
  return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** What is reported of one lecture. Without a learning system around it everything is kept for this visit alone. */
export function connect(page: ScormWindow) {
  const api = findApi(page);
  const began = Date.now();
  let isOver = false;
  let keepLast = (): void => {};
  api?.LMSInitialize('');
  const read = (name: string): string => (api ? String(api.LMSGetValue(name) ?? '') : '');
  const write = (name: string, value: string): void => {
    if (!isOver) api?.LMSSetValue(name, value);
  };
  const status = read('cmi.core.lesson_status');
  /** Who looks at it again, or for a look alone, changes nothing. */
  const isNormal = !['browse', 'review'].includes(read('cmi.core.lesson_mode'));
  let isDone = status === 'completed' || status === 'passed';
  if (api && isNormal && !isDone && status !== 'failed') write('cmi.core.lesson_status', 'incomplete');

  return {
    isDone: (): boolean => isDone,
    readPlace: (): string => read('cmi.core.lesson_location'),
    readKept: (): string => read('cmi.suspend_data'),
    /** Where somebody is, and what is known of how far they have come; kept until they come again. */
    keep(place: string, kept: string): void {
      write('cmi.core.lesson_location', place);
      write('cmi.suspend_data', kept);
    },
    complete(): void {
      if (isDone) return;
      isDone = true;
      if (isNormal) write('cmi.core.lesson_status', 'completed');
      api?.LMSCommit('');
    },
    score({ percent, isPassed }: { percent: number; isPassed: boolean }): void {
      // What was passed once stays so, also where the system has forgotten the best score.
      if (!isNormal || (isDone && !isPassed)) return;
      isDone = isPassed;
      write('cmi.core.score.min', '0');
      write('cmi.core.score.max', '100');
      write('cmi.core.score.raw', String(percent));
      write('cmi.core.lesson_status', isPassed ? 'passed' : 'failed');
      api?.LMSCommit('');
    },
    commit(): void {
      if (!isOver) api?.LMSCommit('');
    },
    /** What is still to be kept when the page goes. */
    onLeaving(keep: () => void): void {
      keepLast = keep;
    },
    /** Says how long it was and lets go; safe to repeat. */
    finish(): void {
      if (isOver) return;
      keepLast();
      write('cmi.core.session_time', toTimespan(Date.now() - began));
      // Another exit lets systems forget what was kept.
      write('cmi.core.exit', 'suspend');
      isOver = true;
      api?.LMSFinish('');
    },
  };
}

export type Lms = ReturnType<typeof connect>;
