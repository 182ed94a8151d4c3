import type { Cue } from '@nalanda/contract';

/** Place of the cue that is spoken at a moment, or was the last one spoken; -1 before the first. */
export function findCueAt(cues: readonly Cue[], seconds: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // A player stops a hair before the moment it was sent to.
    if ((cues[middle]?.start ?? 0) <= seconds + 0.05) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A piece of a text; `isHit` where it is what was looked for. */
export interface TextPiece {
  /** Place of its first letter. */
  at: number;
  text: string;
  isHit: boolean;
}

/** A text in pieces, so that what was looked for can be marked; one piece when it is not there. */
export function markHits(text: string, wanted: string): TextPiece[] {
  const needle = fold(wanted.trim());
  const hay = fold(text);
  // Letters that change their length when folded (İ) would shift every place behind them.
  if (needle === '' || hay.length !== text.length) return [{ at: 0, text, isHit: false }];
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, from)) {
    if (at > from) pieces.push({ at: from, text: text.slice(from, at), isHit: false });
    pieces.push({ at, text: text.slice(at, at + needle.length), isHit: true });
    from = at + needle.length;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isHit: false });
  return pieces;
}

/** True when a cue holds what was looked for; nothing looked for is in every cue. */
export function holds(cue: Pick<Cue, 'text'>, wanted: string): boolean {
  return fold(cue.text).includes(fold(wanted.trim()));
}

const fold = (text: string) => text.replace(/\s/g, ' ').toLowerCase();

/** The language to show first: the one of the interface, else English, else the first there is. */
export function chooseLanguage(languages: readonly string[], locale: string): string | null {
  const bare = (tag: string) => tag.split('-')[0];
  return (
    languages.find((language) => bare(language) === locale) ??
    languages.find((language) => bare(language) === 'en') ??
    languages[0] ??
    null
  );
}
