/** What a key asks the player to do. */
export type PlayerCommand =
  | { do: 'togglePlay' | 'toggleMute' | 'toggleFullscreen' | 'toggleCaptions' | 'toggleTheatre' | 'togglePip' }
  | { do: 'help' | 'next' }
  | { do: 'skip'; seconds: number }
  | { do: 'turn'; volume: number }
  /** Speeds up (1) or down (-1) by one step. */
  | { do: 'pace'; step: 1 | -1 }
  | { do: 'seek'; share: number };

/** Seconds that the skip buttons jump. */
export const SKIP_SECONDS = 10;
const ARROW_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** Speeds that can be chosen. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const commands: Readonly<Record<string, PlayerCommand>> = {
  k: { do: 'togglePlay' },
  ' ': { do: 'togglePlay' },
  m: { do: 'toggleMute' },
  f: { do: 'toggleFullscreen' },
  c: { do: 'toggleCaptions' },
  t: { do: 'toggleTheatre' },
  i: { do: 'togglePip' },
  j: { do: 'skip', seconds: -SKIP_SECONDS },
  l: { do: 'skip', seconds: SKIP_SECONDS },
  ArrowLeft: { do: 'skip', seconds: -ARROW_SECONDS },
  ArrowRight: { do: 'skip', seconds: ARROW_SECONDS },
  ArrowUp: { do: 'turn', volume: VOLUME_STEP },
  ArrowDown: { do: 'turn', volume: -VOLUME_STEP },
  '>': { do: 'pace', step: 1 },
  '<': { do: 'pace', step: -1 },
  '?': { do: 'help' },
  N: { do: 'next' },
};

/** The command of a key (`event.key`); nothing for keys that mean nothing here. */
export function readPlayerKey(key: string): PlayerCommand | null {
  if (/^[0-9]$/.test(key)) return { do: 'seek', share: Number(key) / 10 };
  return commands[key] ?? (key.length === 1 ? commands[key.toLowerCase()] : undefined) ?? null;
}

/** The next speed up or down; stays at the ends. */
export function stepRate(rate: number, step: 1 | -1): number {
  const faster = rates.find((known) => known > rate + 0.001);
  const slower = rates.findLast((known) => known < rate - 0.001);
  return (step === 1 ? faster : slower) ?? rate;
}
