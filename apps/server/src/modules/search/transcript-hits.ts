import { toTerm, wordsOf } from './ranking/words.ts';

/** What is said in a lecture: cues in the order of their beginning, in seconds. */
export interface SpokenLecture {
  courseId: string;
  lectureId: string;
  cues: readonly { start: number; text: string }[];
}

export interface TranscriptHit {
  lectureId: string;
  seconds: number;
  text: string;
}

/** Cues that follow within this time belong to the same thought, so many at most: a file may have all of its cues at one moment. */
const THOUGHT_SECONDS = 20;
const THOUGHT_CUES = 60;
const MOST_LETTERS = 90;
/** Letters of one lecture that are looked through. */
const MOST_HEARD = 60_000;

/** Where in the lectures of a course most of the terms are said together; the first such moment. */
export function findTranscriptHit(
  lectures: readonly SpokenLecture[],
  terms: ReadonlySet<string>,
): TranscriptHit | null {
  let best: (TranscriptHit & { held: number }) | null = null;
  // A cheap look spares most cues the reading of their words.
  const beginnings = [...terms].map((term) => term.slice(0, 4));
  for (const { lectureId, cues } of lectures) {
    let letters = 0;
    const heard = cues.map((cue) => {
      letters += cue.text.length;
      return letters > MOST_HEARD ? new Set<string>() : termsIn(cue.text, terms, beginnings);
    });
    cues.forEach((cue, at) => {
      if (!heard[at]?.size) return;
      const together = new Set(heard[at]);
      for (
        let next = at + 1;
        next <= at + THOUGHT_CUES && (cues[next]?.start ?? Number.POSITIVE_INFINITY) - cue.start < THOUGHT_SECONDS;
        next += 1
      ) {
        for (const term of heard[next] ?? []) together.add(term);
      }
      if (together.size <= (best?.held ?? 0)) return;
      best = { lectureId, seconds: Math.floor(cue.start), text: cut(cue.text), held: together.size };
    });
  }
  if (!best) return null;
  const { held: _, ...hit } = best as TranscriptHit & { held: number };
  return hit;
}

function termsIn(text: string, terms: ReadonlySet<string>, beginnings: readonly string[]): Set<string> {
  const isPlain = /^[\x20-\x7e\s]*$/.test(text);
  const lower = text.toLowerCase();
  if (isPlain && !beginnings.some((beginning) => lower.includes(beginning))) return new Set();
  return new Set(
    wordsOf(text)
      .flatMap((word) => toTerm(word) ?? [])
      .filter((term) => terms.has(term)),
  );
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS - 1).trimEnd()}…`;
}
