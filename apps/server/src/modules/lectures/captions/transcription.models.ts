import type { Cue } from '@nalanda/contract';
import type { SpokenSegment } from '../../../transcription/transcription.client.ts';
import { cutCueText } from './captions.models.ts';

/** Two lines of a subtitle; more is not read in time. */
const CUE_CHARACTERS = 84;

/** Less is not seen. */
const SHORTEST_SECONDS = 0.2;

/** Languages by the English names that Whisper uses; others can be chosen by hand. */
const LANGUAGES =
  'af ar as az be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja kk kn ko lt lv mi mk ml mr ms ne nl no pa pl pt ro ru sa sd si sk sl sq sr sv sw ta te th tl tr uk ur vi zh'.split(
    ' ',
  );

/** The tag of a language that a service names, by tag (`hi`) or in English (`hindi`); null when it is not known. */
export function readSpokenLanguage(name: string | undefined): string | null {
  if (!name) return null;
  const wanted = name.trim().toLowerCase();
  if (LANGUAGES.includes(wanted)) return wanted;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return LANGUAGES.find((tag) => names.of(tag)?.toLowerCase() === wanted) ?? null;
}

/** A stretch of a video that was sent to a service. */
interface HeardPart {
  startSeconds: number;
  seconds: number;
}

/**
 * Captions out of what was heard in one part of a video, on the clock of the video; long ones are divided. Services
 * guess times: what is told beyond the part is drawn back into it.
 */
export function toCues(segments: readonly SpokenSegment[], part: HeardPart): Cue[] {
  return segments.flatMap(({ start, end, text }) => {
    const pieces = divide(text.replace(/\s+/g, ' ').trim());
    const letters = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const from = Math.min(Math.max(0, start), Math.max(0, part.seconds - SHORTEST_SECONDS));
    const seconds = Math.max(Math.min(end, part.seconds) - from, SHORTEST_SECONDS);
    const begin = part.startSeconds + from;
    let said = 0;
    return pieces.map((piece) => {
      const pieceStart = begin + (seconds * said) / letters;
      said += piece.length;
      return {
        start: toThousandths(pieceStart),
        end: toThousandths(begin + (seconds * said) / letters),
        text: piece,
      };
    });
  });
}

/** Captions with those of the next part behind them: in order, none beginning before the one in front of it has ended. */
export function joinCues(cues: readonly Cue[], next: readonly Cue[]): Cue[] {
  const joined = [...cues];
  for (const cue of [...next].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const start = Math.max(cue.start, last?.end ?? 0);
    if (!last || cue.end - start >= SHORTEST_SECONDS / 2) joined.push({ ...cue, start });
    // No time is left for it: it is read together with what it overlaps.
    else joined[joined.length - 1] = { ...last, text: cutCueText(`${last.text} ${cue.text}`) };
  }
  return joined;
}

const toThousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** A text in pieces of about the same length that are read at a glance; nothing of an empty one. */
function divide(text: string): string[] {
  if (text === '') return [];
  const wanted = Math.ceil(text.length / Math.ceil(text.length / CUE_CHARACTERS));
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(' ')) {
    if (piece !== '' && piece.length + 1 + word.length > wanted) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? cutCueText(word) : `${piece} ${word}`;
  }
  return [...pieces, piece];
}
