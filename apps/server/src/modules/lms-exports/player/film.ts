import type { Lms } from './lms.ts';

/** As in our own player: a film counts as seen when so much of it was played, whatever was skipped. */
const DONE_SHARE = 0.9;
const COMMIT_MS = 30_000;
/** A film is looked at in so many parts: what was played of it then fits into what learning systems keep (4,096 letters). */
const PARTS = 400;

/** Follows what is played of a film, and goes on where somebody has stopped. */
export function followFilm(film: HTMLVideoElement, seconds: number, lms: Lms): void {
  const played = readPlayed(lms.readKept());
  const partSeconds = seconds / PARTS;
  let committed = Date.now();
  let before: number | null = null;

  const place = Number(lms.readPlace());
  if (place > 0 && place < seconds - 5) film.currentTime = place;

  const keep = () => lms.keep(film.currentTime.toFixed(1), played.map(Number).join(''));
  function note(): void {
    const now = film.currentTime;
    // A jump is no playing; at double speed a tick is half a second.
    if (before !== null && now > before && now - before < 3) {
      for (let part = partOf(before); part <= partOf(now); part += 1) played[part] = true;
    }
    before = now;
    if (played.filter(Boolean).length >= PARTS * DONE_SHARE) lms.complete();
    if (Date.now() - committed < COMMIT_MS) return;
    committed = Date.now();
    keep();
    lms.commit();
  }
  const partOf = (at: number): number => Math.min(PARTS - 1, Math.max(0, Math.floor(at / partSeconds)));

  film.addEventListener('timeupdate', note);
  film.addEventListener('seeking', () => {
    before = null;
  });
  // What is played before the first tick counts as well.
  for (const moment of ['playing', 'seeked']) {
    film.addEventListener(moment, () => {
      before = film.currentTime;
    });
  }
  for (const moment of ['pause', 'ended']) {
    film.addEventListener(moment, () => {
      note();
      keep();
      lms.commit();
    });
  }
  lms.onLeaving(keep);
}

const readPlayed = (kept: string): boolean[] => Array.from({ length: PARTS }, (_, part) => kept[part] === '1');
