import { type Cue, limits } from '@nalanda/contract';

/** A stretch of speech as a transcription service tells it, in seconds of what it was sent. */
export interface SpokenSegment {
  start: number;
  end: number;
  text: string;
}

/** Two lines of a subtitle; more is not read in time. */
const CUE_CHARACTERS = 84;

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

/** Captions out of what was heard in one part of a video that begins at `startSeconds`; long ones are divided. */
export function toCues(segments: readonly SpokenSegment[], startSeconds: number): Cue[] {
  return segments.flatMap(({ start, end, text }) => {
    const pieces = divide(text.replace(/\s+/g, ' ').trim());
    const letters = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const seconds = Math.max(end - start, 0.2);
    const begin = startSeconds + Math.max(0, start);
    let said = 0;
    return pieces.map((piece) => {
      const from = begin + (seconds * said) / letters;
      said += piece.length;
      return {
        start: toThousandths(from),
        end: toThousandths(begin + (seconds * said) / letters),
        text: piece,
      };
    });
  });
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
    piece = piece === '' ? word.slice(0, limits.cueText.max) : `${piece} ${word}`;
  }
  return [...pieces, piece];
}
