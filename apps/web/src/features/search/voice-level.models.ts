/** Silence after which a sentence is over. */
const PAUSE_MS = 1_500;
/** Nobody thinks longer before speaking. */
const WAIT_MS = 6_000;
const LONGEST_MS = 30_000;
/** Root mean square of a quiet room's microphone, and how far above the room a voice is. */
const LEAST_VOICE = 0.012;
const VOICE_OVER_ROOM = 2.5;
/** Louder than this all along is no quiet room. */
const NOISY_ROOM = 0.03;

/** Whether somebody speaks; `finished`, `nothing` and `noise` are the end of it. */
export type VoiceState = 'waiting' | 'speaking' | 'finished' | 'nothing' | 'noise';

/**
 * Tells from the loudness (root mean square, 0 to 1) of one moment after the other when somebody speaks and when the
 * sentence is over. The quietest moment so far is the room; times are milliseconds since the beginning.
 */
export function createVoiceLevel(): (loudness: number, at: number) => VoiceState {
  let room = Number.POSITIVE_INFINITY;
  let sum = 0;
  let moments = 0;
  let spokenAt: number | null = null;
  return (loudness, at) => {
    room = Math.min(room, loudness);
    sum += loudness;
    moments += 1;
    if (loudness > Math.max(LEAST_VOICE, room * VOICE_OVER_ROOM)) spokenAt = at;
    if (spokenAt === null) {
      if (at < WAIT_MS) return 'waiting';
      return sum / moments > NOISY_ROOM ? 'noise' : 'nothing';
    }
    return at - spokenAt >= PAUSE_MS || at >= LONGEST_MS ? 'finished' : 'speaking';
  };
}
