const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Fetches a part of the frame that comes after the page. Where its file does not arrive it is asked for again, when the connection is
 * back and from time to time: as a failure it would take the whole page away.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>, wait = FIRST_WAIT_MS): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      addEventListener('online', goOn, { once: true });
    });
    return loadPatiently(load, Math.min(wait * 2, LONGEST_WAIT_MS));
  }
}
