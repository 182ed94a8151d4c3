import { type RefObject, useEffect } from 'react';

/** Name of the measure that tells from when a lecture was opened until its first frame stood there. */
const FIRST_FRAME = 'lecture:first-frame';

/** Measures the time to the first frame of each lecture, for the browser tests and benches to read. */
export function useFirstFrameMark(videoRef: RefObject<HTMLVideoElement | null>, lectureId: string): void {
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const start = performance.now();
    const note = () => performance.measure(FIRST_FRAME, { start, detail: { lectureId } });
    video.addEventListener('loadeddata', note, { once: true });
    return () => video.removeEventListener('loadeddata', note);
  }, [videoRef, lectureId]);
}
